/** Words of a form that stand for fields of its record, and of which the record's `surface` remembers which were printed. */
import { equal, type Run } from './core.ts';
import { Letters } from './letters.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Words that a form may have in one place: the fields that they set, and the token that they leave in the surface. */
export interface Wording {
  readonly words: string;
  readonly fields: Fields;
  readonly said: string;
}

/** The words of one slot of a form. They are no phrase of their own, because they set several fields or none. */
export class Wordings<T> {
  readonly all: readonly Wording[];
  readonly keys: readonly string[];
  private letters: Letters<Wording> | undefined;
  constructor(all: readonly Wording[]) {
    this.all = all;
    this.keys = [...new Set(all.flatMap(({ fields }) => Object.keys(fields)))];
  }
  /** Every wording that stands at the offset: of ", " and ", then " both may. */
  at(run: Run, at: number): readonly Wording[] {
    this.letters ??= new Letters(this.all, ({ words }) => [words]);
    return this.letters.at(run.text, at, run.missed);
  }
  /** The first wording with the record's fields and, where the surface tells wordings apart, its token. */
  of(record: T, said: string | undefined): Wording | undefined {
    const fields = record as Fields;
    return this.all.find(
      (wording) =>
        (said === undefined || wording.said === said)
        && this.keys.every((key) => equal(fields[key], wording.fields[key])),
    );
  }
}

/**
 * A choice of words in a form: `wordings<Search>({ 'into your hand': { to: 'hand' }, 'into your graveyard': { to: 'graveyard' } })`.
 * Words without fields are given as a list. `said` is the token for the surface, where it isn't the words themselves.
 */
export function wordings<T>(
  choice: readonly string[] | Readonly<Record<string, Partial<T> & { readonly said?: string }>>,
): Wordings<T> {
  const entries: readonly (readonly [string, Fields & { readonly said?: string }])[] = Array.isArray(choice)
    ? (choice as readonly string[]).map((words) => [words, {}] as const)
    : Object.entries(choice as Readonly<Record<string, Fields & { readonly said?: string }>>);
  return new Wordings(entries.map(([words, { said = words, ...fields }]) => ({ words, fields, said })));
}

/** A surface made of tokens: "<join>|<place>" is written when a form is read and taken apart when it is printed. */
export class SurfaceTemplate {
  private readonly template: string;
  private readonly slots: readonly string[];
  private readonly pattern: RegExp;
  constructor(template: string, choices: ReadonlyMap<string, Wordings<never>>) {
    this.template = template;
    const parts = template.split(/<(\w+)>/);
    this.slots = parts.filter((_, i) => i % 2 === 1);
    const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    const tokens = (slot: string): string =>
      [...new Set(choices.get(slot)?.all.map(({ said }) => escaped(said)))].join('|');
    this.pattern = new RegExp(
      `^${parts.map((part, i) => (i % 2 === 1 ? `(${tokens(part)})` : escaped(part))).join('')}$`,
    );
  }
  /** The surface for the tokens; none where it would be empty. */
  written(said: ReadonlyMap<string, string>): string | undefined {
    return this.template.replace(/<(\w+)>/g, (_, slot: string) => said.get(slot) ?? '') || undefined;
  }
  /** The token of each slot; `undefined` for a surface of other words. */
  taken(surface: string | undefined): ReadonlyMap<string, string> | undefined {
    const match = this.pattern.exec(surface ?? '');
    return match ? new Map(this.slots.map((slot, i) => [slot, match[i + 1] ?? ''])) : undefined;
  }
}

/** True if a surface is written from the tokens of wordings. */
export const isTemplate = (surface: unknown): surface is string => typeof surface === 'string' && /<\w+>/.test(surface);
