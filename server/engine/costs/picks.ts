import type { CostCount, CostPart, Filter, PaidHow } from '../../../cards/oracle/ir/index.ts';
import type { Answer, Part } from '../kernel/decisions.ts';
import { matches } from '../language/filters.ts';
import { isPicky } from '../language/facts/hidden-information.ts';
import { isSecret } from '../objects/hidden-cards.ts';
import { maySacrifice } from '../language/facts/may-sacrifice.ts';
import type { Game } from '../ports/game.ts';
import { barsCounters } from '../replacement/amounts.ts';
import { objRef, refId, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject, PaidWith } from '../kernel/state/object.ts';
import { isWeighed, strongestFirst, fewestFor, powerOf } from './total-power.ts';

/** Objects that may be chosen to pay a part of a cost, and their number (601.2b, 118.3). */

/** Objects that could pay a part; empty for parts that use none. */
export function costCandidates(g: Game, seat: SeatId, part: CostPart, source: ObjId, x?: number): ObjId[] {
  const c = { you: seat, source, ...(x === undefined ? { anyX: true } : { x }) };
  const from = (list: readonly ObjId[], f: Filter | undefined): ObjId[] =>
    list.filter((id) => id !== source && (!f || matches(g, id, f, c)));
  const permanents = (f: Filter): ObjId[] => g.world.permanentsOf(seat).filter((id) => matches(g, id, f, c));
  // "return an enchantment to its owner's hand", "exile a Fungus card from a graveyard": whoever it belongs to (118.12)
  const anybodys = (f: Filter): ObjId[] =>
    f.whose === undefined ? g.world.permanents(seat).filter((id) => matches(g, id, f, c)) : permanents(f);
  const graveyard = (f: Filter): ObjId[] =>
    f.whose === undefined
      ? g.world.seats(seat).flatMap((s) => from(g.world.graveyard(s), f))
      : from(g.world.graveyard(seat), f);
  switch (part.c) {
    case 'sacrifice':
      return part.self ? [] : permanents(part.filter).filter((id) => maySacrifice(g, id)); // 614.17b
    case 'discard':
      return part.self || part.random ? [] : from(g.world.hand(seat), part.filter);
    case 'tapOthers':
      return permanents(part.filter).filter((id) => !g.world.get(id).tapped);
    case 'tapPower':
      return g.world.creaturesOf(seat).filter((id) => id !== source && !g.world.get(id).tapped);
    case 'exile':
      if (part.materials)
        return [
          ...permanents(part.filter).filter((id) => id !== source && mayGo(g, id)),
          ...from(g.world.graveyard(seat), inZone(part.filter, 'graveyard')),
        ];
      return part.self
        ? []
        : part.filter.zone === undefined
          ? permanents(part.filter).filter((id) => mayGo(g, id))
          : part.filter.zone === 'hand'
            ? from(g.world.hand(seat), part.filter)
            : graveyard(part.filter);
    case 'reveal':
      return from(g.world.hand(seat), part.filter);
    case 'returnToHand':
      return part.self ? [] : anybodys(part.filter).filter((id) => mayGo(g, id));
    case 'putCounter':
      return permanents(part.filter).filter((id) => !barsCounters(g.world.chars(id).restrictions, part.kind));
    case 'evidence':
      return g.world.graveyard(seat).filter((id) => id !== source);
    case 'forage': {
      const cards = g.world.graveyard(seat).filter((id) => id !== source);
      return [...permanents(FOOD), ...(cards.length >= FORAGED ? cards : [])];
    }
    case 'behold':
      return [...from(g.world.hand(seat), inZone(part.filter, 'hand')), ...permanents(part.filter)];
    case 'removeCounter':
      return part.from ? permanents(part.from).filter((id) => countersOn(g.world.get(id), part.kind) > 0) : [];
    default:
      return [];
  }
}

/** 614.17b: true if nothing keeps a permanent on the battlefield that has to leave it to pay a cost (118.3). */
export const mayGo = (g: Game, id: ObjId): boolean => g.world.object(id)?.zone !== 'battlefield' || !g.world.stays(id);

const FOOD: Filter = { nouns: ['subtype:Food'], whose: 'you' };

/** cards that are exiled instead of a Food (701.61a) */
const FORAGED = 3;

const elsewhere = { hand: new WeakMap<Filter, Filter>(), graveyard: new WeakMap<Filter, Filter>() };

