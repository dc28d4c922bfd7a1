/** Whole abilities, one a line (CR 113.3): activated, triggered, static, keywords, additional costs. */
import type { Ability, Body, Condition, CostPart, Effect, Keyword, TriggerEvent } from '../ir/index.ts';
import type { StaticEffect } from '../ir/ability.ts';
import { alt, form, list, lit, map, opt, series, stopped, table, where, worded, type Phrase } from '../combinators/index.ts';
import { body, labelledLine } from './body.ts';
import { condition } from './conditions.ts';
import { cost, costList, insteadOfMana, loyaltyCost } from './costs.ts';
import { keywordLine } from './keywords.ts';
import { shorthands } from './shorthand.ts';
import { staticEffect } from './statics.ts';
import { event, stepEvent } from './triggers.ts';
import { label, manaSymbols } from './words.ts';

type K<N extends Ability['kind']> = Extract<Ability, { readonly kind: N }>;
type Activated = K<'activated'>;

// ---- activated (602) -----------------------------------------------------------------------------------------------

export interface Limits { readonly sorcerySpeed?: true; readonly oncePerTurn?: true; readonly condition?: Condition; readonly surface?: string }
export const limits: Phrase<Limits> = alt<Limits>(
  'limit',
  lit<Limits>(' activate only as a sorcery.', { sorcerySpeed: true }), lit<Limits>(' activate only once each turn.', { oncePerTurn: true }),
  lit<Limits>(' activate only as a sorcery and only once each turn.', { sorcerySpeed: true, oncePerTurn: true }),
  lit<Limits>(' activate this ability only any time you could cast a sorcery.', { sorcerySpeed: true, surface: 'old' }), lit<Limits>(' activate this ability only once each turn.', { oncePerTurn: true, surface: 'old' }),
  lit<Limits>(' activate only during your turn.', { condition: { if: 'your turn' }, surface: 'during' }), lit<Limits>(' activate this ability only during your turn.', { condition: { if: 'your turn' }, surface: 'old during' }),
  form<Limits>(' activate only if <condition>.', {}, { condition }), worded('old', form<Limits>(' activate this ability only if <condition>.', {}, { condition })),
);
interface ActivatedParts { readonly cost: readonly CostPart[]; readonly body: Body; readonly limits?: Limits | undefined }

/** The zone an ability works in follows from its words: a card that leaves its graveyard or hand as cost or effect (113.6). */
function worksFrom(costs: readonly CostPart[], effects: readonly Effect[]): 'graveyard' | 'hand' | undefined {
  if (costs.some((part) => part.c === 'exile' && part.self)) return 'graveyard';
  if (costs.some((part) => part.c === 'discard' && part.self)) return 'hand';
  return effects.some((effect) => effect.do === 'move' && effect.what.sel === 'self' && effect.surface?.includes('from your graveyard')) ? 'graveyard' : undefined;
}
const activated: Phrase<Ability> = map<ActivatedParts, Ability>(
  form<ActivatedParts>('<cost>: <body><limits>', {}, { cost: alt('cost', costList, loyaltyCost), body, limits: opt(limits) }),
  (parts) => {
    const from = worksFrom(parts.cost, parts.body.effects);
    return { kind: 'activated', cost: parts.cost, body: parts.body, ...parts.limits, ...(from ? { from } : {}) };
  },
  (ability) => {
    if (ability.kind !== 'activated') return undefined;
    const { kind: _, cost: paid, body: does, from, ...rest } = ability as Activated & { from?: string };
    if (from !== worksFrom(paid, does.effects)) return undefined;
    return { cost: paid, body: does, ...(Object.keys(rest).length > 0 ? { limits: rest as Limits } : {}) };
  },
);

