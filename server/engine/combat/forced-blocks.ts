import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import { hasRestriction } from './restrictions.ts';

/** Why a creature has to block if it can, or null (509.1c). */
export function mustBlock(g: Game, id: ObjId): string | null {
  return hasRestriction(g, id, 'blocks each combat if able') ? 'It blocks each combat if able (CR 509.1c).' : null;
}

/** True if some creature has to block this attacker if able (509.1c). */
export const mustBeBlocked = (g: Game, attacker: ObjId): boolean =>
  hasRestriction(g, attacker, 'must be blocked if able');

/** True if every creature that can block an attacker has to (509.1c). */
export const lures = (g: Game, attacker: ObjId): boolean =>
  hasRestriction(g, attacker, 'all creatures able to block it do so');
