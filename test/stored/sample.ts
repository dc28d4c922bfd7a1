import type { StoredIndex } from './fixture.ts';

/** Every `of`-th of the stored games, from the `from`-th on: of every format and tale some. */
export const every = (index: StoredIndex, of: number, from = 0): StoredIndex => ({
  ...index,
  cases: index.cases.filter((_, i) => i % of === from),
});

/** Tables that hold most of a dump, a row on a line, each beginning with the id of its match. */
const ROWS = /^INSERT INTO public\.(?:inputs|snapshots) VALUES\n((?:\t\(.*\n)+)/gm;

/** The dump without the inputs and snapshots of other games than these, which takes a fraction of the time to restore. */
export function withInputsOf(dump: string, { cases }: StoredIndex): string {
  const ids = new Set(cases.map((c) => c.id));
  return dump.replaceAll(ROWS, (statement: string, rows: string) => {
    const kept = rows
      .trimEnd()
      .split('\n')
      .filter((row) => ids.has(row.slice(row.indexOf("'") + 1, row.indexOf("'", row.indexOf("'") + 1))))
      .map((row) => row.slice(0, -1));
    return kept.length === 0 ? '' : `${statement.slice(0, statement.indexOf('\n'))}\n${kept.join(',\n')};\n`;
  });
}