/** A triggered ability that returns its own card from a graveyard works there, unless its event puts it there (113.6m). */
function triggersFrom(event: TriggerEvent, effects: readonly Effect[]): 'graveyard' | undefined {
  if (event.on === 'any' ? event.of.some(putsThere) : putsThere(event)) return undefined;
  return returnsItself(effects) ? 'graveyard' : undefined;
}
const putsThere = (e: TriggerEvent): boolean => (e.on === 'dies' || e.on === 'leaves' || e.on === 'toGraveyard') && e.what.s !== 'filter';
const returnsItself = (effects: readonly Effect[]): boolean => effects.some((e) => {
  if (e.do === 'move') return e.what.sel === 'self' && e.surface?.includes('from your graveyard') === true;
  if (e.do === 'may' || e.do === 'seq') return returnsItself(e.effects);
  if (e.do === 'pay' || e.do === 'if') return returnsItself(e.then ?? []);
  return false;
});

// ---- triggered (603) -----------------------------------------------------------------------------------------------

interface TriggeredParts { readonly event: TriggerEvent; readonly condition?: Condition | undefined; readonly body: Body; readonly once?: true | undefined }
const intervening: Phrase<Condition> = map(form<{ c: Condition }>(', if <c>', {}, { c: condition }), ({ c }) => c, (c) => ({ c }));
const once = opt(table<true>('once', { ' this ability triggers only once each turn.': true }, false));
/** An "if" right behind the event is the trigger's own (603.4), not the effect's. */
const fromOf = (from: 'graveyard' | undefined): { readonly from?: 'graveyard' } => (from ? { from } : {});
const startsWithIf = (b: Body): boolean => b.effects[0]?.do === 'if' && b.effects[0].surface === undefined;
const triggered = (word: string, surface: string | undefined, what: Phrase<TriggerEvent>): Phrase<Ability> => map<TriggeredParts, Ability>(
  form<TriggeredParts>(`${word} <event><condition>, <body><once>`, {}, { event: what, condition: opt(intervening), body, once }),
  (parts) => (startsWithIf(parts.body) ? undefined : {
    kind: 'triggered', event: parts.event, ...(parts.condition ? { condition: parts.condition } : {}), body: parts.body, ...(parts.once ? { oncePerTurn: true } : {}), ...fromOf(triggersFrom(parts.event, parts.body.effects)), ...(surface === undefined ? {} : { surface }),
  }),
  (ability) => {
    if (ability.kind !== 'triggered' || ability.surface !== surface || startsWithIf(ability.body) || ability.from !== triggersFrom(ability.event, ability.body.effects)) return undefined;
    return { event: ability.event, body: ability.body, ...(ability.condition ? { condition: ability.condition } : {}), ...(ability.oncePerTurn ? { once: true as const } : {}) };
  },
);

// ---- static (604) --------------------------------------------------------------------------------------------------

const pronoun = (e: StaticEffect): boolean => e.st === 'modify' && e.what.surface === 'it';
/** "it" only stands behind a condition that has named the same object: "As long as ~ is attacking, it has flying." */
const independent: Phrase<StaticEffect> = where(staticEffect, (e) => !pronoun(e));
const namedBy = (c: Condition | undefined, e: StaticEffect | undefined): boolean => e === undefined || !pronoun(e) || (e.st === 'modify' && c?.if === 'is' && c.what.sel === e.what.sel);
const statics: readonly Phrase<Ability>[] = [
  map<{ readonly items: readonly (readonly StaticEffect[])[]; readonly separators: readonly string[] }, Ability>(
    list(stopped(map<{ readonly items: readonly StaticEffect[]; readonly separators: readonly string[] }, readonly StaticEffect[]>(
      list(independent, [' and ']), ({ items }) => (items.length === 1 ? items : undefined), (items) => (items.length === 1 ? { items, separators: [] } : undefined))), [' ']),
    ({ items }) => ({ kind: 'static', effects: items.flat() }),
    (ability) => (ability.kind === 'static' && ability.condition === undefined && ability.surface === undefined ? { items: ability.effects.map((e) => [e]), separators: ability.effects.slice(1).map(() => ' ') } : undefined),
  ),
  ...(([['as long as <condition>, <effects>', undefined], ['<effects> as long as <condition>', 'behind'], ['<effects> if <condition>', 'if']]) as const).map(([template, surface]) => stopped(where(
    form<K<'static'>>(template, { kind: 'static', ...(surface === undefined ? {} : { surface }) }, { condition, effects: oneEffect(surface === 'if') }),
    (a) => (surface === undefined ? namedBy(a.condition, a.effects[0]) : !a.effects.some(pronoun))))),
  stopped(form<K<'static'>>('during your turn, <effects>', { kind: 'static', condition: { if: 'your turn' }, surface: 'during' }, { effects: where(oneEffect(false), (all) => !all.some(pronoun)) })),
];
/** "… if …" belongs to changes of the spell's own cost only */
function oneEffect(ownCost: boolean): Phrase<readonly StaticEffect[]> {
  const fits = (e: StaticEffect): boolean => (e.st === 'cost' && e.self === true) === ownCost;
  return map(staticEffect, (e): readonly StaticEffect[] | undefined => (fits(e) ? [e] : undefined), (all) => (all.length === 1 && all[0] && fits(all[0]) ? all[0] : undefined));
}

