import type { Clause } from '../engine/ports/format-hooks.ts';
import type { ClauseUse } from './clauses.ts';
import { endingWords } from './ending.ts';
import type { MatchRecord, SideRecord } from './record.ts';
import { difference, mean, quantile, share, spread, type Estimate, type Share, type Spread } from './stats.ts';

/** The setting of a run: enough to play the same again. */
export interface Setting {
  readonly format: string;
  readonly name: string;
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly people: number;
  /** the number of them in each role */
  readonly company: string;
  readonly games: number;
  readonly seed: string;
  readonly bots: string;
  /** where the cards came from */
  readonly cards: string;
}
/** A grouping of players who are compared: all places at the table, all sides, … */
export interface Grouping {
  readonly by: 'order' | 'side' | 'role' | 'seat';
  readonly groups: readonly {
    readonly label: string;
    readonly wins: Share;
    /** the share that they would win if all sides were equal */ readonly even: number;
  }[];
}
export interface ClauseRow extends ClauseUse {
  readonly id: string;
  readonly says: string;
  /** one of the format's own register, not of the core */
  readonly registered: boolean;
  /** its value, or empty, where it shapes the whole match and nothing cites it (standing.ts); null: it may come up */
  readonly standing: string | null;
  /** matches in which it came up */
  readonly matches: Share;
}
export interface CardRow {
  readonly name: string;
  /** wins of the seats that drew it, and of those whose library held it and that did not */
  readonly seen: Share;
  readonly unseen: Share;
  readonly gain: Estimate;
  /** the share of the seats that drew it and played it */
  readonly played: Share;
}
export interface LifeLine {
  readonly label: string;
  /** by turn from the first: matches that had come so far, and quartiles of the life then */
  readonly turns: readonly {
    readonly turn: number;
    readonly n: number;
    readonly lower: number;
    readonly median: number;
    readonly upper: number;
  }[];
}
/** The study of a run of matches of one setting; the same records give the same study. */
export interface Study {
  readonly setting: Setting;
  readonly finished: number;
  readonly stalled: number;
  readonly draws: Share;
  readonly wins: readonly Grouping[];
  readonly turns: Spread;
  readonly turnCounts: readonly number[];
  readonly decisions: Spread;
  readonly real: Spread;
  readonly leadChanges: Spread;
  readonly leadCounts: readonly number[];
  /** matches that the side leading halfway through won */
  readonly halfway: Share;
  /** the value without any effect: the even share of a side */
  readonly halfwayEven: number;
  readonly endings: readonly { readonly reason: string; readonly matches: number }[];
  readonly life: readonly LifeLine[];
  readonly clauses: readonly ClauseRow[];
  readonly cards: readonly CardRow[];
  readonly rulings: Readonly<Record<string, number>>;
}

/** A card is only spoken of where at least so many seats drew it, and so many did not. */
export const LEAST_SEATS = 10;
/** of the matches that have come so far, as many are needed for a point of a life line */
const LEAST_ALIVE = 0.1;

/** `standing`: standing.ts. */
export function study(
  setting: Setting,
  records: readonly MatchRecord[],
  clauses: readonly Clause[],
  standing: ReadonlyMap<string, string> = new Map(),
): Study {
  const done = records.filter((r) => r.winner !== undefined);
  const turns = done.map((r) => r.turns);
  const reasons = new Map<string, number>();
  for (const end of done.map(endOf)) reasons.set(end, (reasons.get(end) ?? 0) + 1);
  const rulings: Record<string, number> = {};
  for (const r of records) for (const [card, n] of Object.entries(r.rulings)) rulings[card] = (rulings[card] ?? 0) + n;
  return {
    setting,
    finished: done.length,
    stalled: records.length - done.length,
    draws: share(done.filter((r) => r.winner === null).length, done.length),
    wins: groupings(done),
    turns: spread(turns),
    turnCounts: turns,
    decisions: spread(done.map((r) => r.decisions)),
    real: spread(done.map((r) => r.real)),
    leadChanges: spread(done.map((r) => r.leadChanges)),
    leadCounts: done.map((r) => r.leadChanges),
    halfway: halfway(done),
    halfwayEven: mean(done.map(evenOf)).value,
    endings: [...reasons]
      .map(([reason, matches]) => ({ reason, matches }))
      .toSorted((a, b) => b.matches - a.matches || a.reason.localeCompare(b.reason)),
    life: lifeLines(done),
    clauses: clauseRows(done, clauses, standing),
    cards: cardRows(done),
    rulings,
  };
}

