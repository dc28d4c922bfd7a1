import type { Designation, Qualifier } from '../../../cards/oracle/ir/index.ts';
import { amountOf } from './amounts.ts';
import { sharesCreatureType } from '../objects/subtypes.ts';
import { peekObjects } from './peek.ts';
import { isRingBearer } from './facts/ring-bearer.ts';
import type { Game } from '../ports/game.ts';
import { zoneOf, someCandidate } from './candidates.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { type FilterContext, type Looks, matches, looksOf, owns } from './filters.ts';

export type Body = Pick<
  GameObject,
  'id' | 'kind' | 'zone' | 'owner' | 'tapped' | 'counters' | 'damage' | 'marks' | 'was'
> & { readonly faceDown?: boolean; readonly exiledWith?: ObjId };

/** The one defending player that an ability of an attacking creature speaks of (508.5, 508.5a). */
export function defendingSeat(g: Game, c: FilterContext): SeatId | undefined {
  const attacks = g.state.combat?.attacks;
  return (
    (attacks?.find((a) => a.id === c.source) ?? attacks?.find((a) => a.id === c.event?.subject))?.defender
    ?? c.event?.players[0]
  );
}

export function qualifies(
  g: Game,
  o: Body,
  ch: Looks,
  q: Qualifier,
  c: FilterContext,
  all?: readonly Qualifier[],
): boolean {
  switch (q.q) {
    case 'color':
      return q.colors.some((x) => ch.colors.includes(x)) !== (q.not ?? false);
    case 'colorKind':
      return colorKind(ch.colors.length, q.is);
    case 'colorCount':
      return ch.colors.length === q.n;
    case 'status':
      return status(g, o, q.is);
    case 'token':
      return (o.kind === 'token') !== (q.not ?? false);
    case 'supertype':
      return ch.supertypes.includes(q.is) !== (q.not ?? false);
    case 'type':
      return ch.types.includes(q.is) !== (q.not ?? false);
    case 'subtype':
      return ch.subtypes.includes(q.is) !== (q.not ?? false);
    case 'historic':
      return (
        (ch.supertypes.includes('legendary') || ch.types.includes('artifact') || ch.subtypes.includes('Saga'))
        !== (q.not ?? false)
      );
    case 'anyKeyword':
      return q.are.some((k) => ch.keywords.has(k));
    case 'keyword':
      return ch.keywords.has(q.is) !== (q.not ?? false);
    case 'attackedThisTurn':
      return (o.marks?.['_attacked'] === g.state.turn.number) !== (q.not ?? false);
    case 'enteredThisTurn':
      return g.world.present().some((s) => g.world.seat(s).turn.entered.some((e) => e.id === o.id));
    case 'designation':
      return isDesignated(g, o, q.is, c) !== (q.not ?? false);
    case 'extreme':
      return isExtreme(g, o.id, ch, q, c);
    case 'blockingThis':
      return blocks(g, o.id, c.source);
    case 'blockedByThis':
      return blocks(g, c.source, o.id);
    case 'counter':
      return hasCounter(o, q.kind) !== (q.not ?? false);
    case 'leaderType':
      return (g.rules.leading?.of(g, c.you) ?? []).some((id) => sharesCreatureType(ch, g.world.chars(id)));
    case 'leads':
      return (g.rules.leading?.is(o) ?? false) !== (q.not ?? false);
    case 'anySubtype':
      return q.of.some((s) => ch.subtypes.includes(s));
    case 'sharesType': {
      const [as] = peekObjects(g, q.as, c);
      if (as === o.id && all?.some((w) => w.q === 'other')) return false; // "each other creature that shares a creature type with it"
      const known = as === undefined || g.world.object(as) ? undefined : g.world.lastKnown(as);
      const other = as === undefined ? undefined : g.world.object(as) ? g.world.chars(as) : known && looksOf(known);
      return other !== undefined && sharesCreatureType(ch, other);
    }
    case 'sameOwner':
      return o.owner === (g.world.object(c.source) ?? g.world.lastKnown(c.source))?.owner;
    case 'owned':
      return owns(g, c.you, o.owner);
    case 'other':
      return (
        o.id !== c.source
        && (o.was === undefined || o.was !== c.source || (o.zone !== 'graveyard' && o.zone !== 'exile'))
      ); // 400.7e
    case 'named':
      return ch.name === q.name;
    case 'sameName': {
      const [as] = peekObjects(g, q.as, c);
      const name =
        as === undefined ? undefined : g.world.object(as) ? g.world.chars(as).name : g.world.lastKnown(as)?.name;
      return name !== undefined && name !== '' && ch.name === name; // 201.2a
    }
    case 'sharesColor': {
      const [as] = peekObjects(g, q.as, c);
      const colors =
        as === undefined ? undefined : g.world.object(as) ? g.world.chars(as).colors : g.world.lastKnown(as)?.colors;
      return colors?.some((color) => ch.colors.includes(color)) ?? false;
    }
    case 'attachedTo': {
      const to = (g.world.object(o.id) ?? g.world.lastKnown(o.id))?.attachedTo;
      if (
        q.what.sel !== 'each'
        && peekObjects(g, q.what, c).some(
          (id) => !g.world.object(id) && g.world.lastKnown(id)?.attachments?.includes(o.id),
        )
      )
        return true; // 608.2h
      if (to === null || to === undefined || isSeatRef(to)) return false;
      return q.what.sel === 'each'
        ? matches(g, refId(to), q.what.filter, c)
        : peekObjects(g, q.what, c).includes(refId(to));
    }
    case 'among':
      return c.pile?.includes(o.id) ?? false;
    case 'chosen': {
      const chosen = c.chosen ?? (g.world.object(c.source) ?? g.world.lastKnown(c.source))?.chosen;
      const value = q.is === 'color' ? chosen?.color : chosen?.type;
      return value !== undefined && (q.is === 'color' ? ch.colors : ch.subtypes).includes(value) !== (q.not ?? false);
    }
    case 'exiledWith':
      return o.exiledWith === c.source;
    case 'abilityKind':
      return g.world.object(o.id)?.stack?.kind === q.is;
    case 'targets': {
      const refs = g.world.object(o.id)?.stack?.targets.flat() ?? [];
      if (q.only && new Set(refs).size !== 1) return false;
      if (q.what === 'self') return refs.includes(objRef(c.source));
      if (q.what === 'you') return refs.includes(seatRef(c.you));
      const { what } = q;
      return refs.some(
        (r) =>
          !isSeatRef(r)
          && g.world.object(refId(r)) !== undefined
          && (what.zone !== undefined || g.world.get(refId(r)).zone === zoneOf(what))
          && matches(g, refId(r), what, c),
      );
    }
    case 'singleTarget':
      return g.world.object(o.id)?.stack?.targets.flat().length === 1;
    case 'dealtDamageThisTurn':
      return o.damage > 0 || o.marks?.[DEALT_DAMAGE] === g.state.turn.number;
    case 'stat': {
      const has = q.stat === 'power' ? ch.power : q.stat === 'toughness' ? ch.toughness : ch.manaValue;
      if (has === null) return false; // 208.3
      if (q.value.a === 'x' && c.anyX) return true;
      const n = q.value.a === 'n' ? q.value.n : amountOf(g, q.value, c);
      return q.cmp === '<='
        ? has <= n
        : q.cmp === '>='
          ? has >= n
          : q.cmp === '<'
            ? has < n
            : q.cmp === '>'
              ? has > n
              : has === n;
    }
  }
}

