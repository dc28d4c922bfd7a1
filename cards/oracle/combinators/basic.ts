/** The combinators that join phrases: alternatives, options, mappings, lists. */
import { Base, Declined, NONE, type Phrase, type Reading, type Run } from './core.ts';
import type { Demands } from './demands.ts';

class Lazy<T> extends Base<T> {
  readonly label: string;
  private readonly make: () => Phrase<T>;
  private made: Phrase<T> | undefined;
  private asking = false;
  constructor(label: string, make: () => Phrase<T>) {
    super();
    this.label = label;
    this.make = make;
  }
  private get inner(): Phrase<T> {
    return (this.made ??= this.make());
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    return this.inner.parse(run, at);
  }
  print(value: T): string | undefined {
    return this.inner.print(value);
  }
  override heads(): readonly Phrase<unknown>[] {
    return [this.inner as Phrase<unknown>];
  }
  /** A phrase that leads back to itself counts as not nullable; `refuseLeftRecursion` finds left recursion. */
  override nullable(): boolean {
    if (this.asking) return false;
    this.asking = true;
    const nullable = this.inner.nullable();
    this.asking = false;
    return nullable;
  }
  override starts(): ReadonlySet<string> | undefined {
    return this.inner.starts();
  }
  override demands(): Demands | undefined {
    return this.inner.demands();
  }
}
/** A phrase defined further down or in a file that imports this one. */
export function lazy<T>(label: string, make: () => Phrase<T>): Phrase<T> {
  return new Lazy(label, make);
}
class Opt<T> extends Base<T | undefined> {
  readonly label: string;
  override readonly optional = true;
  private readonly inner: Phrase<T>;
  constructor(inner: Phrase<T>) {
    super();
    this.inner = inner;
    this.label = `[${inner.label}]`;
  }
  parse(run: Run, at: number): readonly Reading<T | undefined>[] {
    return [...this.inner.parse(run, at), { value: undefined, end: at }];
  }
  print(value: T | undefined): string | undefined {
    return value === undefined ? '' : this.inner.print(value);
  }
  override heads(): readonly Phrase<unknown>[] {
    return [this.inner as Phrase<unknown>];
  }
  override nullable(): boolean {
    return true;
  }
  override starts(): ReadonlySet<string> | undefined {
    return this.inner.starts();
  }
}
/** Words that may be absent; absent reads as `undefined`, which `form` leaves out of the record. */
export function opt<T>(inner: Phrase<T>): Phrase<T | undefined> {
  return new Opt(inner);
}
class Mapped<A, B> extends Base<B> {
  readonly label: string;
  private readonly inner: Phrase<A>;
  private readonly to: (value: A) => B | undefined;
  private readonly from: (value: B) => A | undefined;
  constructor(inner: Phrase<A>, to: (value: A) => B | undefined, from: (value: B) => A | undefined) {
    super();
    this.inner = inner;
    this.label = inner.label;
    this.to = to;
    this.from = from;
  }
  parse(run: Run, at: number): readonly Reading<B>[] {
    const readings = this.inner.parse(run, at);
    if (readings.length === 0) return NONE;
    const found: Reading<B>[] = [];
    for (const { value, end } of readings) {
      const mapped = this.to(value);
      if (mapped !== undefined) found.push({ value: mapped, end });
    }
    return found;
  }
  print(value: B): string | undefined {
    const inner = this.from(value);
    return inner === undefined ? undefined : this.inner.print(inner);
  }
  override heads(): readonly Phrase<unknown>[] {
    return [this.inner as Phrase<unknown>];
  }
  override nullable(): boolean {
    return this.inner.nullable();
  }
  override starts(): ReadonlySet<string> | undefined {
    return this.inner.starts();
  }
}
/** A two-way mapping; either direction may refuse with `undefined`. */
export function map<A, B>(
  inner: Phrase<A>,
  to: (value: A) => B | undefined,
  from: (value: B) => A | undefined,
): Phrase<B> {
  return new Mapped(inner, to, from);
}
class Where<T> extends Mapped<T, T> {
  private readonly holds: (value: T) => boolean;
  private readonly same: Phrase<T>;
  constructor(inner: Phrase<T>, holds: (value: T) => boolean) {
    super(
      inner,
      (value) => (holds(value) ? value : undefined),
      (value) => value,
    );
    this.holds = holds;
    this.same = inner;
  }
  /** The words come first: what they do not fit may be any other value of an alternative. */
  override print(value: T): string | undefined {
    const text = super.print(value);
    return text !== undefined && this.holds(value) ? text : undefined;
  }
  override demands(): Demands | undefined {
    return this.same.demands();
  }
}
/** Limits a phrase to the values for which `holds` is true. */
export function where<T>(inner: Phrase<T>, holds: (value: T) => boolean): Phrase<T> {
  return new Where(inner, holds);
}
class Ahead<T> extends Mapped<T, T> {
  private readonly inner_: Phrase<T>;
  private readonly words: RegExp;
  constructor(words: RegExp, inner: Phrase<T>) {
    super(
      inner,
      (value) => value,
      (value) => value,
    );
    this.inner_ = inner;
    this.words = words;
  }
  override parse(run: Run, at: number): readonly Reading<T>[] {
    return this.words.test(run.text) ? this.inner_.parse(run, at) : NONE;
  }
  override demands(): Demands | undefined {
    return this.inner_.demands();
  }
}
/** Skips a phrase on texts without words that every reading of it has. */
export function ahead<T>(words: RegExp, inner: Phrase<T>): Phrase<T> {
  return new Ahead(words, inner);
}
/** Items with separators between; both are kept, so that the list prints with the separators it was read with. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly separators: readonly string[];
}
class List<T> extends Base<Listed<T>> {
  readonly label: string;
  private readonly item: Phrase<T>;
  private readonly separators: readonly string[];
  private readonly min: number;
  constructor(item: Phrase<T>, separators: readonly string[], min: number) {
    super();
    this.item = item;
    this.separators = separators;
    this.min = min;
    this.label = `${item.label} …`;
  }
  parse(run: Run, at: number): readonly Reading<Listed<T>>[] {
    const found: Reading<Listed<T>>[] = [];
    let open: Reading<Listed<T>>[] = this.item
      .parse(run, at)
      .map(({ value, end }) => ({ value: { items: [value], separators: [] }, end }));
    while (open.length > 0) {
      const next: Reading<Listed<T>>[] = [];
      for (const reading of open) {
        run.step();
        if (reading.value.items.length >= this.min) found.push(reading);
        for (const separator of this.separators) {
          if (!run.text.startsWith(separator, reading.end)) {
            run.fail(reading.end, separator);
            continue;
          }
          for (const { value, end } of this.item.parse(run, reading.end + separator.length)) {
            next.push({
              value: { items: [...reading.value.items, value], separators: [...reading.value.separators, separator] },
              end,
            });
          }
        }
      }
      if (next.length > run.maxReadings) throw new Declined('reading cap');
      open = next;
    }
    return found;
  }
  print({ items, separators }: Listed<T>): string | undefined {
    if (items.length < this.min || separators.length !== items.length - 1) return undefined;
    let text = '';
    for (let i = 0; i < items.length; i++) {
      const part = this.item.print(items[i] as T);
      if (part === undefined) return undefined;
      text += (i === 0 ? '' : separators[i - 1]) + part;
    }
    return text;
  }
  override heads(): readonly Phrase<unknown>[] {
    return [this.item as Phrase<unknown>];
  }
  override starts(): ReadonlySet<string> | undefined {
    return this.item.starts();
  }
}
/** At least `min` items; which separators a list may have is for the caller to judge by mapping. */
export function list<T>(item: Phrase<T>, separators: readonly string[], min = 1): Phrase<Listed<T>> {
  return new List(item, separators, min);
}
/** The separators of an enumeration of `n` items in English: "a and b", "a, b, and c". */
export function enumeration(n: number, word: string): readonly string[] {
  return n === 2
    ? [` ${word} `]
    : Array.from({ length: Math.max(0, n - 1) }, (_, i) => (i === n - 2 ? `, ${word} ` : ', '));
}
/** "a", "a and b", "a, b, and c" as an array. */
export function series<T>(item: Phrase<T>, word: string, min = 1): Phrase<readonly T[]> {
  const fits = (l: Listed<T>): boolean => enumeration(l.items.length, word).join('|') === l.separators.join('|');
  return map(
    list(item, [', ', ` ${word} `, `, ${word} `], min),
    (l) => (fits(l) ? l.items : undefined),
    (items) => ({ items, separators: enumeration(items.length, word) }),
  );
}
class Many<T> extends Base<readonly T[]> {
  readonly label: string;
  private readonly item: Phrase<T>;
  constructor(item: Phrase<T>) {
    super();
    this.item = item;
    this.label = `${item.label}*`;
  }
  parse(run: Run, at: number): readonly Reading<readonly T[]>[] {
    const found: Reading<readonly T[]>[] = [{ value: [], end: at }];
    for (let i = 0; i < found.length; i++) {
      run.step();
      const { value: items, end } = found[i] as Reading<readonly T[]>;
      for (const next of this.item.parse(run, end))
        if (next.end > end) found.push({ value: [...items, next.value], end: next.end });
      if (found.length > run.maxReadings) throw new Declined('reading cap');
    }
    return found;
  }
  print(items: readonly T[]): string | undefined {
    let text = '';
    for (const item of items) {
      const part = this.item.print(item);
      if (part === undefined) return undefined;
      text += part;
    }
    return text;
  }
  override heads(): readonly Phrase<unknown>[] {
    return [this.item as Phrase<unknown>];
  }
  override nullable(): boolean {
    return true;
  }
  override starts(): ReadonlySet<string> | undefined {
    return this.item.starts();
  }
}
/** Any number of items with nothing between. */
export function many<T>(item: Phrase<T>): Phrase<readonly T[]> {
  return new Many(item);
}
