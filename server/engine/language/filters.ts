import type { Designation, Filter, Noun, Qualifier } from '../../../cards/oracle/ir/index.ts';
import { amountOf } from './amounts.ts';
import { sharesCreatureType } from '../objects/subtypes.ts';
import { peekObjects } from './peek.ts';
import { isRingBearer } from './facts/ring-bearer.ts';
import type { Game } from '../ports/game.ts';
import { zoneOf, looksInto, someCandidate } from './candidates.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject, LastKnown, TriggerData } from '../kernel/state/object.ts';

/** Who asks: `you` is the controller of the source; `that` the players spoken of. An `Exec` is one. */
export interface FilterContext {
  readonly you: SeatId;
  readonly source: ObjId;
  readonly x?: number;
  /** X is still to be chosen: what depends on it counts as met (601.2b comes before 601.2c) */
  readonly anyX?: boolean;
  readonly that?: readonly SeatId[];
  readonly event?: TriggerData | null;
  /** what effects before have milled, revealed, exiled, destroyed …, as it was then: "from among them" */
  readonly pile?: readonly ObjId[];
  /** what was chosen in the resolution; else it is what the source has */
  readonly chosen?: GameObject['chosen'];
  /** what is looked for is not limited by the observer's scope: targets are (only) by their own rules */
  readonly everywhere?: boolean;
}

/** The characteristics that filters read: derived, printed or last known. */
export interface Looks {
  readonly name: string;
  readonly manaValue: number;
  readonly colors: readonly string[];
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly power: number | null;
  readonly toughness: number | null;
  readonly keywords: ReadonlySet<string>;
}
type Body = Pick<GameObject, 'id' | 'kind' | 'zone' | 'owner' | 'tapped' | 'counters' | 'damage' | 'marks' | 'was'> & {
  readonly faceDown?: boolean;
  readonly exiledWith?: ObjId;
};

const PERMANENT_TYPES: ReadonlySet<string> = new Set([
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
]);

/**
 * True if an object is what the filter speaks of: a permanent, a card in a zone, an object on the stack, or by last known information
 * something that is gone (608.2h). Only a zone that the filter names is checked; `candidates` knows the default ones.
 */
export function matches(g: Game, id: ObjId, f: Filter, c: FilterContext): boolean {
  const o = g.world.object(id);
  if (o) {
    if (f.zone !== undefined && f.zone !== o.zone && !looksInto(f, o.zone)) return false;
    const ch = g.world.chars(id);
    return matchesAs(g, o, ch, o.zone === 'battlefield' ? ch.controller : o.controller, f, c);
  }
  const known = g.world.lastKnown(id);
  return known !== undefined && matchesAs(g, bodyOf(id, known), looksOf(known), known.controller, f, c);
}

/**
 * 109.2: the same with characteristics and controller given: in the layers, where these are in the making (613), and for what is about to
 * enter (614.12).
 */
export function matchesAs(g: Game, o: Body, ch: Looks, controller: SeatId, f: Filter, c: FilterContext): boolean {
  if (f.zone !== undefined && f.zone !== o.zone && !looksInto(f, o.zone)) return false;
  const { nouns, qualifiers } = f;
  let is = nouns.length === 0;
  for (let i = 0; i < nouns.length && !is; i++)
    is =
      isNoun(o, ch, nouns[i] as Noun)
      && (f.last === undefined || i < nouns.length - 1 || f.last.every((q) => qualifies(g, o, ch, q, c)));
  if (!is || (f.whose !== undefined && !isWhose(g, o, controller, f.whose, c))) return false;
  if (qualifiers)
    for (let i = 0; i < qualifiers.length; i++)
      if (!qualifies(g, o, ch, qualifiers[i] as Qualifier, c, qualifiers)) return false;
  return (
    c.event?.subject !== o.id || c.source === o.id || !qualifiers?.some((q) => q.q === 'other') || isNoOther(g, f, c)
  );
}

