/** Conditions behind "if", "as long as" and "unless" (CR 603.4, 604). */
import type { Amount, Color, Condition, Filter, ObjectSel, PlayerSel, Qualifier, Whose } from '../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  lit,
  map,
  series,
  stable,
  table,
  where,
  worded,
  type Phrase,
} from '../combinators/index.ts';
import { amount, castOf, SPENT_ON, typesAmong } from './objects/amounts.ts';
import { figure, orMore } from './objects/figures.ts';
import { filter, inYardCards, other, yourCommander } from './objects/filter.ts';
import { DONE } from './objects/places.ts';
import { it, paidWith, possessive } from './objects/references.ts';
import { daytimeConditions } from './transform.ts';
import { subtype } from './words/subtypes.ts';
import { color, counterKind, digits, manaSymbols, numberWord, severalWord } from './words/words.ts';

type C<K extends Condition['if']> = Extract<Condition, { readonly if: K }>;
type Bound = { readonly n: number; readonly cmp: '>=' | '<=' | '='; readonly filter: Filter };

const one = article(filter.one);
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
const controls = (words: string, whose: Whose): Phrase<Condition> =>
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
const graveyard: Phrase<Condition> = alt<Condition>(
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

/** "a land card was milled this way", "at least one creature was destroyed this way" */
const doneSo: readonly Phrase<Condition>[] = DONE.flatMap((verb) =>
  (['was', 'is'] as const).flatMap((be) =>
    [
      ...(verb === 'destroyed' || verb === 'sacrificed' || verb === 'dealt damage' ? [] : [true]),
      ...(['destroyed', 'exiled', 'sacrificed', 'dealt damage'].includes(verb) ? [false] : []),
    ].flatMap((ofCards) => {
      const among = { q: 'among', surface: `${ofCards ? 'cards ' : ''}${verb} this way` } as const;
      const bare = ofCards ? inYardCards : filter;
      const of = (inner: Phrase<Filter>): Phrase<Filter> =>
        map(
          inner,
          (f): Filter | undefined => {
            const { zone, ...rest } = f;
            return f.whose !== undefined
              || f.surface?.includes('late')
              || (zone !== undefined) !== ofCards
              || zone === 'stack'
              ? undefined
              : { ...rest, qualifiers: [...(f.qualifiers ?? []), among] };
          },
          (f): Filter | undefined =>
            stable(f.qualifiers?.at(-1)) === stable(among) ? unqualified(f, ofCards) : undefined,
        );
      return [
        form<C<'count'>>(
          `<filter> ${be} ${verb} this way`,
          { if: 'count', cmp: '>=', n: 1, surface: be },
          { filter: of(article(bare.one)) },
        ),
        form<C<'count'>>(
          `at least one <filter> ${be} ${verb} this way`,
          { if: 'count', cmp: '>=', n: 1, surface: `at least ${be}` },
          { filter: of(bare.one) },
        ),
        ...(be === 'was'
          ? [
              form<C<'count'>>(
                `<n> or more <filter> were ${verb} this way`,
                { if: 'count', cmp: '>=', surface: 'were' },
                { n: severalWord, filter: of(bare.many) },
              ),
            ]
          : []),
      ];
    }),
  ),
);
function unmarked(f: Filter, mark: string): Filter {
  const { surface = '', ...rest } = f;
  return surface === mark ? rest : { ...rest, surface: surface.slice(mark.length) };
}
function unqualified(f: Filter, ofCards: boolean): Filter {
  const { qualifiers = [], ...rest } = f;
  return {
    ...rest,
    ...(qualifiers.length > 1 ? { qualifiers: qualifiers.slice(0, -1) } : {}),
    ...(ofCards ? { zone: 'graveyard' as const } : {}),
  };
}
type Shares = C<'shares'>;
const shared = table<Shares['what']>('what', {
  'a creature type': 'creature type',
  'a card type': 'card type',
  'a color': 'color',
});
const who: Phrase<PlayerSel> = alt<PlayerSel>(
  'who',
  lit<PlayerSel>('you have', { sel: 'you' }),
  lit<PlayerSel>('an opponent has', { sel: 'an opponent' }),
  lit<PlayerSel>('that player has', { sel: 'that player' }),
  lit<PlayerSel>('each opponent has', { sel: 'each opponent' }),
  lit<PlayerSel>('a player has', { sel: 'each player', surface: 'a' }),
  lit<PlayerSel>('its controller has', { sel: 'controller', of: { sel: 'it' } }),
);
const cmp = table<'>=' | '<='>('comparison', { 'or more': '>=', 'or less': '<=' });
const cmpCards = table<'>=' | '<='>('comparison', { 'or more': '>=', 'or fewer': '<=' });

// ---- the object spoken of ------------------------------------------------------------------------------------------

type Is = C<'is'>;
/** whatever it is: a permanent, a spell, a card */
const PLAIN: Filter = { nouns: [] };
const quality = (qualifier: Qualifier): Filter => ({ ...PLAIN, qualifiers: [qualifier] });
const DESIGNATIONS = ['goaded', 'infused', 'monstrous', 'renowned', 'saddled', 'suspected'] as const;
const COLOR_WORDS = [
  ['white', 'W'],
  ['blue', 'U'],
  ['black', 'B'],
  ['red', 'R'],
  ['green', 'G'],
] as const;
const STATUS = ['tapped', 'untapped', 'attacking', 'blocking', 'enchanted', 'equipped'] as const;
const adjectives: Phrase<Filter> = alt<Filter>(
  'state',
  ...STATUS.map((is) => lit<Filter>(is, quality({ q: 'status', is }))),
  lit<Filter>('attacking or blocking', quality({ q: 'status', is: 'attackingOrBlocking' })),
  lit<Filter>('legendary', quality({ q: 'supertype', is: 'legendary' })),
  ...DESIGNATIONS.map((is) => lit<Filter>(is, quality({ q: 'designation', is }))),
  ...COLOR_WORDS.map(([word, c]) => lit<Filter>(word, quality({ q: 'color', colors: [c] }))),
);
/** "isn't renowned" */
const notSo: Phrase<Filter> = alt<Filter>(
  'state',
  ...DESIGNATIONS.map((is) => lit<Filter>(is, quality({ q: 'designation', is, not: true }))),
  lit<Filter>('legendary', quality({ q: 'supertype', is: 'legendary', not: true })),
);
const named: Phrase<ObjectSel> = lazy('object', () => possessive.plain);
function anyCard(): Phrase<Filter> {
  return map(
    article(inYardCards.one),
    (f): Filter | undefined => {
      const { zone: _, ...rest } = f;
      return f.whose === undefined ? rest : undefined;
    },
    (f): Filter | undefined =>
      f.zone === undefined && f.whose === undefined ? { ...f, zone: 'graveyard' } : undefined,
  );
}
/** "its power is 4 or greater", "its converted mana cost is X", "its mana value is less than or equal to the number of …" */
const STATS = [
  ['power', 'power', ''],
  ['toughness', 'toughness', ''],
  ['mana value', 'mana value', ''],
  ['converted mana cost', 'mana value', ' converted'],
] as const;
const BOUNDS = [
  ['', '>=', ' or greater', '', 'figure'],
  ['', '<=', ' or less', '', 'figure'],
  ['', '=', '', ' exactly', 'figure'],
  ['less than or equal to ', '<=', '', ' compared', 'amount'],
  ['greater than or equal to ', '>=', '', ' compared', 'amount'],
  ['equal to ', '=', '', ' compared', 'amount'],
] as const;
const beyond = (stat: 'power' | 'toughness', of: ObjectSel): Amount => ({
  a: 'plus',
  n: 1,
  of: { a: 'stat', stat, of },
});
const statIs = (what: ObjectSel, stat: Omit<Extract<Qualifier, { q: 'stat' }>, 'q'>, surface: string): Condition => ({
  if: 'is',
  what,
  filter: quality({ q: 'stat', ...stat }),
  surface,
});
/** what was true of it as it last was (608.2h): of the things that last known information tells */
const KNOWN = new Set<Qualifier['q']>(['color', 'colorKind', 'type', 'subtype', 'supertype', 'token']);
const known = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(
    inner,
    (f) =>
      f.whose === undefined
      && f.zone === undefined
      && f.nouns[0] !== 'card'
      && f.nouns[0] !== 'spell'
      && (f.qualifiers ?? []).every((q) => KNOWN.has(q.q)),
  );
const gone: Phrase<ObjectSel> = lazy('it', () => it);
const states: Phrase<Filter> = alt<Filter>(
  'state',
  lit<Filter>('tapped', quality({ q: 'status', is: 'tapped' })),
  lit<Filter>('legendary', quality({ q: 'supertype', is: 'legendary' })),
  map(
    series(color, 'or'),
    (colors) => quality({ q: 'color', colors }),
    (f) =>
      f.qualifiers?.[0]?.q === 'color' && stable(f) === stable(quality({ q: 'color', colors: f.qualifiers[0].colors }))
        ? f.qualifiers[0].colors
        : undefined,
  ),
);
const counted = (kind: string | undefined, not?: true): Filter =>
  quality({ q: 'counter', ...(kind === undefined ? {} : { kind }), ...(not ? { not } : {}) });
const counterOf = (f: Filter, not?: true): { readonly kind: string } | undefined => {
  const q = f.qualifiers?.[0];
  return q?.q === 'counter' && q.kind !== undefined && stable(f) === stable(counted(q.kind, not))
    ? { kind: q.kind }
    : undefined;
};
const counters: Phrase<Filter> = alt<Filter>(
  'counters',
  lit('counters on it', counted(undefined)),
  map(
    form<{ kind: string }>('<kind> counter on it', {}, { kind: article(counterKind) }),
    ({ kind }) => counted(kind),
    (f) => counterOf(f),
  ),
  map(
    form<{ kind: string }>('no <kind> counters on it', {}, { kind: counterKind }),
    ({ kind }) => counted(kind, true),
    (f) => counterOf(f, true),
  ),
);
const past: readonly Phrase<Condition>[] = [
  ...[states, known(one), worded('card', anyCard())].map((f) =>
    worded('was', form<Is>('<what> was <filter>', { if: 'is' }, { what: gone, filter: f })),
  ),
  ...[states, known(one)].map((f) =>
    map<{ what: ObjectSel; filter: Filter }, Condition>(
      form<{ what: ObjectSel; filter: Filter }>("<what> wasn't <filter>", {}, { what: gone, filter: f }),
      ({ what, filter: is }) => ({ if: 'not', cond: { if: 'is', what, filter: is }, surface: "wasn't" }),
      (c) =>
        c.if === 'not' && c.surface === "wasn't" && c.cond.if === 'is' && c.cond.surface === undefined
          ? { what: c.cond.what, filter: c.cond.filter }
          : undefined,
    ),
  ),
  worded('had', form<Is>('<what> had <filter>', { if: 'is' }, { what: gone, filter: counters })),
  ...STATS.flatMap(([words, stat, old]) =>
    BOUNDS.flatMap(([before, cmp, behind, surface, bound]) =>
      bound === 'figure'
        ? [
            map<{ what: ObjectSel; value: Amount }, Condition>(
              form<{ what: ObjectSel; value: Amount }>(
                `<what> had ${words} ${before}<value>${behind}`,
                {},
                { what: gone, value: figure },
              ),
              ({ what, value }) => statIs(what, { stat, cmp, value }, `had${old}${surface}`),
              (v) => {
                const only = v.if === 'is' ? v.filter.qualifiers?.[0] : undefined;
                return v.if === 'is'
                  && only?.q === 'stat'
                  && stable(v) === stable(statIs(v.what, { stat, cmp, value: only.value }, `had${old}${surface}`))
                  ? { what: v.what, value: only.value }
                  : undefined;
              },
            ),
          ]
        : [],
    ),
  ),
];
const isForms: readonly Phrase<Condition>[] = [
  form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: adjectives }),
  form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: adjectives }),
  worded("isn't", form<Is>("<what> isn't <filter>", { if: 'is' }, { what: named, filter: notSo })),
  worded(
    'keyword',
    form<Is>(
      '<what> has <filter>',
      { if: 'is' },
      {
        what: named,
        filter: lit<Filter>('mutate', {
          nouns: ['spell'],
          zone: 'stack',
          qualifiers: [{ q: 'keyword', is: 'mutate' }],
        }),
      },
    ),
  ),
  form<Is>(
    '<what> has <filter>',
    { if: 'is' },
    {
      what: named,
      filter: alt<Filter>(
        'counters',
        map(
          form<{ kind: string }>('<kind> counter on it', {}, { kind: article(counterKind) }),
          ({ kind }) => quality({ q: 'counter', kind }),
          (f) => {
            const only = f.qualifiers?.length === 1 && f.nouns.length === 0 ? f.qualifiers[0] : undefined;
            return only?.q === 'counter' && only.kind !== undefined && !only.not && f.surface === undefined
              ? { kind: only.kind }
              : undefined;
          },
        ),
        map(
          form<{ kind: string }>('no <kind> counters on it', {}, { kind: counterKind }),
          ({ kind }) => quality({ q: 'counter', kind, not: true }),
          (f) => {
            const only = f.qualifiers?.length === 1 && f.nouns.length === 0 ? f.qualifiers[0] : undefined;
            return only?.q === 'counter' && only.kind !== undefined && only.not === true && f.surface === undefined
              ? { kind: only.kind }
              : undefined;
          },
        ),
      ),
    },
  ),
  ...STATS.flatMap(([words, stat, old]) =>
    BOUNDS.map(([before, cmp, behind, surface, bound]) =>
      map<{ of: ObjectSel; value: Amount }, Condition>(
        form<{ of: ObjectSel; value: Amount }>(
          `<of> ${words} is ${before}<value>${behind}`,
          {},
          {
            of: lazy('possessive', () => possessive.of),
            value: bound === 'figure' ? figure : lazy('amount', () => amount),
          },
        ),
        ({ of, value }) => statIs(of, { stat, cmp, value }, `stat${old}${surface}`),
        (v) => {
          const only = v.if === 'is' ? v.filter.qualifiers?.[0] : undefined;
          return v.if === 'is'
            && only?.q === 'stat'
            && stable(v) === stable(statIs(v.what, { stat, cmp, value: only.value }, `stat${old}${surface}`))
            ? { of: v.what, value: only.value }
            : undefined;
        },
      ),
    ),
  ),
  // "that creature's power is greater than ~'s", strictly
  ...(['power', 'toughness'] as const).flatMap((stat) =>
    ['', ` ${stat}`].map((tail) =>
      map<{ of: ObjectSel; than: ObjectSel }, Condition>(
        form<{ of: ObjectSel; than: ObjectSel }>(
          `<of> ${stat} is greater than <than>${tail}`,
          {},
          { of: lazy('possessive', () => possessive.of), than: lazy('possessive', () => possessive.of) },
        ),
        ({ of, than }) => statIs(of, { stat, cmp: '>=', value: beyond(stat, than) }, `greater${tail}`),
        (v) => {
          const only = v.if === 'is' ? v.filter.qualifiers?.[0] : undefined;
          const than =
            only?.q === 'stat' && only.value.a === 'plus' && only.value.of.a === 'stat' ? only.value.of.of : undefined;
          return v.if === 'is'
            && than
            && stable(v) === stable(statIs(v.what, { stat, cmp: '>=', value: beyond(stat, than) }, `greater${tail}`))
            ? { of: v.what, than }
            : undefined;
        },
      ),
    ),
  ),
  // "it's a creature card", wherever it lies
  worded('card', form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: anyCard() })),
  worded('card', form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: anyCard() })),
  ...[one, worded('card', anyCard())].map((filter_) =>
    map<{ filter: Filter }, Condition>(
      form<{ filter: Filter }>("it isn't <filter>", {}, { filter: filter_ }),
      ({ filter: f }) => ({ if: 'not', cond: { if: 'is', what: { sel: 'it' }, filter: f }, surface: "isn't" }),
      (c) =>
        c.if === 'not'
        && c.surface === "isn't"
        && c.cond.if === 'is'
        && c.cond.surface === undefined
        && c.cond.what.sel === 'it'
        && c.cond.what.surface === undefined
          ? { filter: c.cond.filter }
          : undefined,
    ),
  ),
  form<Is>(
    '<what> attacked this turn',
    { if: 'is', filter: quality({ q: 'attackedThisTurn' }), surface: 'attacked' },
    { what: named },
  ),
  form<Is>(
    "<what> didn't attack this turn",
    { if: 'is', filter: quality({ q: 'attackedThisTurn', not: true }), surface: 'attacked' },
    { what: named },
  ),
  form<Is>(
    '<what> entered this turn',
    { if: 'is', filter: quality({ q: 'enteredThisTurn' }), surface: 'entered' },
    { what: named },
  ),
  map<{ what: ObjectSel; kind: string }, Condition>(
    form<{ what: ObjectSel; kind: string }>(
      'there are no <kind> counters on <what>',
      {},
      { kind: counterKind, what: named },
    ),
    ({ what, kind }) => ({ if: 'is', what, filter: quality({ q: 'counter', kind, not: true }), surface: 'there are' }),
    (c) => {
      const only = c.if === 'is' && c.surface === 'there are' ? c.filter.qualifiers?.[0] : undefined;
      return c.if === 'is' && only?.q === 'counter' && only.kind !== undefined
        ? { what: c.what, kind: only.kind }
        : undefined;
    },
  ),
  form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: one }),
  form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: one }),
  ...[adjectives, one].map((f) =>
    worded('was', form<Is>('<what> was <filter>', { if: 'is' }, { what: lazy('paid', () => paidWith('')), filter: f })),
  ),
  ...past,
];

