/**
 * Two-way combinators: a `Phrase<T>` reads text to values and prints values back to text. Parsing returns ALL readings (ambiguity is the
 * caller's to refuse), memoised by (phrase, offset) within a `Run` that bounds steps and readings. Printing is partial: a phrase answers
 * `undefined` for a value it has no words for, so a field that no words carry can never be dropped in silence.
 */
import type { Demands } from './demands.ts';

/** One way to read a phrase at an offset: its value and the offset behind it. */
export interface Reading<T> {
  readonly value: T;
  readonly end: number;
}

export interface Phrase<T> {
  readonly id: number;
  readonly label: string;
  /** may read nothing at all, giving `undefined` */
  readonly optional: boolean;
  parse(run: Run, at: number): readonly Reading<T>[];
  print(value: T): string | undefined;
  /** phrases tried at this phrase's own offset: the edges in which a cycle is left recursion */
  heads(): readonly Phrase<unknown>[];
  nullable(): boolean;
  /** words with which every reading starts that reads anything; undefined when unbounded */
  starts(): ReadonlySet<string> | undefined;
  /** the plain fields of everything that it prints; undefined where nothing is known of them */
  demands(): Demands | undefined;
}
export type ValueOf<P> = P extends Phrase<infer T> ? T : never;

/** Why a line is given up: too many steps, too many readings of one phrase at one place, phrases too deep inside one another. */
export type DeclineReason = 'step budget' | 'reading cap' | 'nesting';
export class Declined extends Error {
  readonly reason: DeclineReason;
  constructor(reason: DeclineReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Steps that are left, for all that is read of a text together. */
export interface Budget {
  steps: number;
}
export interface Limits {
  readonly budget?: Budget;
  readonly readings?: number;
}
/** Several times what any printed line takes. */
export const STEPS = 60_000;
/** characters of a line that is read at all; printed ones are a third of it */
export const LINE_LENGTH = 2_000;
const READINGS = 48;
const DEPTH = 150;

/** One parse of one text: the memo table, the budget and the furthest failure. */
export class Run {
  /** the text with sentence starts in lower case, and the text as printed (same length) */
  readonly text: string;
  readonly original: string;
  /** readings by phrase and offset */
  readonly memo = new Map<number, readonly Reading<unknown>[]>();
  readonly maxReadings: number;
  far = 0;
  expected = '';
  private readonly budget: Budget;
  private depth: number;
  constructor(text: string, original = text, { budget, readings }: Limits = {}, depth = 0) {
    this.text = text;
    this.original = original;
    this.budget = budget ?? { steps: STEPS };
    this.maxReadings = readings ?? READINGS;
    this.depth = depth;
  }
  step(): void {
    if (--this.budget.steps < 0) throw new Declined('step budget');
  }
  /** Before and behind what is read inside a phrase. */
  enter(): void {
    if (++this.depth > DEPTH) throw new Declined('nesting');
  }
  leave(): void {
    this.depth--;
  }
  /** A run on the text from an offset on, with other words in front of it. It takes its steps from this one's. */
  from(at: number, words: string): Run {
    return new Run(
      words + this.text.slice(at),
      words + this.original.slice(at),
      { budget: this.budget, readings: this.maxReadings },
      this.depth,
    );
  }
  readonly missed = (far: number, words: string): void => this.fail(far, words);
  fail(at: number, expected: string): void {
    if (at > this.far) {
      this.far = at;
      this.expected = expected;
    }
  }
}

let ids = 0;
const registry: Phrase<unknown>[] = [];
export const NONE: readonly Reading<never>[] = [];

/** Base class of all phrases. */
export abstract class Base<T> implements Phrase<T> {
  readonly id = ids++;
  readonly optional: boolean = false;
  constructor() {
    registry.push(this as Phrase<unknown>);
  }
  abstract readonly label: string;
  abstract parse(run: Run, at: number): readonly Reading<T>[];
  abstract print(value: T): string | undefined;
  heads(): readonly Phrase<unknown>[] {
    return [];
  }
  nullable(): boolean {
    return false;
  }
  starts(): ReadonlySet<string> | undefined {
    return undefined;
  }
  demands(): Demands | undefined {
    return undefined;
  }
}

/** As many words as an index is worth are kept, each as far as it tells them apart. */
const LEADS = 400;
export function leads(words: readonly string[]): ReadonlySet<string> | undefined {
  if (words.includes('')) return undefined;
  let set = new Set(words);
  for (const length of [24, 12, 6, 3, 1])
    if (set.size > LEADS || length === 24) set = new Set([...set].map((text) => text.slice(0, length)));
  return set;
}

/** JSON with sorted keys: equal exactly when the values are. `undefined` fields do not count. */
export function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    let text = '{';
    for (const key of Object.keys(fields).sort())
      if (fields[key] !== undefined) text += `${key}:${stable(fields[key])},`;
    return `${text}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

/** True if `stable` would write both values alike; writes neither. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]));
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  let more = 0;
  for (const key in left) {
    if (left[key] === undefined) continue;
    if (!equal(left[key], right[key])) return false;
    more++;
  }
  for (const key in right) if (right[key] !== undefined) more--;
  return more === 0;
}

/** The value without any `surface`: two readings that agree here mean the same. */
export function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'surface')
      .map(([key, v]) => [key, meaning(v)]),
  );
}

/** How many characters of the words stand at the offset. */
export function commonPrefix(text: string, at: number, words: string): number {
  let n = 0;
  while (n < words.length && text[at + n] === words[n]) n++;
  return n;
}

/** Fails at the letter where the text departs from the words, unless reading has already come further. */
export function missed(run: Run, at: number, words: string): readonly Reading<never>[] {
  if (at + words.length > run.far) run.fail(at + commonPrefix(run.text, at, words), words);
  return NONE;
}

/** Refuses a grammar in which a phrase can come back to itself without reading anything. Throws with the cycle's labels. */
export function refuseLeftRecursion(roots: readonly Phrase<unknown>[] = [...registry]): void {
  const done = new Set<number>();
  const path: Phrase<unknown>[] = [];
  const visit = (phrase: Phrase<unknown>): void => {
    if (done.has(phrase.id)) return;
    const cycle = path.findIndex((p) => p.id === phrase.id);
    if (cycle >= 0)
      throw new Error(`left recursion: ${[...path.slice(cycle), phrase].map((p) => p.label).join(' → ')}`);
    path.push(phrase);
    for (const head of phrase.heads()) visit(head);
    path.pop();
    done.add(phrase.id);
  };
  for (const root of roots) visit(root);
}