/** Sides that are told apart by what they are, not by who plays in them. */
const hasSides = (r: MatchRecord): boolean => r.sideRecords.every((s) => s.label !== null);
/** … and not by a role alone. */
const hasNames = (r: MatchRecord): boolean =>
  hasSides(r) && r.sideRecords.some((s) => !r.seats.some((seat) => seat.role === s.label));
/** Each once, however many sides share it. */
const labelled = (sides: readonly SideRecord[]): { readonly label: string; readonly won: boolean }[] =>
  [...new Set(sides.flatMap((s) => s.label ?? []))].map((label) => ({
    label,
    won: sides.some((s) => s.label === label && s.won),
  }));
export const orderLabel = (order: number): string =>
  `${order + 1}${['st', 'nd', 'rd'][order % 10 === order ? order : 9] ?? 'th'} to play`;

/** Everybody who could win in a match, under what they are called in each grouping, in the order of the labels shown. */
export function groupsOf(
  r: MatchRecord,
): { readonly by: Grouping['by']; readonly label: string; readonly won: boolean }[] {
  const ofSide = ({ order, won }: SideRecord): { by: 'order'; label: string; won: boolean }[] =>
    order === null ? [] : [{ by: 'order', label: orderLabel(order), won }];
  const roles = new Set(r.seats.map((s) => s.role));
  const people = [...new Map(r.seats.toSorted((a, b) => a.person - b.person).map((s) => [s.person, s])).values()]; // who sits at several seats wins once
  return [
    ...r.sideRecords.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)).flatMap(ofSide),
    ...(hasNames(r) ? labelled(r.sideRecords).map((s) => ({ by: 'side' as const, label: s.label, won: s.won })) : []),
    ...(roles.size > 1
      ? [...roles].map((role) => ({
          by: 'role' as const,
          label: role,
          won: r.seats.some((s) => s.role === role && s.won),
        }))
      : []),
    ...people.map((s) => ({ by: 'seat' as const, label: `Person ${s.person + 1}`, won: s.won })),
  ];
}

/** The share of a match that everybody would win if all teams were equal. */
const evenOf = (r: MatchRecord): number => 1 / Math.max(1, new Set(r.sideRecords.map((s) => s.team)).size);

function groupings(done: readonly MatchRecord[]): Grouping[] {
  const known = new Map<Grouping['by'], Map<string, { wins: number; n: number; even: number }>>();
  for (const r of done) {
    const even = evenOf(r);
    for (const { by, label, won } of groupsOf(r)) {
      const labels = known.get(by) ?? known.set(by, new Map()).get(by);
      const group = labels?.get(label) ?? { wins: 0, n: 0, even: 0 };
      labels?.set(label, { wins: group.wins + (won ? 1 : 0), n: group.n + 1, even: group.even + even });
    }
  }
  return [...known].map(([by, labels]) => ({
    by,
    groups: [...labels].map(([label, g]) => ({ label, wins: share(g.wins, g.n), even: g.even / g.n })),
  }));
}

/** Of the matches in which one side alone led at the turn in the middle: how many that side won. */
function halfway(done: readonly MatchRecord[]): Share {
  let n = 0;
  let held = 0;
  for (const r of done) {
    const living = r.sideRecords.filter((s) => s.life.length > 0);
    if (living.length < 2) continue;
    const at = Math.floor((Math.max(...living.map((s) => s.life.length)) - 1) / 2);
    const shares = living.map((s) => (s.life[at] ?? 0) / Math.max(1, s.startingLife));
    const most = Math.max(...shares);
    const leaders = living.filter((_, i) => shares[i] === most);
    if (leaders.length !== 1) continue;
    n++;
    if (leaders[0]?.won) held++;
  }
  return share(held, n);
}

