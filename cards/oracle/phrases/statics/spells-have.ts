/** Keywords that other objects give to spells as they are cast, or to the next spell (CR 601.2, 611.2f, 611.3). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, CostPart, Effect, Filter, Keyword, Lasting, Qualifier } from '../../ir/index.ts';
import { alt, form, lazy, lit, many, map, series, where, type Phrase } from '../../combinators/index.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { filter } from '../objects/filter.ts';
import { qualifierBehind, qualifiersBehind } from '../objects/qualifications.ts';
import { digits } from '../words/words.ts';

type Have = Extract<StaticEffect, { readonly st: 'spellsHave' }>;
interface Replicate {
  readonly k: 'replicate';
  readonly cost: readonly CostPart[];
  readonly surface?: string;
}
/** keywords that matter to a spell as it is cast or resolves */
const SIMPLE = ['convoke', 'improvise', 'delve', 'cascade', 'storm', 'conspire', 'rebound'] as const;
const keyword: Phrase<Keyword> = alt<Keyword>(
  'keyword',
  ...SIMPLE.map((k) => lit<Keyword>(k, { k })),
  form<Extract<Keyword, { readonly k: 'casualty' }>>('casualty <n>', { k: 'casualty' }, { n: digits }),
  form<Replicate>('replicate <cost>', { k: 'replicate' }, { cost: manaCost }) as Phrase<Keyword>,
);
const keywords: Phrase<readonly Keyword[]> = series(keyword, 'and');
const isSpell = (f: Filter): boolean => f.zone === 'stack' && f.whose === undefined;
const one = lazy('spell', () => where(filter.one, isSpell));
const more = lazy('spells', () => where(filter.many, isSpell));
/** "spells you cast with mana value 6 or greater": the qualification behind the verb */
const FRONT = new Set<Qualifier['q']>([
  'color',
  'colorKind',
  'supertype',
  'type',
  'subtype',
  'token',
  'historic',
  'leads',
]);
const inFront = (q: Qualifier): boolean => FRONT.has(q.q);
const BEHIND = '^';
const tailed = (inner: Phrase<Filter>, tail: Phrase<Qualifier>): Phrase<Filter> =>
  map<{ f: Filter; tail: readonly Qualifier[] }, Filter>(
    form<{ f: Filter; tail: readonly Qualifier[] }>(
      '<f> you cast<tail>',
      {},
      { f: where(inner, (f) => (f.qualifiers ?? []).every(inFront)), tail: where(many(tail), (all) => all.length > 0) },
    ),
    ({ f, tail: behind }) => ({
      ...f,
      qualifiers: [...(f.qualifiers ?? []), ...behind],
      surface: `${f.surface ?? ''}${BEHIND}`,
    }),
    ({ surface, qualifiers = [], ...f }) => {
      if (surface?.endsWith(BEHIND) !== true) return undefined;
      const front = qualifiers.filter(inFront);
      const own = surface.slice(0, -1);
      return {
        f: { ...f, ...(front.length > 0 ? { qualifiers: front } : {}), ...(own === '' ? {} : { surface: own }) },
        tail: qualifiers.filter((q) => !inFront(q)),
      };
    },
  );
const castBy = (inner: Phrase<Filter>): Phrase<Filter> =>
  map(
    form<{ f: Filter }>('<f> you cast', {}, { f: inner }),
    ({ f }) => f,
    (f) => (f.surface?.endsWith(BEHIND) ? undefined : { f }),
  );
const FROM: readonly (readonly [string, NonNullable<Have['from']>])[] = [
  [' from your hand', 'hand'],
  [' from exile', 'exile'],
  [' from your graveyard', 'graveyard'],
  [' from anywhere other than your hand', 'not hand'],
];
const H = { st: 'spellsHave' } as const;
const OWN: readonly Keyword[] = [{ k: 'replicate', cost: [] }];
export const spellsHave: readonly Phrase<StaticEffect>[] = [
  form<Have>('<filter> have <keywords>', H, {
    filter: alt(
      'spells',
      castBy(more),
      lazy('spells', () => tailed(more, qualifiersBehind)),
    ),
    keywords,
  }),
  form<Have>('<filter> you control have <keywords>', { ...H, surface: 'control' }, { filter: more, keywords }),
  form<Have>(
    'each <filter> has <keywords>',
    { ...H, surface: 'each' },
    {
      filter: alt(
        'spell',
        castBy(one),
        lazy('spell', () => tailed(one, qualifierBehind)),
      ),
      keywords,
    },
  ),
  form<Have>(
    'each <filter> you cast has replicate. the replicate cost is equal to its mana cost',
    { ...H, keywords: OWN, ownCost: true },
    { filter: one },
  ),
  ...FROM.flatMap(([words, from]) => [
    form<Have>(`<filter> you cast${words} have <keywords>`, { ...H, from }, { filter: more, keywords }),
    form<Have>(
      `the first <filter> you cast${words} each turn has <keywords>`,
      { ...H, from, nth: 1 },
      { filter: one, keywords },
    ),
  ]),
  form<Have>('the first <filter> you cast each turn has <keywords>', { ...H, nth: 1 }, { filter: one, keywords }),
];
type Cost = Extract<StaticEffect, { readonly st: 'cost' }>;
const generic: Phrase<Amount> = alt<Amount>(
  '{N}',
  map(
    form<{ n: number }>('{<n>}', {}, { n: digits }),
    ({ n }): Amount => ({ a: 'n', n }),
    (v) => (v.a === 'n' && v.surface === undefined ? { n: v.n } : undefined),
  ),
  lit<Amount>('{X}', { a: 'x' }),
);
const next = (inner: Phrase<StaticEffect>): Phrase<Effect> =>
  map<{ e: StaticEffect }, Effect>(
    form<{ e: StaticEffect }>('the next <e>', {}, { e: inner }),
    ({ e }): Lasting => ({ do: 'lasting', effects: [e], next: true }),
    (l) =>
      l.do === 'lasting' && l.next === true && l.effects.length === 1 && l.surface === undefined
        ? { e: l.effects[0] as StaticEffect }
        : undefined,
  );
export const nextSpell: readonly Phrase<Effect>[] = [
  next(form<Have>('<filter> you cast this turn has <keywords>', H, { filter: one, keywords }) as Phrase<StaticEffect>),
  next(
    form<Have>(
      "<filter> you cast this turn can't be countered",
      { ...H, uncounterable: true },
      { filter: one },
    ) as Phrase<StaticEffect>,
  ),
  next(
    form<Cost>(
      '<filter> you cast this turn costs <n> less to cast',
      { st: 'cost', who: 'you', less: true },
      { filter: one, n: generic },
    ) as Phrase<StaticEffect>,
  ),
];
