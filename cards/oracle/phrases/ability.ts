/** Whole abilities, one a line (CR 113.3): activated, triggered, static, keywords, additional costs. */
import type { Ability, Body, Condition, CostPart, Effect, Keyword, TriggerEvent } from '../ir/index.ts';
import type { PriceChange, StaticEffect } from '../ir/ability.ts';
import {
  alt,
  form,
  lazy,
  list,
  lit,
  map,
  opt,
  series,
  stable,
  stopped,
  table,
  where,
  worded,
  type Phrase,
} from '../combinators/index.ts';
import { bodies } from './body.ts';
import { quotedIn } from './abilities/quoted.ts';
import { condition, meanwhile } from './conditions/conditions.ts';
import { manaCost } from './costs/cost-parts.ts';
import { cost, costList, gerunds, insteadOfMana, loyaltyCost } from './costs/costs.ts';
import { price } from './costs/cost-changes.ts';
import { keywordLine, olderKeywordLine } from './abilities/keyword-lines.ts';
import { sectionHeads, sectionLines } from './abilities/sections.ts';
import { companion } from './abilities/companion.ts';
import { craft } from './abilities/craft.ts';
import { melding } from './meld.ts';
import { shorthands } from './abilities/shorthand.ts';
import { turnedByYou } from './face-down.ts';
import { staticEffect } from './statics/statics.ts';
import { chapterEvent, stepEvent } from './events/steps.ts';
import { event, jointEvent, stateEvent } from './events/triggers.ts';
import { label } from './words/labels.ts';
import { manaSymbols } from './words/words.ts';

type K<N extends Ability['kind']> = Extract<Ability, { readonly kind: N }>;
type Activated = K<'activated'>;

/** Abilities refer to themselves: an effect may give an ability in quotation marks, a section has abilities below it. */
const line = lazy<Ability>('ability', () => lineAbility);
const quoted = quotedIn(line);
const { body, governed, spellBody } = bodies(quoted);
const staticSentence = staticEffect(quoted, governed);
export { spellBody };

// ---- activated (602) -----------------------------------------------------------------------------------------------

