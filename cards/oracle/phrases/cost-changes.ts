/** Increases and reductions of the cost to cast and to activate (CR 118.7, 601.2f, 602.2b). */
import type { Amount, Color, Filter, ManaSymbol, Qualifier } from '../ir/index.ts';
import type { AbilityName, PriceChange, StaticEffect, TriggerPlayer } from '../ir/ability.ts';
import {
  alt,
  article,
  form,
  list,
  lit,
  many,
  map,
  opt,
  pattern,
  stable,
  table,
  where,
  type Phrase,
} from '../combinators/index.ts';
import { amount } from './objects/amounts.ts';
import { forEach, perEach, unitOf } from './objects/for-each.ts';
import { condition } from './conditions/conditions.ts';
import { filter } from './objects/filter.ts';
import { qualifiersBehind } from './objects/qualifications.ts';
import { subtype } from './words/subtypes.ts';
import { color, manaSymbols } from './words/words.ts';

type S<K extends StaticEffect['st']> = Extract<StaticEffect, { readonly st: K }>;
type Cost = S<'cost'>;

// ---- how much ------------------------------------------------------------------------------------------------------

const generic: Phrase<Amount> = pattern(
  '{N}',
  /\{(?:\d+|X)\}/,
  (text): Amount => (text === '{X}' ? { a: 'x' } : { a: 'n', n: Number(text.slice(1, -1)) }),
  (v) =>
    v.a === 'n' && v.surface === undefined ? `{${v.n}}` : v.a === 'x' && v.surface === undefined ? '{X}' : undefined,
);
const less = table<boolean>('less/more', [
  ['less', true],
  ['more', false],
]);
interface Change {
  readonly n: Amount;
  readonly less: boolean;
  readonly mana?: readonly ManaSymbol[];
}
const colored: Phrase<readonly ManaSymbol[]> = pattern(
  'mana',
  /(?:\{[WUBRG]\})+/,
  (text) => text.slice(1, -1).split('}{'),
  (symbols) => symbols.map((s) => `{${s}}`).join(''),
);
const ONE: Amount = { a: 'n', n: 1 };
/** "{1} less to cast", "{1} less to cast for each artifact you control", "{W} more to cast" */
const change = (to: string): Phrase<Change> =>
  alt<Change>(
    'change',
    form<Change>(`<n> <less> to ${to}`, {}, { n: generic, less }),
    map<{ n: Amount; less: boolean; f: Amount }, Change>(
      form<{ n: Amount; less: boolean; f: Amount }>(`<n> <less> to ${to}<f>`, {}, { n: generic, less, f: forEach }),
      ({ n, less: cheaper, f }) => (n.a === 'n' && n.n > 0 ? { less: cheaper, n: perEach(n.n, f) } : undefined),
      (c) => {
        const parts = c.mana === undefined ? unitOf(c.n) : undefined;
        return parts && { n: { a: 'n', n: parts.n }, less: c.less, f: parts.unit };
      },
    ),
    form<Change>(`<mana> more to ${to}`, { n: ONE, less: false }, { mana: colored }),
    form<Change>(
      `<mana> less to ${to}. this effect reduces only the amount of colored mana you pay`,
      { n: ONE, less: true },
      { mana: colored },
    ),
  );

// ---- which spells --------------------------------------------------------------------------------------------------

