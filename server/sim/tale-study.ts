import type { Clause } from '../engine/ports/format-hooks.ts';
import { endingWords } from './ending.ts';
import type { CampaignRun, PlayedRecord, SessionRecord } from './session.ts';
import { mean, share, spread, type Estimate, type Share, type Spread } from './stats.ts';
import {
  alike,
  bySession,
  innerMatches,
  taleNumbers,
  tally,
  type KindRow,
  type SessionNumbers,
  type TaleNumbers,
  type TaleSetting,
  type Times,
} from './tale-numbers.ts';
import type { InnerRecord } from './watch.ts';

/** The sessions of one number, with the characters that died in them. */
export interface SessionRow extends SessionNumbers {
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
export interface MatchRow extends KindRow {
  readonly chapter: string;
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
/** The study of a run of campaigns of one tale; the same runs give the same study. */
export interface TaleStudy extends TaleNumbers {
  readonly sessions: readonly SessionRow[];
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
  runs: readonly CampaignRun<SessionRecord>[],
  clauses: readonly Clause[],
  nameOf = (kind: string): string => kind,
): TaleStudy {
  const all = runs.flatMap((r) => r.sessions);
  const done = all.filter((s) => s.finished);
  const numbers = taleNumbers(setting, runs, nameOf);
  return {
    ...numbers,
    sessions: numbers.sessions.map((row) => ({
      ...row,
      deaths: all
        .filter((s) => s.session === row.session)
        .reduce((n, s) => n + s.played.filter((p) => p.died).length, 0),
    })),
    phases: phaseRows(done),
    chapters: chapterRows(done),
    matches: matchRows(done, nameOf),
    gains: gainRows(done),
    campaign: factRows(done),
    clauses: clauseRows(done, clauses),
  };
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