export interface Limits {
  readonly sorcerySpeed?: true;
  readonly oncePerTurn?: true;
  readonly onlyOnce?: true;
  readonly condition?: Condition;
  readonly by?: 'any player';
  readonly surface?: string;
}
const WHEN: readonly (readonly [string, Condition])[] = [
  ['during your upkeep', { if: 'during', what: 'your upkeep' }],
  ['during any upkeep step', { if: 'during', what: 'any upkeep' }],
  ['during combat', { if: 'during', what: 'combat' }],
  ['during your turn, before attackers are declared', { if: 'during', what: 'your turn before attackers' }],
  ['during the declare attackers step', { if: 'during', what: 'the declare attackers step' }],
  ['during the declare blockers step', { if: 'during', what: 'the declare blockers step' }],
  ['during the end of combat step', { if: 'during', what: 'the end of combat step' }],
  ["during an opponent's turn", { if: 'your turn', not: true, surface: 'opponent' }],
];
const timed: readonly Phrase<Limits>[] = WHEN.flatMap(([words, when]) =>
  (['activate', 'activate this ability'] as const).flatMap((verb) => {
    const tag = verb === 'activate' ? 'timed' : 'old timed';
    const twice = (c: Condition): Condition => ({ if: 'both', of: [when, c] });
    return [
      lit<Limits>(` ${verb} only ${words}.`, { condition: when, surface: tag }),
      lit<Limits>(` ${verb} only ${words} and only once each turn.`, {
        condition: when,
        oncePerTurn: true,
        surface: tag,
      }),
      map<{ c: Condition }, Limits>(
        form<{ c: Condition }>(` ${verb} only ${words} and only if <c>.`, {}, { c: condition }),
        ({ c }) => ({ condition: twice(c), surface: tag }),
        (l) =>
          l.surface === tag
          && l.condition?.if === 'both'
          && !l.oncePerTurn
          && !l.sorcerySpeed
          && !l.onlyOnce
          && stable(l.condition.of[0]) === stable(when)
            ? { c: l.condition.of[1] }
            : undefined,
      ),
    ];
  }),
);
/** "Any player may activate this ability but only during their turn." (602.2) */
const ANYBODY: readonly (readonly [string, Limits])[] = [
  ['', {}],
  ['any time they could cast a sorcery', { sorcerySpeed: true }],
  ['during their turn', { condition: { if: 'your turn' } }],
  ['during their upkeep', { condition: { if: 'during', what: 'your upkeep' } }],
  ['during any upkeep step', { condition: { if: 'during', what: 'any upkeep' } }],
];
const byAnybody: readonly Phrase<Limits>[] = ANYBODY.map(([words, limit]) =>
  lit<Limits>(` any player may activate this ability${words === '' ? '' : ` but only ${words}`}.`, {
    ...limit,
    by: 'any player',
  }),
);
export const limits: Phrase<Limits> = alt<Limits>(
  'limit',
  ...timed,
  ...byAnybody,
  lit<Limits>(' activate only as a sorcery.', { sorcerySpeed: true }),
  lit<Limits>(' activate only once each turn.', { oncePerTurn: true }),
  lit<Limits>(' activate only once.', { onlyOnce: true }),
  lit<Limits>(' activate only as a sorcery and only once.', { sorcerySpeed: true, onlyOnce: true }),
  form<Limits>(' activate only if <condition> and only once each turn.', { oncePerTurn: true }, { condition }),
  form<Limits>(' activate only if <condition> and only as a sorcery.', { sorcerySpeed: true }, { condition }),
  lit<Limits>(' activate only as a sorcery and only once each turn.', { sorcerySpeed: true, oncePerTurn: true }),
  lit<Limits>(' activate this ability only any time you could cast a sorcery.', { sorcerySpeed: true, surface: 'old' }),
  lit<Limits>(' activate this ability only once each turn.', { oncePerTurn: true, surface: 'old' }),
  lit<Limits>(' activate only during your turn.', { condition: { if: 'your turn' }, surface: 'during' }),
  lit<Limits>(' activate this ability only during your turn.', {
    condition: { if: 'your turn' },
    surface: 'old during',
  }),
  form<Limits>(' activate only if <condition>.', {}, { condition }),
  worded('old', form<Limits>(' activate this ability only if <condition>.', {}, { condition })),
);
interface ActivatedParts {
  readonly cost: readonly CostPart[];
  readonly body: Body;
  readonly price?: PriceChange | undefined;
  readonly limits?: Limits | undefined;
}

/** The zone an ability works in follows from its words: a card that leaves its graveyard or hand as cost or effect (113.6). */
function worksFrom(costs: readonly CostPart[], effects: readonly Effect[]): 'graveyard' | 'hand' | undefined {
  if (costs.some((part) => part.c === 'exile' && part.self && part.filter.zone === 'graveyard')) return 'graveyard';
  if (costs.some((part) => (part.c === 'discard' && part.self) || part.c === 'revealSelf')) return 'hand';
  return effects.some(
    (effect) => effect.do === 'move' && effect.what.sel === 'self' && effect.surface?.includes('from your graveyard'),
  )
    ? 'graveyard'
    : undefined;
}
const activated: Phrase<Ability> = map<ActivatedParts, Ability>(
  form<ActivatedParts>(
    '<cost>: <body><price><limits>',
    {},
    { cost: alt('cost', costList, loyaltyCost), body, price: opt(price), limits: opt(limits) },
  ),
  (parts) => {
    const from = worksFrom(parts.cost, parts.body.effects);
    if (parts.limits?.by && (from || parts.body.effects.some((effect) => effect.do === 'addMana'))) return undefined; // 605.3b: mana abilities are offered to their controller
    return {
      kind: 'activated',
      cost: parts.cost,
      body: parts.body,
      ...(parts.price ? { price: parts.price } : {}),
      ...parts.limits,
      ...(from ? { from } : {}),
    };
  },
  (ability) => {
    if (ability.kind !== 'activated') return undefined;
    const { kind: _, cost: paid, body: does, from, price: changed, ...rest } = ability as Activated & { from?: string };
    if (from !== worksFrom(paid, does.effects)) return undefined;
    return {
      cost: paid,
      body: does,
      ...(changed ? { price: changed } : {}),
      ...(Object.keys(rest).length > 0 ? { limits: rest as Limits } : {}),
    };
  },
);

