/** Stands in for vitest where tests are run over and over in one process: `describe` and `it` only note what there is to run. */
export { expect, vi } from 'vitest';

type Run = (...args: readonly unknown[]) => unknown;
/** A test as it was noted. */
export interface Noted {
  readonly file: string;
  readonly name: string;
  readonly run: () => unknown;
}

const tests: Noted[] = [];
const path: string[] = [];
let file = '';

/** The tests that come from here on are of this file. */
export const enter = (name: string): void => void (file = name);
export const noted = (): readonly Noted[] => tests;

const body = (args: readonly unknown[]): Run | undefined => args.find((a): a is Run => typeof a === 'function');
function note(name: string, run: Run | undefined, args: readonly unknown[] = []): void {
  if (run) tests.push({ file, name: [...path, name].join(' > '), run: () => run(...args) });
}
const rowsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);

interface Teller {
  (name: string, ...rest: readonly unknown[]): void;
  each(rows: readonly unknown[]): (name: string, ...rest: readonly unknown[]) => void;
  skipIf(skip: boolean): Teller;
}
function teller(tell: (name: string, run: Run | undefined, args: readonly unknown[]) => void): Teller {
  const told = (name: string, ...rest: readonly unknown[]): void => tell(name, body(rest), []);
  const nothing: Teller = Object.assign(() => undefined, {
    each: () => () => undefined,
    skipIf: (): Teller => nothing,
  });
  const self: Teller = Object.assign(told, {
    each:
      (rows: readonly unknown[]) =>
      (name: string, ...rest: readonly unknown[]): void =>
        rows.forEach((row, i) => tell(`${name} (${i + 1})`, body(rest), rowsOf(row))),
    skipIf: (skip: boolean): Teller => (skip ? nothing : self),
  });
  return self;
}
export const it: Teller = teller(note);
export const test = it;
export const describe: Teller = teller((name, run, args) => {
  path.push(name);
  try {
    run?.(...args);
  } finally {
    path.pop();
  }
});
export const afterAll = (): void => undefined;
export const onTestFinished = (): void => undefined;