/** what can be told of a permanent as it entered: types and whether it was a token */
const entering = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(
    inner,
    (f) =>
      f.zone === undefined
      && f.whose === undefined
      && (f.qualifiers ?? []).every((q) => q.q === 'type' || q.q === 'token'),
  );
const RING_BEARER: Filter = quality({ q: 'designation', is: 'Ring-bearer' });
type Happened = C<'this turn'>['what'];
const HAPPENED: readonly (readonly [string, Happened, string?])[] = [
  ['you gained life this turn', 'you gained life'],
  ["you've gained life this turn", 'you gained life', 'have'],
  ["you've cast another spell this turn", 'you cast another spell'],
  ['a creature died this turn', 'a creature died'],
  ['you attacked this turn', 'you attacked'],
  ["you've attacked this turn", 'you attacked', 'have'],
  ['you attacked with a creature this turn', 'you attacked', 'with'],
  ['a permanent you controlled left the battlefield this turn', 'a permanent left'],
  ['a permanent left the battlefield under your control this turn', 'a permanent left', 'under'],
  ['you descended this turn', 'you descended'],
  [
    'a nonland permanent left the battlefield this turn or a spell was warped this turn',
    'a nonland permanent left, or a spell was warped',
  ],
  ['an opponent lost life this turn', 'an opponent lost life'],
  ['an opponent was dealt damage this turn', 'an opponent was dealt damage'],
];
const CAST_FROM: readonly (readonly [string, C<'cast'>['from']])[] = [
  ['a graveyard', 'graveyard'],
  ['exile', 'exile'],
  ['your hand', 'hand'],
  ['anywhere other than your hand', 'not hand'],
];
const wasCast: readonly Phrase<Condition>[] = (['it', 'this spell', '~'] as const).flatMap((name) => {
  const what: ObjectSel = name === 'it' ? { sel: 'it' } : { sel: 'self', ...(name === '~' ? {} : { surface: name }) };
  const fixed = { if: 'cast', what } as const;
  return [
    lit<Condition>(`you cast ${name}`, fixed),
    lit<Condition>(`you cast ${name} from your hand`, { ...fixed, from: 'hand' }),
    lit<Condition>(`you cast ${name} during your main phase`, { ...fixed, during: 'your main phase' }),
    lit<Condition>(`${name} was cast`, { ...fixed, anybody: true }),
    ...CAST_FROM.map(([words, from]) =>
      lit<Condition>(`${name} was cast from ${words}`, { ...fixed, ...(from ? { from } : {}), surface: 'was' }),
    ),
  ];
});
const NTH: readonly (readonly [string, number])[] = [
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
];
/** "five or more mana was spent to cast that spell", "you've cast two or more spells this turn", "you have two or more opponents" */
const spellsCast: Phrase<Filter> = where(filter.many, (f) => f.zone === 'stack' && f.whose === undefined);
const spellCast: Phrase<Filter> = article(where(filter.one, (f) => f.zone === 'stack' && f.whose === undefined));
const OPPONENTS: Amount = { a: 'players', of: { sel: 'each opponent' } };
const spent = form<Extract<Amount, { a: 'spentMana' }>>('<of>', { a: 'spentMana' }, { of: castOf }) as Phrase<Amount>;
const castSo = (inner: Phrase<Filter>): Phrase<Amount> =>
  form<Extract<Amount, { a: 'castThisTurn' }>>('<filter>', { a: 'castThisTurn' }, { filter: inner }) as Phrase<Amount>;
