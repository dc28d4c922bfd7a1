import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Topics } from '../../../server/engine/ports/format-hooks.ts';
import { requirement } from '../../sdk/composition/requirement.ts';
import { C10, C11, C30, C7, C8 } from '../clauses.ts';
import { isAura } from './attachments.ts';
import { atFront, frontName, placeOf } from './seats.ts';
import type { BindingOptions } from '../options.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { isSeatRef, objRef, refId, type Ref, type SeatId } from '../../../server/engine/kernel/refs.ts';

type Target = Topics['target'];
const sourcePlace = (g: Game, c: Target): number => g.world.seat(c.seat).place;
const where = (g: Game, ref: Ref): string => frontName(g.world.placeOf(ref));
/** True if both seats own cards as one, as the Opposition's do (C24). */
const ownsAsOne = (g: Game, a: SeatId, b: SeatId): boolean => g.rules.owns?.(g, a, b) ?? a === b;
const sourceFront = (g: Game, c: Target): string => frontName(sourcePlace(g, c));

/** C30: true for an Aura spell that would enchant a player. */
const enchantsPlayer = (g: Game, c: Target): boolean =>
  c.isSpell && isSeatRef(c.target) && g.world.exists(objRef(c.source)) && isAura(g, c.source);

/** C7, C8: requirements on objects (C7) and players (C8) as targets of a source at a Front. */
export function targetRequirements(
  options: Pick<BindingOptions, 'augurOwnTargets' | 'stackTargeting'>,
): readonly Requirement<Target>[] {
  return [
    requirement<Target>(C7, {
      id: 'front',
      concerns: (_g, c) => !isSeatRef(c.target),
      holds(g, c) {
        if (isSeatRef(c.target)) return true;
        const o = g.world.object(refId(c.target));
        if (!o) return true;
        if (placeOf(g, o) === sourcePlace(g, c)) return true;
        if (o.zone === 'stack') return options.stackTargeting === 'any-front';
        if (!atFront(o.zone)) return true;
        return ownsAsOne(g, c.seat, g.world.controller(o.id)) && options.augurOwnTargets === 'any-front';
      },
      here: (g, c) => `the source is at ${sourceFront(g, c)}, the target at ${where(g, c.target)}`,
      facts: (g, c) => [`The source is at ${sourceFront(g, c)}.`, `The target is at ${where(g, c.target)}.`],
    }),
    requirement<Target>(C30, {
      id: 'Aura on a player',
      concerns: enchantsPlayer,
      holds: (g, c) =>
        !isSeatRef(c.target) || g.world.seat(refId(c.target)).place === sourcePlace(g, c) || !enchantsPlayer(g, c),
      here: (g, c) => `the Aura is at ${sourceFront(g, c)}, the player at ${where(g, c.target)}`,
      facts: (g, c) => [`The Aura is at ${sourceFront(g, c)}.`, `The player sits at ${where(g, c.target)}.`],
    }),
    requirement<Target>(C8, {
      id: 'player at front',
      concerns: (g, c) => isSeatRef(c.target) && !enchantsPlayer(g, c),
      holds: (g, c) =>
        !isSeatRef(c.target)
        || !c.footprint.other
        || g.world.seat(refId(c.target)).place === sourcePlace(g, c)
        || enchantsPlayer(g, c),
      here: (g, c) => `the source is at ${sourceFront(g, c)}, the player at ${where(g, c.target)}`,
      facts: (g, c) => [
        `The source is at ${sourceFront(g, c)}.`,
        `The player sits at ${where(g, c.target)}.`,
        `Besides Life, poison and control it does more to the target: ${c.footprint.other ? 'yes' : 'no'}.`,
      ],
    }),
  ];
}

/** C11: creatures attack at their own Front only. */
export const ATTACK_REQUIREMENTS: readonly Requirement<Topics['attack']>[] = [
  requirement<Topics['attack']>(C11, {
    id: 'front',
    mend: 'Attack the seat, planeswalker or battle at the same Front.',
    holds: (g, c) => g.world.placeOf(objRef(c.attacker)) === g.world.placeOf(c.target),
    here: (g, c) => `the attacker is at ${where(g, objRef(c.attacker))}, what it would attack at ${where(g, c.target)}`,
    facts: (g, c) => [
      `The attacker is at ${where(g, objRef(c.attacker))}.`,
      `What it would attack is at ${where(g, c.target)}.`,
    ],
  }),
];

/** Creatures block at their own Front only (C11). */
export const BLOCK_REQUIREMENTS: readonly Requirement<Topics['block']>[] = [
  requirement<Topics['block']>(C11, {
    id: 'front',
    mend: 'Block an attacker at the same Front.',
    holds: (g, c) => g.world.placeOf(objRef(c.blocker)) === g.world.placeOf(objRef(c.attacker)),
    here: (g, c) => `the blocker is at ${where(g, objRef(c.blocker))}, the attacker at ${where(g, objRef(c.attacker))}`,
    facts: (g, c) => [
      `The blocker is at ${where(g, objRef(c.blocker))}.`,
      `The attacker is at ${where(g, objRef(c.attacker))}.`,
    ],
  }),
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
        everywhere ? C10.says : 'What does not target stays at its own Front (option globalEffects: own-front).',
      facts: (g, c) => [
        `The source is at ${frontName(seatPlace(g, c.seat))}, what it would reach at ${where(g, c.to)}.`,
      ],
    },
  ];
}