/** The end of a match, alike for like ends, so that they count together. */
const endOf = (r: MatchRecord): string => endingWords(r.ending, r.sideRecords, r.winner === null);

function lifeLines(done: readonly MatchRecord[]): LifeLine[] {
  const lines = new Map<string, number[][]>();
  for (const r of done) {
    const bySide = hasSides(r);
    for (const s of r.sideRecords.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
      if ((!bySide && s.order === null) || s.life.length === 0) continue;
      const label = bySide && s.label !== null ? s.label : orderLabel(s.order ?? 0);
      const line = lines.get(label) ?? lines.set(label, []).get(label);
      s.life.forEach((life, i) => (line ? (line[i] ??= []).push(life) : undefined));
    }
  }
  return [...lines].map(([label, byTurn]) => ({
    label,
    turns: byTurn.flatMap((lives, i) => {
      if (lives.length < Math.max(1, done.length * LEAST_ALIVE)) return [];
      const sorted = lives.toSorted((a, b) => a - b);
      return [
        {
          turn: i + 1,
          n: lives.length,
          lower: quantile(sorted, 0.25),
          median: quantile(sorted, 0.5),
          upper: quantile(sorted, 0.75),
        },
      ];
    }),
  }));
}

function clauseRows(
  done: readonly MatchRecord[],
  clauses: readonly Clause[],
  standing: ReadonlyMap<string, string>,
): ClauseRow[] {
  const says = new Map(clauses.map((c) => [c.id, c.says]));
  const ids = [
    ...says.keys(),
    ...[...new Set(done.flatMap((r) => Object.keys(r.clauses)))]
      .filter((id) => !says.has(id))
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  ];
  return ids.map((id) => {
    const uses = done.flatMap((r) => r.clauses[id] ?? []);
    const sum = (f: (u: Readonly<ClauseUse>) => number): number => uses.reduce((n, u) => n + f(u), 0);
    return {
      id,
      says: says.get(id) ?? '',
      registered: says.has(id),
      standing: standing.get(id) ?? null,
      matches: share(uses.length, done.length),
      asked: sum((u) => u.asked),
      told: sum((u) => u.told),
      refused: sum((u) => u.refused),
      acted: sum((u) => u.acted),
    };
  });
}

/** Best first. */
function cardRows(done: readonly MatchRecord[]): CardRow[] {
  const cards = new Map<string, { seen: number; seenWon: number; unseen: number; unseenWon: number; played: number }>();
  for (const s of done.flatMap((r) => r.seats)) {
    const seen = new Set(s.seen);
    const played = new Set(s.played);
    for (const name of s.deck) {
      const c = cards.get(name) ?? { seen: 0, seenWon: 0, unseen: 0, unseenWon: 0, played: 0 };
      const won = s.won ? 1 : 0;
      cards.set(
        name,
        seen.has(name)
          ? { ...c, seen: c.seen + 1, seenWon: c.seenWon + won, played: c.played + (played.has(name) ? 1 : 0) }
          : { ...c, unseen: c.unseen + 1, unseenWon: c.unseenWon + won },
      );
    }
  }
  return [...cards]
    .flatMap(([name, c]) => {
      if (c.seen < LEAST_SEATS || c.unseen < LEAST_SEATS) return [];
      const seen = share(c.seenWon, c.seen);
      const unseen = share(c.unseenWon, c.unseen);
      return [{ name, seen, unseen, gain: difference(seen, unseen), played: share(c.played, c.seen) }];
    })
    .toSorted((a, b) => b.gain.value - a.gain.value || a.name.localeCompare(b.name));
}