function inZone(f: Filter, zone: 'hand' | 'graveyard'): Filter {
  let made = elsewhere[zone].get(f);
  if (!made) elsewhere[zone].set(f, (made = { ...f, zone }));
  return made;
}

/** Counters of a kind on an object, or of all kinds. */
export const countersOn = (o: GameObject, kind: string | undefined): number =>
  kind === undefined ? Object.values(o.counters).reduce((sum, n) => sum + n, 0) : (o.counters[kind] ?? 0);

/** Bounds on the objects that a part takes, as far as they are known before the choice. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

function boundsFor(n: CostCount, available: number, x: number | undefined): Bounds {
  if (n === 'X') return x === undefined ? { min: 0, max: available } : { min: x, max: x };
  if (typeof n === 'number') return { min: n, max: n };
  return { min: n === 'all' ? available : n === 'some' ? 1 : 0, max: available };
}

/** Number of objects or counters chosen for a part; null where nothing is chosen. Without X it is still to be chosen. */
export function pickBounds(g: Game, seat: SeatId, part: CostPart, source: ObjId, x?: number): Bounds | null {
  switch (part.c) {
    case 'sacrifice':
    case 'discard':
    case 'exile':
    case 'returnToHand':
      return part.self || (part.c === 'discard' && part.random)
        ? null
        : boundsFor(part.n, costCandidates(g, seat, part, source, x).length, x);
    case 'tapOthers':
    case 'reveal':
      return boundsFor(part.n, costCandidates(g, seat, part, source, x).length, x);
    case 'putCounter':
    case 'behold':
      return { min: 1, max: 1 };
    case 'forage': {
      const ids = costCandidates(g, seat, part, source);
      const foods = ids.filter((id) => g.world.get(id).zone === 'battlefield').length;
      return { min: foods > 0 ? 1 : FORAGED, max: ids.length > foods ? FORAGED : 1 };
    }
    case 'removeCounter': {
      if (!part.from && typeof part.n === 'number') return null;
      const ids = part.from ? costCandidates(g, seat, part, source, x) : g.world.object(source) ? [source] : [];
      return boundsFor(
        part.n,
        ids.reduce((sum, id) => sum + countersOn(g.world.get(id), part.kind), 0),
        x,
      );
    }
    case 'tapPower':
    case 'evidence': {
      const from = costCandidates(g, seat, part, source);
      return { min: Math.min(fewestFor(g, from, part), from.length), max: from.length };
    }
    default:
      return null;
  }
}

/** A part that takes all there are as it is paid: nothing is chosen for it, and what has gone for mana until then need not be there any more (601.2g–h). */
export const takesAll = (part: CostPart): boolean => 'n' in part && part.n === 'all' && part.c !== 'removeCounter';

/** True if there is enough to choose from. */
export function picksThere(g: Game, seat: SeatId, part: CostPart, source: ObjId, x?: number): boolean {
  if (isWeighed(part)) return powerOf(g, costCandidates(g, seat, part, source), part) >= part.n;
  const bounds = pickBounds(g, seat, part, source, x);
  if (!bounds) return true;
  if (part.c === 'removeCounter')
    return bounds.min <= (pickBounds(g, seat, { ...part, n: 'all' }, source, x)?.max ?? 0);
  return costCandidates(g, seat, part, source, x).length >= bounds.min;
}

const VERBS: Partial<Record<CostPart['c'], string>> = {
  sacrifice: 'sacrifice',
  discard: 'discard',
  exile: 'exile',
  tapOthers: 'tap',
  reveal: 'reveal',
  returnToHand: 'return to hand',
  putCounter: 'put counters on',
  behold: 'behold',
};

/** The title of the question of objects for a part. */
export function pickTitle(part: CostPart): string {
  if (part.c === 'tapPower') return `Choose creatures with total power ${part.n} or more to tap`;
  if (part.c === 'evidence') return `Choose cards with total mana value ${part.n} or more to exile`;
  if (part.c === 'forage') return 'Choose a Food to sacrifice, or three cards of your graveyard to exile';
  if (part.c === 'removeCounter')
    return `Choose ${part.n} ${part.kind === undefined ? '' : `${part.kind} `}counters to remove`;
  const n = 'n' in part && part.c !== 'putCounter' ? part.n : 1;
  return `Choose ${n === 'all' ? 'all' : n === 'any' ? 'any number' : n === 'some' ? 'one or more' : String(n)} to ${VERBS[part.c] ?? part.c}`;
}

