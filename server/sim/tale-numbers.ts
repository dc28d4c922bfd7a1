import type { CampaignRun, SessionReport } from './session.ts';
import { share, spread, type Share, type Spread } from './stats.ts';
import type { Setting } from './study.ts';

/** The setting of a run: enough to play the same again. */
export interface TaleSetting extends Pick<
  Setting,
  'name' | 'options' | 'people' | 'company' | 'games' | 'seed' | 'bots' | 'cards'
> {
  readonly tale: string;
  /** in each campaign, at most */
  readonly sessions: number;
}
export interface Times {
  readonly says: string;
  readonly times: number;
}
/** The first sessions of all campaigns, the second ones, … */
export interface SessionNumbers {
  readonly session: number;
  readonly begun: number;
  readonly finished: number;
  readonly decisions: Spread;
  /** matches in one */
  readonly matches: Spread;
}
/** Matches of one kind. */
export interface KindRow {
  readonly kind: string;
  readonly name: string;
  readonly matches: number;
  readonly turns: Spread;
}
export interface Stall {
  readonly seed: string;
  readonly session: number;
  readonly diagnosis: string;
}
/** The numbers of a run of campaigns of one tale; the same runs give the same numbers. */
export interface TaleNumbers {
  readonly setting: TaleSetting;
  /** sessions that were begun, and played to their end */
  readonly begun: number;
  readonly finished: number;
  /** campaigns that came to the last session asked for, or to an end of their own before that */
  readonly through: Share;
  readonly decisions: number;
  readonly sessions: readonly SessionNumbers[];
  /** ends of sessions, and reasons why campaigns went on no further */
  readonly endings: readonly Times[];
  readonly ends: readonly Times[];
  readonly stalls: readonly Stall[];
  /** of the sessions that were played to their end */
  readonly matches: readonly KindRow[];
}

/** `nameOf`: of what is played inside, by its id. */
export function taleNumbers(
  setting: TaleSetting,
  runs: readonly CampaignRun[],
  nameOf: (kind: string) => string,
): TaleNumbers {
  const all = runs.flatMap((r) => r.sessions);
  const done = all.filter((s) => s.finished);
  const through = runs.filter((r) => r.sessions.every((s) => s.finished)).length;
  return {
    setting,
    begun: all.length,
    finished: done.length,
    through: share(through, runs.length),
    decisions: all.reduce((n, s) => n + s.decisions, 0),
    sessions: bySession(all).map(([session, list]) => ({
      session,
      begun: list.length,
      finished: list.filter((s) => s.finished).length,
      decisions: spread(list.map((s) => s.decisions)),
      matches: spread(list.map((s) => s.matches.length)),
    })),
    endings: tally(done.map((s) => alike(s.reason).replace(/…\.$/, '…'))),
    ends: tally(runs.flatMap((r) => r.end ?? [])),
    stalls: all.flatMap(({ seed, session, diagnosis }) =>
      diagnosis === undefined ? [] : [{ seed, session, diagnosis }],
    ),
    matches: kindRows(done, nameOf),
  };
}

/** The most frequent first. */
function kindRows(done: readonly SessionReport[], nameOf: (kind: string) => string): KindRow[] {
  const played = innerMatches(done);
  return [...new Set(played.map((m) => m.kind))]
    .map((kind) => {
      const turns = played.filter((m) => m.kind === kind).map((m) => m.turns);
      return { kind, name: nameOf(kind), matches: turns.length, turns: spread(turns) };
    })
    .toSorted((a, b) => b.matches - a.matches);
}

/** The matches of these sessions that came to their end. */
export const innerMatches = <Session extends SessionReport>(
  done: readonly Session[],
): readonly Session['matches'][number][] => done.flatMap((s) => s.matches).filter((m) => m.winner !== undefined);

export const bySession = <T extends { readonly session: number }>(list: readonly T[]): [number, T[]][] =>
  [...new Set(list.map((s) => s.session))]
    .toSorted((a, b) => a - b)
    .map((n) => [n, list.filter((s) => s.session === n)]);

/** A text without its numbers, so that like ends count together. */
export const alike = (text: string): string => text.replaceAll(/\d+/g, '…');

/** The most frequent first. */
export function tally(says: readonly string[]): Times[] {
  const counts = new Map<string, number>();
  for (const text of says) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, times]) => ({ says: text, times }))
    .toSorted((a, b) => b.times - a.times || a.says.localeCompare(b.says));
}
