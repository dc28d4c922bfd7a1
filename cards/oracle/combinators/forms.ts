/** Sentences, articles, and the wording that a node's `surface` keeps. */
import { Base, NONE, missed, type Phrase, type Reading, type Run } from './core.ts';
import { map } from './basic.ts';

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
