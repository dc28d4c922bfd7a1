/** Triggered abilities: an event, a condition, and the effects; chapters of a Saga. */
import type { Ability, Body, Condition, Effect, TriggerEvent } from '../../ir/index.ts';
import { form, lit, map, opt, stable, table, type Phrase } from '../../combinators/index.ts';
import { condition, meanwhile } from '../conditions/conditions.ts';
import { chapterEvent } from '../events/steps.ts';
import { label } from '../words/labels.ts';
import type { K } from './ability-kind.ts';

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
/** "Do this only once each turn" (603.2h) needs an effect that the controller may do. */
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
export const triggered = (
  body: Phrase<Body>,
  word: string,
  surface: string | undefined,
  what: Phrase<TriggerEvent>,
): Phrase<Ability> =>
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
export const chapter = (body: Phrase<Body>): readonly Phrase<Ability>[] => [
  form<K<'triggered'>>('<event> — <body>', { kind: 'triggered' }, { event: chapterEvent, body }),
  form<K<'triggered'>>(
    '<event> — <surface><body>',
    { kind: 'triggered' },
    { event: chapterEvent, surface: label, body },
  ),
];
/** 701.43d: an optional cost to attack, and what triggers when it is paid */
export const exerting = (body: Phrase<Body>): readonly Phrase<Ability>[] =>
  (['~', 'this creature'] as const).flatMap((name) => {
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
