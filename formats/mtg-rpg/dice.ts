/** Dice and advantages: pure functions of given rolls. */

/** Stat to which an advantage applies; `both` counts as one advantage. */
export type Advantage = 'power' | 'toughness' | 'both';
/** Sides of the two dice of a fighter. */
export interface Dice {
  readonly power: number;
  readonly toughness: number;
}
/** Sides of a die without an advantage, and of one with. */
export interface Sizes {
  readonly die: number;
  readonly betterDie: number;
}
export const D6_D8: Sizes = { die: 6, betterDie: 8 };

const STATS = ['power', 'toughness'] as const;
const count = (list: readonly Advantage[], a: Advantage): number => list.filter((x) => x === a).length;

/**
 * G-6-2: dice of both fighters by their advantages.
 * An advantage in the same stat on both sides gives both a d8 in it. Of the others, one cancels one of the
 * other side, those in one stat before `both`. Those left over give a d8.
 */
export function diceFor(
  mine: readonly Advantage[],
  theirs: readonly Advantage[],
  { die, betterDie }: Sizes = D6_D8,
): readonly [Dice, Dice] {
  const shared = STATS.filter((s) => count(mine, s) > 0 && count(theirs, s) > 0);
  const rest = (list: readonly Advantage[], other: readonly Advantage[]): Advantage[] => [
    ...STATS.flatMap((s) => Array.from({ length: Math.max(0, count(list, s) - count(other, s)) }, () => s)),
    ...Array.from({ length: Math.max(0, count(list, 'both') - count(other, 'both')) }, () => 'both' as const),
  ];
  const left: [Advantage[], Advantage[]] = [rest(mine, theirs), rest(theirs, mine)];
  const cancelled = Math.min(left[0].length, left[1].length);
  const of = (list: Advantage[]): Dice => {
    const stays = list.slice(cancelled);
    const d = (stat: 'power' | 'toughness'): number =>
      shared.includes(stat) || stays.includes(stat) || stays.includes('both') ? betterDie : die;
    return { power: d('power'), toughness: d('toughness') };
  };
  return [of(left[0]), of(left[1])];
}

/** One roll: the sides of its die, and the number that is subtracted from it. */
export interface Check {
  readonly die: number;
  readonly less: 0 | 2;
}
/** G-11-2 */
export const checkDie = (advantages: number, disadvantages: number): Check =>
  advantages > disadvantages ? { die: 8, less: 0 } : { die: 6, less: disadvantages > advantages ? 2 : 0 };

/** G-8-6: power die of a distracted legend: d6 instead of d8, else 2 less. */
export const distracted = (rolled: number, { die, betterDie }: Sizes = D6_D8): Check =>
  rolled === betterDie ? { die, less: 0 } : { die, less: 2 };
