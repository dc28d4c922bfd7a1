/** Records as words, sentences, articles, and the wording that a node's `surface` keeps. */
import { Base, commonPrefix, equal, leads, NONE, type Phrase, type Reading, type Run } from './core.ts';
import { map } from './basic.ts';
import { demandsOf, type Demands } from './demands.ts';

// ---- forms ---------------------------------------------------------------------------------------------------------

type Fields = Readonly<Record<string, unknown>>;
type Part = { readonly slot: string; readonly phrase: Phrase<unknown> } | { readonly text: string };

/** The words don't stand there; how many of their letters do is told where that is further than anything came. */
function missed(run: Run, at: number, words: string): readonly Reading<never>[] {
  if (at + words.length > run.far) run.fail(at + commonPrefix(run.text, at, words), words);
  return NONE;
}

class Form<T> extends Base<T> {
  readonly label: string;
  private readonly parts: readonly Part[];
  private readonly fixed: Fields;
  private readonly fixedKeys: readonly (readonly [string, unknown])[];
  private readonly known: ReadonlySet<string>;
  private asked: { readonly of: Demands | undefined } | undefined;
  constructor(template: string, fixed: Fields, slots: Readonly<Record<string, Phrase<unknown>>>) {
    super();
    this.label = template;
    this.fixed = fixed;
    this.fixedKeys = Object.entries(fixed);
    this.parts = template
      .split(/(<\w+>)/)
      .filter((text) => text !== '')
      .map((text): Part => {
        const slot = /^<(\w+)>$/.exec(text)?.[1];
        if (slot === undefined) return { text };
        const phrase = slots[slot];
        if (!phrase) throw new Error(`form “${template}”: no phrase for <${slot}>`);
        return { slot, phrase };
      });
    this.known = new Set([...Object.keys(fixed), ...this.parts.flatMap((part) => ('slot' in part ? [part.slot] : []))]);
    for (const slot of Object.keys(slots))
      if (!this.known.has(slot)) throw new Error(`form “${template}”: <${slot}> is not in the template`);
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    run.step();
    const first = this.parts[0];
    if (first && 'text' in first && !run.text.startsWith(first.text, at)) return missed(run, at, first.text);
    const found: Reading<T>[] = [];
    run.enter();
    this.walk(run, at, 0, this.fixed, found);
    run.leave();
    return found;
  }
  private walk(run: Run, at: number, index: number, value: Fields, found: Reading<T>[]): void {
    const part = this.parts[index];
    if (!part) {
      found.push({ value: value as T, end: at });
      return;
    }
    if ('text' in part) {
      if (run.text.startsWith(part.text, at)) this.walk(run, at + part.text.length, index + 1, value, found);
      else missed(run, at, part.text);
      return;
    }
    for (const reading of part.phrase.parse(run, at)) {
      run.step();
      this.walk(
        run,
        reading.end,
        index + 1,
        reading.value === undefined ? value : { ...value, [part.slot]: reading.value },
        found,
      );
    }
  }
  print(value: T): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = value as Fields;
    for (const [key, expected] of this.fixedKeys) if (!equal(fields[key], expected)) return undefined;
    for (const key in fields) if (!this.known.has(key) && fields[key] !== undefined) return undefined;
    let text = '';
    for (const part of this.parts) {
      if ('text' in part) {
        text += part.text;
        continue;
      }
      const field = fields[part.slot];
      if (field === undefined && !part.phrase.optional) return undefined;
      const printed = part.phrase.print(field);
      if (printed === undefined) return undefined;
      text += printed;
    }
    return text;
  }
  override heads(): readonly Phrase<unknown>[] {
    const heads: Phrase<unknown>[] = [];
    for (const part of this.parts) {
      if ('text' in part) break;
      heads.push(part.phrase);
      if (!part.phrase.nullable()) break;
    }
    return heads;
  }
  override nullable(): boolean {
    return this.parts.every((part) => 'slot' in part && part.phrase.nullable());
  }
  override starts(): ReadonlySet<string> | undefined {
    const all: string[] = [];
    for (const part of this.parts) {
      if ('text' in part) return leads([...all, part.text]);
      const some = part.phrase.starts();
      if (!some) return undefined;
      all.push(...some);
      if (!part.phrase.nullable()) return leads(all);
    }
    return undefined;
  }
  override demands(): Demands | undefined {
    return (this.asked ??= { of: demandsOf([this.fixed]) }).of;
  }
}

/**
 * A record as words: `form<Draw>('<who> draws <count>', { do: 'draw' }, { who, count })`. Reads to the fixed fields and the slots; prints
 * exactly the records that have the fixed fields, printable slots and nothing else.
 */
export function form<T extends object>(
  template: string,
  fixed: Partial<T>,
  slots: { readonly [K in keyof T]?: Phrase<T[K]> | Phrase<T[K] | undefined> } = {},
): Phrase<T> {
  return new Form<T>(template, fixed as Fields, slots as Readonly<Record<string, Phrase<unknown>>>);
}