/** A triggered ability that returns its own card from a graveyard works there, unless its event puts it there (113.6m). */
function triggersFrom(event: TriggerEvent, effects: readonly Effect[]): 'graveyard' | undefined {
  if (event.on === 'any' ? event.of.some(putsThere) : putsThere(event)) return undefined;
  return returnsItself(effects) ? 'graveyard' : undefined;
}
const putsThere = (e: TriggerEvent): boolean =>
  (e.on === 'discards' && e.self === true)
  || ((e.on === 'dies' || e.on === 'leaves' || e.on === 'toGraveyard') && e.what.s !== 'filter');
const returnsItself = (effects: readonly Effect[]): boolean =>
  effects.some((e) => {
    if (e.do === 'move') return e.what.sel === 'self' && e.surface?.includes('from your graveyard') === true;
    if (e.do === 'may' || e.do === 'seq') return returnsItself(e.effects);
    if (e.do === 'pay' || e.do === 'if') return returnsItself(e.then ?? []);
    return false;
  });

// ---- triggered (603) -----------------------------------------------------------------------------------------------

interface TriggeredParts {
  readonly event: TriggerEvent;
  readonly during?: Condition | undefined;
  readonly condition?: Condition | undefined;
  readonly body: Body;
  readonly once?: 'triggers' | 'done' | undefined;
}
const intervening: Phrase<Condition> = map(
  form<{ c: Condition }>(', if <c>', {}, { c: condition }),
  ({ c }) => c,
  (c) => ({ c }),
);
const during: Phrase<Condition> = map(
  form<{ c: Condition }>(' while <c>', {}, { c: meanwhile }),
  ({ c }) => c,
  (c) => ({ c }),
);
const once = opt(
  table<'triggers' | 'done'>(
    'once',
    { ' this ability triggers only once each turn.': 'triggers', ' do this only once each turn.': 'done' },
    false,
  ),
);
/** An "if" right behind the event is the trigger's own (603.4), not the effect's. */
const fromOf = (from: 'graveyard' | undefined): { readonly from?: 'graveyard' } => (from ? { from } : {});
const startsWithIf = (b: Body): boolean =>
  b.effects[0]?.do === 'meld'
  || (b.effects[0]?.do === 'if' && b.effects[0].surface === undefined && !b.effects[0].behind);
/** what is "done" once each turn (603.2h) is what the ability lets its controller do */
const optional = (b: Body): boolean => b.effects[0]?.do === 'may' || b.effects[0]?.do === 'pay';
/** Of becoming a target, "that spell" is what has it as a target (603.2e). */
const THAT_SPELL = { sel: 'it', surface: 'that spell' } as const;
const TARGETING = { sel: 'targeting', surface: 'that spell' } as const;
function exchanged<T>(value: T, from: object, to: object): T {
  if (typeof value !== 'object' || value === null) return value;
  if (stable(value) === stable(from)) return to as T;
  return (
    Array.isArray(value)
      ? value.map((v) => exchanged(v, from, to))
      : Object.fromEntries(Object.entries(value).map(([key, v]) => [key, exchanged(v, from, to)]))
  ) as T;
}
const triggered = (word: string, surface: string | undefined, what: Phrase<TriggerEvent>): Phrase<Ability> =>
  map<TriggeredParts, Ability>(
    form<TriggeredParts>(
      `${word} <event><during><condition>, <body><once>`,
      {},
      { event: what, during: opt(during), condition: opt(intervening), body, once },
    ),
    (parts) =>
      startsWithIf(parts.body) || (parts.once === 'done' && !optional(parts.body))
        ? undefined
        : {
            kind: 'triggered',
            event: parts.event,
            ...(parts.during ? { during: parts.during } : {}),
            ...(parts.condition ? { condition: parts.condition } : {}),
            body: parts.event.on === 'becomesTarget' ? exchanged(parts.body, THAT_SPELL, TARGETING) : parts.body,
            ...(parts.once ? (parts.once === 'done' ? { doneOnce: true } : { oncePerTurn: true }) : {}),
            ...fromOf(triggersFrom(parts.event, parts.body.effects)),
            ...(surface === undefined ? {} : { surface }),
          },
    (ability) => {
      if (
        ability.kind !== 'triggered'
        || ability.exerts
        || ability.surface !== surface
        || startsWithIf(ability.body)
        || ability.from !== triggersFrom(ability.event, ability.body.effects)
      )
        return undefined;
      return {
        event: ability.event,
        body: ability.event.on === 'becomesTarget' ? exchanged(ability.body, TARGETING, THAT_SPELL) : ability.body,
        ...(ability.during ? { during: ability.during } : {}),
        ...(ability.condition ? { condition: ability.condition } : {}),
        ...(ability.oncePerTurn ? { once: 'triggers' as const } : ability.doneOnce ? { once: 'done' as const } : {}),
      };
    },
  );

