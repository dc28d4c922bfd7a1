/** Records as words: templates with slots, which read to a record's fields and print it from them. */
import { Base, equal, leads, missed, type Phrase, type Reading, type Run } from './core.ts';
import { demandsOf, shared, type Demands } from './demands.ts';
import { isTemplate, SurfaceTemplate, type Wordings } from './wordings.ts';

type Fields = Readonly<Record<string, unknown>>;
type Part =
  | { readonly text: string }
  | { readonly slot: string; readonly phrase: Phrase<unknown> }
  | { readonly slot: string; readonly choice: Wordings<never> };
const NOTHING_SAID: ReadonlyMap<string, string> = new Map();

class Form<T> extends Base<T> {
  readonly label: string;
  private readonly parts: readonly Part[];
  private readonly fixed: Fields;
  private readonly fixedKeys: readonly (readonly [string, unknown])[];
  private readonly known: ReadonlySet<string>;
  private readonly surface: SurfaceTemplate | undefined;
  private asked: { readonly of: Demands | undefined } | undefined;
  constructor(
    template: string,
    fixed: Fields,
    slots: Readonly<Record<string, Phrase<unknown>>>,
    choices: Readonly<Record<string, Wordings<never>>>,
  ) {
    super();
    this.label = template;
    const { surface, ...others } = fixed;
    this.surface = isTemplate(surface) ? new SurfaceTemplate(surface, new Map(Object.entries(choices))) : undefined;
    this.fixed = this.surface ? others : fixed;
    this.fixedKeys = Object.entries(this.fixed);
    this.parts = template
      .split(/(<\w+>)/)
      .filter((text) => text !== '')
      .map((text): Part => {
        const slot = /^<(\w+)>$/.exec(text)?.[1];
        if (slot === undefined) return { text };
        const choice = choices[slot];
        if (choice) return { slot, choice };
        const phrase = slots[slot];
        if (!phrase) throw new Error(`form “${template}”: no phrase for <${slot}>`);
        return { slot, phrase };
      });
    const used = this.parts.flatMap((part) => ('slot' in part ? [part.slot] : []));
    this.known = new Set([
      ...Object.keys(this.fixed),
      ...this.parts.flatMap((part) => ('phrase' in part ? [part.slot] : 'choice' in part ? part.choice.keys : [])),
      ...(this.surface ? ['surface'] : []),
    ]);
    for (const slot of [...Object.keys(slots), ...Object.keys(choices)])
      if (!used.includes(slot) && !(slot in this.fixed))
        throw new Error(`form “${template}”: <${slot}> is not in the template`);
  }
  parse(run: Run, at: number): readonly Reading<T>[] {
    run.step();
    const first = this.parts[0];
    if (first && 'text' in first && !run.text.startsWith(first.text, at)) return missed(run, at, first.text);
    const found: Reading<T>[] = [];
    run.enter();
    this.walk(run, at, 0, this.fixed, NOTHING_SAID, found);
    run.leave();
    return found;
  }
  private walk(
    run: Run,
    at: number,
    index: number,
    value: Fields,
    said: ReadonlyMap<string, string>,
    found: Reading<T>[],
  ): void {
    const part = this.parts[index];
    if (!part) {
      const surface = this.surface?.written(said);
      found.push({ value: (surface === undefined ? value : { ...value, surface }) as T, end: at });
      return;
    }
    if ('text' in part) {
      if (run.text.startsWith(part.text, at)) this.walk(run, at + part.text.length, index + 1, value, said, found);
      else missed(run, at, part.text);
      return;
    }
    if ('choice' in part) {
      for (const wording of part.choice.at(run, at)) {
        run.step();
        const more = this.surface ? new Map([...said, [part.slot, wording.said]]) : said;
        this.walk(run, at + wording.words.length, index + 1, { ...value, ...wording.fields }, more, found);
      }
      return;
    }
    for (const reading of part.phrase.parse(run, at)) {
      run.step();
      this.walk(
        run,
        reading.end,
        index + 1,
        reading.value === undefined ? value : { ...value, [part.slot]: reading.value },
        said,
        found,
      );
    }
  }
  print(value: T): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = value as Fields;
    for (const [key, expected] of this.fixedKeys) if (!equal(fields[key], expected)) return undefined;
    for (const key in fields) if (!this.known.has(key) && fields[key] !== undefined) return undefined;
    const said = this.surface ? this.surface.taken(fields['surface'] as string | undefined) : NOTHING_SAID;
    if (!said) return undefined;
    let text = '';
    for (const part of this.parts) {
      const printed = 'text' in part ? part.text : this.printed(part, fields, said);
      if (printed === undefined) return undefined;
      text += printed;
    }
    return text;
  }
  private printed(
    part: Exclude<Part, { readonly text: string }>,
    fields: Fields,
    said: ReadonlyMap<string, string>,
  ): string | undefined {
    if ('choice' in part) return part.choice.of(fields as never, said.get(part.slot))?.words;
    const field = fields[part.slot];
    return field === undefined && !part.phrase.optional ? undefined : part.phrase.print(field);
  }
  override heads(): readonly Phrase<unknown>[] {
    const heads: Phrase<unknown>[] = [];
    for (const part of this.parts) {
      if ('phrase' in part) heads.push(part.phrase);
      if (!isNullable(part)) break;
    }
    return heads;
  }
  override nullable(): boolean {
    return this.parts.every(isNullable);
  }
  override starts(): ReadonlySet<string> | undefined {
    const all: string[] = [];
    for (const part of this.parts) {
      const some =
        'text' in part
          ? [part.text]
          : 'choice' in part
            ? part.choice.all.map(({ words }) => words)
            : part.phrase.starts();
      if (!some) return undefined;
      all.push(...[...some].filter((words) => words !== ''));
      if (!isNullable(part)) return leads(all);
    }
    return undefined;
  }
  override demands(): Demands | undefined {
    this.asked ??= { of: this.plain() };
    return this.asked.of;
  }
  /** The plain fields of every record that the form prints. */
  private plain(): Demands | undefined {
    const all = [demandsOf([this.fixed])];
    for (const part of this.parts)
      if ('choice' in part) all.push(shared(part.choice.all.map(({ fields }) => demandsOf([fields]))));
    return new Map(all.flatMap((demands) => [...(demands ?? [])]));
  }
}

