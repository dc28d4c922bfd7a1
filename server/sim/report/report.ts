import type { AnswerTimes } from '../answer-clock.ts';
import type { MatchReport } from '../run.ts';

/** The output of a simulation; `--json` prints exactly this. */
export interface SimReport {
  readonly games: number;
  readonly finished: number;
  readonly stalled: number;
  /** by side (lower case), and `draw` */
  readonly wins: Readonly<Record<string, number>>;
  readonly turnsMedian: number;
  /** answered question parts */
  readonly decisions: number;
  readonly passes: number;
  /** only one option */
  readonly forced: number;
  /** two or more besides passing */
  readonly real: number;
  /** by card, how often the table was asked what its words do */
  readonly rulings: Readonly<Record<string, number>>;
  /** CPU time in ms of forced answers and of the others, where it was measured */
  readonly times?: AnswerTimes;
  readonly decisionsPerSecond: number;
  readonly msPerTurn: number;
  readonly seconds: number;
  readonly seed: string;
}

/** The key of a side in reports: "The Will" is `will`. */
export const sideKey = (name: string): string => name.toLowerCase().replace(/^the /, '');

/** `seconds`: wall clock of playing alone, without loading cards. */
export function summarise(matches: readonly MatchReport[], seconds: number, seed: string): SimReport {
  const wins: Record<string, number> = Object.fromEntries(
    [...(matches[0]?.sides ?? []).toSorted(), 'draw'].map((s) => [sideKey(s), 0]),
  );
  const sum = (f: (m: MatchReport) => number): number => matches.reduce((n, m) => n + f(m), 0);
  for (const m of matches) {
    if (m.winner === undefined) continue;
    const key = m.winner === null ? 'draw' : sideKey(m.sides[m.winner] ?? String(m.winner));
    wins[key] = (wins[key] ?? 0) + 1;
  }
  const rulings: Record<string, number> = {};
  for (const m of matches) for (const [card, n] of Object.entries(m.rulings)) rulings[card] = (rulings[card] ?? 0) + n;
  const turns = matches.map((m) => m.turns).sort((a, b) => a - b);
  const mid = turns.length >> 1;
  const turnsMedian =
    turns.length === 0
      ? 0
      : turns.length % 2 === 1
        ? (turns[mid] as number)
        : ((turns[mid - 1] as number) + (turns[mid] as number)) / 2;
  const decisions = sum((m) => m.decisions);
  const stalled = matches.filter((m) => m.winner === undefined).length;
  const round = (n: number): number => Math.round(n * 1000) / 1000;
  return {
    games: matches.length,
    finished: matches.length - stalled,
    stalled,
    wins,
    turnsMedian,
    decisions,
    passes: sum((m) => m.passes),
    forced: sum((m) => m.forced),
    real: sum((m) => m.real),
    rulings,
    ...(matches.some((m) => m.times)
      ? { times: { forced: round(sum((m) => m.times?.forced ?? 0)), free: round(sum((m) => m.times?.free ?? 0)) } }
      : {}),
    decisionsPerSecond: Math.round(decisions / Math.max(seconds, 1e-9)),
    msPerTurn: round(
      (seconds * 1000)
        / Math.max(
          1,
          sum((m) => m.turns),
        ),
    ),
    seconds: round(seconds),
    seed,
  };
}