/** "I — Draw a card." (714.2), with a title of its own or without */
const chapter: readonly Phrase<Ability>[] = [
  form<K<'triggered'>>('<event> — <body>', { kind: 'triggered' }, { event: chapterEvent, body }),
  form<K<'triggered'>>(
    '<event> — <surface><body>',
    { kind: 'triggered' },
    { event: chapterEvent, surface: label, body },
  ),
];

// ---- static (604) --------------------------------------------------------------------------------------------------

const pronoun = (e: StaticEffect): boolean => e.st === 'modify' && e.what.surface === 'it';
/** "it" only stands behind a condition that has named the same object: "As long as ~ is attacking, it has flying." */
const independent: Phrase<StaticEffect> = where(staticSentence, (e) => !pronoun(e));
const namedBy = (c: Condition | undefined, e: StaticEffect | undefined): boolean =>
  e === undefined
  || !pronoun(e)
  || (e.st === 'modify'
    && ((c?.if === 'is' && c.what.sel === e.what.sel) || (c?.if === 'counters' && c.on.sel === e.what.sel)));
const statics: readonly Phrase<Ability>[] = [
  map<{ readonly items: readonly (readonly StaticEffect[])[]; readonly separators: readonly string[] }, Ability>(
    list(
      stopped(
        map<
          { readonly items: readonly StaticEffect[]; readonly separators: readonly string[] },
          readonly StaticEffect[]
        >(
          list(independent, [' and ']),
          ({ items }) => (items.length === 1 ? items : undefined),
          (items) => (items.length === 1 ? { items, separators: [] } : undefined),
        ),
      ),
      [' '],
    ),
    ({ items }) => ({ kind: 'static', effects: items.flat() }),
    (ability) =>
      ability.kind === 'static' && ability.condition === undefined && ability.surface === undefined
        ? { items: ability.effects.map((e) => [e]), separators: ability.effects.slice(1).map(() => ' ') }
        : undefined,
  ),
  ...(
    [
      ['as long as <condition>, <effects>', undefined],
      ['<effects> as long as <condition>', 'behind'],
      ['<effects> if <condition>', 'if'],
      ['if <condition>, <effects>', 'front if'],
    ] as const
  ).map(([template, surface]) =>
    stopped(
      where(
        form<K<'static'>>(
          template,
          { kind: 'static', ...(surface === undefined ? {} : { surface }) },
          { condition, effects: oneEffect(surface === 'if' || surface === 'front if') },
        ),
        (a) => (surface === undefined ? namedBy(a.condition, a.effects[0]) : !a.effects.some(pronoun)),
      ),
    ),
  ),
  stopped(
    form<K<'static'>>(
      'during your turn, <effects>',
      { kind: 'static', condition: { if: 'your turn' }, surface: 'during' },
      { effects: where(oneEffect(false), (all) => !all.some(pronoun)) },
    ),
  ),
  stopped(
    form<K<'static'>>(
      'during turns other than yours, <effects>',
      { kind: 'static', condition: { if: 'your turn', not: true }, surface: 'during' },
      { effects: where(oneEffect(false), (all) => !all.some(pronoun)) },
    ),
  ),
  stopped(
    form<K<'static'>>(
      '<effects> during your turn',
      { kind: 'static', condition: { if: 'your turn' }, surface: 'during behind' },
      { effects: oneEffect(true) },
    ),
  ),
];
/** "… if …" belongs to changes of the spell's own cost only */
function oneEffect(ownCost: boolean): Phrase<readonly StaticEffect[]> {
  const fits = (e: StaticEffect): boolean => !ownCost || (e.st === 'cost' && e.self === true);
  return map(
    staticSentence,
    (e): readonly StaticEffect[] | undefined => (fits(e) ? [e] : undefined),
    (all) => (all.length === 1 && all[0] && fits(all[0]) ? all[0] : undefined),
  );
}

