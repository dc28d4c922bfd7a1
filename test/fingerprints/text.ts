import type { Field, LogLine, ObjectView, Prompt, SeatView, View } from '../../server/protocol/index.ts';

/**
 * A view as lines of text, as a player reads it. Names of the program's own do not appear: objects are numbered as they are listed (`#1`, `#2` …), cards are
 * called by their names, and keys that only stand for a label are left out.
 */
export class Reading {
  readonly #view: View;
  readonly #numbers = new Map<string, string>();
  /** objects that only a question shows: a library that is searched */
  readonly #besides: string[] = [];

  constructor(view: View) {
    this.#view = view;
    const { stack, exile, seats } = view;
    for (const list of [
      stack,
      exile,
      ...seats.flatMap((s) => [s.command, s.battlefield, s.graveyard, s.handCards, s.top === undefined ? [] : [s.top]]),
    ])
      for (const h of list) this.#number(h);
  }

  #number(handle: string): string {
    let number = this.#numbers.get(handle);
    if (number === undefined) this.#numbers.set(handle, (number = `#${this.#numbers.size + 1}`));
    return number;
  }

  /** A seat stays as it is; an object gets its number, and is described where no list has it. */
  readonly #ref = (ref: string): string => {
    if (!HANDLE.test(ref)) return ref;
    if (!this.#numbers.has(ref)) this.#besides.push(ref);
    return this.#number(ref);
  };

  /** Every question that is open for this viewer. */
  questions(): string[] {
    const lines = this.#view.ask.flatMap((prompt) => this.#question(prompt));
    return [...lines, ...this.#besides.splice(0).flatMap((h) => this.#object(h))];
  }

  #question({ person, seats, mode, part, ifNothing, standing }: Prompt): string[] {
    const head = `person ${person} for ${seats.join(' ')}, ${mode}${standing ? ', at any time' : ''}${ifNothing === undefined ? '' : `, else ${ifNothing}`}: ${part.kind} “${part.title}”`;
    if (part.kind === 'priority') {
      const { actions, title: _title, kind: _kind, ...rest } = part;
      return [`${head} ${this.#json(rest)}`, ...actions.map(({ key: _key, ...action }) => `  ${this.#json(action)}`)];
    }
    return [`${head} ${this.#json(speaking(part))}`];
  }

  /** Everything on the table, as this viewer sees it. */
  table(): string[] {
    const { turn, over, sides, people, places, seats, stack, exile, votes, waiting, tale } = this.#view;
    return [
      jsonOf(turn),
      ...(over === null ? [] : [`over ${jsonOf(over)}`]),
      ...sides.map(jsonOf),
      ...people.map(jsonOf),
      ...places.map(jsonOf),
      ...seats.flatMap((seat) => this.#seat(seat)),
      ...this.#list('exile', exile),
      ...this.#list('stack', stack),
      ...(votes ? [`votes ${jsonOf(votes)}`] : []),
      `waiting ${jsonOf(waiting)}`,
      ...(tale ? [`tale ${taleText(tale)}`] : []),
    ];
  }

  #seat(seat: SeatView): string[] {
    const { ref, command, battlefield, graveyard, handCards, top } = seat;
    return [
      ownOf(seat),
      ...this.#list(`${ref} command`, command),
      ...this.#list(`${ref} battlefield`, battlefield),
      ...this.#list(`${ref} graveyard`, graveyard),
      ...this.#list(`${ref} hand`, handCards),
      ...(top === undefined ? [] : this.#list(`${ref} top`, [top])),
    ];
  }

  #list(name: string, handles: readonly string[]): string[] {
    return handles.length === 0 ? [] : [`${name}:`, ...handles.flatMap((h) => this.#object(h))];
  }

  #object(handle: string): string[] {
    const o = this.#view.objects[handle];
    if (o === undefined) return [`  ${this.#ref(handle)} is not described`];
    const { attachedTo, attacking, blocking, stack } = o;
    const face = o.card === null ? 'unknown' : (this.#view.cards[o.card]?.name ?? 'no face');
    const to = [
      ...(attachedTo === undefined ? [] : [`attached to ${this.#ref(attachedTo)}`]),
      ...(attacking === undefined ? [] : [`attacks ${this.#ref(attacking)}`]),
      ...(blocking ? [`blocks ${blocking.map(this.#ref).join(' ')}`] : []),
      ...(stack
        ? [
            `${stack.kind} “${stack.text}”${stack.source === undefined ? '' : ` of ${this.#ref(stack.source)}`} targets ${stack.targets.map(this.#ref).join(' ')}${stack.x === undefined ? '' : ` X ${stack.x}`}`,
          ]
        : []),
    ];
    return [`  ${this.#number(handle)} [${face}] ${looksOf(o)}${to.map((t) => `; ${t}`).join('')}`];
  }

  #json(value: unknown): string {
    return write(value, this.#ref);
  }
}

const HANDLE = /^c\d+$/;
/** keys of mana abilities in a suggested payment */
const ABOUT = /c\d+/g;

/** A question without keys: what they stand for is told by a label, and what refers to one refers to the label. */
function speaking(part: Exclude<Prompt['part'], { kind: 'priority' }>): object {
  const { title: _title, kind, ...rest } = part;
  if (kind === 'form') return { ...rest, fields: fieldsOf(part.fields) };
  const labels = new Map('options' in part ? part.options.map((o) => [o.key, o.label]) : []);
  const out: Record<string, unknown> = { ...rest };
  if ('options' in part) out['options'] = part.options.map(keyless);
  if ('items' in part && part.kind === 'order') out['items'] = part.items.map(keyless);
  if ('piles' in part) out['piles'] = part.piles.map(keyless);
  if ('waivers' in part) out['waivers'] = part.waivers?.map((w) => w.says);
  if (part.kind === 'options') out['fallback'] = part.fallback?.map((key) => labels.get(key));
  if (part.kind === 'pay') {
    const at = new Map(part.sources.map((s, i) => [s.key, i]));
    out['sources'] = part.sources.map(keyless);
    if (part.suggestion)
      out['suggestion'] = {
        ...part.suggestion,
        tap: part.suggestion.tap.map(({ key, mana }) => [at.get(key) ?? key.match(ABOUT) ?? null, mana]),
      };
  }
  return out;
}
/** Fields of a form and their options by their labels. */
function fieldsOf(fields: readonly Field[]): object[] {
  const byKey = new Map(
    fields.map((f) => [
      f.key,
      { label: f.label, options: new Map(f.kind === 'pick' ? f.options.map((o) => [o.key, o.label]) : []) },
    ]),
  );
  const named = (field: string, keys: readonly string[]): string[] =>
    keys.map((key) => byKey.get(field)?.options.get(key) ?? key);
  const when = (all: Field['when']): object | undefined =>
    all?.map(({ field, is }) => ({ field: byKey.get(field)?.label ?? field, is: named(field, is) }));
  return fields.map((field) => {
    const { key, ...own } = { ...field, when: when(field.when) };
    if (own.kind === 'text') return own;
    return {
      ...own,
      value: own.value && named(key, own.value),
      limits: own.limits?.map((l) => ({ ...l, keys: named(key, l.keys) })),
      options: own.options.map((o) => ({ ...keyless(o), when: when(o.when) })),
    };
  });
}
const keyless = ({ key: _key, ...rest }: { readonly key: string }): object => rest;

/** JSON with keys in alphabetical order, and every ref as `ref` names it. */
function write(value: unknown, ref: (r: string) => string): string {
  if (typeof value === 'string') return JSON.stringify(ref(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((v) => write(v, ref)).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([k, v]) => `${k}:${write(v, ref)}`).join(',')}}`;
}

/** Remembers the text of a record: views share what has not changed. */
function remembered<T extends object>(text: (of: T) => string): (of: T) => string {
  const known = new WeakMap<T, string>();
  return (of) => {
    let said = known.get(of);
    if (said === undefined) known.set(of, (said = text(of)));
    return said;
  };
}
const asIs = (r: string): string => r;
const jsonOf = remembered<object>((value) => write(value, asIs));
const ownOf = remembered<SeatView>(({ handCards: _h, battlefield: _b, graveyard: _g, command: _c, top: _t, ...own }) =>
  write(own, asIs),
);
const looksOf = remembered<ObjectView>(
  ({ h: _h, card: _card, attachedTo: _to, attacking: _at, blocking: _blocks, stack: _stack, keywords, ...looks }) =>
    write({ ...looks, keywords: keywords?.toSorted() }, asIs),
);

/** A tale without its pictures and what is drawn beside its words: scenes, maps. */
const taleText = remembered<NonNullable<View['tale']>>(({ scene: _scene, maps: _maps, ...told }) =>
  write(unpictured(told), asIs),
);
const unpictured = (of: unknown): unknown =>
  Array.isArray(of)
    ? of.map(unpictured)
    : typeof of === 'object' && of !== null
      ? Object.fromEntries(Object.entries(of).flatMap(([key, v]) => (key === 'picture' ? [] : [[key, unpictured(v)]])))
      : of;

/** A card as its face is printed, without what its key is, and without what only its picture follows. */
export const faceText = remembered<View['cards'][string]>(
  ({ image: _image, faces: _faces, identity: _identity, ...face }) => write(face, asIs),
);

/** A line of a log as a player reads it. */
export const lineText = ({ turn, seat, say }: LogLine): string =>
  `turn ${turn}${seat === undefined ? '' : ` ${seat}`}: ${say.map((piece) => (typeof piece === 'string' ? piece : 'name' in piece ? piece.name : `(${piece.clause})`)).join('')}`;
