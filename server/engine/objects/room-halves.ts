import type { Face } from '../../../cards/oracle/ir/index.ts';
import { faceUpOf } from './copiable-values.ts';
import { faceOf } from './definitions.ts';
import { doorsOf, isRoom, type Door } from './rooms.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

/** A half of a Room permanent, which cards call a door (709.5j). */
export interface Half {
  readonly door: Door;
  readonly face: Face;
  readonly unlocked: boolean;
}
const NONE: readonly Half[] = [];

/** The halves of a permanent as it is or copies; none where it is face down or no Room. */
export function doorsOn(g: Game, id: ObjId): readonly Half[] {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield' || o.faceDown) return NONE;
  const { def } = faceUpOf(g, o);
  if (!isRoom(g, def)) return NONE;
  const doors = doorsOf(o);
  return ([1, 2] as const).map((door) => ({
    door,
    face: faceOf(g, { def, face: door }),
    unlocked: (doors & door) !== 0,
  }));
}
