import type { StoredIndex } from './fixture.ts';

/** Every `of`-th of the stored games, from the `from`-th on: of every format and tale some. */
export const every = (index: StoredIndex, of: number, from = 0): StoredIndex => ({
  ...index,
  cases: index.cases.filter((_, i) => i % of === from),
});

/** A part of the dump, which is restored in a fraction of the time. Everything outside of games is in all parts. */
export interface DumpPart {
  /** of its own for each part: an embedded database is kept under it */
  readonly name: string;
  readonly of: (dump: string) => string;
}
export const WHOLE: DumpPart = { name: 'dump', of: (dump) => dump };

/** These games. Others are there without inputs if they belong to a campaign, else not at all. */
export function gamesOf(name: string, { cases }: StoredIndex, whole: StoredIndex): DumpPart {
  const ids = new Set(cases.map((c) => c.id));
  const campaigns = new Set(whole.cases.flatMap((c) => (c.host === null ? [] : [c.id])));
  const played = (id: string): boolean => ids.has(id);
  const known = (id: string): boolean => ids.has(id) || campaigns.has(id);
  return { name, of: (dump) => withRows(dump, { inputs: played, snapshots: played, matches: known, seats: known }) };
}

/** The campaigns, with the inputs of one format's sessions and no snapshots. */
export function sessionsOf(format: string, { cases }: StoredIndex): DumpPart {
  const [sessions, campaigns] = [new Set<string>(), new Set<string>()];
  for (const c of cases) if (c.format === format) sessions.add(c.id);
  for (const c of cases) if (c.host !== null) campaigns.add(c.id);
  const known = (id: string): boolean => campaigns.has(id);
  return {
    name: `dump-${format}`,
    of: (dump) =>
      withRows(dump, { inputs: (id) => sessions.has(id), snapshots: () => false, matches: known, seats: known }),
  };
}

/** Tables that hold most of a dump, a row on a line, each beginning with the id of its match. */
const ROWS = /^INSERT INTO public\.(inputs|snapshots|matches|seats) VALUES\n((?:\t\(.*\n)+)/gm;
type Large = 'inputs' | 'snapshots' | 'matches' | 'seats';

const withRows = (dump: string, stays: Readonly<Record<Large, (match: string) => boolean>>): string =>
  dump.replaceAll(ROWS, (statement: string, table: Large, rows: string) => {
    const kept = rows
      .trimEnd()
      .split('\n')
      .filter((row) => stays[table](row.slice(row.indexOf("'") + 1, row.indexOf("'", row.indexOf("'") + 1))))
      .map((row) => row.slice(0, -1));
    return kept.length === 0 ? '' : `${statement.slice(0, statement.indexOf('\n'))}\n${kept.join(',\n')};\n`;
  });
