import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/** A test by its file and its place in it, and the turns of loops that it may take. */
export interface Test {
  readonly file: string;
  readonly at: number;
  readonly most: number;
}
/** Plays all tests of a file named after a rule or clause, or plays tests with a mutant on until one fails. */
export type Task =
  | { readonly do: 'watch'; readonly file: string; readonly places: number }
  | { readonly do: 'try'; readonly mutant: number; readonly tests: readonly Test[] };

/** A test as it went unchanged. */
export interface Played {
  readonly file: string;
  readonly at: number;
  readonly name: string;
  readonly ms: number;
  readonly steps: number;
  readonly failed: boolean;
  /** the places that it evaluates, one bit each, in base64 */
  readonly reached: string;
}
/** A message of a worker about its task: it is still at it, or has a result. */
export type Said =
  | { readonly is: 'ready' }
  | { readonly is: 'begun' }
  | { readonly is: 'watched'; readonly played: readonly Played[] }
  | {
      readonly is: 'tried';
      readonly by: { readonly file: string; readonly name: string } | null;
      readonly played: number;
    };

interface Noted {
  readonly file: string;
  readonly name: string;
  readonly run: () => unknown;
}
interface Instance {
  readonly enter: (file: string) => void;
  readonly noted: () => readonly Noted[];
  readonly files: Readonly<Record<string, () => Promise<unknown>>>;
}
/** Values that the program reads as it runs: the mutant that is on, and the turns of loops so far. */
interface Control {
  on: number;
  steps: number;
  most: number;
  reached: Uint8Array;
  stop(): never;
}
type Make = (control: Control) => Instance;

/** A name that begins with a number of the Comprehensive Rules or a clause; of a test, or of the group that it is in. */
export const isRuled = (name: string): boolean =>
  name.split(' > ').some((part) => /^(CR )?\d{3}\.\d|^[A-Z]{1,3}-?\d/.test(part));

export const packed = (bits: Uint8Array): string => {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, i) => {
    if (bit) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return Buffer.from(bytes).toString('base64');
};
export const isIn = (bits: Uint8Array, n: number): boolean => (((bits[n >> 3] ?? 0) >> (n & 7)) & 1) === 1;

async function fails(run: () => unknown): Promise<boolean> {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}

/** All modules of the program made anew, for some of its test files. */
class Fresh {
  readonly control: Control = {
    on: -1,
    steps: 0,
    most: Infinity,
    reached: new Uint8Array(0),
    stop: () => {
      throw new Error('endless');
    },
  };
  private readonly instance: Instance;
  private readonly loaded = new Set<string>();

  constructor(make: Make) {
    this.instance = make(this.control);
  }
  of(file: string): readonly Noted[] {
    return this.instance.noted().filter((t) => t.file === file);
  }
  async load(file: string): Promise<void> {
    if (this.loaded.has(file)) return;
    this.loaded.add(file);
    this.instance.enter(file);
    await this.instance.files[file]?.();
  }
  /** A file that cannot even be loaded is a test that fails. */
  failing({ file, at, most }: Test): Promise<boolean> {
    return fails(async () => {
      Object.assign(this.control, { steps: 0, most: Infinity });
      await this.load(file);
      Object.assign(this.control, { steps: 0, most });
      await this.of(file)[at]?.run();
    });
  }
}

async function watch(fresh: Fresh, file: string, places: number): Promise<readonly Played[]> {
  const { control } = fresh;
  const played: Played[] = [];
  control.reached = new Uint8Array(places);
  await fresh.load(file);
  const loading = control.reached;
  for (const [at, { name, run }] of fresh.of(file).entries()) {
    if (!isRuled(name)) continue;
    control.reached = loading.slice();
    control.steps = 0;
    const began = performance.now();
    const failed = await fails(run);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    played.push({ file, at, name, ms, steps: control.steps, failed, reached: packed(control.reached) });
  }
  return played;
}

/** The packages that the program imports, loaded once for all its instances. */
async function packagesOf(text: string): Promise<(name: string) => unknown> {
  const node = createRequire(import.meta.url);
  const names = [...new Set([...text.matchAll(/require\("([^"]+)"\)/g)].map((m) => m[1] ?? ''))];
  const found = new Map<string, unknown>();
  for (const name of names)
    found.set(name, name.startsWith('node:') ? node(name) : await import(name).catch(() => undefined));
  return (name) => found.get(name) ?? node(name);
}

async function main(): Promise<void> {
  const say = (said: Said): void => void process.send?.(said);
  const file = process.argv[2] ?? '';
  const text = readFileSync(file, 'utf8');
  const program = new Script(text, { filename: file }).runInThisContext() as (require: unknown) => Make;
  const make = program(await packagesOf(text));
  const carryOut = async (task: Task): Promise<void> => {
    const fresh = new Fresh(make);
    if (task.do === 'watch') return say({ is: 'watched', played: await watch(fresh, task.file, task.places) });
    fresh.control.on = task.mutant;
    for (const [i, test] of task.tests.entries()) {
      say({ is: 'begun' });
      if (!(await fresh.failing(test))) continue;
      const name = fresh.of(test.file)[test.at]?.name ?? test.file;
      // a failure counts only if the mutant is the cause
      if (await new Fresh(make).failing({ ...test, most: Infinity })) continue;
      return say({ is: 'tried', by: { file: test.file, name }, played: i + 1 });
    }
    say({ is: 'tried', by: null, played: task.tests.length });
  };
  process.on('message', (task: Task) => void carryOut(task));
  say({ is: 'ready' });
}

if (process.send) void main();
