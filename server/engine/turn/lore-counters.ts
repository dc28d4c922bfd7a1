import { putCounters } from '../actions/permanents.ts';
import type { Flow } from '../kernel/procedure.ts';
import { LORE, isSaga } from '../language/facts/saga-chapters.ts';
import type { Game } from '../ports/game.ts';

/** CR 714.3b: as a precombat main phase begins. */
export function* addLoreCounters(g: Game): Flow {
  for (const seat of g.state.turn.seats) {
    for (const id of g.world.permanentsOf(seat))
      if (isSaga(g.world.chars(id))) yield* putCounters(g, id, LORE, 1, seat);
  }
}
