import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

/** True if the permanent is phased out. */
export const isPhasedOut = (g: Game, id: ObjId): boolean => g.state.phased?.some((p) => p.object.id === id) ?? false;
