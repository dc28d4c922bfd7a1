import type { Clause } from '../engine/ports/format-hooks.ts';
import { endingWords } from './ending.ts';
import type { CampaignRun, PlayedRecord, SessionRecord } from './session.ts';
import { mean, share, spread, type Estimate, type Share, type Spread } from './stats.ts';
import type { Setting } from './study.ts';
import type { InnerRecord } from './watch.ts';

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
export interface SessionRow {
  readonly session: number;
  readonly begun: number;
  readonly finished: number;
  readonly decisions: Spread;
  /** matches in one */
  readonly matches: Spread;
  readonly deaths: number;
}
/** A phase of the tale: in how many sessions it came, how often in those, and how many answers it took each time. */
export interface PhaseRow {
  readonly phase: string;
  readonly sessions: Share;
  readonly times: Spread;
  readonly decisions: Spread;
}
/** A chapter of the story: how often it came, and the last thing that was told in it. */
export interface ChapterRow {
  readonly title: string;
  readonly times: number;
  readonly sessions: Share;
  readonly endings: readonly Times[];
}
/** Matches of one kind in one chapter. */
export interface MatchRow {
  readonly kind: string;
  readonly name: string;
  readonly chapter: string;
  readonly matches: number;
  readonly turns: Spread;
  readonly endings: readonly Times[];
  /** by role: matches that its people won, and of those that they began with more than 5 life the ones in which somebody fell to that or less */
  readonly roles: readonly { readonly role: string; readonly won: Share; readonly low: Share }[];
}
/** A number, session by session: as it was before and after, and what it gained; of the living. */
export interface GainRow {
  readonly label: string;
  readonly sessions: readonly {
    readonly session: number;
    readonly n: number;
    readonly before: number;
    readonly after: Spread;
    readonly gain: Estimate;
  }[];
}
/** A number that sessions tell of their campaign, as it was at their end. */
export interface FactRow {
  readonly label: string;
  readonly sessions: readonly { readonly session: number; readonly n: number; readonly value: Spread }[];
}
export interface TaleClauseRow {
  readonly id: string;
  readonly says: string;
  readonly registered: boolean;
  /** it makes the tale what it is, and nothing comes up by it alone (Clause.standing) */
  readonly standing: boolean;
  readonly sessions: Share;
}
export interface Stall {
  readonly seed: string;
  readonly session: number;
  readonly diagnosis: string;
}
/** The study of a run of campaigns of one tale; the same runs give the same study. */
export interface TaleStudy {
  readonly setting: TaleSetting;
  /** sessions that were begun, and played to their end */
  readonly begun: number;
  readonly finished: number;
  /** campaigns that came to the last session asked for, or to an end of their own before that */
  readonly through: Share;
  readonly decisions: number;
  readonly sessions: readonly SessionRow[];
  /** ends of sessions, and reasons why campaigns went on no further */
  readonly endings: readonly Times[];
  readonly ends: readonly Times[];
  readonly stalls: readonly Stall[];
  readonly phases: readonly PhaseRow[];
  readonly chapters: readonly ChapterRow[];
  readonly matches: readonly MatchRow[];
  /** of characters */
  readonly gains: readonly GainRow[];
  readonly campaign: readonly FactRow[];
  readonly clauses: readonly TaleClauseRow[];
}

/** `nameOf`: of what is played inside, by its id. */
export function studyTale(
  setting: TaleSetting,
  runs: readonly CampaignRun[],
  clauses: readonly Clause[],
  nameOf = (kind: string): string => kind,
): TaleStudy {
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
      deaths: list.reduce((n, s) => n + s.played.filter((p) => p.died).length, 0),
    })),
    endings: tally(done.map((s) => alike(s.reason).replace(/…\.$/, '…'))),
    ends: tally(runs.flatMap((r) => r.end ?? [])),
    stalls: all.flatMap(({ seed, session, diagnosis }) =>
      diagnosis === undefined ? [] : [{ seed, session, diagnosis }],
    ),
    phases: phaseRows(done),
    chapters: chapterRows(done),
    matches: matchRows(done, nameOf),
    gains: gainRows(done),
    campaign: factRows(done),
    clauses: clauseRows(done, clauses),
  };
}

const bySession = <T extends { readonly session: number }>(list: readonly T[]): [number, T[]][] =>
  [...new Set(list.map((s) => s.session))]
    .toSorted((a, b) => a - b)
    .map((n) => [n, list.filter((s) => s.session === n)]);

/** A text without its numbers, so that like ends count together. */
const alike = (text: string): string => text.replaceAll(/\d+/g, '…');

/** The most frequent first. */
function tally(says: readonly string[]): Times[] {
  const counts = new Map<string, number>();
  for (const text of says) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, times]) => ({ says: text, times }))
    .toSorted((a, b) => b.times - a.times || a.says.localeCompare(b.says));
}

