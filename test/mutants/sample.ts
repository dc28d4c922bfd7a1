import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sitesIn, type Site } from './sites.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The floors of the rules core whose tests are measured. */
export const FLOORS = ['kernel', 'layers', 'replacement', 'mana', 'turn', 'combat', 'casting'] as const;

/** A change of one of the core's files; `n` is its number among all of them. */
export interface Mutant extends Site {
  readonly n: number;
  readonly floor: string;
  readonly file: string;
  /** file, functions and change, which stay the same when lines move: `server/engine/mana/units.ts addUnit: n > 0 -> false` */
  readonly key: string;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
/** Code on one line. */
export const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();
export const changeOf = (m: Pick<Site, 'before' | 'after'>): string => `${oneLine(m.before)} -> ${oneLine(m.after)}`;

/** Mutants of one file with their keys; of equal changes in one function, the second has `(2)` at the end of its key. */
export function keyed(file: string, floor: string, source: string): readonly Omit<Mutant, 'n'>[] {
  const seen = new Map<string, number>();
  return sitesIn(source).map((site) => {
    const key = `${file} ${site.within}: ${changeOf(site)}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...site, floor, file, key: nth === 1 ? key : `${key} (${nth})` };
  });
}

/** Every mutant of the floors, file by file. */
export function allMutants(): readonly Mutant[] {
  return FLOORS.flatMap((floor) =>
    readdirSync(join(root, 'server/engine', floor), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts'))
      .sort()
      .map((f) => `server/engine/${floor}/${f}`)
      .flatMap((file) => keyed(file, floor, readFileSync(join(root, file), 'utf8'))),
  ).map((m, n) => ({ ...m, n }));
}

/**
 * So many mutants, as many from one floor as from another. The digests of seed and key choose, so that a change of one function leaves the sample of all
 * others as it was.
 */
export function chosen(
  all: readonly Mutant[],
  floors: readonly string[],
  count: number,
  seed: string,
): readonly Mutant[] {
  return floors.flatMap((floor, i) => {
    const share = Math.floor(((i + 1) * count) / floors.length) - Math.floor((i * count) / floors.length);
    return all
      .filter((m) => m.floor === floor)
      .map((m) => ({ m, rank: digest(`${seed} ${m.key}`) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, share)
      .map(({ m }) => m);
  });
}
