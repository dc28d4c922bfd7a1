import type { Characteristics } from '../ports/characteristics.ts';
import { LORE, finalChapter, isSaga } from '../language/facts/saga-chapters.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

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