/** In the order in which they first come up. */
function phaseRows(done: readonly SessionRecord[]): PhaseRow[] {
  const names = [...new Set(done.flatMap((s) => s.stretches.map((x) => x.phase)))];
  return names.map((phase) => {
    const each = done.map((s) => s.stretches.filter((x) => x.phase === phase)).filter((list) => list.length > 0);
    return {
      phase,
      sessions: share(each.length, done.length),
      times: spread(each.map((list) => list.length)),
      decisions: spread(each.flat().map((x) => x.decisions)),
    };
  });
}

interface Chapter {
  readonly title: string;
  readonly last: string;
}
/** The story of a session by chapters: lines under one title without another between them. */
function chaptersOf({ story }: SessionRecord): Chapter[] {
  return story.flatMap((line, i): Chapter[] =>
    story[i + 1]?.title === line.title ? [] : [{ title: line.title, last: line.text }],
  );
}

function chapterRows(done: readonly SessionRecord[]): ChapterRow[] {
  const told = done.map(chaptersOf);
  return [...new Set(told.flat().map((c) => c.title))].map((title) => {
    const all = told.flat().filter((c) => c.title === title);
    return {
      title,
      times: all.length,
      sessions: share(told.filter((list) => list.some((c) => c.title === title)).length, done.length),
      endings: tally(all.map((c) => alike(c.last))),
    };
  });
}

export const innerMatches = (done: readonly SessionRecord[]): readonly InnerRecord[] =>
  done.flatMap((s) => s.matches).filter((m) => m.winner !== undefined);

function matchRows(done: readonly SessionRecord[], nameOf: (kind: string) => string): MatchRow[] {
  const played = innerMatches(done);
  return [...new Set(played.map((m) => JSON.stringify([m.kind, m.chapter])))]
    .map((key) => {
      const [kind = '', chapter = ''] = JSON.parse(key) as string[];
      const list = played.filter((m) => m.kind === kind && m.chapter === chapter);
      return {
        kind,
        name: nameOf(kind),
        chapter,
        matches: list.length,
        turns: spread(list.map((m) => m.turns)),
        endings: tally(list.map((m) => endingWords(m.ending, m.sideRecords, m.winner === null))),
        roles: roleRows(list),
      };
    })
    .toSorted((a, b) => b.matches - a.matches);
}

/** somebody with so much life or less was in danger */
export const LOW_LIFE = 5;

/** Of the roles that have life to lose. */
function roleRows(list: readonly InnerRecord[]): MatchRow['roles'] {
  const living = list.map((m) =>
    m.sideRecords.filter((s) => s.label !== null && s.lowest !== null && s.startingLife > 0),
  );
  return [...new Set(living.flat().flatMap((s) => s.label ?? []))].map((role) => {
    const of = living.map((sides) => sides.filter((s) => s.label === role)).filter((sides) => sides.length > 0);
    const falling = of
      .map((sides) => sides.filter((s) => s.startingLife > LOW_LIFE))
      .filter((sides) => sides.length > 0);
    return {
      role,
      won: share(of.filter((sides) => sides.some((s) => s.won)).length, of.length),
      low: share(
        falling.filter((sides) => sides.some((s) => (s.lowest ?? Infinity) <= LOW_LIFE)).length,
        falling.length,
      ),
    };
  });
}

/** Of those who live at the end. What is new on a sheet counts from nothing. */
function gainRows(done: readonly SessionRecord[]): GainRow[] {
  const living = (s: SessionRecord): readonly PlayedRecord[] => s.played.filter((c) => !c.died);
  const labels = [
    ...new Set(done.flatMap((s) => living(s).flatMap((c) => [...Object.keys(c.before), ...Object.keys(c.after)]))),
  ];
  return labels.map((label) => ({
    label,
    sessions: bySession(done).map(([session, list]) => {
      const each = list.flatMap(living).map((c) => [c.before[label] ?? 0, c.after[label] ?? 0] as const);
      return {
        session,
        n: each.length,
        before: spread(each.map(([b]) => b)).median,
        after: spread(each.map(([, a]) => a)),
        gain: mean(each.map(([b, a]) => a - b)),
      };
    }),
  }));
}

function factRows(done: readonly SessionRecord[]): FactRow[] {
  const labels = [...new Set(done.flatMap((s) => Object.keys(s.facts)))];
  return labels.map((label) => ({
    label,
    sessions: bySession(done).flatMap(([session, list]) => {
      const values = list.flatMap((s) => s.facts[label] ?? []);
      return values.length === 0 ? [] : [{ session, n: values.length, value: spread(values) }];
    }),
  }));
}

/** Those that questions and the story cite, and those that came up in the matches inside. */
function clauseRows(done: readonly SessionRecord[], clauses: readonly Clause[]): TaleClauseRow[] {
  const says = new Map(clauses.map((c) => [c.id, c]));
  const cited = done.map((s) => new Set([...s.cited, ...s.matches.flatMap((m) => Object.keys(m.clauses))]));
  const others = [...new Set(cited.flatMap((set) => [...set]))]
    .filter((id) => !says.has(id))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...says.keys(), ...others].map((id) => ({
    id,
    says: says.get(id)?.says ?? '',
    registered: says.has(id),
    standing: says.get(id)?.standing ?? false,
    sessions: share(cited.filter((set) => set.has(id)).length, done.length),
  }));
}
