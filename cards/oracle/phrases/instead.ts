/** Replacement effects: what happens in place of going to a graveyard, of drawing, of putting counters; more of entering (CR 614). */
import type {
  Amount,
  Condition,
  Counter,
  CostPart,
  DrawInstead,
  Effect,
  Filter,
  GraveyardInstead,
  NextDraw,
  ObjectSel,
} from '../ir/index.ts';
import type { StaticEffect, Subject } from '../ir/ability.ts';
import { alt, article, form, lit, map, where, worded, type Phrase } from '../combinators/index.ts';
import { condition } from './conditions/conditions.ts';
import { asTurnedUp, lookAtExiled } from './face-down.ts';
import { filter, inHand, other } from './objects/filter.ts';
import { counters } from './modify.ts';
import { subject } from './triggers.ts';
import { contains } from '../walk.ts';

type S<K extends StaticEffect['st']> = Extract<StaticEffect, { readonly st: K }>;

// ---- graveyards (614.6) --------------------------------------------------------------------------------------------

const G = { st: 'graveyardInstead' } as const;
const graveyards: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>(
    "if ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead",
    { ...G, what: 'self', to: 'shuffle' } satisfies GraveyardInstead,
  ),
  ...(['card', 'card or token'] as const).flatMap((what) =>
    (
      [
        ['a graveyard', undefined],
        ['your graveyard', 'you'],
        ["an opponent's graveyard", 'opponent'],
      ] as const
    ).map(([words, whose]) =>
      lit<StaticEffect>(`if a ${what} would be put into ${words} from anywhere, exile it instead`, {
        ...G,
        what,
        ...(whose ? { whose } : {}),
        to: 'exile',
      } satisfies GraveyardInstead),
    ),
  ),
  lit<StaticEffect>('if a permanent would be put into a graveyard, exile it instead', {
    ...G,
    what: 'permanent',
    to: 'exile',
  } satisfies GraveyardInstead),
];

// ---- draws (614.11) ------------------------------------------------------------------------------------------------

const WHILE: readonly (readonly [string, DrawInstead['while']])[] = [
  ['a card', undefined],
  ['a card while your library has no cards in it', 'library is empty'],
  ['a card while you have no cards in hand', 'hand is empty'],
  ['a card except the first one you draw in each of your draw steps', "not the first of one's draw step"],
];
/** What may be declined, or looks at whether something was done, would leave the draw to be made after all: that is another effect. */
const UNSURE: ReadonlySet<Effect['do']> = new Set(['may', 'pay', 'if', 'unread']);
const sure = (governed: Phrase<readonly Effect[]>): Phrase<readonly Effect[]> =>
  where(governed, (effects) => !contains(effects, 'do', (e) => UNSURE.has(e.do)));
const draws = (effects: Phrase<readonly Effect[]>): readonly Phrase<StaticEffect>[] =>
  WHILE.flatMap(([words, when]) => {
    const fixed = { st: 'drawDoInstead', ...(when ? { while: when } : {}) } as const;
    return [
      form<DrawInstead>(`if you would draw ${words}, <effects> instead`, fixed, { effects }) as Phrase<StaticEffect>,
      worded(
        'front',
        form<DrawInstead>(`if you would draw ${words}, instead <effects>`, fixed, { effects }),
      ) as Phrase<StaticEffect>,
    ];
  });
export const nextDraw = (governed: Phrase<readonly Effect[]>): readonly Phrase<Effect>[] => [
  form<NextDraw>(
    'the next time you would draw a card this turn, <effects> instead',
    { do: 'nextDraw' },
    { effects: sure(governed) },
  ),
];

// ---- counters (614.16) ---------------------------------------------------------------------------------------------

const more: Phrase<StaticEffect> = map<{ w: Subject; back: string }, StaticEffect>(
  form<{ w: Subject; back: string }>(
    'if one or more +1/+1 counters would be put on <w>, that many plus one +1/+1 counters are put on <back> instead',
    {},
    { w: subject, back: named() },
  ),
  ({ w, back }) => ({ st: 'counterPlus', kind: '+1/+1', plus: 1, on: w, surface: back }),
  (e) =>
    e.st === 'counterPlus'
    && e.kind === '+1/+1'
    && e.plus === 1
    && e.factor === undefined
    && e.on
    && e.surface !== undefined
      ? { w: e.on, back: e.surface }
      : undefined,
);
const twice: Phrase<StaticEffect> = map<{ w: Subject; back: string }, StaticEffect>(
  form<{ w: Subject; back: string }>(
    'if one or more +1/+1 counters would be put on <w>, twice that many +1/+1 counters are put on <back> instead',
    {},
    { w: subject, back: named() },
  ),
  ({ w, back }) => ({ st: 'counterPlus', kind: '+1/+1', factor: 2, on: w, surface: back }),
  (e) =>
    e.st === 'counterPlus'
    && e.kind === '+1/+1'
    && e.factor === 2
    && e.plus === undefined
    && e.on
    && e.surface !== undefined
      ? { w: e.on, back: e.surface }
      : undefined,
);
const YOURS: Subject = { s: 'filter', filter: { nouns: ['permanent'], whose: 'you' } };
function named(): Phrase<string> {
  return alt('it', ...['it', 'that creature', 'that permanent'].map((words) => lit(words, words)));
}