/** 701.15, 702.171b: designations are marks; being goaded follows from effects, and being saddled ends with the turn. */
function isDesignated(g: Game, o: Body, is: Designation, c: FilterContext): boolean {
  if (is === 'Ring-bearer') return isRingBearer(o.marks, c.you); // 701.54e
  if (is === 'goaded') return g.world.object(o.id) !== undefined && g.world.chars(o.id).goadedBy !== undefined;
  const mark = o.marks?.[`_${is}`];
  return is === 'saddled' ? mark === g.state.turn.number : mark === true;
}

const statOf = (ch: Looks, stat: 'power' | 'toughness' | 'mana value'): number | null =>
  stat === 'power' ? ch.power : stat === 'toughness' ? ch.toughness : ch.manaValue;

/** Nothing of that class has more, or less; several may be alike. */
function isExtreme(g: Game, id: ObjId, ch: Looks, q: Extract<Qualifier, { q: 'extreme' }>, c: FilterContext): boolean {
  const own = statOf(ch, q.stat);
  return (
    own !== null
    && !someCandidate(g, q.among, c, (other) => {
      const its = other === id ? own : statOf(g.world.chars(other), q.stat);
      return its !== null && (q.which === 'greatest' ? its > own : its < own);
    })
  );
}

const blocks = (g: Game, blocker: ObjId, attacker: ObjId): boolean =>
  (g.state.combat?.attacks.some((a) => a.id === attacker && a.blockers.includes(blocker)) ?? false)
  || fought(g, blocker, attacker)
  || fought(g, attacker, blocker);

