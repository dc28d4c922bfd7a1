import { enter, noted } from '../words/shim.ts';

/** A test by its file and its place in it. */
export interface Test {
  readonly file: string;
  readonly at: number;
}
/** Without a mutant all tests of the files are played, and said which mutants each reaches; else these tests until one fails. */
export interface Task {
  readonly mutant: number | null;
  readonly tests: readonly Test[];
}
export interface Played extends Test {
  readonly name: string;
  readonly ms: number;
  readonly failed: boolean;
  readonly reached: readonly number[];
}

/** A name that begins with a number of the Comprehensive Rules or a clause; of a test, or of the group that it is in. */
const isRuled = (name: string): boolean =>
  name.split(' > ').some((part) => /^(CR )?\d{3}\.\d|^[A-Z]{1,3}\d/.test(part));

async function fails(run: () => unknown): Promise<boolean> {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}

/** Does what the first argument says. */
export async function work(files: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const { mutant, tests } = JSON.parse(process.argv[2] ?? '{}') as Task;
  let reached = new Set<number>();
  Object.assign(globalThis, {
    __mutant: mutant === null ? (n: number): boolean => (reached.add(n), false) : (n: number): boolean => n === mutant,
  });
  const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  const load = async (file: string): Promise<void> => {
    if (noted().some((t) => t.file === file)) return;
    enter(file);
    await files[file]?.();
  };
  const of = (file: string): ReturnType<typeof noted> => noted().filter((t) => t.file === file);
  if (mutant !== null) {
    for (const { file, at } of tests) {
      // a file that cannot even be loaded is a test that fails
      const failed = await fails(async () => {
        await load(file);
        await of(file)[at]?.run();
      });
      if (failed) return say(of(file)[at]?.name ?? file);
    }
    return say(null);
  }
  for (const file of Object.keys(files)) {
    await load(file);
    for (const [at, { name, run }] of of(file).entries()) {
      if (!isRuled(name)) continue;
      reached = new Set();
      const began = performance.now();
      const failed = await fails(run);
      say({ file, at, name, ms: performance.now() - began, failed, reached: [...reached] } satisfies Played);
    }
  }
}