// ---- the rest ------------------------------------------------------------------------------------------------------

const keywords: Phrase<Ability> = map(keywordLine, (all: readonly Keyword[]): Ability => ({ kind: 'keywords', keywords: all }), (a) => (a.kind === 'keywords' && a.surface === undefined ? a.keywords : undefined));
const payMana: Phrase<readonly CostPart[]> = map(form<{ s: readonly string[] }>('pay <s>', {}, { s: manaSymbols }), ({ s }): readonly CostPart[] => [{ c: 'mana', symbols: s, surface: 'pay' }], (parts) => (
  parts.length === 1 && parts[0]?.c === 'mana' && parts[0].surface === 'pay' ? { s: parts[0].symbols } : undefined));
const additional: Phrase<Ability> = stopped(form<K<'additionalCost'>>('as an additional cost to cast this spell, <options>', { kind: 'additionalCost' }, { options: series(alt('cost', cost, payMana), 'or') }));
const additionalOld: Phrase<Ability> = stopped(worded('~', form<K<'additionalCost'>>('as an additional cost to cast ~, <options>', { kind: 'additionalCost' }, { options: series(alt('cost', cost, payMana), 'or') })));
/** 118.9 */
const instead: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => {
  const fixed = { kind: 'alternativeCost', ...(name === '~' ? { surface: '~' } : {}) } as const;
  return [
    form<K<'alternativeCost'>>(`you may <cost> rather than pay ${name}'s mana cost.`, fixed, { cost: insteadOfMana }),
    form<K<'alternativeCost'>>(`if <condition>, you may <cost> rather than pay ${name}'s mana cost.`, fixed, { condition, cost: insteadOfMana }),
  ];
});
const R = { kind: 'spellRule' } as const;
const spellRules: readonly Phrase<Ability>[] = [
  lit<Ability>("this spell can't be countered.", { ...R, rule: "can't be countered" }), lit<Ability>("~ can't be countered.", { ...R, rule: "can't be countered", surface: '~' }),
  lit<Ability>('cast this spell only during combat.', { ...R, rule: 'only during combat' }), lit<Ability>('cast this spell only during your turn.', { ...R, rule: 'only during your turn' }),
];

const plain: Phrase<Ability> = alt<Ability>('ability', activated, triggered('when', 'when', event), triggered('whenever', undefined, event), triggered('at', undefined, stepEvent), ...statics, additional, additionalOld, ...instead, ...spellRules);

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
export const lineAbility: Phrase<Ability> = alt<Ability>('ability', shorthands, plain, keywords, labelled);
/** A line of an instant or sorcery: its effects, or another ability. */
export const spellBody: Phrase<Body> = alt<Body>('spell', body, map(labelledLine, (effects): Body => ({ effects }), (b) => (b.modes === undefined && b.surface === undefined ? b.effects : undefined)));
