/** Conditions behind "if", "as long as" and "unless" (CR 603.4, 604). */
import type { Condition, Filter, ObjectSel, PlayerSel, Qualifier, Whose } from '../ir/index.ts';
import { alt, article, form, lazy, lit, map, table, type Phrase } from '../combinators/index.ts';
import { orMore } from './amounts.ts';
import { filter, other } from './filter.ts';
import { possessive } from './selectors.ts';
import { counterKind, digits, numberWord, severalWord } from './words.ts';

type C<K extends Condition['if']> = Extract<Condition, { readonly if: K }>;
type Bound = { readonly n: number; readonly cmp: '>=' | '<=' | '='; readonly filter: Filter };

const one = article(filter.one);
const another = map(form<{ f: Filter }>('another <f>', {}, { f: other(filter.one) }), (v) => v.f, (f) => ({ f }));
const orLess = map(form<{ n: number }>('<n> or fewer', {}, { n: numberWord }), (v) => v.n, (n) => ({ n }));
/** "an artifact", "two or more other creatures", "no creatures" */
const bounds: readonly Phrase<Bound>[] = [
  form<Bound>('<filter>', { n: 1, cmp: '>=' }, { filter: alt('filter', one, another) }),
  form<Bound>('<n> or more <filter>', { cmp: '>=' }, { n: severalWord, filter: filter.many }),
  form<Bound>('<n> or more other <filter>', { cmp: '>=' }, { n: severalWord, filter: other(filter.many) }),
  map(form<{ n: number; filter: Filter }>('<n> <filter>', {}, { n: orLess, filter: filter.many }), (v): Bound => ({ ...v, cmp: '<=' }), (v) => (v.cmp === '<=' ? { n: v.n, filter: v.filter } : undefined)),
  map(form<{ n: number; filter: Filter }>('<n> other <filter>', {}, { n: orLess, filter: other(filter.many) }), (v): Bound => ({ ...v, cmp: '<=' }), (v) => (v.cmp === '<=' ? { n: v.n, filter: v.filter } : undefined)),
  form<Bound>('no <filter>', { n: 0, cmp: '=' }, { filter: filter.many }),
  form<Bound>('no other <filter>', { n: 0, cmp: '=' }, { filter: other(filter.many) }),
];
/** "you control two or more creatures": the verb gives the filter its controller */
const controls = (words: string, whose: Whose): Phrase<Condition> => alt<Condition>('controls', ...bounds.map((bound) => map<{ b: Bound }, Condition>(
  form<{ b: Bound }>(`${words} <b>`, {}, { b: bound }),
  ({ b }) => (b.filter.whose !== undefined || b.filter.zone !== undefined ? undefined : { if: 'count', filter: { ...b.filter, whose }, cmp: b.cmp, n: b.n }),
  (c) => {
    if (c.if !== 'count' || c.filter.whose !== whose || c.filter.zone !== undefined || c.surface !== undefined) return undefined;
    const { whose: _, ...rest } = c.filter;
    return { b: { n: c.n, cmp: c.cmp, filter: rest } };
  },
)));
const graveyard: Phrase<Condition> = alt<Condition>(
  'graveyard',
  form<C<'count'>>('there are <n> or more <filter>', { if: 'count', cmp: '>=' }, { n: severalWord, filter: filter.many }),
  form<C<'count'>>('there is <filter>', { if: 'count', cmp: '>=', n: 1 }, { filter: one }),
  form<C<'count'>>('there are no <filter>', { if: 'count', cmp: '=', n: 0 }, { filter: filter.many }),
);
const inYard: Phrase<Condition> = map<C<'count'>, Condition>(
  form<C<'count'>>('<n> or more cards are in your graveyard', { if: 'count', cmp: '>=', filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' }, surface: 'are in' }, { n: severalWord }), (v) => v, (v) => (v.if === 'count' ? v : undefined),
);

const who: Phrase<PlayerSel> = alt<PlayerSel>('who', lit<PlayerSel>('you have', { sel: 'you' }), lit<PlayerSel>('an opponent has', { sel: 'an opponent' }), lit<PlayerSel>('that player has', { sel: 'that player' }), lit<PlayerSel>('each opponent has', { sel: 'each opponent' }));
const cmp = table<'>=' | '<='>('comparison', { 'or more': '>=', 'or less': '<=' });
const cmpCards = table<'>=' | '<='>('comparison', { 'or more': '>=', 'or fewer': '<=' });

// ---- the object spoken of ------------------------------------------------------------------------------------------

type Is = C<'is'>;
const PLAIN: Filter = { nouns: ['permanent'] };
const quality = (qualifier: Qualifier): Filter => ({ ...PLAIN, qualifiers: [qualifier] });
const STATUS = ['tapped', 'untapped', 'attacking', 'blocking', 'enchanted', 'equipped'] as const;
const adjectives: Phrase<Filter> = alt<Filter>('state', ...STATUS.map((is) => lit<Filter>(is, quality({ q: 'status', is }))), lit<Filter>('attacking or blocking', quality({ q: 'status', is: 'attackingOrBlocking' })));
const named: Phrase<ObjectSel> = lazy('object', () => possessive.plain);
const isForms: readonly Phrase<Condition>[] = [
  form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: adjectives }),
  form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: adjectives }),
  form<Is>('<what> has <filter>', { if: 'is' }, {
    what: named,
    filter: alt<Filter>(
      'counters',
      map(form<{ kind: string }>('<kind> counter on it', {}, { kind: article(counterKind) }), ({ kind }) => quality({ q: 'counter', kind }), (f) => {
        const only = f.qualifiers?.length === 1 && f.nouns[0] === 'permanent' ? f.qualifiers[0] : undefined;
        return only?.q === 'counter' && only.kind !== undefined && !only.not && f.surface === undefined ? { kind: only.kind } : undefined;
      }),
      map(form<{ kind: string }>('no <kind> counters on it', {}, { kind: counterKind }), ({ kind }) => quality({ q: 'counter', kind, not: true }), (f) => {
        const only = f.qualifiers?.length === 1 && f.nouns[0] === 'permanent' ? f.qualifiers[0] : undefined;
        return only?.q === 'counter' && only.kind !== undefined && only.not === true && f.surface === undefined ? { kind: only.kind } : undefined;
      }),
    ),
  }),
  ...(['power', 'toughness'] as const).flatMap((stat) => (['>=', '<='] as const).map((c) => map<{ of: ObjectSel; n: number }, Condition>(
    form<{ of: ObjectSel; n: number }>(`<of> ${stat} is <n> or ${c === '>=' ? 'greater' : 'less'}`, {}, { of: lazy('possessive', () => possessive.of), n: digits }),
    ({ of, n }) => ({ if: 'is', what: of, filter: quality({ q: 'stat', stat, cmp: c, value: { a: 'n', n } }), surface: 'stat' }),
    (v) => {
      const only = v.if === 'is' && v.surface === 'stat' && v.filter.qualifiers?.length === 1 ? v.filter.qualifiers[0] : undefined;
      return v.if === 'is' && only?.q === 'stat' && only.stat === stat && only.cmp === c && only.value.a === 'n' ? { of: v.what, n: only.value.n } : undefined;
    },
  ))),
  form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: one }),
  form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: one }),
];

