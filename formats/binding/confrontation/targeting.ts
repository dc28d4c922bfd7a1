import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Topics } from '../../../server/engine/ports/format-hooks.ts';
import { atFront, frontName, isOpposition, placeOf } from './fronts.ts';
import type { BindingOptions } from '../options.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { isSeatRef, objRef, refId, type Ref, type SeatId } from '../../../server/engine/kernel/refs.ts';

type Target = Topics['target'];
const sourcePlace = (g: Game, c: Target): number => g.world.seat(c.seat).place;
const where = (g: Game, ref: Ref): string => frontName(g.world.placeOf(ref));
const sourceFront = (g: Game, c: Target): string => frontName(sourcePlace(g, c));
const C7 = 'Hands, battlefields and graveyards are targeted only from their own Front';
const C8 = 'A player at another Front is the target only of Life, poison counters and control of a card in play';
const C11_ATTACK = 'A creature attacks only at its own Front';
const C11_BLOCK = 'A creature blocks only at its own Front';

/** C7, C8: requirements on objects (C7) and players (C8) as targets of a source at a Front. */
export function targetRequirements(
  options: Pick<BindingOptions, 'augurOwnTargets' | 'stackTargeting'>,
): readonly Requirement<Target>[] {
  const ownAnywhere = options.augurOwnTargets === 'any-front';
  const stackAnywhere = options.stackTargeting === 'any-front';
  return [
    {
      id: 'front',
      clauses: ['C7'],
      rule: `${C7}.`,
      mend: 'Choose something at the Front of the source.',
      concerns: (_g, c) => !isSeatRef(c.target),
      holds(g, c) {
        if (isSeatRef(c.target)) return true;
        const o = g.world.object(refId(c.target));
        if (!o) return true;
        if (o.zone === 'stack') return stackAnywhere || placeOf(g, o) === sourcePlace(g, c);
        if (!atFront(o.zone) || placeOf(g, o) === sourcePlace(g, c)) return true;
        return ownAnywhere && isOpposition(g, c.seat) && isOpposition(g, g.world.controller(o.id));
      },
      says: (g, c) => `${C7}: the source is at ${sourceFront(g, c)}, the target at ${where(g, c.target)}.`,
      facts: (g, c) => [`The source is at ${sourceFront(g, c)}.`, `The target is at ${where(g, c.target)}.`],
    },
    {
      id: 'player at front',
      clauses: ['C8'],
      rule: `${C8}.`,
      mend: 'Choose the Magician or the Opposition at the Front of the source.',
      concerns: (_g, c) => isSeatRef(c.target),
      holds: (g, c) =>
        !isSeatRef(c.target) || !c.footprint.other || g.world.seat(refId(c.target)).place === sourcePlace(g, c),
      says: (g, c) => `${C8}: the source is at ${sourceFront(g, c)}, the player at ${where(g, c.target)}.`,
      facts: (g, c) => [
        `The source is at ${sourceFront(g, c)}.`,
        `The player sits at ${where(g, c.target)}.`,
        `Besides Life, poison and control it does more to the target: ${c.footprint.other ? 'yes' : 'no'}.`,
      ],
    },
  ];
}

/** C11: creatures attack at their own Front only. */
export const ATTACK_REQUIREMENTS: readonly Requirement<Topics['attack']>[] = [
  {
    id: 'front',
    clauses: ['C11'],
    rule: `${C11_ATTACK}.`,
    mend: 'Attack the seat, planeswalker or battle at the same Front.',
    holds: (g, c) => g.world.placeOf(objRef(c.attacker)) === g.world.placeOf(c.target),
    says: (g, c) =>
      `${C11_ATTACK}: it is at ${where(g, objRef(c.attacker))}, what it would attack at ${where(g, c.target)}.`,
    facts: (g, c) => [
      `The attacker is at ${where(g, objRef(c.attacker))}.`,
      `What it would attack is at ${where(g, c.target)}.`,
    ],
  },
];

/** Creatures block at their own Front only (C11). */
export const BLOCK_REQUIREMENTS: readonly Requirement<Topics['block']>[] = [
  {
    id: 'front',
    clauses: ['C11'],
    rule: `${C11_BLOCK}.`,
    mend: 'Block an attacker at the same Front.',
    holds: (g, c) => g.world.placeOf(objRef(c.blocker)) === g.world.placeOf(objRef(c.attacker)),
    says: (g, c) =>
      `${C11_BLOCK}: the blocker is at ${where(g, objRef(c.blocker))}, the attacker at ${where(g, objRef(c.attacker))}.`,
    facts: (g, c) => [
      `The blocker is at ${where(g, objRef(c.blocker))}.`,
      `The attacker is at ${where(g, objRef(c.attacker))}.`,
    ],
  },
];

/** C10: objects and players that effects without targets reach (option `globalEffects`). */
export function reachRequirements(
  options: Pick<BindingOptions, 'globalEffects'>,
): readonly Requirement<Topics['reach']>[] {
  const everywhere = options.globalEffects === 'all-fronts';
  const seatPlace = (g: Game, seat: SeatId): number => g.world.seat(seat).place;
  return [
    {
      id: 'front',
      clauses: ['C10'],
      mend: 'Use a source at that Front.',
      holds(g, c) {
        if (everywhere) return true;
        if (isSeatRef(c.to)) return seatPlace(g, refId(c.to)) === seatPlace(g, c.seat);
        const o = g.world.object(refId(c.to));
        return !o || !atFront(o.zone) || placeOf(g, o) === seatPlace(g, c.seat);
      },
      says: () =>
        everywhere
          ? 'What does not target runs over every Front.'
          : 'What does not target stays at its own Front (option globalEffects: own-front).',
      facts: (g, c) => [
        `The source is at ${frontName(seatPlace(g, c.seat))}, what it would reach at ${where(g, c.to)}.`,
      ],
    },
    {
      id: 'you',
      clauses: ['C9'],
      mend: 'Ask about the seat that controls the source.',
      concerns: (_g, c) => c.you === true && isSeatRef(c.to),
      holds: (_g, c) => c.you !== true || !isSeatRef(c.to) || refId(c.to) === c.seat,
      says: () => '"You" and "your" mean the one seat that controls the source, not its side.',
      facts: (g, c) => [`The source is controlled by ${g.world.seat(c.seat).name}.`],
    },
  ];
}
