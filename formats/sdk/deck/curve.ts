import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';

/** Mana curve of a dealt deck: the share of its spells with mana value up to 1, 2, 3, 4, 5, and more. */
const CURVE = [0.12, 0.24, 0.24, 0.18, 0.12, 0.1] as const;
/** most of them that are no creatures */
const OTHERS = 0.45;

const stepOf = (card: CompiledCard): number => Math.min(CURVE.length, Math.max(1, card.faces[0].manaValue)) - 1;
const isCreature = (card: CompiledCard): boolean => card.faces[0].types.includes('creature');

/**
 * `n` of these cards, the first that fit the curve.
 * If too few cards have some mana value, the first of the others fill up.
 */
export function onCurve(cards: readonly CompiledCard[], n: number): CompiledCard[] {
  const room = CURVE.map((share) => Math.ceil(share * n));
  let others = Math.ceil(OTHERS * n);
  const taken: CompiledCard[] = [];
  const rest: CompiledCard[] = [];
  for (const card of cards) {
    const step = stepOf(card);
    const fits = taken.length < n && (room[step] ?? 0) > 0 && (isCreature(card) || others > 0);
    (fits ? taken : rest).push(card);
    if (!fits) continue;
    room[step] = (room[step] ?? 0) - 1;
    if (!isCreature(card)) others--;
  }
  return [...taken, ...rest.slice(0, n - taken.length)];
}