const others = new WeakMap<Filter, Filter>();
/** "Other creatures" after a creature of the event is spoken of are those other than that one, unless the source is one itself and so "other" than the source. */
function isNoOther(g: Game, f: Filter, c: FilterContext): boolean {
  let plain = others.get(f);
  if (!plain)
    others.set(
      f,
      (plain = {
        ...f,
        qualifiers: (f.qualifiers ?? []).filter(
          (q) => q.q !== 'other' && q.q !== 'sharesColor' && q.q !== 'sharesType',
        ),
      }),
    );
  return matches(g, c.source, plain, c);
}

export function looksOf(known: LastKnown): Looks {
  return { ...known, keywords: new Set(known.keywords) };
}
function bodyOf(id: ObjId, known: LastKnown): Body {
  return {
    id,
    kind: known.token ? 'token' : 'card',
    zone: known.zone,
    owner: known.owner,
    tapped: known.tapped,
    counters: known.counters,
    damage: 0,
    ...(known.faceDown ? { faceDown: true } : {}),
    ...(known.marks ? { marks: known.marks } : {}),
  };
}

/** Cache: subtypes by the nouns that name them. */
const subtypeNouns = new Map<string, string>();
function subtypeOf(noun: string): string {
  let s = subtypeNouns.get(noun);
  if (s === undefined) subtypeNouns.set(noun, (s = noun.slice('subtype:'.length)));
  return s;
}

/** 205.2: the nouns of a filter: a card type, a subtype, or a word such as "permanent" and "spell". */
function isNoun(o: Body, ch: Looks, noun: Noun): boolean {
  if (o.kind === 'ability') return noun === 'ability'; // 112.1: an ability on the stack is no spell and has no types
  switch (noun) {
    case 'ability':
      return false;
    case 'spell':
      return o.zone === 'stack';
    case 'card':
      return o.kind === 'card'; // 108.2
    case 'token':
      return o.kind === 'token'; // 111.1
    case 'permanent':
      return o.zone === 'battlefield' || ch.types.some((t) => PERMANENT_TYPES.has(t)); // 110.4
    case 'artifact':
    case 'battle':
    case 'creature':
    case 'enchantment':
    case 'instant':
    case 'land':
    case 'planeswalker':
    case 'sorcery':
    case 'kindred':
      return ch.types.includes(noun);
    default:
      return ch.subtypes.includes(subtypeOf(noun));
  }
}

/** 109.4: controller on the battlefield and the stack; whose hand or graveyard it is; owner elsewhere (108.4a). */
function isWhose(g: Game, o: Body, controller: SeatId, whose: NonNullable<Filter['whose']>, c: FilterContext): boolean {
  const controlled = o.zone === 'battlefield' || o.zone === 'stack' || o.zone === 'graveyard' || o.zone === 'hand';
  switch (whose) {
    case 'you':
      return controlled
        ? controller === c.you || (o.zone === 'battlefield' && g.rules.alsoControls?.(g, c.you, o.id) === true)
        : owns(g, c.you, o.owner);
    case 'notYou':
      return controlled ? controller !== c.you : !owns(g, c.you, o.owner);
    case 'opponent':
      return controlled
        ? g.world.areOpponents(controller, c.you)
        : !owns(g, c.you, o.owner) && g.world.areOpponents(o.owner, c.you);
    case 'defendingPlayer': {
      const seat = defendingSeat(g, c);
      return seat !== undefined && (controlled ? controller === seat : owns(g, seat, o.owner));
    }
    case 'thatPlayer':
    case 'targetPlayer':
    case 'targetOpponent': {
      const that = c.that?.length ? c.that : (c.event?.players ?? []);
      return that.some((s) => (controlled ? controller === s : owns(g, s, o.owner)));
    }
  }
}
function owns(g: Game, seat: SeatId, owner: SeatId): boolean {
  return g.rules.owns ? g.rules.owns(g, seat, owner) : owner === seat;
}

/** The one defending player that an ability of an attacking creature speaks of (508.5, 508.5a). */
export function defendingSeat(g: Game, c: FilterContext): SeatId | undefined {
  const attacks = g.state.combat?.attacks;
  return (
    (attacks?.find((a) => a.id === c.source) ?? attacks?.find((a) => a.id === c.event?.subject))?.defender
    ?? c.event?.players[0]
  );
}

function qualifies(g: Game, o: Body, ch: Looks, q: Qualifier, c: FilterContext, all?: readonly Qualifier[]): boolean {
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
