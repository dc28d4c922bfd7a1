import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import { matches } from '../language/filters.ts';
import { working, type Active } from '../replacement/static-effects.ts';
import type { Game } from '../ports/game.ts';
import { speakingOf } from './restrictions.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

// 508.1h, 509.1d: costs to attack and to block

const isWalkerOf = (g: Game, id: ObjId, seat: SeatId): boolean =>
  g.world.object(id) !== undefined
  && g.world.chars(id).types.includes('planeswalker')
  && g.world.controller(id) === seat;

/** "Creatures can't attack you …" that concern this attack. */
export function taxes(g: Game, attacker: ObjId, target: Ref): readonly Active<'attackTax'>[] {
  const all = working(g, 'attackTax');
  if (all.length === 0) return all;
  return all.filter(
    (s) =>
      (isSeatRef(target) ? refId(target) === s.seat : s.effect.yours === true && isWalkerOf(g, refId(target), s.seat))
      && matches(g, attacker, s.effect.filter, { you: s.seat, source: s.source }),
  );
}

const taxOf = (g: Game, { effect: { cost }, source, seat }: Active<'attackTax'>): number =>
  cost === undefined || typeof cost === 'number' ? (cost ?? 0) : Math.max(0, staticAmount(g, cost, source, seat));

const generic = (n: number): CostPart[] => (n > 0 ? [{ c: 'mana', symbols: [String(n)] }] : []);

const ownCosts = (g: Game, id: ObjId, rule: 'attack' | 'block'): CostPart[] =>
  speakingOf(g, 'combatCost', id).flatMap((s) =>
    s.effect.rule === rule || s.effect.rule === 'attack or block' ? [...s.effect.cost] : [],
  );

/** The cost for a creature to attack this (508.1h). */
export const attackCost = (g: Game, attacker: ObjId, target: Ref): CostPart[] => [
  ...generic(taxes(g, attacker, target).reduce((n, s) => n + taxOf(g, s), 0)),
  ...ownCosts(g, attacker, 'attack'),
];

/** The cost for a creature to block (509.1d). */
export const blockCost = (g: Game, blocker: ObjId): CostPart[] => [
  ...generic(
    working(g, 'blockTax').reduce(
      (n, s) => n + (matches(g, blocker, s.effect.filter, { you: s.seat, source: s.source }) ? s.effect.cost : 0),
      0,
    ),
  ),
  ...ownCosts(g, blocker, 'block'),
];
