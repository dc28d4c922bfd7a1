import { footprintOf } from './footprint.ts';
import { matches, type FilterContext } from '../language/filters.ts';
import { openFace } from '../objects/copiable-values.ts';
import type { Requirement } from '../ports/legality.ts';
import type { TargetSlot } from '../language/target-slots.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';
import { looksInto, someCandidate } from '../language/candidates.ts';
import { nameOf, targetRefusal } from './legality.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';

/** The context of targeting: `chosen` are the refs of earlier slots, for "another target" (115.3). */
export interface TargetContext {
  /** the spell, or the object the ability comes from */
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly isSpell: boolean;
  readonly x: number;
  readonly anyX?: boolean;
  readonly chosen: readonly Ref[];
  readonly event?: TriggerData | undefined;
}

const filterContext = (c: TargetContext): FilterContext => ({
  you: c.seat,
  source: c.source,
  x: c.x,
  ...(c.anyX ? { anyX: true } : {}),
  everywhere: true,
  ...(c.event ? { event: c.event, that: c.event.players } : {}),
});

/** CR 115.4: the objects that "any target" can be. */
const ANY: NonNullable<TargetSlot['filter']> = { nouns: ['creature', 'planeswalker', 'battle'] };
const objectsOf = (slot: TargetSlot): TargetSlot['filter'] => slot.filter ?? (slot.any ? ANY : undefined);

const isOther = (slot: TargetSlot, ref: Ref, c: TargetContext): boolean =>
  !slot.other || (ref !== objRef(c.source) && !c.chosen.includes(ref));

function allowed(g: Game, slot: TargetSlot, ref: Ref, c: TargetContext): boolean {
  return (
    isOther(slot, ref, c)
    && targetRefusal(g, {
      source: c.source,
      seat: c.seat,
      target: ref,
      footprint: footprintOf(g.acts, slot),
      isSpell: c.isSpell,
    }) === null
  );
}

/** True if a player is one of those that a target may be. */
function isOneOf(g: Game, players: TargetSlot['players'], you: SeatId, seat: SeatId): boolean {
  switch (players) {
    case 'none':
      return false;
    case 'player':
      return true;
    case 'opponent':
      return g.world.areOpponents(you, seat);
    case 'teammate':
      return seat !== you && !g.world.areOpponents(you, seat);
  }
}

/** Visits legal targets, players first, until `found` returns true; says whether it did. */
function someTarget(g: Game, slot: TargetSlot, c: TargetContext, found: (ref: Ref) => boolean): boolean {
  if (slot.players !== 'none') {
    for (const seat of g.world.seats(c.seat, c.source)) {
      if (!isOneOf(g, slot.players, c.seat, seat)) continue;
      if (allowed(g, slot, seatRef(seat), c) && found(seatRef(seat))) return true;
    }
  }
  const filter = objectsOf(slot);
  return (
    filter !== undefined
    && someCandidate(g, filter, filterContext(c), (id) => allowed(g, slot, objRef(id), c) && found(objRef(id)))
  );
}

/** The legal targets of a slot, players first; at most `limit`. */
function targetsUpTo(g: Game, slot: TargetSlot, c: TargetContext, limit: number): readonly Ref[] {
  const refs: Ref[] = [];
  someTarget(g, slot, c, (ref) => refs.push(ref) >= limit);
  return refs;
}

/** The targets that a slot had, and what they hold for. */
export interface KnownTargets {
  readonly status: number;
  readonly moment: string;
  readonly context: TargetContext;
  readonly refs: readonly Ref[];
}

const TARGETS = new CacheSlot(() => new WeakMap<TargetSlot, KnownTargets>());

/** The legal targets of a slot, players first. A draft asks for them step by step, so that they are kept until something is written. */
export function legalTargets(g: Game, slot: TargetSlot, c: TargetContext): readonly Ref[] {
  if (c.chosen.length > 0 || c.event) return targetsUpTo(g, slot, c, Infinity);
  const { status } = g.journal;
  const { moment } = g.world;
  const cache = g.cache.of(TARGETS);
  const k = cache.get(slot);
  if (
    k
    && k.status === status
    && k.moment === moment
    && k.context.source === c.source
    && k.context.seat === c.seat
    && k.context.isSpell === c.isSpell
    && k.context.x === c.x
    && k.context.anyX === c.anyX
  )
    return k.refs;
  const refs = targetsUpTo(g, slot, c, Infinity);
  cache.set(slot, { status, moment, context: c, refs });
  return refs;
}

/** True if as many targets as the slot needs can be chosen (601.2c); stops as soon as that is known. */
export function hasLegalTargets(g: Game, slot: TargetSlot, c: TargetContext): boolean {
  const need = slot.count.x ? c.x : slot.count.min;
  if (need > 1 && slot.filter?.oneYard) return largestYard(g, targetsUpTo(g, slot, c, Infinity)) >= need;
  return need <= 0 || targetsUpTo(g, slot, c, need).length >= need;
}

/** Most of these cards in one graveyard: "target cards from a single graveyard" must fit into one. */
function largestYard(g: Game, refs: readonly Ref[]): number {
  const by = new Map<SeatId, number>();
  for (const r of refs) by.set(g.world.controller(refId(r)), (by.get(g.world.controller(refId(r))) ?? 0) + 1);
  return Math.max(0, ...by.values());
}

/** True if something is what the slot asks for, by kind, zone, characteristics and controller. */
function fits(g: Game, slot: TargetSlot, ref: Ref, c: TargetContext): boolean {
  if (isSeatRef(ref)) return isOneOf(g, slot.players, c.seat, refId(ref));
  const filter = objectsOf(slot);
  const o = g.world.object(refId(ref));
  return (
    filter !== undefined && o !== undefined && looksInto(filter, o.zone) && matches(g, o.id, filter, filterContext(c))
  );
}

/** Requirements of the words after "target" (115.1, 601.2c). */
export const SLOT_REQUIREMENTS: readonly Requirement<{
  readonly slot: TargetSlot;
  readonly target: Ref;
  readonly context: TargetContext;
}>[] = [
  {
    id: 'fits',
    clauses: ['115.1', '601.2c'],
    holds: (g, { slot, target, context }) => fits(g, slot, target, context) && isOther(slot, target, context),
    says: (g, { target }) => `${nameOf(g, target)} is not what the text asks for as a target (CR 115.1).`,
    rule: 'A target is something that the text asks for after the word "target" (CR 115.1).',
    facts: (g, { target, context }) => [
      `${nameOf(g, objRef(context.source))} says: "${g.world.object(context.source) ? openFace(g, g.world.get(context.source)).text : ''}"`,
      isSeatRef(target)
        ? `${nameOf(g, target)} is a player${g.world.areOpponents(context.seat, refId(target)) ? ' and an opponent' : ''}.`
        : kindOf(g, refId(target)),
    ],
    mend: 'Choose something that its text names.',
  },
];

function kindOf(g: Game, id: ObjId): string {
  const c = g.world.object(id) && g.world.chars(id);
  return c
    ? `${c.name} is: ${[...(c.colors.length > 0 ? [c.colors.join('')] : []), ...c.supertypes, ...c.types].join(' ')}${c.subtypes.length > 0 ? ` — ${c.subtypes.join(' ')}` : ''}, in the zone: ${g.world.get(id).zone}.`
    : 'It is gone.';
}

/** True if something is a legal target for a slot now: on announcement (601.2c) and again on resolution (608.2b). */
export function isLegalTarget(g: Game, slot: TargetSlot, ref: Ref, c: TargetContext): boolean {
  return fits(g, slot, ref, c) && allowed(g, slot, ref, c);
}
