/** Alternatives: all that read are returned, the first that prints is printed. */
import { Base, Declined, equal, leads, NONE, type Phrase, type Reading, type Run } from './core.ts';
import { Choice, shared, type Demands } from './demands.ts';
import { Letters } from './letters.ts';

/** Printed texts of a value by the id of the phrase; values never change. */
const PRINTED = new WeakMap<object, Map<number, string | undefined>>();
/** more offsets than any text that is read has */
const PLACES = 4_096;
class Alt<T> extends Base<T> {
  readonly label: string;
  private readonly options: readonly Phrase<T>[];
  private letters: Letters<Phrase<T>> | undefined;
  private choice: Choice<T> | undefined;
  private asked: { readonly of: Demands | undefined } | undefined;
  private lead: { readonly words: ReadonlySet<string> | undefined } | undefined;
  constructor(label: string, options: readonly Phrase<T>[]) {
    super();
    this.label = label;
    this.options = options;
  }
  /** Options by the words they can start with, so that a hundred verbs are not all tried at every offset. */
  private index(): Letters<Phrase<T>> {
    const sets = this.options.map((option) => (option.nullable() ? undefined : option.starts()));
    return new Letters(
      this.options,
      (_, i) => sets[i] ?? [],
      [...sets.keys()].filter((i) => sets[i] === undefined),
    );
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    const place = this.id * PLACES + at;
    const known = run.memo.get(place);
    if (known) return known as readonly Reading<T>[];
    run.step();
    this.letters ??= this.index();
    const options = this.letters.at(run.text, at, run.missed);
    let found: readonly Reading<T>[] = NONE;
    run.enter();
    for (const option of options) {
      const more = option.parse(run, at);
      if (more.length > 0) found = found.length === 0 ? more : merge(found, more);
      if (found.length > run.maxReadings) throw new Declined('reading cap');
    }
    run.leave();
    run.memo.set(place, found);
    return found;
  }
  /** Prints a value once, even if many alternatives contain it. */
  print(value: T): string | undefined {
    if (typeof value !== 'object' || value === null) return this.words(value);
    let known = PRINTED.get(value);
    if (!known) PRINTED.set(value, (known = new Map()));
    let text = known.get(this.id);
    if (text === undefined && !known.has(this.id)) known.set(this.id, (text = this.words(value)));
    return text;
  }
  private words(value: T): string | undefined {
    this.choice ??= new Choice(this.options);
    for (const option of typeof value === 'object' && value !== null ? this.choice.of(value) : this.options) {
      const text = option.print(value);
      if (text !== undefined) return text;
    }
    return undefined;
  }
  override heads(): readonly Phrase<unknown>[] {
    return this.options as readonly Phrase<unknown>[];
  }
  override nullable(): boolean {
    return this.options.some((option) => option.nullable());
  }
  override starts(): ReadonlySet<string> | undefined {
    this.lead ??= { words: union(this.options) };
    return this.lead.words;
  }
  override demands(): Demands | undefined {
    if (!this.asked) {
      this.asked = { of: undefined }; // what comes back to itself asks for nothing
      this.asked = { of: shared(this.options.map((option) => option.demands())) };
    }
    return this.asked.of;
  }
}
/** Alternatives; all that read are returned, the first that prints is printed. */
export function alt<T>(label: string, ...options: readonly Phrase<T>[]): Phrase<T> {
  return new Alt(label, options);
}
/** Joins readings; the same value with the same end counts once, so that two routes to one reading do not multiply. */
function merge<T>(a: readonly Reading<T>[], b: readonly Reading<T>[]): readonly Reading<T>[] {
  const fresh = b.filter((y) => !a.some((x) => x.end === y.end && equal(x.value, y.value)));
  return fresh.length === 0 ? a : [...a, ...fresh];
}
function union(phrases: readonly Phrase<unknown>[]): ReadonlySet<string> | undefined {
  const all: string[] = [];
  for (const phrase of phrases) {
    const some = phrase.nullable() ? undefined : phrase.starts();
    if (!some) return undefined;
    all.push(...some);
  }
  return leads(all);
}
