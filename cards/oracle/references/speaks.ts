/** Questions about a body: does it speak of an ability, of a target, of what the event is about? */
import type { Ability, CostPart, Effect, TriggerEvent } from '../ir/index.ts';
import { contains, isWorded, recordsOf } from '../walk.ts';
import { isNode } from './words.ts';

export interface Bodied {
  readonly effects: readonly Effect[];
  readonly modes?: { readonly options: readonly (readonly Effect[])[] };
}
/** "That color": one that the same text has chosen before. */
export const speaksOfValue = (body: Bodied): boolean =>
  [...recordsOf(body)].some(
    ({ q, m, chosen, surface }) =>
      (q === 'chosen' || m === 'chosenColor' || m === 'chosenType' || chosen === 'color')
      && typeof surface === 'string'
      && surface.startsWith('that'),
  );
/** Targets are chosen before the effect is applied (601.2c): "of your choice" is not chosen then. */
export function choosesTooLate(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(choosesTooLate);
  if (!isNode(value)) return false;
  return value['sel'] === 'target'
    ? [...recordsOf(value)].some((node) => node['now'] === true)
    : Object.values(value).some(choosesTooLate);
}
/** "Cast the copy": one that the same text has made before. */
export function copiesBefore(body: Bodied): boolean {
  for (const node of recordsOf(body)) {
    if (node['do'] === 'copySpell') return true;
    if (node['sel'] === 'it' && (node['surface'] === 'the copy' || node['surface'] === 'the copies')) return false;
  }
  return true;
}
/** "That ability" is the one that triggered: only "causes a triggered ability to trigger" brings one (603.3b). */
export const speaksOfAbility = (body: Bodied): boolean => isWorded(body, (surface) => surface === 'that ability');
/** "That spell or ability" targets something: only the event of becoming a target brings one. */
export const speaksOfTargeting = (ability: Ability, skip?: ReadonlySet<string>): boolean =>
  contains(ability, 'sel', ({ sel }) => sel === 'targeting', skip);
/** A target, or players or objects told by one. */
export const targets = (value: unknown): boolean => contains(value, 'sel', ({ sel }) => sel.startsWith('target'));
/** "It" and "its", not "that creature". */
export const speaksOfIt = (value: unknown): boolean =>
  contains(value, 'sel', (sel) => sel.sel === 'it' && sel.surface === undefined);
/** "Whenever you cast a spell that targets a creature, … that creature" is none that the event is about. */
export const ofATarget = (e: TriggerEvent): boolean =>
  e.on === 'any'
    ? e.of.some(ofATarget)
    : (e.on === 'cast' || e.on === 'copies') && (e.filter.qualifiers ?? []).some((q) => q.q === 'targets');
export const speaksOfTarget = (body: Bodied): boolean =>
  contains(
    body,
    'sel',
    (sel) => sel.sel === 'it' && /^(?:that (?!spell|token)|those|each of those)/.test(sel.surface ?? ''),
  ) && !contains(body, 'sel', ({ sel }) => sel === 'target');
/** A cost that picks other objects gives "it" a second meaning. */
export const picks = (cost: readonly CostPart[]): boolean =>
  cost.some(
    (part) =>
      (part.c === 'sacrifice' && !part.self)
      || part.c === 'tapOthers'
      || part.c === 'returnToHand'
      || (part.c === 'exile' && !part.self)
      || (part.c === 'discard' && !part.self),
  );
/** An event of the object itself that brings no player: "that player" behind it is one of another ability (607). */
export const ofItself = (e: TriggerEvent): boolean =>
  (e.on === 'enters' || e.on === 'leaves' || e.on === 'dies' || e.on === 'toGraveyard') && e.what.s === 'self';
export const speaksOfSomebody = (e: Effect | undefined): boolean =>
  e !== undefined && 'who' in e && e.who !== undefined && (e.who as { readonly sel?: string }).sel === 'that player';
/** True if only abilities that the effect gives make such references. */
export const quotes = (ability: Ability): boolean => !speaksOfTargeting(ability, new Set(['abilities']));
