import { putCounters } from './permanents.ts';
import type { Characteristics } from '../objects/characteristics.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Game } from '../game/game.ts';
import type { ObjId } from '../kernel/state.ts';
import { LORE, finalChapter, isSaga } from '../language/saga-chapters.ts';

/** CR 714.3b: as a precombat main phase begins. */
export function* tellOn(g: Game): Flow {
  for (const seat of g.state.turn.seats) {
    for (const id of g.world.permanentsOf(seat))
      if (isSaga(g.world.chars(id))) yield* putCounters(g, id, LORE, 1, seat);
  }
}

/** CR 714.4: all is told, and no chapter ability of it waits or is on the stack. */
export function isTold(g: Game, id: ObjId, c: Characteristics): boolean {
  if (!isSaga(c) || (g.world.get(id).counters[LORE] ?? 0) < finalChapter(c.abilities)) return false;
  const { pending, zones } = g.state;
  return (
    !pending.some((p) => p.source === id && p.event.chapter !== undefined)
    && !zones.stack.some((s) => {
      const data = g.world.get(s).stack;
      return data?.source === id && data.event?.chapter !== undefined;
    })
  );
}