type Happened = C<'this turn'>['what'];
const HAPPENED: readonly (readonly [string, Happened, string?])[] = [
  ['you gained life this turn', 'you gained life'], ["you've gained life this turn", 'you gained life', 'have'], ["you've cast another spell this turn", 'you cast another spell'],
  ['a creature died this turn', 'a creature died'], ['you attacked this turn', 'you attacked'], ["you've attacked this turn", 'you attacked', 'have'], ['you attacked with a creature this turn', 'you attacked', 'with'],
  ['an opponent lost life this turn', 'an opponent lost life'],
];
const KICKED: readonly (readonly [string, string?])[] = [['~ was kicked'], ['it was kicked', 'it'], ['this spell was kicked', 'spell'], ['this creature was kicked', 'creature']];

export const condition: Phrase<Condition> = alt<Condition>(
  'condition',
  controls('you control', 'you'), controls('an opponent controls', 'opponent'), controls('that player controls', 'thatPlayer'), controls('defending player controls', 'defendingPlayer'),
  graveyard, inYard,
  form<C<'life'>>('<of> <n> <cmp> life', { if: 'life' }, { of: who, n: digits, cmp }),
  map(form<{ of: PlayerSel; n: number }>('<of> <n> cards in hand', {}, { of: who, n: orMore }), ({ of, n }): Condition => ({ if: 'hand', of, cmp: '>=', n }), (c) => (c.if === 'hand' && c.cmp === '>=' && c.n > 1 && c.surface === undefined ? { of: c.of, n: c.n } : undefined)),
  form<C<'hand'>>('<of> <n> <cmp> cards in hand', { if: 'hand', cmp: '<=' }, { of: who, n: severalWord, cmp: map(cmpCards, (c) => (c === '<=' ? c : undefined), (c) => (c === '<=' ? c : undefined)) }),
  form<C<'hand'>>('<of> one or fewer cards in hand', { if: 'hand', cmp: '<=', n: 1 }, { of: who }),
  form<C<'hand'>>('<of> no cards in hand', { if: 'hand', cmp: '=', n: 0 }, { of: who }),
  form<C<'hand'>>('<of> exactly <n> cards in hand', { if: 'hand', cmp: '=' }, { of: who, n: severalWord }),
  lit<Condition>("it's your turn", { if: 'your turn' }), lit<Condition>("it's not your turn", { if: 'your turn', not: true }), lit<Condition>("it isn't your turn", { if: 'your turn', not: true, surface: "isn't" }),
  ...KICKED.map(([words, surface]) => lit<Condition>(words, { if: 'kicked', ...(surface === undefined ? {} : { surface }) })),
  ...HAPPENED.map(([words, what, surface]) => lit<Condition>(words, { if: 'this turn', what, ...(surface === undefined ? {} : { surface }) })),
  ...isForms,
);
export const did: Phrase<Condition> = alt<Condition>('did', lit<Condition>('you do', { if: 'did' }), lit<Condition>("you don't", { if: 'did', not: true }), lit<Condition>('they do', { if: 'did', surface: 'they' }), lit<Condition>("they don't", { if: 'did', not: true, surface: 'they' }),
  lit<Condition>('that player does', { if: 'did', surface: 'that player' }), lit<Condition>("that player doesn't", { if: 'did', not: true, surface: 'that player' }));