/** True if something that has left blocked the other, or was blocked by it, as it left (608.2b). */
const fought = (g: Game, gone: ObjId, other: ObjId): boolean =>
  g.state.combat !== null && !g.world.object(gone) && (g.world.lastKnown(gone)?.fought?.includes(other) ?? false);

/** Mark on objects whose damage this turn was not marked as such (120.3c–d, h): the turn's number. */
export const DEALT_DAMAGE = '_dealt damage';

/** Mark on objects: the turn's number, then the sources that have dealt damage to them in it. */
export const DEALT_BY = '_dealt damage by';

/** The sources that have dealt damage this turn to what has these marks. */
export function dealtDamageBy(g: Game, marks: GameObject['marks']): number[] {
  const mark = marks?.[DEALT_BY];
  const [turn, ...sources] = typeof mark === 'string' ? mark.split(',').map(Number) : [];
  return turn === g.state.turn.number ? sources : [];
}

function colorKind(n: number, is: 'colorless' | 'colored' | 'monocolored' | 'multicolored'): boolean {
  return is === 'colorless' ? n === 0 : is === 'colored' ? n > 0 : is === 'monocolored' ? n === 1 : n > 1; // 105.2
}

function hasCounter(o: Body, kind: string | undefined): boolean {
  if (kind !== undefined) return (o.counters[kind] ?? 0) > 0;
  for (const k in o.counters) if ((o.counters[k] ?? 0) > 0) return true;
  return false;
}

function status(g: Game, o: Body, is: Extract<Qualifier, { q: 'status' }>['is']): boolean {
  const attacks = g.state.combat?.attacks;
  switch (is) {
    case 'tapped':
      return o.tapped;
    case 'untapped':
      return !o.tapped;
    case 'face-down':
      return o.faceDown === true;
    case 'attacking':
      return attacks?.some((a) => a.id === o.id) ?? false;
    case 'blocking':
      return attacks?.some((a) => a.blockers.includes(o.id)) ?? false;
    case 'attackingOrBlocking':
      return attacks?.some((a) => a.id === o.id || a.blockers.includes(o.id)) ?? false;
    case 'blocked':
      return attacks?.some((a) => a.id === o.id && a.blocked) ?? false;
    case 'unblocked':
      return (attacks?.some((a) => a.id === o.id && !a.blocked) ?? false) && blocksDeclared(g);
    case 'enchanted':
      return g.world.attachments(objRef(o.id)).some((a) => g.world.chars(a).subtypes.includes('Aura'));
    case 'equipped':
      return g.world.attachments(objRef(o.id)).some((a) => g.world.chars(a).subtypes.includes('Equipment'));
  }
}

/** CR 509.1h: attackers are unblocked only after blockers were declared. */
function blocksDeclared(g: Game): boolean {
  const { turn } = g.state;
  const action = g.rules.turn.steps.find((s) => s.id === turn.step)?.action;
  return action === 'blockers' ? turn.begun : action === 'firstStrike' || action === 'damage' || action === 'endCombat';
}
