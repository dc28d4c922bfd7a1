import { designate, type Door } from '../objects/rooms.ts';
import { doorsOn } from '../objects/room-halves.ts';
import { emit } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** 709.5f, 709.5g: a player unlocks or locks a half of a permanent (709.5f–g). Returns whether that changed anything. */
export function setDoor(g: Game, seat: SeatId, id: ObjId, door: Door, open: boolean): boolean {
  const half = doorsOn(g, id).find((h) => h.door === door);
  if (!half) return false;
  const { changed, full } = designate(g, id, door, open);
  if (changed)
    emit(
      g,
      open
        ? { e: 'unlock', seat, obj: id, door, name: half.face.name, full }
        : { e: 'note', seat, text: `${g.world.seat(seat).name} locks ${half.face.name}`, clause: '709.5g' },
    );
  return changed;
}
