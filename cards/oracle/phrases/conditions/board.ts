/** Permanents that players control and cards in graveyards, counted: "you control two or more creatures". */
import type { Amount, Condition, Filter, PlayerSel, Whose } from '../../ir/index.ts';
import { alt, article, form, lit, map, table, where, type Phrase } from '../../combinators/index.ts';
import { typesAmong } from '../objects/amounts.ts';
import { filter, other, yourCommander } from '../objects/filter.ts';
import { digits, numberWord, severalWord } from '../words/words.ts';
import { quality, type C } from './qualities.ts';

type Bound = { readonly n: number; readonly cmp: '>=' | '<=' | '='; readonly filter: Filter };
export const one = article(filter.one);
const another = map(
  form<{ f: Filter }>('another <f>', {}, { f: other(filter.one) }),
  (v) => v.f,
  (f) => ({ f }),
);
const orLess = map(
  form<{ n: number }>('<n> or fewer', {}, { n: numberWord }),
  (v) => v.n,
  (n) => ({ n }),
);
/** "an artifact", "two or more other creatures", "no creatures" */
const bounds: readonly Phrase<Bound>[] = [
  form<Bound>('<filter>', { n: 1, cmp: '>=' }, { filter: alt('filter', one, another, yourCommander) }),
  form<Bound>('<n> or more <filter>', { cmp: '>=' }, { n: severalWord, filter: filter.many }),
  form<Bound>('<n> or more other <filter>', { cmp: '>=' }, { n: severalWord, filter: other(filter.many) }),
  map(
    form<{ n: number; filter: Filter }>('<n> <filter>', {}, { n: orLess, filter: filter.many }),
    (v): Bound => ({ ...v, cmp: '<=' }),
    (v) => (v.cmp === '<=' ? { n: v.n, filter: v.filter } : undefined),
  ),
  map(
    form<{ n: number; filter: Filter }>('<n> other <filter>', {}, { n: orLess, filter: other(filter.many) }),
    (v): Bound => ({ ...v, cmp: '<=' }),
    (v) => (v.cmp === '<=' ? { n: v.n, filter: v.filter } : undefined),
  ),
  form<Bound>('no <filter>', { n: 0, cmp: '=' }, { filter: filter.many }),
  form<Bound>('no other <filter>', { n: 0, cmp: '=' }, { filter: other(filter.many) }),
];
/** "you control two or more creatures": the verb gives the filter its controller */
export const controls = (words: string, whose: Whose): Phrase<Condition> =>
  alt<Condition>(
    'controls',
    ...bounds.map((bound) =>
      map<{ b: Bound }, Condition>(
        form<{ b: Bound }>(`${words} <b>`, {}, { b: bound }),
        ({ b }) =>
          b.filter.whose !== undefined || b.filter.zone !== undefined
            ? undefined
            : { if: 'count', filter: { ...b.filter, whose }, cmp: b.cmp, n: b.n },
        (c) => {
          if (c.if !== 'count' || c.filter.whose !== whose || c.filter.zone !== undefined || c.surface !== undefined)
            return undefined;
          const { whose: _, ...rest } = c.filter;
          return { b: { n: c.n, cmp: c.cmp, filter: rest } };
        },
      ),
    ),
  );