/** True if the part may read nothing at all. */
const isNullable = (part: Part): boolean =>
  'text' in part
    ? false
    : 'choice' in part
      ? part.choice.all.some(({ words }) => words === '')
      : part.phrase.nullable();

/**
 * A record as words: `form<Draw>('<who> draws <count>', { do: 'draw' }, { who, count })`. Reads to the fixed fields and the slots; prints
 * exactly the records that have the fixed fields, printable slots and nothing else.
 *
 * A slot of `choices` sets fields of its own (`wordings`). A fixed `surface` with slots in it, "<join>|<place>", keeps which words were chosen.
 */
export function form<T extends object>(
  template: string,
  fixed: Partial<T>,
  slots: { readonly [K in keyof T]?: Phrase<T[K]> | Phrase<T[K] | undefined> } = {},
  choices: Readonly<Record<string, Wordings<T>>> = {},
): Phrase<T> {
  return new Form<T>(
    template,
    fixed as Fields,
    slots as Readonly<Record<string, Phrase<unknown>>>,
    choices as Readonly<Record<string, Wordings<never>>>,
  );
}

/** Chooses one side of every `singular|plural` word of a template: "get|gets". */
export function side(template: string, index: 0 | 1): string {
  return template.replace(/([\w'’-]+)\|([\w'’-]*)/g, (_, first: string, second: string) =>
    index === 0 ? first : second,
  );
}