const tallies: readonly Phrase<Condition>[] = [
  form<C<'amount'>>('you have <n> or more opponents', { if: 'amount', of: OPPONENTS, cmp: '>=' }, { n: severalWord }),
  form<C<'amount'>>(
    '<n> or more mana was spent to cast <of>',
    { if: 'amount', cmp: '>=', surface: 'or more' },
    { n: severalWord, of: spent },
  ),
  form<C<'amount'>>(
    'at least <n> mana was spent to cast <of>',
    { if: 'amount', cmp: '>=' },
    { n: severalWord, of: spent },
  ),
  form<C<'amount'>>('no mana was spent to cast <of>', { if: 'amount', cmp: '<=', n: 0 }, { of: spent }),
  form<C<'amount'>>("you've cast <of> this turn", { if: 'amount', cmp: '>=', n: 1 }, { of: castSo(spellCast) }),
  form<C<'amount'>>(
    "you've cast <n> or more <of> this turn",
    { if: 'amount', cmp: '>=' },
    { n: severalWord, of: castSo(spellsCast) },
  ),
  form<C<'amount'>>("you haven't cast <of> this turn", { if: 'amount', cmp: '<=', n: 0 }, { of: castSo(spellCast) }),
];
const KICKED: readonly (readonly [string, string?])[] = [
  ['~ was kicked'],
  ['it was kicked', 'it'],
  ['this spell was kicked', 'spell'],
  ['this creature was kicked', 'creature'],
];