export const graveyard: Phrase<Condition> = alt<Condition>(
  'graveyard',
  form<C<'count'>>(
    'there are <n> or more <filter>',
    { if: 'count', cmp: '>=' },
    { n: severalWord, filter: filter.many },
  ),
  form<C<'count'>>('there is <filter>', { if: 'count', cmp: '>=', n: 1 }, { filter: one }),
  form<C<'count'>>('there are no <filter>', { if: 'count', cmp: '=', n: 0 }, { filter: filter.many }),
);
const inYard: Phrase<Condition> = map<C<'count'>, Condition>(
  form<C<'count'>>(
    '<n> or more cards are in your graveyard',
    { if: 'count', cmp: '>=', filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' }, surface: 'are in' },
    { n: severalWord },
  ),
  (v) => v,
  (v) => (v.if === 'count' ? v : undefined),
);
function unmarked(f: Filter, mark: string): Filter {
  const { surface = '', ...rest } = f;
  return surface === mark ? rest : { ...rest, surface: surface.slice(mark.length) };
}
const RING_BEARER: Filter = quality({ q: 'designation', is: 'Ring-bearer' });
export const board: readonly Phrase<Condition>[] = [
  controls('you control', 'you'),
  controls('an opponent controls', 'opponent'),
  controls('that player controls', 'thatPlayer'),
  controls('defending player controls', 'defendingPlayer'),
  graveyard,
  inYard,
  map<{ f: Filter }, Condition>(
    form<{ f: Filter }>(
      "you don't control <f>",
      {},
      {
        f: alt(
          'filter',
          article(filter.one),
          map(
            form<{ f: Filter }>('any <f>', {}, { f: filter.many }),
            ({ f }): Filter => ({ ...f, surface: `any${f.surface ?? ''}` }),
            (f) => (f.surface?.startsWith('any') ? { f: unmarked(f, 'any') } : undefined),
          ),
        ),
      },
    ),
    ({ f }) =>
      f.whose === undefined && f.zone === undefined && !f.nouns.includes('subtype:Ring-bearer')
        ? { if: 'count', filter: { ...f, whose: 'you' }, cmp: '=', n: 0, surface: "don't" }
        : undefined,
    (c) => {
      if (
        c.if !== 'count'
        || c.surface !== "don't"
        || c.cmp !== '='
        || c.n !== 0
        || c.filter.whose !== 'you'
        || c.filter.zone !== undefined
      )
        return undefined;
      const { whose: _, ...f } = c.filter;
      return { f };
    },
  ),
  ...(
    [
      ['an opponent controls', { sel: 'each opponent' }],
      ['that player controls', { sel: 'that player' }],
      ['defending player controls', { sel: 'defending player' }],
    ] as readonly (readonly [string, PlayerSel])[]
  ).map(([words, player]) =>
    form<C<'more'>>(
      `${words} more <filter> than you`,
      { if: 'more', who: player },
      { filter: where(filter.many, (f) => f.whose === undefined && f.zone === undefined) },
    ),
  ),
  map<{ n: number; f: Filter; stat: 'power' | 'toughness' }, Condition>(
    form<{ n: number; f: Filter; stat: 'power' | 'toughness' }>(
      'you control <n> or more <f> with different <stat>',
      {},
      {
        n: severalWord,
        f: where(filter.many, (f) => f.whose === undefined && f.zone === undefined),
        stat: table('characteristic', { powers: 'power', toughnesses: 'toughness' }),
      },
    ),
    ({ n, f, stat }) => ({ if: 'amount', of: { a: 'different', stat, filter: { ...f, whose: 'you' } }, cmp: '>=', n }),
    (c) => {
      if (
        c.if !== 'amount'
        || c.cmp !== '>='
        || c.of.a !== 'different'
        || c.of.filter.whose !== 'you'
        || c.of.stat === 'mana value'
        || c.surface !== undefined
      )
        return undefined;
      const { whose: _, ...f } = c.of.filter;
      return { n: c.n, f, stat: c.of.stat };
    },
  ),
  ...(['power', 'toughness'] as const).map((stat) =>
    map<{ n: number; f: Filter }, Condition>(
      form<{ n: number; f: Filter }>(`<f> have total ${stat} <n> or greater`, {}, { n: digits, f: filter.many }),
      ({ n, f }) => ({ if: 'amount', of: { a: 'total', stat, filter: f }, cmp: '>=', n }),
      (c) =>
        c.if === 'amount' && c.cmp === '>=' && c.of.a === 'total' && c.of.stat === stat && c.surface === undefined
          ? { n: c.n, f: c.of.filter }
          : undefined,
    ),
  ),
  ...(['~ is', 'this creature is'] as const).map((words) =>
    lit<Condition>(`${words} your Ring-bearer`, {
      if: 'is',
      what: { sel: 'self', ...(words.startsWith('~') ? {} : { surface: 'this creature' }) },
      filter: RING_BEARER,
      surface: 'your',
    }),
  ),
  lit<Condition>("you don't control a Ring-bearer", {
    if: 'count',
    filter: { ...RING_BEARER, nouns: ['creature'], whose: 'you' },
    cmp: '=',
    n: 0,
    surface: "don't",
  }),
  lit<Condition>('you control a Ring-bearer', {
    if: 'count',
    filter: { ...RING_BEARER, nouns: ['creature'], whose: 'you' },
    cmp: '>=',
    n: 1,
    surface: 'Ring',
  }),
  form<C<'amount'>>(
    'there are <n> or more <of>',
    { if: 'amount', cmp: '>=' },
    {
      n: severalWord,
      of: form<Extract<Amount, { a: 'doors' }>>(
        'unlocked doors among <filter>',
        { a: 'doors' },
        { filter: filter.many },
      ) as Phrase<Amount>,
    },
  ),
  form<C<'amount'>>('there are <n> or more <of>', { if: 'amount', cmp: '>=' }, { n: severalWord, of: typesAmong }),
];
