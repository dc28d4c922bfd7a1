import type { LossCause } from '../engine/kernel/events.ts';
import type { Game } from '../engine/game/game.ts';
import type { SideId } from '../engine/kernel/refs.ts';

/** A side that has lost, or one of its seats, and by what. */
export interface Defeat {
  readonly side: SideId;
  readonly why: LossCause;
  readonly reason: string;
}
/** The result of a match, in its parts. `reason`: in the words of the match, names of people and sides left out. */
export interface Ending {
  readonly reason: string;
  readonly defeats: readonly Defeat[];
}
/** A side as an ending tells of it: its label (record.ts; null: one of several players who are alike), its team, and whether it won. */
interface Told {
  readonly label: string | null;
  readonly team: number;
  readonly won: boolean;
}

/** The ending of a match that is over, or stands where it does. */
export const endingOf = (g: Game, defeats: readonly Defeat[]): Ending => ({
  reason: withoutNames(g, g.state.over?.reason ?? ''),
  defeats: defeats.map((d) => ({ ...d, reason: withoutNames(g, d.reason) })),
});

/** Whoever is named is somebody, and how much it was is left open; what a format calls its sides stays. */
function withoutNames(g: Game, text: string): string {
  const people = new Set([
    ...g.state.people.map((p) => p.name),
    ...g.world.everybody().map((s) => g.world.seat(s).name),
  ]);
  const names = [...people].filter((n) => n !== '').toSorted((a, b) => b.length - a.length);
  const told = names.reduce((said, name) => said.replaceAll(name, 'somebody'), text);
  return told.replaceAll(/ -?\d+(?= )/g, '').replaceAll(/(^|[.!?] )somebody/g, '$1Somebody');
}

const BY: Readonly<Record<Exclude<LossCause, 'rule' | 'effect'>, string>> = {
  life: 'had no life left',
  draw: 'had to draw from an empty library',
  poison: 'had too many poison counters',
  leaving: 'gave up or left',
};
const wordsOf = ({ why, reason }: Defeat): string =>
  why === 'rule' || why === 'effect' ? `lost (${inWords(reason)})` : BY[why];
/** A sentence as part of another one. */
const inWords = (sentence: string): string =>
  sentence.replace(/\.$/, '').replace(/^(?:Somebody|Nobody|All|The|An?|Both|It)(?= )/, (word) => word.toLowerCase());

/** The end of a match in words, alike for like ends: "Won by The Will: The Opposition had no life left", "Won by the last player left: 3 had no life left". */
export function endingWords({ reason, defeats }: Ending, sides: readonly Told[], drawn: boolean): string {
  const teams = new Set(sides.map((s) => s.team)).size;
  const winners = [...new Set(sides.flatMap((s) => (s.won && s.label !== null ? s.label : [])))];
  const who = drawn
    ? 'A draw'
    : `Won by ${winners.length > 0 ? winners.join(' and ') : teams > 2 && beaten(sides, defeats) >= teams - 1 ? 'the last player left' : 'one player'}`;
  const [own, others] = [defeats.filter((d) => sides[d.side]?.won), defeats.filter((d) => !sides[d.side]?.won)];
  const how = others.length > 0 ? lossWords(others, sides, teams) : inWords(reason);
  const lost =
    own.length > 0 ? `; ${own.length} of the winners ${[...new Set(own.map(wordsOf))].toSorted().join(' and ')}` : '';
  return `${who}${how === '' ? '' : `: ${how}`}${lost}`;
}
const beaten = (sides: readonly Told[], defeats: readonly Defeat[]): number =>
  new Set(defeats.map((d) => sides[d.side]?.team)).size;

function lossWords(defeats: readonly Defeat[], sides: readonly Told[], teams: number): string {
  const labelled = new Map<string, Set<string>>();
  const others = new Map<string, number>();
  for (const d of defeats) {
    const label = sides[d.side]?.label ?? null;
    const words = wordsOf(d);
    if (label === null) others.set(words, (others.get(words) ?? 0) + 1);
    else labelled.set(label, (labelled.get(label) ?? new Set()).add(words));
  }
  const alone = teams === 2 && defeats.length === 1;
  return [
    ...[...labelled]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([label, words]) => `${label} ${[...words].toSorted().join(' and ')}`),
    ...[...others]
      .toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b))
      .map(([words, n]) => `${alone ? 'the other' : n} ${words}`),
  ].join(', ');
}