// ---- entering (614.1c–d, 614.12) -----------------------------------------------------------------------------------

const ENTERS = [
  ['enters', 'enter', ''],
  ['enters the battlefield', 'enter the battlefield', ' battlefield'],
] as const;
const self: Phrase<Subject> = where(subject, (s) => s.s === 'self');
interface Counted {
  readonly what: Subject;
  readonly k: { readonly kind: string; readonly count: Amount };
}
const ofClass = (inner: Phrase<Filter>): Phrase<Subject> =>
  form<Extract<Subject, { s: 'filter' }>>(
    '<filter>',
    { s: 'filter' },
    { filter: where(inner, (f) => f.zone === undefined && f.whose === 'you' && f.nouns[0] !== 'spell') },
  );
const additional: Phrase<Counted['k']> = alt(
  'counters',
  map(
    form<{ kind: string }>('an additional <kind> counter', {}, { kind: kindOf() }),
    ({ kind }) => ({ kind, count: ONE }),
    (k) => (JSON.stringify(k.count) === JSON.stringify(ONE) ? { kind: k.kind } : undefined),
  ),
  lit('two additional +1/+1 counters', { kind: '+1/+1', count: { a: 'n', n: 2 } as Amount }),
);
const ONE: Amount = { a: 'n', n: 1 };
function kindOf(): Phrase<string> {
  return alt('kind', ...['+1/+1', '-1/-1', 'charge', 'loyalty'].map((kind) => lit(kind, kind)));
}
const withCounters = (
  template: string,
  what: Phrase<Subject>,
  k: Phrase<Counted['k']>,
  surface: string,
): Phrase<StaticEffect> =>
  map<Counted, StaticEffect>(
    form<Counted>(template, {}, { what, k }),
    ({ what: w, k: { kind, count } }) => ({ st: 'entersWithCounters', what: w, kind, count, surface }),
    (e) =>
      e.st === 'entersWithCounters' && e.surface === surface && e.ifCond === undefined && e.tapped === undefined
        ? { what: e.what, k: { kind: e.kind, count: e.count } }
        : undefined,
  );
interface Conditional extends Counted {
  readonly c: Condition;
}
const reveals: Phrase<readonly CostPart[]> = map(
  form<{ f: Filter }>('reveal <f> from your hand', {}, { f: article(inHand.one) }),
  ({ f }): readonly CostPart[] => [{ c: 'reveal', n: 1, filter: f }],
  (parts) =>
    parts.length === 1 && parts[0]?.c === 'reveal' && parts[0].n === 1 && parts[0].surface === undefined
      ? { f: parts[0].filter }
      : undefined,
);
const entering: readonly Phrase<StaticEffect>[] = ENTERS.flatMap(
  ([enters, enter, tag]): readonly Phrase<StaticEffect>[] => [
    withCounters(`each <what> ${enters} with <k> on it`, ofClass(filter.one), additional, `each${tag}`),
    withCounters(
      `each other <what> ${enters} with <k> on it`,
      ofClass(other(filter.one)),
      additional,
      `each other${tag}`,
    ),
    withCounters(`<what> ${enter} with <k> on them`, ofClass(filter.many), additional, `class${tag}`),
    map<Conditional, StaticEffect>(
      form<Conditional>(`<what> ${enters} with <k> on it if <c>`, {}, { what: self, k: counters, c: condition }),
      ({ what, k, c }) => ({
        st: 'entersWithCounters',
        what,
        kind: k.kind,
        count: k.count,
        ifCond: c,
        surface: `if${tag}`,
      }),
      (e) =>
        e.st === 'entersWithCounters' && e.surface === `if${tag}` && e.ifCond && e.tapped === undefined
          ? { what: e.what, k: { kind: e.kind, count: e.count }, c: e.ifCond }
          : undefined,
    ),
    map<Counted, StaticEffect>(
      form<Counted>(`<what> ${enters} tapped with <k> on it`, {}, { what: self, k: counters }),
      ({ what, k }) => ({
        st: 'entersWithCounters',
        what,
        kind: k.kind,
        count: k.count,
        tapped: true,
        surface: `tapped${tag}`,
      }),
      (e) =>
        e.st === 'entersWithCounters' && e.surface === `tapped${tag}` && e.tapped === true && e.ifCond === undefined
          ? { what: e.what, k: { kind: e.kind, count: e.count } }
          : undefined,
    ),
    ...(['~', 'this land'] as const).flatMap((name) =>
      (['it', name] as const).map((again): Phrase<StaticEffect> =>
        form<S<'entersTapped'>>(
          `as ${name} ${enters}, you may <unlessPay>. if you don't, ${again} ${enters} tapped`,
          {
            st: 'entersTapped',
            what: { s: 'self', ...(name === '~' ? {} : { surface: name }) },
            surface: `reveal ${again}${tag}`,
          },
          { unlessPay: reveals },
        ),
      ),
    ),
  ],
);