const single: Phrase<Condition> = alt<Condition>(
  'condition',
  controls('you control', 'you'),
  controls('an opponent controls', 'opponent'),
  controls('that player controls', 'thatPlayer'),
  controls('defending player controls', 'defendingPlayer'),
  graveyard,
  inYard,
  ...doneSo,
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
  map<{ colors: readonly Color[]; n: number }, Condition>(
    form<{ colors: readonly Color[]; n: number }>(
      'your devotion to <colors> is less than <n>',
      {},
      { colors: series(color, 'and'), n: severalWord },
    ),
    ({ colors, n }) => ({ if: 'amount', of: { a: 'devotion', colors }, cmp: '<=', n: n - 1, surface: 'less' }),
    (c) =>
      c.if === 'amount' && c.surface === 'less' && c.of.a === 'devotion' && c.of.colors !== 'chosen' && c.cmp === '<='
        ? { colors: c.of.colors, n: c.n + 1 }
        : undefined,
  ),
  form<C<'gained'>>('you gained <n> or more life this turn', { if: 'gained' }, { n: digits }),
  worded("you've", form<C<'gained'>>("you've gained <n> or more life this turn", { if: 'gained' }, { n: digits })),
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
  form<Shares>(
    '<a> shares <what> with <b>',
    { if: 'shares' },
    { a: lazy('object', () => possessive.plain), what: shared, b: lazy('object', () => possessive.plain) },
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
  form<C<'entered'>>(
    '<filter> entered the battlefield under your control this turn',
    { if: 'entered', n: 1 },
    { filter: article(entering(filter.one)) },
  ),
  worded(
    'had',
    form<C<'entered'>>(
      'you had <filter> enter the battlefield under your control this turn',
      { if: 'entered', n: 1 },
      { filter: article(entering(filter.one)) },
    ),
  ),
  form<C<'entered'>>(
    '<n> or more <filter> entered the battlefield under your control this turn',
    { if: 'entered' },
    { n: severalWord, filter: entering(filter.many) },
  ),
  form<C<'playerCounters'>>(
    '<of> <n> or more poison counters',
    { if: 'playerCounters', kind: 'poison' },
    { of: who, n: severalWord },
  ),
  ...(
    [
      ['an opponent is', 'an opponent'],
      ['defending player is', 'defending player'],
      ["you're", 'you'],
    ] as const
  ).map(([words, sel]) =>
    lit<Condition>(`${words} poisoned`, {
      if: 'playerCounters',
      of: { sel },
      kind: 'poison',
      n: 1,
      surface: 'poisoned',
    }),
  ),
  form<C<'playerCounters'>>(
    '<of> <n> or more experience counters',
    { if: 'playerCounters', kind: 'experience' },
    { of: who, n: severalWord },
  ),
  ...SPENT_ON.flatMap(([word, surface]) => [
    form<C<'spent'>>(
      `at least <n> <color> mana was spent to cast ${word}`,
      { if: 'spent', ...surface },
      { n: severalWord, color: color as Phrase<C<'spent'>['color']> },
    ),
    form<C<'spent'>>(
      `at least <n> mana of the same color was spent to cast ${word}`,
      { if: 'spent', color: 'any one', ...surface },
      { n: severalWord },
    ),
    ...COLOR_WORDS.map(([, c]) =>
      lit<Condition>(`{${c}} was spent to cast ${word}`, {
        if: 'spent',
        color: c,
        n: 1,
        surface: `symbol${surface.surface ?? ''}`,
      }),
    ),
  ]),
  lit<Condition>("you're the monarch", { if: 'monarch', who: { sel: 'you' } }),
  lit<Condition>('an opponent is the monarch', { if: 'monarch', who: { sel: 'each opponent' } }),
  lit<Condition>('there is no monarch', { if: 'monarch', who: 'nobody' }),
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
  lit<Condition>("tribute wasn't paid", { if: 'tribute', not: true }),
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
  form<C<'life'>>('<of> <n> <cmp> life', { if: 'life' }, { of: who, n: digits, cmp }),
  map(
    form<{ of: PlayerSel; n: number }>('<of> <n> cards in hand', {}, { of: who, n: orMore }),
    ({ of, n }): Condition => ({ if: 'hand', of, cmp: '>=', n }),
    (c) => (c.if === 'hand' && c.cmp === '>=' && c.n > 1 && c.surface === undefined ? { of: c.of, n: c.n } : undefined),
  ),
  form<C<'hand'>>(
    '<of> <n> <cmp> cards in hand',
    { if: 'hand', cmp: '<=' },
    {
      of: who,
      n: severalWord,
      cmp: map(
        cmpCards,
        (c) => (c === '<=' ? c : undefined),
        (c) => (c === '<=' ? c : undefined),
      ),
    },
  ),
  form<C<'hand'>>('<of> one or fewer cards in hand', { if: 'hand', cmp: '<=', n: 1 }, { of: who }),
  form<C<'hand'>>('<of> no cards in hand', { if: 'hand', cmp: '=', n: 0 }, { of: who }),
  form<C<'hand'>>('<of> exactly <n> cards in hand', { if: 'hand', cmp: '=' }, { of: who, n: severalWord }),
  lit<Condition>("it's your turn", { if: 'your turn' }),
  lit<Condition>("it's not your turn", { if: 'your turn', not: true }),
  lit<Condition>("it isn't your turn", { if: 'your turn', not: true, surface: "isn't" }),
  ...wasCast,
  ...(
    [
      ['or more', undefined],
      ['or greater', 'greater'],
    ] as const
  ).map(([words, surface]) =>
    form<C<'amount'>>(
      `X is <n> ${words}`,
      { if: 'amount', of: { a: 'x' }, cmp: '>=', ...(surface ? { surface } : {}) },
      { n: digits },
    ),
  ),
  ...KICKED.flatMap(([words, surface]) => [
    lit<Condition>(words, { if: 'kicked', ...(surface === undefined ? {} : { surface }) }),
    form<C<'kicked'>>(
      `${words} with its <cost> kicker`,
      { if: 'kicked', ...(surface === undefined ? {} : { surface }) },
      { cost: manaSymbols },
    ),
  ]),
  lit<Condition>('evidence was collected', { if: 'paid', what: 'additional', surface: 'evidence' }),
  map(
    form<{ kind: string }>('<kind> was beheld', {}, { kind: article(subtype) }),
    ({ kind }): Condition => ({ if: 'paid', what: 'additional', surface: `beheld ${kind}` }),
    (c) =>
      c.if === 'paid' && c.what === 'additional' && c.surface?.startsWith('beheld ')
        ? { kind: c.surface.slice(7) }
        : undefined,
  ),
  ...["this spell's", 'its', "~'s"].map((name) =>
    lit<Condition>(`${name} additional cost was paid`, {
      if: 'paid',
      what: 'additional',
      ...(name === "this spell's" ? {} : { surface: name }),
    }),
  ),
  lit<Condition>("it's bargained", { if: 'paid', what: 'bargain', surface: "it's" }),
  ...['this spell', 'it', '~'].map((name) =>
    lit<Condition>(`${name} was bargained`, {
      if: 'paid',
      what: 'bargain',
      ...(name === 'this spell' ? {} : { surface: name }),
    }),
  ),
  ...['this spell', 'it', '~'].map((name) =>
    lit<Condition>(`${name} was infused`, {
      if: 'paid',
      what: 'infuse',
      ...(name === 'this spell' ? {} : { surface: name }),
    }),
  ),
  ...HAPPENED.map(([words, what, surface]) =>
    lit<Condition>(words, { if: 'this turn', what, ...(surface === undefined ? {} : { surface }) }),
  ),
  ...isForms,
  ...daytimeConditions,
  ...tallies,
  ...(['if this is', "if it's"] as const).flatMap((words) =>
    NTH.map(([nth, n]) =>
      lit<Condition>(`${words.slice(3)} the ${nth} time this ability has resolved this turn`, {
        if: 'resolved',
        n,
        ...(words === 'if this is' ? {} : { surface: "it's" }),
      }),
    ),
  ),
  form<C<'counters'>>(
    'there are <n> or more <kind> counters on <on>',
    { if: 'counters' },
    { n: severalWord, kind: counterKind, on: named },
  ),
  form<C<'counters'>>(
    '<on> has <n> or more <kind> counters on it',
    { if: 'counters', surface: 'has' },
    { on: named, n: severalWord, kind: counterKind },
  ),
);
type Both = C<'both'>;
const first = where(single, (c) => c.if === 'count');
/** "you control a red permanent and a green permanent" */
const pair: Phrase<Condition> = map<{ a: Filter; b: Filter }, Condition>(
  form<{ a: Filter; b: Filter }>('you control <a> and <b>', {}, { a: one, b: one }),
  ({ a, b }) =>
    (a.whose ?? a.zone ?? b.whose ?? b.zone) === undefined
      ? { if: 'both', of: [owned(a), owned(b)], surface: 'pair' }
      : undefined,
  (c) => {
    const [a, b] = c.if === 'both' && c.surface === 'pair' ? c.of.map(unowned) : [];
    return a && b ? { a, b } : undefined;
  },
);
function owned(f: Filter): Condition {
  return { if: 'count', filter: { ...f, whose: 'you' }, cmp: '>=', n: 1 };
}
function unowned(c: Condition): Filter | undefined {
  if (c.if !== 'count' || c.cmp !== '>=' || c.n !== 1 || c.filter.whose !== 'you' || c.surface !== undefined)
    return undefined;
  const { whose: _, ...rest } = c.filter;
  return rest;
}
/** "an opponent controls a Swamp and you control a Plains" */
const both: Phrase<Condition> = map<{ a: Condition; b: Condition }, Condition>(
  form<{ a: Condition; b: Condition }>('<a> and <b>', {}, { a: first, b: first }),
  ({ a, b }) => ({ if: 'both', of: [a, b] }),
  (c) => (c.if === 'both' && c.surface === undefined ? { a: (c as Both).of[0], b: (c as Both).of[1] } : undefined),
);
/** "this land entered this turn or if you control a basic land" */
const either: Phrase<Condition> = map<{ a: Condition; b: Condition }, Condition>(
  form<{ a: Condition; b: Condition }>('<a> or if <b>', {}, { a: single, b: single }),
  ({ a, b }) => ({ if: 'either', of: [a, b] }),
  (c) => (c.if === 'either' && c.surface === undefined ? { a: c.of[0], b: c.of[1] } : undefined),
);
/** "you control a Desert or there is a Desert card in your graveyard" */
const orThere: Phrase<Condition> = map<{ a: Condition; b: Condition }, Condition>(
  form<{ a: Condition; b: Condition }>('<a> or <b>', {}, { a: controls('you control', 'you'), b: graveyard }),
  ({ a, b }) => ({ if: 'either', of: [a, b], surface: 'or there' }),
  (c) => (c.if === 'either' && c.surface === 'or there' ? { a: c.of[0], b: c.of[1] } : undefined),
);
export const condition: Phrase<Condition> = alt<Condition>('condition', single, both, either, orThere, pair);
/** "attacks while saddled": of what the event is about */
export const meanwhile: Phrase<Condition> = alt<Condition>(
  'while',
  condition,
  lit<Condition>('saddled', {
    if: 'is',
    what: { sel: 'subject' },
    filter: quality({ q: 'designation', is: 'saddled' }),
  }),
);
export const did: Phrase<Condition> = alt<Condition>(
  'did',
  lit<Condition>('you do', { if: 'did' }),
  lit<Condition>('you win', { if: 'did', surface: 'you win' }),
  lit<Condition>("you don't", { if: 'did', not: true }),
  lit<Condition>('they do', { if: 'did', surface: 'they' }),
  lit<Condition>("they don't", { if: 'did', not: true, surface: 'they' }),
  lit<Condition>('that player does', { if: 'did', surface: 'that player' }),
  ...[
    "you don't put a card into your hand this way",
    "you didn't put a card into your hand this way",
    "you don't put the card into your hand",
    "you don't put it into your hand",
    "you don't put the card onto the battlefield",
    "you don't put it onto the battlefield",
    "you can't",
  ].map((words) => lit<Condition>(words, { if: 'did', not: true, surface: words })),
  lit<Condition>("that player doesn't", { if: 'did', not: true, surface: 'that player' }),
);