const isSpell = (f: Filter): boolean => f.zone === 'stack' && f.whose === undefined;
const spells = where(filter.many, isSpell);
const spell = where(filter.one, isSpell);
const anything: Phrase<Filter> = article(filter.one);
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
const these: readonly Phrase<Which>[] = [
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
const single: readonly Phrase<Which>[] = NTH.map(([word, nth]) =>
  form<Which>(`the ${word} <filter> you cast each turn`, { who: 'you', nth }, { filter: spell }),
);
const joined = (which: readonly Phrase<Which>[], verb: string): Phrase<StaticEffect> =>
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
const MUTATE: Qualifier = { q: 'keyword', is: 'mutate' };
const eachWith: Phrase<StaticEffect> = map<{ filter: Filter; c: Change }, StaticEffect>(
  form<{ filter: Filter; c: Change }>(
    'each <filter> you cast costs <c> if it has mutate',
    {},
    { filter: spell, c: change('cast') },
  ),
  ({ filter: f, c }) => ({
    st: 'cost',
    who: 'you',
    filter: { ...f, qualifiers: [...(f.qualifiers ?? []), MUTATE] },
    ...c,
    surface: 'each',
  }),
  (e) => {
    if (e.st !== 'cost' || e.surface !== 'each' || e.who !== 'you') return undefined;
    const { qualifiers = [], ...f } = e.filter;
    if (stable(qualifiers.at(-1)) !== stable(MUTATE)) return undefined;
    const rest = qualifiers.slice(0, -1);
    return {
      filter: { ...f, ...(rest.length > 0 ? { qualifiers: rest } : {}) },
      c: { n: e.n, less: e.less, ...(e.mana ? { mana: e.mana } : {}) },
    };
  },
);

// ---- the spell itself ----------------------------------------------------------------------------------------------

const ANY_SPELL: Filter = { nouns: ['spell'] };
const own: readonly Phrase<StaticEffect>[] = (['this spell', '~'] as const).map((name): Phrase<StaticEffect> => {
  const fixed = {
    st: 'cost',
    who: 'you',
    filter: ANY_SPELL,
    self: true,
    ...(name === '~' ? { surface: '~' } : {}),
  } as const;
  type Own = { readonly c: Change; readonly targets?: Filter | undefined };
  const aimed: Phrase<Filter> = map(
    form<{ f: Filter }>(' if it targets <f>', {}, { f: anything }),
    ({ f }) => f,
    (f) => ({ f }),
  );
  return map<Own, StaticEffect>(
    form<Own>(`${name} costs <c><targets>`, {}, { c: change('cast'), targets: opt(aimed) }),
    ({ c, targets }) => ({ ...fixed, ...c, ...(targets ? { targets } : {}) }),
    (e) => {
      if (
        e.st !== 'cost'
        || !e.self
        || e.who !== 'you'
        || e.surface !== fixed.surface
        || e.nth !== undefined
        || e.from !== undefined
        || e.targets === 'this'
        || JSON.stringify(e.filter) !== JSON.stringify(ANY_SPELL)
      )
        return undefined;
      return {
        c: { n: e.n, less: e.less, ...(e.mana ? { mana: e.mana } : {}) },
        ...(e.targets ? { targets: e.targets } : {}),
      };
    },
  );
});

/** "This spell costs {1}{U} more to cast for each target beyond the first." */
const perTarget: readonly Phrase<StaticEffect>[] = (['this spell', '~'] as const).map(
  (name) =>
    form<S<'cost'>>(
      `${name} costs <mana> more to cast for each target beyond the first`,
      {
        st: 'cost',
        who: 'you',
        filter: ANY_SPELL,
        self: true,
        less: false,
        n: { a: 'moreTargets' },
        ...(name === '~' ? { surface: '~' } : {}),
      },
      { mana: manaSymbols },
    ) as Phrase<StaticEffect>,
);

// ---- abilities -----------------------------------------------------------------------------------------------------

const plain = (f: Filter): boolean => f.zone === undefined || f.zone === 'graveyard';
const floor = opt(
  alt<number>('at least', lit(". this effect can't reduce the mana in that cost to less than one mana", 1)),
);
const named = table<AbilityName>('ability', [
  ['equip', 'equip'],
  ['cycling', 'cycling'],
]);
const abilities: readonly Phrase<StaticEffect>[] = [
  form<S<'abilityCost'>>(
    'activated abilities of <of> cost <n> <less> to activate<atLeast>',
    { st: 'abilityCost', who: 'any' },
    { of: where(filter.many, plain), n: generic, less, atLeast: floor },
  ),
  form<S<'abilityCost'>>(
    "activated abilities of <of> cost <n> <less> to activate. this effect can't reduce the amount of mana an ability costs to activate to less than one mana",
    { st: 'abilityCost', who: 'any', atLeast: 1, surface: 'amount' },
    { of: where(filter.many, plain), n: generic, less },
  ),
  form<S<'abilityCost'>>(
    "activated abilities cost <n> <less> to activate unless they're mana abilities",
    { st: 'abilityCost', who: 'any', notMana: true },
    { n: generic, less },
  ),
  form<S<'abilityCost'>>(
    "abilities your opponents activate cost <n> <less> to activate unless they're mana abilities",
    { st: 'abilityCost', who: 'opponent', notMana: true },
    { n: generic, less },
  ),
  form<S<'abilityCost'>>(
    '<named> abilities you activate cost <n> <less> to activate',
    { st: 'abilityCost', who: 'you' },
    { named, n: generic, less },
  ),
  form<S<'abilityCost'>>(
    '<named> abilities you activate that target ~ cost <n> <less> to activate',
    { st: 'abilityCost', who: 'you', targets: 'this' },
    { named, n: generic, less },
  ),
  form<S<'abilityCost'>>(
    '<named> abilities you activate that target this creature cost <n> <less> to activate',
    { st: 'abilityCost', who: 'you', targets: 'this', surface: 'this creature' },
    { named, n: generic, less },
  ),
];
/** behind an activated ability: " This ability costs {1} less to activate for each Swamp you control." */
const T = ' this ability costs ';
export const price: Phrase<PriceChange> = alt<PriceChange>(
  'price',
  map<{ c: Change; more?: { readonly condition?: Condition_; readonly targets?: Filter } | undefined }, PriceChange>(
    form<{ c: Change; more?: { readonly condition?: Condition_; readonly targets?: Filter } | undefined }>(
      `${T}<c><more>.`,
      {},
      {
        c: change('activate'),
        more: opt(
          alt<{ readonly condition?: Condition_; readonly targets?: Filter }>(
            'when',
            form(' if <condition>', {}, { condition }),
            form(' if it targets <targets>', {}, { targets: anything }),
          ),
        ),
      },
    ),
    ({ c: { mana, ...c }, more }) => (mana ? undefined : { ...c, ...more }),
    ({ surface, condition: c, targets, ...rest }) =>
      surface === undefined
        ? {
            c: rest,
            ...(c || targets ? { more: { ...(c ? { condition: c } : {}), ...(targets ? { targets } : {}) } } : {}),
          }
        : undefined,
  ),
  form<PriceChange>(
    `${T}<n> <less> to activate during your turn.`,
    { condition: { if: 'your turn' }, surface: 'during' },
    { n: generic, less },
  ),
  map<{ less: boolean; x: Amount }, PriceChange>(
    form<{ less: boolean; x: Amount }>(`${T}{X} <less> to activate, where X is <x>.`, {}, { less, x: amount }),
    ({ less: cheaper, x }) => ({ n: x, less: cheaper, surface: 'where X' }),
    (p) => (p.surface === 'where X' && !p.condition && !p.targets ? { less: p.less, x: p.n } : undefined),
  ),
);
type Condition_ = NonNullable<PriceChange['condition']>;

export const costChanges: readonly Phrase<StaticEffect>[] = [
  joined(these, 'cost'),
  joined(single, 'costs'),
  eachWith,
  ...own,
  ...perTarget,
  ...abilities,
  lit<StaticEffect>('each spell that would cost less than three mana to cast costs three mana to cast', {
    st: 'costFloor',
    n: 3,
  }),
];
