/** Phrases of words alone: exact ones, tables of them, patterns. */
import { Base, equal, leads, missed, NONE, stable, type Phrase, type Reading, type Run } from './core.ts';
import { demandsOf, type Demands } from './demands.ts';
import { Letters } from './letters.ts';

class Lit<T> extends Base<T> {
  readonly label: string;
  private readonly text: string;
  private readonly value: T;
  constructor(text: string, value: T) {
    super();
    this.text = text;
    this.value = value;
    this.label = `“${text}”`;
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    return run.text.startsWith(this.text, at)
      ? [{ value: this.value, end: at + this.text.length }]
      : missed(run, at, this.text);
  }
  print(value: T): string | undefined {
    return equal(value, this.value) ? this.text : undefined;
  }
  override nullable(): boolean {
    return this.text === '';
  }
  override starts(): ReadonlySet<string> | undefined {
    return leads([this.text]);
  }
  override demands(): Demands | undefined {
    return demandsOf([this.value]);
  }
}

/** Exact words with the value they stand for. */
export function lit<T>(text: string, value: T): Phrase<T> {
  return new Lit(text, value);
}

/** Possible values of each field of a table's entries, so that other records are refused at once. `undefined`: fields that are not plain. */
type Fields = ReadonlyMap<string, ReadonlySet<unknown> | undefined>;
function fieldsOf(values: readonly unknown[]): Fields {
  const fields = new Map<string, Set<unknown> | undefined>();
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, field] of Object.entries(value)) {
      if (typeof field === 'object') fields.set(key, undefined);
      else if (!fields.has(key)) fields.set(key, new Set([field]));
      else fields.get(key)?.add(field);
    }
  }
  return fields;
}

const IGNORED = (): void => undefined;

class Table<T> extends Base<T> {
  readonly label: string;
  private readonly byText: readonly (readonly [string, T])[];
  private readonly byValue: ReadonlyMap<unknown, string>;
  private readonly fields: Fields;
  private readonly boundary: boolean;
  private letters: Letters<readonly [string, T]> | undefined;
  constructor(label: string, entries: readonly (readonly [string, T])[], boundary: boolean) {
    super();
    this.label = label;
    this.byText = entries;
    this.boundary = boundary;
    const byValue = new Map<unknown, string>();
    for (const [text, value] of entries) {
      const key = typeof value === 'object' ? stable(value) : value;
      if (!byValue.has(key)) byValue.set(key, text);
    }
    this.byValue = byValue;
    this.fields = fieldsOf(entries.map(([, value]) => value));
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    this.letters ??= new Letters(this.byText, ([text]) => [text]);
    const found: Reading<T>[] = [];
    for (const [text, value] of this.letters.at(run.text, at, IGNORED)) {
      const end = at + text.length;
      if (!this.boundary || end >= run.text.length || !/[a-z]/i.test(run.text[end] as string))
        found.push({ value, end });
    }
    if (found.length === 0) run.fail(at, this.label);
    return found;
  }
  print(value: T): string | undefined {
    if (typeof value !== 'object' || value === null) return this.byValue.get(value);
    if (!Array.isArray(value)) {
      for (const [key, field] of Object.entries(value)) {
        if (field === undefined) continue;
        const known = this.fields.get(key);
        if (known ? !known.has(field) : !this.fields.has(key)) return undefined;
      }
    }
    return this.byValue.get(stable(value));
  }
  override starts(): ReadonlySet<string> | undefined {
    return leads(this.byText.map(([text]) => text));
  }
  override demands(): Demands | undefined {
    return demandsOf(this.byText.map(([, value]) => value));
  }
}

/** Words one to one with values: `{ white: 'W', blue: 'U' }`, or pairs when values are not unique keys. A word ends at a word's end. */
export function table<T>(
  label: string,
  entries: Readonly<Record<string, T>> | readonly (readonly [string, T])[],
  boundary = true,
): Phrase<T> {
  return new Table(
    label,
    Array.isArray(entries)
      ? (entries as readonly (readonly [string, T])[])
      : Object.entries(entries as Record<string, T>),
    boundary,
  );
}

class Pattern<T> extends Base<T> {
  readonly label: string;
  private readonly regex: RegExp;
  private readonly to: (text: string) => T | undefined;
  private readonly from: (value: T) => string | undefined;
  private readonly printed: boolean;
  constructor(
    label: string,
    regex: RegExp,
    to: (text: string) => T | undefined,
    from: (value: T) => string | undefined,
    printed: boolean,
  ) {
    super();
    this.label = label;
    this.regex = new RegExp(regex.source, 'y');
    this.to = to;
    this.from = from;
    this.printed = printed;
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    this.regex.lastIndex = at;
    const match = this.regex.exec(this.printed ? run.original : run.text);
    const value = match ? this.to(match[0]) : undefined;
    if (!match || value === undefined) {
      run.fail(at, this.label);
      return NONE;
    }
    return [{ value, end: at + match[0].length }];
  }
  print(value: T): string | undefined {
    return this.from(value);
  }
}

/** A terminal by regular expression; `printed` matches the text with its own capitals (names and subtypes) instead of the lowered one. */
export function pattern<T>(
  label: string,
  regex: RegExp,
  to: (text: string) => T | undefined,
  from: (value: T) => string | undefined,
  printed = false,
): Phrase<T> {
  return new Pattern(label, regex, to, from, printed);
}