// ---- the rest ------------------------------------------------------------------------------------------------------

const keywords: Phrase<Ability> = map(
  keywordLine,
  (all: readonly Keyword[]): Ability => ({ kind: 'keywords', keywords: all }),
  (a) => (a.kind === 'keywords' && a.surface === undefined ? a.keywords : undefined),
);
/** the older "Flying; trample" */
const semicolons: Phrase<Ability> = map(
  olderKeywordLine,
  (all: readonly Keyword[]): Ability | undefined =>
    all.length > 1 ? { kind: 'keywords', keywords: all, surface: ';' } : undefined,
  (a) => (a.kind === 'keywords' && a.surface === ';' ? a.keywords : undefined),
);
const payMana: Phrase<readonly CostPart[]> = map(
  form<{ s: readonly string[] }>('pay <s>', {}, { s: manaSymbols }),
  ({ s }): readonly CostPart[] => [{ c: 'mana', symbols: s, surface: 'pay' }],
  (parts) =>
    parts.length === 1 && parts[0]?.c === 'mana' && parts[0].surface === 'pay' ? { s: parts[0].symbols } : undefined,
);
const additionalWays = series(alt('cost', cost, payMana), 'or');
const oneWay: Phrase<readonly (readonly CostPart[])[]> = map(
  alt('cost', cost, payMana),
  (parts) => [parts],
  (all) => (all.length === 1 ? all[0] : undefined),
);
/** "This spell costs {2} less to cast for each creature sacrificed this way." */
const ownPrice: Phrase<Ability> = where(
  alt<Ability>('price', ...statics),
  (a) => a.kind === 'static' && a.effects.length === 1 && a.effects[0]?.st === 'cost' && a.effects[0].self === true,
);
const additional: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => {
  const fixed = { kind: 'additionalCost', ...(name === '~' ? { surface: '~' } : {}) } as const;
  return [
    stopped(
      form<K<'additionalCost'>>(`as an additional cost to cast ${name}, <options>`, fixed, { options: additionalWays }),
    ),
    stopped(
      form<K<'additionalCost'>>(
        `as an additional cost to cast ${name}, you may <options>`,
        { ...fixed, optional: 'once' },
        { options: oneWay },
      ),
    ),
    form<K<'additionalCost'>>(
      `as an additional cost to cast ${name}, you may <options>. <price>`,
      { ...fixed, optional: 'once' },
      { options: oneWay, price: ownPrice as Phrase<NonNullable<K<'additionalCost'>['price']>> },
    ),
    stopped(
      form<K<'additionalCost'>>(
        `as an additional cost to cast ${name}, you may <options> any number of times`,
        { ...fixed, optional: 'many' },
        { options: oneWay },
      ),
    ),
  ];
});
/** 118.9 */
const instead: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => {
  const fixed = { kind: 'alternativeCost', ...(name === '~' ? { surface: '~' } : {}) } as const;
  return [
    form<K<'alternativeCost'>>(`you may <cost> rather than pay ${name}'s mana cost.`, fixed, { cost: insteadOfMana }),
    form<K<'alternativeCost'>>(`if <condition>, you may <cost> rather than pay ${name}'s mana cost.`, fixed, {
      condition,
      cost: insteadOfMana,
    }),
  ];
});
/** "… without paying its mana cost": an alternative cost of nothing (118.9) */
const forNothing: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => [
  form<K<'alternativeCost'>>(
    `if <condition>, you may cast ${name} without paying its mana cost.`,
    { kind: 'alternativeCost', cost: [], surface: `free ${name}` },
    { condition },
  ),
]);
const NAMES = ['~', 'this card'] as const;
const zoneWords = table<'graveyard' | 'exile'>('zone', [
  ['your graveyard', 'graveyard'],
  ['exile', 'exile'],
]);
const castFrom: readonly Phrase<Ability>[] = NAMES.flatMap((name) => {
  const fixed = { kind: 'castFrom', ...(name === '~' ? {} : { surface: name }) } as const;
  return [
    form<K<'castFrom'>>(`you may cast ${name} from <zone>.`, fixed, { zone: zoneWords }),
    form<K<'castFrom'>>(
      `you may cast ${name} from <zone> using its mutate ability.`,
      { ...fixed, using: 'mutate' },
      { zone: zoneWords },
    ),
    form<K<'castFrom'>>(`you may cast ${name} from <zone> as long as <condition>.`, fixed, {
      zone: zoneWords,
      condition,
    }),
    form<K<'castFrom'>>(
      `you may cast ${name} from <zone> if <condition>.`,
      { ...fixed, surface: `if ${name}` },
      { zone: zoneWords, condition },
    ),
    form<K<'castFrom'>>(`you may cast ${name} from <zone> by <instead> rather than paying its mana cost.`, fixed, {
      zone: zoneWords,
      instead: gerunds,
    }),
    form<K<'castFrom'>>(`you may cast ${name} from <zone> by <more> in addition to paying its other costs.`, fixed, {
      zone: zoneWords,
      more: gerunds,
    }),
  ];
});
const ownFlash: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => {
  const fixed = { kind: 'ownFlash', ...(name === '~' ? { surface: '~' } : {}) } as const;
  return [
    form<K<'ownFlash'>>(`you may cast ${name} as though it had flash if you pay <more> more to cast it.`, fixed, {
      more: manaCost,
    }),
    form<K<'ownFlash'>>(`you may cast ${name} as though it had flash if <condition>.`, fixed, { condition }),
    form<K<'ownFlash'>>(
      `as long as <condition>, you may cast ${name} as though it had flash.`,
      { ...fixed, surface: `front ${name}` },
      { condition },
    ),
    form<K<'ownFlash'>>(
      `if <condition>, you may cast ${name} as though it had flash.`,
      { ...fixed, surface: `if ${name}` },
      { condition },
    ),
  ];
});
const R = { kind: 'spellRule' } as const;
const TIMES: readonly (readonly [string, Condition])[] = [
  ...WHEN.filter(([words]) => words !== 'during combat'),
  ["during an opponent's upkeep", { if: 'during', what: "an opponent's upkeep" }],
  ['during combat before blockers are declared', { if: 'during', what: 'combat before blockers' }],
  ['during combat after blockers are declared', { if: 'during', what: 'combat after blockers' }],
];
const ATTACKED_NOW: Condition = { if: 'attacked' };
const spellRules: readonly Phrase<Ability>[] = [
  form<K<'spellRule'>>('cast this spell only if <condition>.', { ...R, rule: 'only if' }, { condition }),
  ...TIMES.flatMap(([words, when]) => [
    lit<Ability>(`cast this spell only ${words}.`, { ...R, rule: 'only if', condition: when, surface: 'timed' }),
    lit<Ability>(`cast this spell only ${words} and only if you've been attacked this step.`, {
      ...R,
      rule: 'only if',
      condition: { if: 'both', of: [when, ATTACKED_NOW] },
      surface: 'timed',
    }),
  ]),
  lit<Ability>("this spell can't be countered.", { ...R, rule: "can't be countered" }),
  lit<Ability>("~ can't be countered.", { ...R, rule: "can't be countered", surface: '~' }),
  lit<Ability>('cast this spell only during combat.', { ...R, rule: 'only during combat' }),
  lit<Ability>('cast this spell only during your turn.', { ...R, rule: 'only during your turn' }),
];