/** The question of what pays a part; null where nothing is to be chosen. */
export function pickPart(
  g: Game,
  seat: SeatId,
  part: CostPart,
  source: ObjId,
  x: number | undefined,
  title: string,
): Part | null {
  const bounds = pickBounds(g, seat, part, source, x);
  if (!bounds || bounds.max === 0) return null;
  const from = costCandidates(g, seat, part, source, x);
  const about = { title: `${title}: ${pickTitle(part)}`, clauses: ['601.2b', '118.8'], object: objRef(source) };
  if (part.c === 'removeCounter') {
    if (!part.from) return { kind: 'number', ...about, ...bounds };
    if (bounds.max > 1)
      return {
        kind: 'distribute',
        ...about,
        total: bounds.max,
        exact: bounds.min === bounds.max,
        among: from.map((id) => ({ ref: objRef(id), min: 0, max: countersOn(g.world.get(id), part.kind) })),
      };
  }
  return { kind: 'choose', ...about, from: from.map(objRef), min: bounds.min, max: Math.min(bounds.max, from.length) };
}

/** Objects that an answer chose for a part: one object as often as counters are removed from it. */
export function pickedBy(g: Game, seat: SeatId, part: CostPart, source: ObjId, answer: Answer): ObjId[] {
  if ('n' in answer) return Array.from({ length: answer.n }, () => source);
  const chosen =
    'shares' in answer
      ? answer.shares.flatMap(([ref, n]) => Array.from({ length: n }, () => refId(ref)))
      : 'chosen' in answer
        ? answer.chosen.map(refId)
        : [];
  if (part.c === 'removeCounter' && part.n === 'some' && chosen.length === 0)
    return costCandidates(g, seat, part, source).slice(0, 1);
  if (part.c === 'forage') return foraged(g, chosen, costCandidates(g, seat, part, source));
  // any set is offered; one that is too weak is completed with the strongest of the others
  if (isWeighed(part))
    for (const id of strongestFirst(g, costCandidates(g, seat, part, source), part))
      if (powerOf(g, chosen, part) < part.n && !chosen.includes(id)) chosen.push(id);
  return chosen;
}

/** A Food that is among what was chosen, or else three cards: what is missing of them is the first of the others. */
function foraged(g: Game, chosen: readonly ObjId[], from: readonly ObjId[]): ObjId[] {
  const food = chosen.find((id) => g.world.object(id)?.zone === 'battlefield');
  const cards = from.filter((id) => g.world.object(id)?.zone === 'graveyard');
  return food === undefined ? [...new Set([...chosen, ...cards])].slice(0, FORAGED) : [food];
}

/** The hidden cards among which a part finds by what they are what pays it: nobody else is to learn whether it does (400.2). */
export function secretPool(g: Game, seat: SeatId, part: CostPart, source: ObjId): readonly ObjId[] {
  const inHand =
    part.c === 'reveal'
    || part.c === 'behold'
    || (part.c === 'discard' && !part.self && !part.random)
    || (part.c === 'exile' && !part.self && part.filter.zone === 'hand');
  return inHand && part.filter && isPicky(part.filter)
    ? g.world.hand(seat).filter((id) => id !== source && isSecret(g, id))
    : [];
}

// ---- what paid -----------------------------------------------------------------------------------------------------

const HOW: Partial<Record<CostPart['c'], PaidHow>> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  exile: 'exiled',
  tapOthers: 'tapped',
  tapPower: 'tapped',
  reveal: 'revealed',
  returnToHand: 'returned',
  removeCounter: 'removed',
  evidence: 'exiled',
  behold: 'beheld',
  putCounter: 'blighted',
};

/** The action on objects that pay a part. */
export const howPaid = (part: CostPart): PaidHow | undefined => HOW[part.c];

/** The objects chosen for the parts of a cost, by what is done to them. */
export function paidBy(parts: readonly CostPart[], picks: readonly (readonly ObjId[])[]): PaidWith {
  const out: { [K in PaidHow]?: readonly ObjId[] } = {};
  parts.forEach((part, i) => {
    const how = howPaid(part);
    const ids = picks[i] ?? [];
    if (how && ids.length > 0) out[how] = [...(out[how] ?? []), ...ids];
  });
  return out;
}

/** As many objects as could be chosen for each part: for what is cheaper the more pay. */
export function mostPaid(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId): PaidWith {
  return paidBy(
    parts,
    parts.map((part) => Array.from({ length: pickBounds(g, seat, part, source)?.max ?? 0 }, () => source)),
  );
}
