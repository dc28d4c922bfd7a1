import type { CostPart, Face, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { guiseOf } from '../costs/as-it-will-be-cast.ts';
import { costCandidates, countersOn, pickBounds } from '../costs/picks.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { spellOf, type Purpose } from '../mana/restrictions.ts';
import { bodyIn, optionsOf, type Paid } from '../costs/additional-costs.ts';
import { PRINTED } from '../costs/alternative-costs.ts';
import { demandOf } from '../mana/demand.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import { partsPayable, usedUp } from '../payment/payable.ts';
import { openModes } from '../targets/choices.ts';
import { type Cost, type How, castCost, additionalOptions } from './total-cost.ts';
import { ownStatics } from './own-statics.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** The purpose with what is known of the cost. */
export const payingFor = (on: Purpose, cost: Pick<Cost, 'unbent'>): Purpose =>
  cost.unbent === undefined ? on : { ...on, unbent: cost.unbent };

export function payableNow(g: Game, seat: SeatId, o: GameObject, face: Face, how: How): boolean {
  if (face.cost === undefined && (how.way ?? PRINTED).symbols === null) return false; // 118.6
  const cost = castCost(g, seat, o, face, { targets: 'best', ...how });
  if (!partsPayable(g, seat, cost.parts, o.id)) return false;
  const on = payingFor(spellOf(o, face, how.way && guiseOf(how.way)), cost);
  const pays = (picks: readonly (readonly ObjId[])[]): boolean =>
    solvePayment(g, seat, demandOf(cost.symbols, 0), usedUp({ parts: cost.parts, picks }, o.id, true), on) !== null;
  return xPayable(g, seat, cost.symbols, cost.parts, o.id, on) && pays([]) && leavesMana(g, seat, cost, o.id, pays);
}

/** True if the objects that a part asks for need not be those that have to give the mana (601.2g–h): taken one after the other, as long as the rest pays. */
function leavesMana(
  g: Game,
  seat: SeatId,
  { symbols, parts }: Cost,
  object: ObjId,
  pays: (picks: readonly (readonly ObjId[])[]) => boolean,
): boolean {
  if (symbols.length === 0) return true;
  return parts.every((part, i) => {
    const bounds = pickBounds(g, seat, part, object);
    if (!bounds || bounds.min < 1) return true;
    let picked: readonly ObjId[] = [];
    for (const id of costCandidates(g, seat, part, object)) {
      if (picked.length >= bounds.min) break;
      const more = [...picked, id];
      if (pays(parts.map((_, k) => (k === i ? more : [])))) picked = more;
    }
    return picked.length >= bounds.min;
  });
}

/** Its optional additional cost with which it costs less. */
const paidCheaper = (face: Face): string | undefined =>
  optionsOf(face).find((option) =>
    ownStatics(face).some(
      (a) => a.condition?.if === 'paid' && a.condition.what === option.key && a.effects.some((e) => e.st === 'cost'),
    ),
  )?.key;

export function castPayable(g: Game, seat: SeatId, o: GameObject, face: Face, way: Way): boolean {
  const options = additionalOptions(face);
  const plain: readonly How[] = options.length === 0 ? [{ way }] : options.map((additional) => ({ way, additional }));
  const cheaper = paidCheaper(face);
  const ways =
    cheaper === undefined ? plain : plain.flatMap((how) => [how, { ...how, paid: { [cheaper]: 1 } as Paid }]);
  const body = bodyIn(face, way);
  const costs = body.modes?.costs;
  const open = costs ? openModes(g, { seat, source: o.id, body, isSpell: true, x: 0, anyX: true }) : [];
  const lives = lifeSymbols(g, face, way);
  const all: readonly How[] =
    lives.length === 0 ? ways : [[], lives].flatMap((byLife) => ways.map((how) => ({ ...how, byLife })));
  return all.some((how) =>
    costs ? open.some((i) => payableNow(g, seat, o, face, { ...how, modes: [i] })) : payableNow(g, seat, o, face, how),
  );
}

/** The Phyrexian symbols of which it is announced how they are paid, since an effect sets how much mana is paid at least (601.2b, 601.2f). */
export function lifeSymbols(g: Game, face: Face, way: Way): readonly number[] {
  if (g.world.statics('costFloor').length === 0) return [];
  return (way.symbols ?? face.cost ?? []).flatMap((s, i) => (s.endsWith('/P') ? [i] : []));
}

/** True if the objects that pay a part are chosen by X: "a card with mana value X". */
export const filterAsksForX = (p: CostPart): boolean =>
  'filter' in p && (p.filter?.qualifiers?.some((q) => q.q === 'stat' && q.value.a === 'x') ?? false);

export const asksForX = (p: CostPart): boolean =>
  (p.c === 'life' && p.amount.a === 'x') || ('n' in p && (p.n === 'X' || p.n === '-X')) || filterAsksForX(p);

/** True if some X can be paid both in mana and with the objects that a part asks for by X (107.3i). */
export function xPayable(
  g: Game,
  seat: SeatId,
  symbols: readonly ManaSymbol[],
  parts: readonly CostPart[],
  object: ObjId,
  on: Purpose,
): boolean {
  const part = parts.find(filterAsksForX);
  if (!part) return true;
  const values = costCandidates(g, seat, part, object).map((id) => g.world.chars(id).manaValue);
  return values.some(
    (x) => solvePayment(g, seat, demandOf(symbols, x), usedUp({ parts, picks: [] }, object), on) !== null,
  );
}

/** 107.3a: the greatest X with which a part other than mana can be paid. */
export function mostX(g: Game, seat: SeatId, part: CostPart, object: ObjId): number {
  if (filterAsksForX(part))
    return Math.max(0, ...costCandidates(g, seat, part, object).map((id) => g.world.chars(id).manaValue));
  switch (part.c) {
    case 'life':
      return g.world.life(seat);
    case 'loyalty':
      return g.world.get(object).counters['loyalty'] ?? 0; // 606.6
    case 'energy':
      return g.world.seat(seat).counters['energy'] ?? 0;
    case 'mill':
    case 'exileTop':
      return g.world.library(seat).length;
    case 'removeCounter':
      return (part.from ? costCandidates(g, seat, part, object) : [object]).reduce(
        (n, id) => n + countersOn(g.world.get(id), part.kind),
        0,
      );
    case 'discard':
      return part.random
        ? g.world.hand(seat).filter((id) => id !== object).length
        : costCandidates(g, seat, part, object).length;
    default:
      return costCandidates(g, seat, part, object).length;
  }
}
