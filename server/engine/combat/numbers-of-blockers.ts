import type { Game } from '../ports/game.ts';
import { hasRestriction } from './restrictions.ts';
import type { ObjId } from '../kernel/refs.ts';

/** The most creatures that may block an attacker (509.1b). */
export const maxBlockers = (g: Game, attacker: ObjId): number =>
  hasRestriction(g, attacker, "can't be blocked by more than one creature") ? 1 : Infinity;

/** The fewest creatures that may block an attacker (509.1b, 702.111b). */
export function minBlockers(g: Game, attacker: ObjId): number {
  if (hasRestriction(g, attacker, "can't be blocked except by three or more creatures")) return 3;
  return g.world.has(attacker, 'menace')
    || hasRestriction(g, attacker, "can't be blocked except by two or more creatures")
    ? 2
    : 1;
}

/** 509.1a: the number of attackers that a creature may block at once. */
export const blockLimit = (g: Game, blocker: ObjId): number =>
  hasRestriction(g, blocker, 'can block any number of creatures')
    ? Math.max(1, g.state.combat?.attacks.length ?? 1)
    : hasRestriction(g, blocker, 'can block an additional creature')
      ? 2
      : 1;