/** Chooses one side of every `singular|plural` word of a template: "get|gets". */
export function side(template: string, index: 0 | 1): string {
  return template.replace(/([\w'’-]+)\|([\w'’-]*)/g, (_, first: string, second: string) =>
    index === 0 ? first : second,
  );
}

// ---- sentences -----------------------------------------------------------------------------------------------------

class Stopped<T> extends Base<T> {
  readonly label: string;
  private readonly inner: Phrase<T>;
  constructor(inner: Phrase<T>) {
    super();
    this.inner = inner;
    this.label = `${inner.label}.`;
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    const found: Reading<T>[] = [];
    for (const { value, end } of this.inner.parse(run, at)) {
      if (run.text.startsWith('."', end - 2)) found.push({ value, end });
      else if (run.text[end] === '.') found.push({ value, end: end + 1 });
      else run.fail(end, '.');
    }
    return found;
  }
  print(value: T): string | undefined {
    const text = this.inner.print(value);
    return text === undefined || text.endsWith('."') ? text : `${text}.`;
  }
  override heads(): readonly Phrase<unknown>[] {
    return [this.inner as Phrase<unknown>];
  }
  override starts(): ReadonlySet<string> | undefined {
    return this.inner.starts();
  }
}

/** A sentence with its full stop, which a quotation at its end already has. */
export function stopped<T>(inner: Phrase<T>): Phrase<T> {
  return new Stopped(inner);
}

// ---- articles and surfaces -----------------------------------------------------------------------------------------

/** "a" or "an" before the phrase, as its printed form demands. */
export function article<T>(inner: Phrase<T>): Phrase<T> {
  return new Article(inner);
}

class Article<T> extends Base<T> {
  readonly label: string;
  private readonly inner: Phrase<T>;
  constructor(inner: Phrase<T>) {
    super();
    this.inner = inner;
    this.label = `a/an ${inner.label}`;
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    for (const word of ['a ', 'an ']) {
      if (run.text.startsWith(word, at)) return this.inner.parse(run, at + word.length);
    }
    run.fail(at, 'a/an');
    return NONE;
  }
  print(value: T): string | undefined {
    const text = this.inner.print(value);
    if (text === undefined) return undefined;
    return `${/^(?:[aeio]|hour|honor|heir|u(?!n[iI])|8|11|18|X\/|X |un(?!i[a-z]))/i.test(text) ? 'an' : 'a'} ${text}`;
  }
  override starts(): ReadonlySet<string> {
    return new Set(['a ', 'an ']);
  }
}

/** Sets `surface` on what the phrase reads, and prints only what carries it. The wording must not differ in meaning. */
export function worded<T extends { readonly surface?: string }>(surface: string, inner: Phrase<T>): Phrase<T> {
  return map(
    inner,
    (value) => (value.surface === undefined ? { ...value, surface } : undefined),
    (value) => {
      if (value.surface !== surface) return undefined;
      const { surface: _, ...rest } = value;
      return rest as T;
    },
  );
}

/** Like `worded`, but in front of a surface that the phrase already has. */
export function prefixed<T extends { readonly surface?: string }>(token: string, inner: Phrase<T>): Phrase<T> {
  return map(
    inner,
    (value) => addSurface(token, value),
    (value) => dropSurface(token, value),
  );
}
export function addSurface<T extends { readonly surface?: string }>(token: string, value: T): T {
  return { ...value, surface: token + (value.surface ?? '') };
}
export function dropSurface<T extends { readonly surface?: string }>(token: string, value: T): T | undefined {
  if (!value.surface?.startsWith(token)) return undefined;
  const { surface, ...rest } = value;
  return (surface.length === token.length ? rest : { ...rest, surface: surface.slice(token.length) }) as T;
}

class Reworded<T> extends Base<T> {
  readonly label: string;
  private readonly inner: Phrase<T>;
  private readonly words: string;
  private readonly instead: string;
  constructor(inner: Phrase<T>, words: string, instead: string) {
    super();
    this.label = instead;
    this.inner = inner;
    this.words = words;
    this.instead = instead;
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    if (!run.text.startsWith(this.instead, at)) {
      return missed(run, at, this.instead);
    }
    const rest = at + this.instead.length;
    const shift = this.words.length;
    const sub = run.from(rest, this.words);
    return this.inner
      .parse(sub, 0)
      .map(({ value, end }) => ({ value, end: rest + end - shift }))
      .filter(({ end }) => end > rest);
  }
  print(value: T): string | undefined {
    const text = this.inner.print(value);
    return text?.startsWith(this.words) ? this.instead + text.slice(this.words.length) : undefined;
  }
  override starts(): ReadonlySet<string> {
    return new Set([this.instead]);
  }
}

/** The phrase with other words at its beginning: "sacrificing a creature" for "sacrifice a creature". */
export function reworded<T>(inner: Phrase<T>, words: string, instead: string): Phrase<T> {
  return new Reworded(inner, words, instead);
}