const plain: Phrase<Ability> = alt<Ability>(
  'ability',
  activated,
  triggered('when', 'when', alt('event', event, jointEvent)),
  triggered('whenever', undefined, alt('event', event, turnedByYou, jointEvent)),
  triggered('when', 'when', stateEvent),
  triggered('whenever', undefined, stateEvent),
  triggered('at', undefined, stepEvent),
  ...chapter,
  ...statics,
  ...additional,
  ...instead,
  ...forNothing,
  ...castFrom,
  ...ownFlash,
  ...spellRules,
);

/** 702.57, 702.142a, 702.177a: forecast, boast, exhaust: an activated ability behind the keyword, with the limits that the keyword means */
const ATTACKED: Condition = {
  if: 'is',
  what: { sel: 'self' },
  filter: { nouns: ['permanent'], qualifiers: [{ q: 'attackedThisTurn' }] },
};
const LIMITED: readonly (readonly [string, Partial<Activated>])[] = [
  ['boast', { oncePerTurn: true, condition: ATTACKED }],
  ['exhaust', { onlyOnce: true }],
  ['forecast', { oncePerTurn: true, condition: { if: 'during', what: 'your upkeep' } }],
];
const limited: readonly Phrase<Ability>[] = LIMITED.map(([word, limit]) =>
  map<{ a: Ability }, Ability>(
    form<{ a: Ability }>(`${word} — <a>`, {}, { a: activated }),
    ({ a }) =>
      a.kind === 'activated'
      && a.surface === undefined
      && (word === 'forecast') === a.cost.some((part) => part.c === 'revealSelf')
      && !a.condition
      && !a.oncePerTurn
      && !a.onlyOnce
        ? { ...a, ...limit, surface: word }
        : undefined,
    (a) => {
      if (a.kind !== 'activated' || a.surface !== word) return undefined;
      const { surface: _, ...rest } = a;
      const inner = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in limit))) as unknown as Ability;
      return stable({ ...inner, ...limit }) === stable(rest) ? { a: inner } : undefined;
    },
  ),
);

