import type { CostCount, CostPart, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import { mayOverlap, payableTogether } from './overlapping-picks.ts';
import { countersOn, costCandidates, mayGo, pickBounds, picksThere, pickTitle, takesAll } from '../costs/picks.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { going, manaSources, tapping, type Use } from '../mana/sources.ts';
import type { Purpose } from '../mana/restrictions.ts';
import type { Requirement } from '../ports/legality.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { summoningSick } from '../language/facts/summoning-sickness.ts';
import { maySacrifice } from '../language/facts/may-sacrifice.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { mayPayLife } from './pay-life.ts';
import { barsCounters } from '../replacement/amounts.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** A cost with its choices made (CR 118, 601.2f–h): mana as symbols with X known, other parts with the objects that pay them. */
export interface CostPlan {
  readonly symbols: readonly ManaSymbol[];
  readonly x: number;
  readonly parts: readonly CostPart[];
  /** objects picked, parallel to `parts` */
  readonly picks: readonly (readonly ObjId[])[];
  /** the spell or ability that it pays for */
  readonly on?: Purpose;
}

/** 118.3: requirements of paying a cost, besides life. `source`: the object whose cost it is. */
export const PAY_REQUIREMENTS: readonly Requirement<{
  readonly seat: SeatId;
  readonly parts: readonly CostPart[];
  readonly source: ObjId;
}>[] = [
  {
    id: 'summoning sickness',
    clauses: ['302.6', '118.3'],
    mend: 'Wait until its controller has had it since their turn began.',
    holds: (g, c) => !c.parts.some((p) => p.c === 'tap' || p.c === 'untap') || !isSick(g, c.source),
    says: () => 'A creature pays {T} and {Q} if its controller has controlled it continuously since their turn began.',
    facts: (g, c) => (isSick(g, c.source) ? ['It is summoning sick.'] : []),
    concerns: (g, c) => c.parts.some((p) => p.c === 'tap' || p.c === 'untap') && g.world.isCreature(c.source),
  },
  {
    id: 'parts',
    clauses: ['118.3'],
    mend: 'Find what the cost asks for.',
    holds: (g, c) =>
      partsPayable(
        g,
        c.seat,
        c.parts.filter((p) => p.c !== 'life'),
        c.source,
      ),
    says: () => 'A cost is paid wholly or not at all (CR 118.3).',
    facts: (g, c) =>
      c.parts
        .filter((p) => pickBounds(g, c.seat, p, c.source) !== null)
        .map((p) => `${pickTitle(p)}: there are ${costCandidates(g, c.seat, p, c.source).length}.`),
    concerns: (_g, c) => c.parts.some((p) => p.c !== 'life' && p.c !== 'mana'),
  },
  {
    id: 'mana',
    clauses: ['118.3a'],
    mend: 'Untap or gain more mana sources.',
    holds: (g, c) => manaPayable(g, c.seat, c.parts, c.source),
    says: () => 'Mana is paid from the pool, which mana abilities fill while paying (CR 118.3a, 601.2g).',
    facts: (g, c) => [
      `Cost: ${costText(manaPart(c.parts))}.`,
      `Mana in the pool: ${g.world.seat(c.seat).pool.join('') || 'none'}.`,
      `Mana sources: ${manaSources(g, c.seat).length}.`,
    ],
    concerns: (_g, c) => manaPart(c.parts).length > 0,
  },
];

const isSick = (g: Game, source: ObjId): boolean => g.world.isCreature(source) && summoningSick(g, source);

/** True if the parts other than mana can be paid now (118.3); without an X for some X. */
export function partsPayable(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, x?: number): boolean {
  return (
    everyPart(g, seat, parts, source, x)
    && (!mayOverlap(parts) || payableTogether(g, seat, { parts, source, x, picks: [] }))
  );
}

/** 903.4f: each part of a cost can be paid by itself; one that counts the colors of a commander's identity is unpayable without a commander. */
function everyPart(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, x: number | undefined): boolean {
  return parts.every((part) => {
    const o = g.world.object(source);
    switch (part.c) {
      case 'mana':
      case 'discardHand':
        return true;
      case 'tap':
        return o !== undefined && !o.tapped && !(g.world.isCreature(source) && summoningSick(g, source)); // 302.6
      case 'untap':
        return (
          o !== undefined
          && o.tapped
          && !g.world.restricted(source, "can't become untapped")
          && !(g.world.isCreature(source) && summoningSick(g, source))
        );
      case 'life': {
        if (part.amount.a === 'identityColors' && !g.rules.leading?.identity(g, seat)) return false; // 903.4f
        return mayPayLife(g, seat, staticAmount(g, part.amount, source, seat));
      }
      case 'exert':
        return o?.zone === 'battlefield'; // 701.43c
      case 'energy':
        return (g.world.seat(seat).counters['energy'] ?? 0) >= known(part.n, x);
      case 'removeCounter':
        return part.from
          ? picksThere(g, seat, part, source, x)
          : o !== undefined && countersOn(o, part.kind) >= Math.max(known(part.n, x), part.n === 'some' ? 1 : 0);
      case 'loyalty':
        return (
          o !== undefined
          && !(part.n !== '-X' && part.n > 0 && barsCounters(g.world.chars(source).restrictions, 'loyalty'))
          && (part.n === '-X' || part.n >= 0 || (o.counters['loyalty'] ?? 0) >= -part.n)
        );
      case 'discard':
        return part.random
          ? g.world.hand(seat).filter((id) => id !== source).length >= known(part.n, x)
          : part.self
            ? o !== undefined
            : picksThere(g, seat, part, source, x);
      case 'mill':
      case 'exileTop':
        return g.world.library(seat).length >= known(part.n, x); // 701.17b
      case 'sacrifice':
        return part.self
          ? o !== undefined && (o.zone !== 'battlefield' || maySacrifice(g, source))
          : picksThere(g, seat, part, source, x);
      case 'exile':
      case 'returnToHand':
        return part.self ? o !== undefined && mayGo(g, source) : picksThere(g, seat, part, source, x);
      default:
        return picksThere(g, seat, part, source, x);
    }
  });
}

/** A number of a cost as far as it is known: of what may be chosen freely the least. */
export const known = (n: CostCount, x: number | undefined): number =>
  n === 'X' ? (x ?? 0) : typeof n === 'number' ? n : 0;

/** Objects that other parts of a cost take, so that no mana ability can; mana abilities come first (601.2g–h), so that what is sacrificed may be tapped for mana before. `cast`: the source is a card on its way to the stack. */
export function usedUp(plan: Pick<CostPlan, 'parts' | 'picks'>, source: ObjId, cast = false): Use[] {
  const out: Use[] = cast ? [going(source)] : [];
  plan.parts.forEach((p, i) => {
    const ids = plan.picks[i] ?? [];
    if (p.c === 'tap' || p.c === 'untap') out.push(tapping(source), going(source));
    if (takesAll(p)) return;
    if ('self' in p && p.self) out.push(going(source));
    else if (p.c === 'tapOthers' || p.c === 'tapPower') out.push(...ids.map(tapping), ...ids.map(going));
    else if (
      p.c === 'sacrifice'
      || p.c === 'returnToHand'
      || p.c === 'exile'
      || p.c === 'discard'
      || p.c === 'putCounter'
      || p.c === 'reveal'
      || p.c === 'behold'
      || p.c === 'evidence'
      || p.c === 'forage'
    )
      out.push(...ids.map(going));
  });
  return out;
}

export function canPay(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, on?: Purpose): boolean {
  return partsPayable(g, seat, parts, source) && manaPayable(g, seat, parts, source, on);
}

function manaPayable(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, on?: Purpose): boolean {
  const symbols = manaPart(parts);
  return (
    symbols.length === 0
    || solvePayment(g, seat, demandOf(symbols, 0), usedUp({ parts, picks: [] }, source), on) !== null
  );
}
