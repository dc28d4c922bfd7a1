/** Classes of spells whose cost changes: "creature spells you cast", "the first artifact spell you cast each turn". */
import type { TriggerPlayer } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Color, Filter, Qualifier } from '../../ir/index.ts';
import { alt, article, form, list, many, map, stable, where, type Phrase } from '../../combinators/index.ts';
import { filter } from '../objects/filter.ts';
import { qualifiersBehind } from '../objects/qualifications.ts';
import { subtype } from '../words/subtypes.ts';
import { color } from '../words/words.ts';
import { change, type Change, type Cost } from './change.ts';

const isSpell = (f: Filter): boolean => f.zone === 'stack' && f.whose === undefined;
const spells = where(filter.many, isSpell);
export const spell = where(filter.one, isSpell);
export const anything: Phrase<Filter> = article(filter.one);
interface Which {
  readonly filter: Filter;
  readonly who: TriggerPlayer;
  readonly from?: NonNullable<Cost['from']>;
  readonly targets?: 'this' | Filter;
  readonly nth?: number;
}
/** "Blue spells and red spells", "Goblin spells and Rogue spells" */
const pair = <T>(inner: Phrase<T>): Phrase<{ readonly items: readonly T[]; readonly separators: readonly string[] }> =>
  list(
    map(
      form<{ v: T }>('<v> spells', {}, { v: inner as never }),
      ({ v }) => v,
      (v) => ({ v }),
    ),
    [' and '],
    2,
  );
/** A pair prints only if it is that very filter. */
const pairOf = <T extends string>(
  item: Phrase<T>,
  make: (items: readonly T[]) => Filter,
  items: (f: Filter) => readonly T[] | undefined,
): Phrase<Filter> =>
  map(
    pair(item),
    (l): Filter | undefined => (l.items.length === 2 ? make(l.items) : undefined),
    (f) => {
      const found = items(f);
      return found?.length === 2 && stable(make(found)) === stable(f)
        ? { items: found, separators: [' and '] }
        : undefined;
    },
  );
const twoColors = pairOf<Color>(
  color,
  (colors) => ({ nouns: ['spell'], zone: 'stack', qualifiers: [{ q: 'color', colors }], surface: 'both' }),
  (f) => f.qualifiers?.flatMap((q) => (q.q === 'color' ? q.colors : [])),
);
const twoKinds = pairOf<string>(
  subtype,
  (kinds) => ({ nouns: kinds.map((s) => `subtype:${s}` as const), zone: 'stack', surface: 'both' }),
  (f) => f.nouns.map((n) => n.replace('subtype:', '')),
);
const WHO: readonly (readonly [string, TriggerPlayer])[] = [
  [' you cast', 'you'],
  [' your opponents cast', 'opponent'],
  ['', 'any'],
];
const FROM: readonly (readonly [string, NonNullable<Cost['from']>])[] = [
  [' from your graveyard', 'graveyard'],
  [' from exile', 'exile'],
  [' from your graveyard or from exile', 'graveyard or exile'],
  [' from anywhere other than your hand', 'not hand'],
];
/** "Spells you cast with mana value 5 or greater": the qualification behind the verb */
const tailed = (words: string, who: TriggerPlayer): Phrase<Which> =>
  map<{ f: Filter; tail: readonly Qualifier[] }, Which>(
    form<{ f: Filter; tail: readonly Qualifier[] }>(
      `<f>${words}<tail>`,
      {},
      {
        f: where(spells, (f) => (f.qualifiers ?? []).every(inFront)),
        tail: where(many(qualifiersBehind), (all) => all.length > 0),
      },
    ),
    ({ f, tail }) => ({
      who,
      filter: { ...f, qualifiers: [...(f.qualifiers ?? []), ...tail], surface: `${f.surface ?? ''}^` },
    }),
    ({ filter: { surface, qualifiers = [], ...f }, who: w, ...rest }) => {
      if (w !== who || surface?.endsWith('^') !== true || Object.keys(rest).length > 0) return undefined;
      const front = qualifiers.filter(inFront);
      const own = surface.slice(0, -1);
      return {
        f: { ...f, ...(front.length > 0 ? { qualifiers: front } : {}), ...(own === '' ? {} : { surface: own }) },
        tail: qualifiers.filter((q) => !inFront(q)),
      };
    },
  );
const FRONT = new Set<Qualifier['q']>(['color', 'colorKind', 'supertype', 'type', 'subtype', 'token']);
const inFront = (q: Qualifier): boolean => FRONT.has(q.q);
const NTH: readonly (readonly [string, number])[] = [
  ['first', 1],
  ['second', 2],
  ['third', 3],
];
export const these: readonly Phrase<Which>[] = [
  ...WHO.flatMap(([words, who]) => [
    form<Which>(`<filter>${words}`, { who }, { filter: alt('spells', spells, twoColors, twoKinds) }),
    ...(words === '' ? [] : [tailed(words, who)]),
    form<Which>(`<filter>${words} that target ~`, { who, targets: 'this' }, { filter: spells }),
    form<Which>(
      `<filter>${words} that target this creature`,
      { who, targets: 'this' },
      {
        filter: map(
          spells,
          (f) => ({ ...f, surface: `${f.surface ?? ''}this creature` }),
          (f) => (f.surface?.endsWith('this creature') ? strip(f, 'this creature') : undefined),
        ),
      },
    ),
    form<Which>(
      `<filter>${words} that target <targets>`,
      { who },
      { filter: spells, targets: anything as Phrase<'this' | Filter> },
    ),
  ]),
  ...FROM.map(([words, from]) => form<Which>(`<filter> you cast${words}`, { who: 'you', from }, { filter: spells })),
];
function strip(f: Filter, tail: string): Filter {
  const { surface = '', ...rest } = f;
  return surface === tail ? rest : { ...rest, surface: surface.slice(0, -tail.length) };
}
export const single: readonly Phrase<Which>[] = NTH.map(([word, nth]) =>
  form<Which>(`the ${word} <filter> you cast each turn`, { who: 'you', nth }, { filter: spell }),
);
export const joined = (which: readonly Phrase<Which>[], verb: string): Phrase<StaticEffect> =>
  map<{ w: Which; c: Change }, StaticEffect>(
    form<{ w: Which; c: Change }>(`<w> ${verb} <c>`, {}, { w: alt('spells', ...which), c: change('cast') }),
    ({ w, c }) => ({ st: 'cost', ...w, ...c }),
    (e) => {
      if (e.st !== 'cost' || e.self || e.surface !== undefined) return undefined;
      const { st: _, filter: f, who, from, targets, nth, n, less: cheaper, mana, ...rest } = e;
      if (Object.keys(rest).length > 0) return undefined;
      return {
        w: { filter: f, who, ...(from ? { from } : {}), ...(targets ? { targets } : {}), ...(nth ? { nth } : {}) },
        c: { n, less: cheaper, ...(mana ? { mana } : {}) },
      };
    },
  );
/** "Each creature spell you cast costs {1} less to cast if it has mutate" */
export const MUTATE: Qualifier = { q: 'keyword', is: 'mutate' };