/** 701.43d: an optional cost to attack, and what triggers when it is paid */
const exerting: readonly Phrase<Ability>[] = (['~', 'this creature'] as const).flatMap((name) => {
  const words = name === '~' ? {} : { surface: name };
  return [
    lit<Ability>(`you may exert ${name} as it attacks.`, { kind: 'static', effects: [{ st: 'mayExert' }], ...words }),
    map<{ b: Body }, Ability>(
      form<{ b: Body }>(`you may exert ${name} as it attacks. when you do, <b>`, {}, { b: body }),
      ({ b }) => ({
        kind: 'triggered',
        event: { on: 'objectDoes', action: 'is exerted', what: { s: 'self' } },
        exerts: true,
        body: b,
        ...words,
      }),
      (a) =>
        a.kind === 'triggered'
        && a.exerts === true
        && a.event.on === 'objectDoes'
        && a.event.action === 'is exerted'
        && a.event.what.s === 'self'
        && a.surface === words.surface
        && !a.condition
        && !a.during
        && !a.oncePerTurn
        && !a.from
          ? { b: a.body }
          : undefined,
    ),
  ];
});

const labelled: Phrase<Ability> = map<{ l: string; a: Ability }, Ability>(
  form<{ l: string; a: Ability }>('<l><a>', {}, { l: label, a: plain }),
  ({ l, a }) => ({ ...a, surface: l + (a.surface ?? '') }),
  (ability) => {
    const l = /^[^—]* — /.exec(ability.surface ?? '')?.[0];
    if (l === undefined) return undefined;
    const { surface, ...rest } = ability as Ability & { surface: string };
    return { l, a: (surface.length === l.length ? rest : { ...rest, surface: surface.slice(l.length) }) as Ability };
  },
);

/** Any ability but a spell's own, as one line. */
export const lineAbility: Phrase<Ability> = alt<Ability>(
  'ability',
  shorthands,
  craft,
  companion,
  melding,
  plain,
  keywords,
  semicolons,
  labelled,
  ...limited,
  ...sectionHeads,
  ...sectionLines(line),
  ...exerting,
);
