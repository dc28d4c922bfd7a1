import { sacrifice } from '../../server/engine/actions/permanents.ts';
import { keepKnown } from '../../server/engine/changes/objects.ts';
import { chooseObjects } from '../../server/engine/decisions/ask.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { maySacrifice } from '../../server/engine/language/facts/may-sacrifice.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { emitAll } from '../../server/engine/triggers/emit.ts';
import { shuffleLibrary } from '../../server/engine/zones/shuffle-and-reveal.ts';
import { counted, essencesOf, isScene, keep, keptOf, note, scrivenerOf } from './state.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { ObjId } from '../../server/engine/kernel/refs.ts';

/** Remove an object of the scrivener's command zone from the game. */
function leave(g: Game, id: ObjId): void {
  keepKnown(g, id); // its abilities may still be about to resolve (113.7a)
  const list = g.world.command(scrivenerOf(g));
  g.journal.remove(list, list.indexOf(id), id, true);
  g.journal.delete(g.state.objects, id, id, true);
}
const openScenes = (g: Game): ObjId[] => g.world.command(scrivenerOf(g)).filter((id) => isScene(g, id));

/** W202.5, W202.5a: ready the next scene. Nothing happens if one is readied already. */
export function* readyNext(g: Game): Flow {
  if (keptOf(g).next) return;
  const seat = scrivenerOf(g);
  keep(g, { next: 'closing' });
  const scenes = openScenes(g);
  note(g, seat, 'The next scene is readied', 'W202.5', scenes);
  const before = g.world.board();
  for (const id of scenes) leave(g, id);
  yield* moveObjects(
    g,
    g.world.hand(seat).map((id) => ({ id, to: 'library' as const, seat, why: 'scene' })),
    seat,
  );
  shuffleLibrary(g, seat);
  const from = essencesOf(g, seat).filter((id) => maySacrifice(g, id));
  const n = Math.min(from.length, counted(g) <= 1 ? 2 : 1); // W202.5b
  const chosen = yield* chooseObjects(g, seat, {
    title: n === 1 ? 'Sacrifice an Essence' : 'Sacrifice two Essences',
    from,
    min: n,
    max: n,
    clauses: n === 1 ? ['W202.5a'] : ['W202.5b'],
  });
  yield* sacrifice(g, seat, chosen);
  emitAll(
    g,
    scenes.map((obj) => ({ e: 'objectDoes', action: 'closes', obj, seat, n: 1 })),
    before,
  );
}
