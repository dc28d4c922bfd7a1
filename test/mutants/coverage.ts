import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { placeFor } from '../words/bundle.ts';
import { allOf } from './pool.ts';
import { writeProgram } from './program.ts';
import { digest, type Mutant } from './sample.ts';
import { isIn, type Played } from './worker.ts';

/** A test named after a rule or clause, with the digest of what it is made of. */
export interface Ruling extends Played {
  readonly id: string;
}

/** Which tests evaluate the place of which mutant, unchanged. */
export class Coverage {
  readonly rulings: readonly Ruling[];
  private readonly bits: ReadonlyMap<Ruling, Uint8Array>;
  private readonly breadths = new Map<Ruling, number>();

  constructor(rulings: readonly Ruling[]) {
    this.rulings = rulings.filter((r) => !r.failed);
    this.bits = new Map(this.rulings.map((r) => [r, Buffer.from(r.reached, 'base64')]));
  }
  /** The tests that evaluate this place, the quickest first. */
  reaching(n: number): readonly Ruling[] {
    return this.rulings.filter((r) => isIn(this.bits.get(r) ?? new Uint8Array(), n)).sort((a, b) => a.ms - b.ms);
  }
  /**
   * At most so many tests for a mutant in the order in which they are played: the quickest of each file; the others of the mutant's floor; then all others that reach
   * it, in turn the quickest and the one that reaches the least besides; then those of the same files that do not, because another test of theirs may have had the core
   * remember what it found there.
   */
  testsFor({ n, floor }: Pick<Mutant, 'n' | 'floor'>, most: number): readonly Ruling[] {
    const reaching = this.reaching(n);
    const first = [...new Map(reaching.toReversed().map((r) => [r.file, r])).values()].sort((a, b) => a.ms - b.ms);
    const own = reaching.filter((r) => r.file.startsWith(`engine/${floor}/`));
    const special = reaching.toSorted((a, b) => this.breadth(a) - this.breadth(b));
    const files = new Set(first.map((r) => r.file));
    const beside = this.rulings.filter((r) => files.has(r.file)).sort((a, b) => a.ms - b.ms);
    const inTurn = reaching.flatMap((r, i) => [r, special[i] ?? r]);
    return [...new Set([...first, ...own, ...inTurn, ...beside])].slice(0, most);
  }
  /** The number of places that a test reaches. */
  private breadth(r: Ruling): number {
    let places = this.breadths.get(r);
    if (places === undefined) {
      places = 0;
      for (const byte of this.bits.get(r) ?? []) for (let b = byte; b > 0; b &= b - 1) places++;
      this.breadths.set(r, places);
    }
    return places;
  }
}

interface Kept {
  readonly of: string;
  readonly played: readonly Played[];
}

/**
 * Plays each test file once, watching what it reaches. A file is not played again until it or one of the measured floors changes: what it reaches only says in which
 * order tests are played.
 */
export async function coverageOf(
  files: readonly string[],
  all: readonly Mutant[],
  workers: number,
  tell: (done: number, of: number) => void,
): Promise<Coverage> {
  const store = placeFor('mutants-coverage.json');
  const program = await writeProgram(files, all, 'watch', placeFor(`mutants-watch-${process.pid}.js`));
  try {
    const kept = existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as Record<string, Kept>) : {};
    const floors = digest(all.map((m) => m.key).join('\n'));
    const of = (file: string): string => digest(`${floors} ${program.tests[file]}`);
    const wanted = files.filter((file) => kept[file]?.of !== of(file));
    let done = 0;
    await allOf(
      program.file,
      workers,
      wanted,
      (file) => ({ do: 'watch', file, places: all.length }),
      (file, said) => {
        if (said?.is !== 'watched') throw new Error(`The tests of ${file} could not be played.`);
        kept[file] = { of: of(file), played: said.played };
        writeFileSync(store, JSON.stringify(kept));
        tell(++done, wanted.length);
      },
    );
    return new Coverage(
      files.flatMap((file) =>
        (kept[file]?.played ?? []).map((p) => ({ ...p, id: digest(`${program.tests[file]} ${p.at}`) })),
      ),
    );
  } finally {
    rmSync(program.file, { force: true });
  }
}
