/** Trigger events behind When, Whenever and At (CR 603). */
import type { Filter, TriggerEvent } from '../ir/index.ts';
import type { Subject, TriggerPlayer } from '../ir/ability.ts';
import {
  ahead,
  alt,
  article,
  form,
  lazy,
  lit,
  map,
  opt,
  pattern,
  series,
  table,
  where,
  worded,
  type Phrase,
} from '../combinators/index.ts';
import { cause } from './causes.ts';
import { condition } from './conditions/conditions.ts';
import { filter, inHand, inYardCards, other, yourCommander } from './objects/filter.ts';
import { self } from './objects/references.ts';
import { counterKind, digits, severalWord } from './words/words.ts';

type E<K extends TriggerEvent['on']> = Extract<TriggerEvent, { readonly on: K }>;

// ---- subjects ------------------------------------------------------------------------------------------------------

const selfSubject: Phrase<Subject> = map(
  self,
  (sel): Subject => ({ s: 'self', ...(sel.surface === undefined ? {} : { surface: sel.surface }) }),
  (s) =>
    s.s === 'self' ? { sel: 'self' as const, ...(s.surface === undefined ? {} : { surface: s.surface }) } : undefined,
);
const HOSTS = ['creature', 'permanent', 'land', 'artifact', 'player'];
const onBattlefield = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(inner, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell');
const one: Phrase<Filter> = onBattlefield(filter.one);
const S = { s: 'filter' } as const;
type F = Extract<Subject, { s: 'filter' }>;
const filterSubject: readonly Phrase<Subject>[] = [
  form<F>('<filter>', S, { filter: article(one) }),
  form<F>('another <filter>', S, { filter: other(one) }),
  form<F>('<filter>', S, { filter: yourCommander }),
];
/** subjects in the singular */
export const subject: Phrase<Subject> = alt<Subject>(
  'subject',
  selfSubject,
  ...HOSTS.map((noun) => lit<Subject>(`enchanted ${noun}`, { s: 'attached', noun })),
  lit<Subject>('your Ring-bearer', {
    s: 'filter',
    filter: { nouns: ['creature'], whose: 'you', qualifiers: [{ q: 'designation', is: 'Ring-bearer' }] },
    surface: 'your',
  }),
  lit<Subject>('equipped creature', { s: 'attached', noun: 'creature', surface: 'equipped' }),
  ...filterSubject,
);
/** "one or more creatures you control": the event counts once (603.2c) */
export const batch: Phrase<Subject> = alt<Subject>(
  'subjects',
  form<F>('one or more <filter>', { ...S, batch: true }, { filter: onBattlefield(filter.many) }),
  form<F>('one or more other <filter>', { ...S, batch: true }, { filter: other(onBattlefield(filter.many)) }),
);

/** "that creature" in an ability that waits (603.7c) */
const itSubject: Phrase<Subject> = alt<Subject>(
  'it',
  lit<Subject>('it', { s: 'it' }),
  ...['that creature', 'that permanent', 'that token', 'that land', 'that artifact'].map((words) =>
    lit<Subject>(words, { s: 'it', surface: words }),
  ),
);

// ---- what happens to a subject -------------------------------------------------------------------------------------

type Happening = { readonly [K in string]: unknown };
/** singular|plural words, fields of the event */
const HAPPENINGS: readonly (readonly [string, string, Happening])[] = [
  ['enters', 'enter', { on: 'enters' }],
  ['enters the battlefield', 'enter the battlefield', { on: 'enters', surface: 'battlefield' }],
  ['enters from a graveyard', 'enter from a graveyard', { on: 'enters', from: 'graveyard' }],
  [
    'enters the battlefield from a graveyard',
    'enter the battlefield from a graveyard',
    { on: 'enters', from: 'graveyard', surface: 'battlefield' },
  ],
  ['dies', 'die', { on: 'dies' }],
  ['leaves the battlefield', 'leave the battlefield', { on: 'leaves' }],
  [
    'is put into a graveyard from the battlefield',
    'are put into a graveyard from the battlefield',
    { on: 'toGraveyard', from: 'battlefield' },
  ],
  [
    'is put into your graveyard from the battlefield',
    'are put into your graveyard from the battlefield',
    { on: 'toGraveyard', from: 'battlefield', yours: true },
  ],
  [
    'is put into a graveyard from anywhere',
    'are put into a graveyard from anywhere',
    { on: 'toGraveyard', from: 'anywhere' },
  ],
  ['attacks you', 'attack you', { on: 'attacks', whom: 'you' }],
  [
    'attacks you or a planeswalker you control',
    'attack you or a planeswalker you control',
    { on: 'attacks', whom: 'you or yours' },
  ],
  ['attacks one of your opponents', '', { on: 'attacks', whom: 'opponent' }],
  ['attacks enchanted player', 'attack enchanted player', { on: 'attacks', whom: 'enchanted player' }],
  ['and at least one other creature attack', '', { on: 'attacks', others: 1 }],
  ['and at least two other creatures attack', '', { on: 'attacks', others: 2 }],
  ['attacks', 'attack', { on: 'attacks' }],
  ['attacks alone', '', { on: 'attacks', alone: true }],
  ['blocks', 'block', { on: 'blocks' }],
  ['becomes blocked', 'become blocked', { on: 'becomesBlocked' }],
  ["attacks and isn't blocked", '', { on: 'attacksUnblocked' }],
  ['deals damage', 'deal damage', { on: 'dealsDamage' }],
  ['deals combat damage', 'deal combat damage', { on: 'dealsDamage', combat: true }],
  ...(
    ['a player', 'an opponent', 'a creature', 'a player or planeswalker', 'a player or battle', ' you'] as const
  ).flatMap((to): readonly (readonly [string, string, Happening])[] => [
    [
      `deals damage to ${to.trim()}`,
      `deal damage to ${to.trim()}`,
      { on: 'dealsDamage', to: to.slice(to.indexOf(' ') + 1) },
    ],
    [
      `deals combat damage to ${to.trim()}`,
      `deal combat damage to ${to.trim()}`,
      { on: 'dealsDamage', combat: true, to: to.slice(to.indexOf(' ') + 1) },
    ],
    [
      `deals noncombat damage to ${to.trim()}`,
      `deal noncombat damage to ${to.trim()}`,
      { on: 'dealsDamage', noncombat: true, to: to.slice(to.indexOf(' ') + 1) },
    ],
  ]),
  ['is dealt damage', 'are dealt damage', { on: 'dealtDamage' }],
  ['is dealt combat damage', 'are dealt combat damage', { on: 'dealtDamage', combat: true }],
  ['becomes the target of a spell or ability', '', { on: 'becomesTarget' }],
  ['becomes the target of a spell or ability an opponent controls', '', { on: 'becomesTarget', by: 'opponent' }],
  ['becomes the target of a spell', '', { on: 'becomesTarget', by: 'spell' }],
  ['becomes monstrous', '', { on: 'objectDoes', action: 'becomes monstrous' }],
  ['becomes infused', 'become infused', { on: 'objectDoes', action: 'becomes infused' }],
  ['opens', '', { on: 'objectDoes', action: 'opens' }],
  ['closes', '', { on: 'objectDoes', action: 'closes' }],
  ['becomes renowned', '', { on: 'objectDoes', action: 'becomes renowned' }],
  ['becomes saddled', '', { on: 'objectDoes', action: 'becomes saddled' }],
  ['exploits a creature', '', { on: 'objectDoes', action: 'exploits a creature' }],
  ['mentors a creature', '', { on: 'objectDoes', action: 'mentors' }],
  ['enlists a creature', '', { on: 'objectDoes', action: 'enlists a creature' }],
  ['trains', 'train', { on: 'objectDoes', action: 'trains' }],
  ['mutates', 'mutate', { on: 'objectDoes', action: 'mutates' }],
  ['explores', 'explore', { on: 'objectDoes', action: 'explores' }],
  ['connives', 'connive', { on: 'objectDoes', action: 'connives' }],
  ['becomes the target of a spell or ability you control', '', { on: 'becomesTarget', by: 'you' }],
  ['becomes the target of a spell you control', '', { on: 'becomesTarget', by: 'your spell' }],
  ['becomes the target of a spell or ability for the first time each turn', '', { on: 'becomesTarget', first: true }],
  [
    'becomes the target of a spell or ability you control for the first time each turn',
    '',
    { on: 'becomesTarget', by: 'you', first: true },
  ],
  ['becomes the target of a spell an opponent controls', '', { on: 'becomesTarget', by: "opponent's spell" }],
  ...(
    [
      ['an Aura', ['subtype:Aura']],
      ['an instant or sorcery', ['instant', 'sorcery']],
    ] as const
  ).map(([words, nouns]): readonly [string, string, Happening] => [
    `becomes the target of ${words} spell`,
    '',
    { on: 'becomesTarget', spell: { nouns, zone: 'stack' } },
  ]),
  ['becomes unattached from a permanent', '', { on: 'unattached' }],
  ['becomes tapped', 'become tapped', { on: 'becomesTapped' }],
  ['becomes untapped', 'become untapped', { on: 'becomesUntapped' }],
  ['is tapped for mana', '', { on: 'tappedForMana' }],
  ['phases out', 'phase out', { on: 'phasesOut' }],
  ['phases in', 'phase in', { on: 'phasesIn' }],
  ['transforms', 'transform', { on: 'transforms' }],
  ['transforms into ~', '', { on: 'transforms', surface: 'into' }],
  ['is turned face up', 'are turned face up', { on: 'turnedUp' }],
];
/** the words alone, for "enters or attacks" */
const happening = (index: 0 | 1): Phrase<Happening> =>
  alt<Happening>(
    'happening',
    ...HAPPENINGS.filter((row) => row[index] !== '').map((row) => lit<Happening>(row[index], row[2])),
  );
const happens = [happening(0), happening(1)] as const;
type SubjectEvent = { readonly what: Subject } & TriggerEvent;

function bySubject(who: Phrase<Subject>, index: 0 | 1): readonly Phrase<TriggerEvent>[] {
  const single = map<{ what: Subject; h: Happening }, TriggerEvent>(
    form<{ what: Subject; h: Happening }>('<what> <h>', {}, { what: who, h: happens[index] }),
    ({ what, h }) => ({ ...h, what }) as unknown as TriggerEvent,
    (event) => {
      if (!('what' in event)) return undefined;
      const { what, ...h } = event;
      return { what, h };
    },
  );
  const double = map<{ what: Subject; h: readonly Happening[] }, TriggerEvent>(
    form<{ what: Subject; h: readonly Happening[] }>(
      '<what> <h>',
      {},
      { what: who, h: series(happens[index], 'or', 2) },
    ),
    ({ what, h }) => ({ on: 'any', of: h.map((one_) => ({ ...one_, what }) as unknown as TriggerEvent) }),
    (event) => {
      if (event.on !== 'any' || event.surface !== undefined || event.of.length < 2) return undefined;
      const what = (event.of[0] as SubjectEvent).what;
      if (!event.of.every((e) => 'what' in e && JSON.stringify(e.what) === JSON.stringify(what))) return undefined;
      return {
        what,
        h: event.of.map((e) => {
          const { what: _, ...h } = e as SubjectEvent;
          return h as Happening;
        }),
      };
    },
  );
  return [single, double];
}
const tail = (whose: 'your' | 'you'): string => (whose === 'your' ? '' : ' you');
/** "a creature enters the battlefield under your control": the filter's controller in other words; some cards are printed with "under you control" */
const underControl: readonly Phrase<TriggerEvent>[] = (
  [
    [false, 'enters', 'your'],
    [true, 'enter', 'your'],
    [false, 'enters', 'you'],
  ] as const
).map(([many, enters, whose]) =>
  map<{ what: Subject; where: 'battlefield' | undefined }, TriggerEvent>(
    form<{ what: Subject; where: 'battlefield' | undefined }>(
      `<what> ${enters}<where> under ${whose} control`,
      {},
      {
        what: many ? batch : alt('subject', ...filterSubject),
        where: opt(table<'battlefield'>('battlefield', { ' the battlefield': 'battlefield' })),
      },
    ),
    ({ what, where: place }) =>
      what.s === 'filter' && what.filter.whose === undefined
        ? {
            on: 'enters',
            what: { ...what, filter: { ...what.filter, whose: 'you' } },
            surface: `${place === undefined ? '' : 'battlefield '}under${tail(whose)}`,
          }
        : undefined,
    (event) => {
      if (
        event.on !== 'enters'
        || event.what.s !== 'filter'
        || event.what.filter.whose !== 'you'
        || (event.surface !== `under${tail(whose)}` && event.surface !== `battlefield under${tail(whose)}`)
      )
        return undefined;
      const { whose: _, ...rest } = event.what.filter;
      return {
        what: { ...event.what, filter: rest },
        where: event.surface.startsWith('under') ? undefined : 'battlefield',
      };
    },
  ),
);
/** "~ or another creature enters under your control" */
const eitherUnder: Phrase<TriggerEvent> = map<
  { a: Subject; b: Subject; where: 'battlefield' | undefined },
  TriggerEvent
>(
  form<{ a: Subject; b: Subject; where: 'battlefield' | undefined }>(
    '<a> or <b> enters<where> under your control',
    {},
    {
      a: selfSubject,
      b: alt('subject', ...filterSubject),
      where: opt(table<'battlefield'>('battlefield', { ' the battlefield': 'battlefield' })),
    },
  ),
  ({ a, b, where: place }) =>
    b.s === 'filter' && b.filter.whose === undefined
      ? {
          on: 'any',
          of: [
            { on: 'enters', what: a },
            { on: 'enters', what: { ...b, filter: { ...b.filter, whose: 'you' } } },
          ],
          surface: place === undefined ? 'under' : 'battlefield under',
        }
      : undefined,
  (event) => {
    const [a, b] =
      event.on === 'any'
      && event.of.length === 2
      && (event.surface === 'under' || event.surface === 'battlefield under')
        ? event.of
        : [];
    if (a?.on !== 'enters' || b?.on !== 'enters' || b.what.s !== 'filter' || b.what.filter.whose !== 'you')
      return undefined;
    const { whose: _, ...rest } = b.what.filter;
    return { a: a.what, b: { ...b.what, filter: rest }, where: event.surface === 'under' ? undefined : 'battlefield' };
  },
);
/** "a land enters the battlefield under an opponent's control" */
const underOthers: readonly Phrase<TriggerEvent>[] = (['', ' the battlefield'] as const).map((where_) =>
  map<{ what: Subject }, TriggerEvent>(
    form<{ what: Subject }>(
      `<what> enters${where_} under an opponent's control`,
      {},
      { what: alt('subject', ...filterSubject) },
    ),
    ({ what }) =>
      what.s === 'filter' && what.filter.whose === undefined
        ? { on: 'enters', what: { ...what, filter: { ...what.filter, whose: 'opponent' } }, surface: `others${where_}` }
        : undefined,
    (event) => {
      if (
        event.on !== 'enters'
        || event.surface !== `others${where_}`
        || event.what.s !== 'filter'
        || event.what.filter.whose !== 'opponent'
      )
        return undefined;
      const { whose: _, ...rest } = event.what.filter;
      return { what: { ...event.what, filter: rest } };
    },
  ),
);
/** "blocks or becomes blocked by a creature": once for each of them (509.3b, 509.3d) */
const pairs: readonly Phrase<TriggerEvent>[] = [
  form<E<'blocks'>>('<what> blocks <whom>', { on: 'blocks' }, { what: subject, whom: article(one) }),
  form<E<'becomesBlocked'>>(
    '<what> becomes blocked by <by>',
    { on: 'becomesBlocked' },
    { what: subject, by: article(one) },
  ),
  map<{ what: Subject; f: Filter }, TriggerEvent>(
    form<{ what: Subject; f: Filter }>(
      '<what> blocks or becomes blocked by <f>',
      {},
      { what: subject, f: article(one) },
    ),
    ({ what, f }) => ({
      on: 'any',
      of: [
        { on: 'blocks', what, whom: f },
        { on: 'becomesBlocked', what, by: f },
      ],
      surface: 'pairs',
    }),
    (e) => {
      const [a, b] = e.on === 'any' && e.surface === 'pairs' && e.of.length === 2 ? e.of : [];
      return a?.on === 'blocks'
        && b?.on === 'becomesBlocked'
        && a.whom
        && JSON.stringify([a.what, a.whom]) === JSON.stringify([b.what, b.by])
        ? { what: a.what, f: a.whom }
        : undefined;
    },
  ),
];
const dealtBy: readonly Phrase<TriggerEvent>[] = (
  [
    ['~', 'self', undefined],
    ['this creature', 'self', 'this creature'],
    ['equipped creature', 'attached', 'equipped'],
    ['enchanted creature', 'attached', 'enchanted'],
  ] as const
).map(([words, by, surface]) =>
  form<E<'dies'>>(
    `<what> dealt damage by ${words} this turn dies`,
    { on: 'dies', by, ...(surface === undefined ? {} : { surface }) },
    { what: alt('subject', ...filterSubject) },
  ),
);
/** cards that come to a graveyard, or leave it */
const yardCards: readonly Phrase<TriggerEvent>[] = (
  [
    ['a graveyard', undefined],
    ['your graveyard', 'you'],
    ["an opponent's graveyard", 'opponent'],
  ] as const
).flatMap(([words, whose]) => {
  const inside = (inner: Phrase<Filter>): Phrase<Filter> =>
    map(
      inner,
      (f): Filter => ({ ...f, ...(whose ? { whose } : {}) }),
      (f): Filter | undefined => {
        if (f.whose !== whose) return undefined;
        const { whose: _, ...rest } = f;
        return rest;
      },
    );
  const single = form<F>('<filter>', S, { filter: article(inside(inYardCards.one)) });
  const several = form<F>('one or more <filter>', { ...S, batch: true }, { filter: inside(inYardCards.many) });
  return [
    ...(
      [
        [' from anywhere', 'anywhere'],
        [' from your library', 'library'],
        [' from anywhere other than the battlefield', 'not battlefield'],
      ] as const
    ).flatMap(([from_, from]) => [
      form<E<'toGraveyard'>>(`<what> is put into ${words}${from_}`, { on: 'toGraveyard', from }, { what: single }),
      form<E<'toGraveyard'>>(`<what> are put into ${words}${from_}`, { on: 'toGraveyard', from }, { what: several }),
    ]),
    form<E<'leavesGraveyard'>>(`<what> leave ${words}`, { on: 'leavesGraveyard' }, { what: several }),
    form<E<'leavesGraveyard'>>(`<what> leaves ${words}`, { on: 'leavesGraveyard' }, { what: single }),
  ];
});
/** "a source you control": anything that deals damage */
const sources: readonly Phrase<TriggerEvent>[] = (
  [
    ['a source', undefined],
    ['a source you control', 'you'],
    ['a source an opponent controls', 'opponent'],
  ] as const
).flatMap(([words, whose]) =>
  (
    [
      ['deals damage to you', { to: 'you' }],
      ['deals noncombat damage to an opponent', { to: 'opponent', noncombat: true }],
      ['deals damage to an opponent', { to: 'opponent' }],
    ] as const
  ).map(([happens_, rest]) =>
    lit<TriggerEvent>(`${words} ${happens_}`, {
      on: 'dealsDamage',
      what: { ...S, filter: { nouns: [], ...(whose ? { whose } : {}) } },
      ...rest,
    }),
  ),
);
/** "~ or another creature you control dies": two subjects of one event */
const selfOrOther: Phrase<TriggerEvent> = map<{ a: Subject; b: Subject; h: Happening }, TriggerEvent>(
  form<{ a: Subject; b: Subject; h: Happening }>(
    '<a> or <b> <h>',
    {},
    { a: selfSubject, b: alt('subject', ...filterSubject), h: happens[0] },
  ),
  ({ a, b, h }) => ({
    on: 'any',
    of: [
      { ...h, what: a },
      { ...h, what: b },
    ] as unknown as readonly TriggerEvent[],
    surface: 'subjects',
  }),
  (event) => {
    if (event.on !== 'any' || event.surface !== 'subjects' || event.of.length !== 2) return undefined;
    const { what: a, ...h } = event.of[0] as SubjectEvent;
    const { what: b, ...h2 } = event.of[1] as SubjectEvent;
    return JSON.stringify(h) === JSON.stringify(h2) ? { a, b, h } : undefined;
  },
);

// ---- what players do -----------------------------------------------------------------------------------------------

const WHO: readonly (readonly [string, TriggerPlayer, string])[] = [
  ['you', 'you', ''],
  ['an opponent', 'opponent', 's'],
  ['a player', 'any', 's'],
];
const spell: Phrase<Filter> = article(where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack'));
const another: Phrase<Filter> = map(
  form<{ f: Filter }>(
    'another <f>',
    {},
    { f: other(where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack')) },
  ),
  ({ f }) => f,
  (f) => ({ f }),
);
const yourLeader = lit<Filter>('your commander', {
  nouns: ['spell'],
  zone: 'stack',
  qualifiers: [{ q: 'leads' }, { q: 'owned' }],
  surface: 'your',
});
const permanent: Phrase<Filter> = alt(
  'permanent',
  article(filter.one),
  map(
    form<{ f: Filter }>('another <f>', {}, { f: other(filter.one) }),
    ({ f }) => f,
    (f) => ({ f }),
  ),
);
/** A discarded card has left the hand when the event is looked at. */
const zoneless = (inner: Phrase<Filter>): Phrase<Filter> =>
  map(
    inner,
    (f): Filter => {
      const { zone: _, ...rest } = f;
      return rest;
    },
    (f) => (f.zone === undefined ? { ...f, zone: 'hand' as const } : undefined),
  );
const CAST_FROM: readonly (readonly [string, Partial<E<'cast'>>])[] = [
  [' from your graveyard', { from: 'graveyard' }],
  [' from exile', { from: 'exile' }],
  [' from your hand', { from: 'hand' }],
  [' from anywhere other than your hand', { from: 'not hand' }],
  [" during an opponent's turn", { during: "opponent's" }],
  [' during your turn', { during: 'yours' }],
];
const CAST_SELF: E<'cast'> = { on: 'cast', who: 'you', self: true, filter: { nouns: ['spell'] } };
const ORDINALS: readonly (readonly [string, number])[] = [
  ['second', 2],
  ['third', 3],
  ['first', 1],
];
const byPlayer: readonly Phrase<TriggerEvent>[] = WHO.flatMap(([words, who, s]): readonly Phrase<TriggerEvent>[] => {
  const their = who === 'you' ? 'your' : 'their';
  return [
    ...(who === 'you'
      ? [
          lit<TriggerEvent>('you cast this spell', CAST_SELF),
          lit<TriggerEvent>('you cast ~', { ...CAST_SELF, surface: '~' }),
        ]
      : []),
    form<E<'cast'>>(
      `${words} cast${s} <filter>`,
      { on: 'cast', who },
      { filter: alt('spell', spell, another, yourLeader) },
    ),
    map<{ filter: Filter }, TriggerEvent>(
      form<{ filter: Filter }>(`${words} cast${s} or ${s === '' ? 'copy' : 'copies'} <filter>`, {}, { filter: spell }),
      ({ filter: f }): TriggerEvent => ({
        on: 'any',
        of: [
          { on: 'cast', who, filter: f },
          { on: 'copies', who, filter: f },
        ],
        surface: 'copy',
      }),
      (e) => {
        const [cast, copied] = e.on === 'any' && e.surface === 'copy' && e.of.length === 2 ? e.of : [];
        return cast?.on === 'cast'
          && copied?.on === 'copies'
          && cast.nth === undefined
          && cast.who === who
          && copied.who === who
          && JSON.stringify(cast.filter) === JSON.stringify(copied.filter)
          ? { filter: cast.filter }
          : undefined;
      },
    ),
    ...ORDINALS.flatMap(([ordinal, nth]) => [
      form<E<'cast'>>(`${words} cast${s} ${their} ${ordinal} spell each turn`, {
        on: 'cast',
        who,
        nth,
        filter: { nouns: ['spell'] },
      }),
      form<E<'draws'>>(`${words} draw${s} ${their} ${ordinal} card each turn`, { on: 'draws', who, nth }),
    ]),
    lit<TriggerEvent>(`${words} gain${s} life for the first time each turn`, { on: 'gainsLife', who, first: true }),
    lit<TriggerEvent>(`${words} lose${s} life for the first time each turn`, { on: 'losesLife', who, first: true }),
    ...CAST_FROM.flatMap(([place, more]) =>
      form<E<'cast'>>(
        `${words} cast${s} <filter>${place}`,
        { on: 'cast', who, ...more },
        { filter: alt('spell', spell, another) },
      ),
    ),
    ...(['damage', 'combat damage', 'noncombat damage'] as const).map((kind) =>
      lit<TriggerEvent>(`${who === 'you' ? "you're" : `${words} is`} dealt ${kind}`, {
        on: 'playerDealtDamage',
        who,
        ...(kind === 'combat damage' ? { combat: true } : kind === 'noncombat damage' ? { noncombat: true } : {}),
      }),
    ),
    lit<TriggerEvent>(`${words} play${s} a land`, { on: 'playsLand', who }),
    lit<TriggerEvent>(`${words} search${s === '' ? '' : 'es'} ${their} library`, { on: 'searches', who }),
    lit<TriggerEvent>(`${words} shuffle${s} ${their} library`, { on: 'shuffles', who }),
    form<E<'tappedForMana'>>(
      `${words} tap${s} <what> for mana`,
      { on: 'tappedForMana', who },
      { what: alt('subject', selfSubject, ...filterSubject) },
    ),
    lit<TriggerEvent>(`${words} ${s === '' ? 'scry or surveil' : 'scries or surveils'}`, {
      on: 'any',
      of: [
        { on: 'scries', who },
        { on: 'surveils', who },
      ],
    }),
    lit<TriggerEvent>(`${words} gain${s} life`, { on: 'gainsLife', who }),
    lit<TriggerEvent>(`${words} lose${s} life`, { on: 'losesLife', who }),
    lit<TriggerEvent>(`${words} draw${s} a card`, { on: 'draws', who }),
    lit<TriggerEvent>(`${words} discard${s} a card`, { on: 'discards', who }),
    form<E<'discards'>>(
      `${words} discard${s} <filter>`,
      { on: 'discards', who },
      { filter: zoneless(where(article(inHand.one), (f) => f.nouns[0] !== 'card' || f.qualifiers !== undefined)) },
    ),
    form<E<'discards'>>(
      `${words} discard${s} one or more <filter>`,
      { on: 'discards', who, batch: true },
      { filter: zoneless(inHand.many) },
    ),
    form<E<'sacrifices'>>(`${words} sacrifice${s} <filter>`, { on: 'sacrifices', who }, { filter: permanent }),
    lit<TriggerEvent>(`${words} scr${s === '' ? 'y' : 'ies'}`, { on: 'scries', who }),
    lit<TriggerEvent>(`${words} surveil${s}`, { on: 'surveils', who }),
    lit<TriggerEvent>(`${words} lose${s} the game`, { on: 'playerDoes', action: 'loses the game', who }),
    lit<TriggerEvent>(`${words} become${s} the monarch`, { on: 'playerDoes', action: 'becomes the monarch', who }),
    lit<TriggerEvent>(`${words} collect${s} evidence`, { on: 'playerDoes', action: 'collects evidence', who }),
    lit<TriggerEvent>(`${words} forage${s}`, { on: 'playerDoes', action: 'forages', who }),
    lit<TriggerEvent>(`${words} commit${s} a crime`, { on: 'playerDoes', action: 'commits a crime', who }),
    lit<TriggerEvent>(`${words} clash${s === '' ? '' : 'es'}`, { on: 'playerDoes', action: 'clashes', who }),
    lit<TriggerEvent>(`${words} win${s} a clash`, { on: 'playerDoes', action: 'wins a clash', who }),
    lit<TriggerEvent>(`${words} get${s} one or more {E}`, { on: 'playerDoes', action: 'gets energy', who }),
    form<E<'expends'>>(`${words} expend${s} <n>`, { on: 'expends', who }, { n: digits }),
    lit<TriggerEvent>(`${words} cycle${s} a card`, { on: 'cycles', who }),
  ];
});
const cycling: readonly Phrase<TriggerEvent>[] = [
  lit<TriggerEvent>('you cycle ~', { on: 'cycles', who: 'you', self: true }),
  lit<TriggerEvent>('you cycle this card', { on: 'cycles', who: 'you', self: true, surface: 'this card' }),
  // a cycled card is discarded (702.29a): one event
  ...(['~', 'this card'] as const).flatMap((name) => {
    const words = name === '~' ? {} : { surface: name };
    return [
      lit<TriggerEvent>(`you discard ${name}`, { on: 'discards', who: 'you', self: true, ...words }),
      lit<TriggerEvent>(`a spell or ability an opponent controls causes you to discard ${name}`, {
        on: 'discards',
        who: 'you',
        self: true,
        by: 'opponent',
        ...words,
      }),
    ];
  }),
  lit<TriggerEvent>('a spell or ability an opponent controls causes you to discard a card', {
    on: 'discards',
    who: 'you',
    by: 'opponent',
  }),
  lit<TriggerEvent>('you cycle or discard a card', { on: 'discards', who: 'you', surface: 'cycle or' }),
  form<E<'becomesLevel'>>('this Class becomes level <n>', { on: 'becomesLevel' }, { n: digits }),
  lit<TriggerEvent>('you unlock this door', { on: 'unlocks', door: 'this' }),
  form<E<'fullyUnlocks'>>(
    'you fully unlock <what>',
    { on: 'fullyUnlocks' },
    { what: alt('subject', ...filterSubject) },
  ),
  lit<TriggerEvent>('you attack', { on: 'youAttack' }),
  form<E<'youAttack'>>('<n> or more creatures attack', { on: 'youAttack', anybody: true }, { n: severalWord }),
  lit<TriggerEvent>('day becomes night or night becomes day', { on: 'daytime' }),
  form<E<'youAttack'>>('you attack with <n> or more creatures', { on: 'youAttack' }, { n: severalWord }),
  form<E<'youAttack'>>(
    'you attack with one or more <filter>',
    { on: 'youAttack', n: 1 },
    { filter: onBattlefield(filter.many) },
  ),
  form<E<'youAttack'>>('you attack with <filter>', { on: 'youAttack', surface: 'a' }, { filter: article(one) }),
  lit<TriggerEvent>('you cycle another card', { on: 'cycles', who: 'you', other: true }),
  lit<TriggerEvent>('you cycle ~ or it dies', {
    on: 'any',
    of: [
      { on: 'cycles', who: 'you', self: true },
      { on: 'dies', what: { s: 'self' } },
    ],
  }),
  form<E<'losesControl'>>('you lose control of <what>', { on: 'losesControl' }, { what: selfSubject }),
  lit<TriggerEvent>('the Ring tempts you', { on: 'playerDoes', action: 'is tempted by the Ring', who: 'you' }),
  lit<TriggerEvent>('you exert a creature', {
    on: 'objectDoes',
    action: 'is exerted',
    what: { s: 'filter', filter: { nouns: ['creature'], whose: 'you' } },
    surface: 'you',
  }),
];

/** "a creature you control attacking causes a triggered ability of that creature to trigger" (603.3b) */
const ofTriggers: readonly Phrase<TriggerEvent>[] = [
  form<E<'triggers'>>('<cause> causes a triggered ability to trigger', { on: 'triggers' }, { cause }),
  form<E<'triggers'>>(
    '<cause> causes a triggered ability of that creature to trigger',
    { on: 'triggers', own: true },
    { cause },
  ),
];

const counterPut: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'counters put',
  form<E<'counterPut'>>(
    'you put one or more <kind> counters on <what>',
    { on: 'counterPut', by: 'you' },
    { kind: counterKind, what: subject },
  ),
  worded(
    'batch',
    form<E<'counterPut'>>(
      'one or more <kind> counters are put on <what>',
      { on: 'counterPut' },
      { kind: counterKind, what: subject },
    ),
  ),
);

// ---- chapters ------------------------------------------------------------------------------------------------------

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
/** 714.2: "I, II": in front of a dash and the chapter's effect */
export const chapterEvent: Phrase<TriggerEvent> = pattern<TriggerEvent>(
  'chapter',
  /[IVX]+(?:, [IVX]+)*(?= — )/,
  (text) => {
    const of = text.split(', ').map((numeral): TriggerEvent => ({ on: 'chapter', n: ROMAN.indexOf(numeral) + 1 }));
    if (of.some((e) => e.on === 'chapter' && e.n === 0)) return undefined;
    return of.length === 1 ? of[0] : { on: 'any', of, surface: 'chapters' };
  },
  (event) => {
    if (event.on === 'chapter') return ROMAN[event.n - 1];
    const numerals =
      event.on === 'any' && event.surface === 'chapters' && event.of.length > 1
        ? event.of.map((e) => (e.on === 'chapter' ? ROMAN[e.n - 1] : undefined))
        : [undefined];
    return numerals.includes(undefined) ? undefined : numerals.join(', ');
  },
  true,
);

// ---- steps ---------------------------------------------------------------------------------------------------------

type Step = E<'step'>;
const STEPS: readonly (readonly [string, Step['step'], Step['whose'], string?])[] = [
  ['your upkeep', 'upkeep', 'you'],
  ['each upkeep', 'upkeep', 'any'],
  ["each player's upkeep", 'upkeep', 'any', "player's"],
  ["each opponent's upkeep", 'upkeep', 'opponent'],
  ["each other player's upkeep", 'upkeep', 'each other'],
  ['your end step', 'end step', 'you'],
  ['each end step', 'end step', 'any'],
  ['the end step', 'end step', 'any', 'the'],
  ["each player's end step", 'end step', 'any', "player's"],
  ["each opponent's end step", 'end step', 'opponent'],
  ['your draw step', 'draw step', 'you'],
  ["each player's draw step", 'draw step', 'any', "player's"],
  ["each opponent's draw step", 'draw step', 'opponent'],
  ['combat on your turn', 'combat', 'you'],
  ['each combat', 'combat', 'any'],
  ['your precombat main phase', 'first main phase', 'you', 'precombat'],
  ['your first main phase', 'first main phase', 'you'],
  ['your second main phase', 'second main phase', 'you'],
  ['your postcombat main phase', 'postcombat main phase', 'you'],
  ["each player's precombat main phase", 'first main phase', 'any', "player's precombat"],
  ["each player's first main phase", 'first main phase', 'any', "player's"],
  ["combat on each opponent's turn", 'combat', 'opponent'],
  ["the end step of enchanted creature's controller", 'end step', 'enchanted', 'creature'],
  ["the upkeep of enchanted creature's controller", 'upkeep', 'enchanted', 'creature'],
  ["enchanted player's upkeep", 'upkeep', 'enchanted', 'player'],
  ["the upkeep of enchanted land's controller", 'upkeep', 'enchanted', 'land'],
  ["the upkeep of enchanted permanent's controller", 'upkeep', 'enchanted', 'permanent'],
];
const steps: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'step',
  ...STEPS.map(([words, step, whose, surface]) =>
    lit<TriggerEvent>(`the beginning of ${words}`, {
      on: 'step',
      step,
      whose,
      ...(surface === undefined ? {} : { surface }),
    }),
  ),
);

export const stepEvent: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'step',
  steps,
  lit<TriggerEvent>('end of combat', { on: 'step', step: 'end of combat', whose: 'any' }),
);
export const eventOfIt: Phrase<TriggerEvent> = alt<TriggerEvent>('event', ...bySubject(itSubject, 0));
/** "you next cast an instant or sorcery spell", of this turn */
export const nextCast: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'next',
  form<E<'cast'>>('you next cast <filter>', { on: 'cast', who: 'you', surface: 'next' }, { filter: spell }),
  form<E<'cast'>>(
    'you cast your next <filter>',
    { on: 'cast', who: 'you', surface: 'your next' },
    { filter: where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack') },
  ),
);
/** 603.8 */
const state: Phrase<TriggerEvent> = form<E<'state'>>(
  '<cond>',
  { on: 'state' },
  { cond: lazy('condition', () => where(condition, (c) => (c.if === 'count' && c.cmp !== '>=') || c.if === 'hand')) },
);
export const stateEvent: Phrase<TriggerEvent> = state;
export const event: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'event',
  ...bySubject(subject, 0),
  ...bySubject(batch, 1),
  ...underControl,
  ...underOthers,
  ...pairs,
  ...dealtBy,
  ...yardCards,
  ...sources,
  eitherUnder,
  selfOrOther,
  ...byPlayer,
  ...cycling,
  ...ofTriggers.map((phrase) => ahead<TriggerEvent>(/ causes a triggered ability /, phrase)),
  counterPut,
);

/** "When ~ enters and at the beginning of your upkeep, …": two events of one ability (603.2) */
const lone = (inner: Phrase<TriggerEvent>): Phrase<TriggerEvent> => where(inner, (e) => e.on !== 'any');
export const jointEvent: Phrase<TriggerEvent> = ahead(
  / and (?:at|when|whenever) /,
  alt<TriggerEvent>(
    'events',
    ...(['at', 'when', 'whenever'] as const).map((word) =>
      map<{ a: TriggerEvent; b: TriggerEvent }, TriggerEvent>(
        form<{ a: TriggerEvent; b: TriggerEvent }>(
          `<a> and ${word} <b>`,
          {},
          { a: lone(event), b: lone(word === 'at' ? stepEvent : event) },
        ),
        ({ a, b }) => ({ on: 'any', of: [a, b], surface: `and ${word}` }),
        (e) => {
          const [a, b] = e.on === 'any' && e.surface === `and ${word}` && e.of.length === 2 ? e.of : [];
          return a && b ? { a, b } : undefined;
        },
      ),
    ),
  ),
);