// ---- countered spells (614.15) -------------------------------------------------------------------------------------

const COUNTERED: readonly (readonly [string, NonNullable<Counter['to']>])[] = [
  [". if that spell is countered this way, exile it instead of putting it into its owner's graveyard", 'exile'],
  [
    ". if that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard",
    'top',
  ],
];
/** "Counter <what>. If that spell is countered this way, …", with or without a payment that stops it. */
export const counteredInstead = (
  what: Phrase<ObjectSel>,
  generic: Phrase<readonly CostPart[]>,
): readonly Phrase<Effect>[] =>
  COUNTERED.flatMap(([words, to]) => [
    form<Counter>(`counter <what>${words}`, { do: 'counter', to }, { what }),
    map<{ what: ObjectSel; cost: readonly CostPart[] }, Effect>(
      form<{ what: ObjectSel; cost: readonly CostPart[] }>(
        `counter <what> unless its controller pays <cost>${words}`,
        {},
        { what, cost: generic },
      ),
      ({ what: of, cost }) => ({
        do: 'pay',
        who: { sel: 'controller', of: { sel: 'it' } },
        cost,
        unless: [{ do: 'counter', what: of, to }],
        surface: 'countered',
      }),
      (e) => {
        const [counter] =
          e.do === 'pay'
          && e.surface === 'countered'
          && e.then === undefined
          && e.unless?.length === 1
          && JSON.stringify(e.who) === CONTROLLER
            ? e.unless
            : [];
        return e.do === 'pay' && counter?.do === 'counter' && counter.to === to && counter.surface === undefined
          ? { what: counter.what, cost: e.cost }
          : undefined;
      },
    ),
  ]);
const CONTROLLER = JSON.stringify({ sel: 'controller', of: { sel: 'it' } });

/** "If an effect would put one or more counters on a permanent you control, it puts twice that many …" */
const anyKind: readonly Phrase<StaticEffect>[] = (
  [
    ['twice that many of those counters', { factor: 2 }],
    ['that many plus one of those counters', { plus: 1 }],
  ] as const
).flatMap(([many, how]) => [
  lit<StaticEffect>(
    `if an effect would put one or more counters on a permanent you control, it puts ${many} on that permanent instead`,
    { st: 'counterPlus', on: YOURS, ...how },
  ),
  lit<StaticEffect>(
    `if one or more counters would be put on a permanent you control, ${many.replace('of those counters', 'of each of those kinds of counters')} are put on that permanent instead`,
    { st: 'counterPlus', on: YOURS, ...how, surface: 'passive' },
  ),
]);

/** 614.6: of the card itself as it is discarded */
const discarded: readonly Phrase<StaticEffect>[] = ['~', 'this card'].flatMap((name) =>
  (
    [
      ['', {}],
      [' with two +1/+1 counters on it', { counters: 2 }],
    ] as const
  ).map(([words, counters]) =>
    lit<StaticEffect>(
      `if a spell or ability an opponent controls causes you to discard ${name}, put it onto the battlefield${words} instead of putting it into your graveyard`,
      { st: 'discardedInstead', ...counters, ...(name === '~' ? {} : { surface: name }) },
    ),
  ),
);

/** `governed` reads the effects that take the place of a draw. */
export const replacing = (governed: Phrase<readonly Effect[]>): readonly Phrase<StaticEffect>[] => [
  ...discarded,
  ...graveyards,
  ...draws(sure(governed)),
  more,
  twice,
  ...anyKind,
  ...entering,
  asTurnedUp,
  ...lookAtExiled,
];
