import { draw } from '../../server/engine/actions/cards.ts';
import { changeLife } from '../../server/engine/actions/life.ts';
import { sacrifice } from '../../server/engine/actions/permanents.ts';
import { chooseObjects } from '../../server/engine/decisions/ask.ts';
import { endNow } from '../../server/engine/turn/end-the-turn.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { decideOutcome, sidesLose } from '../../server/engine/actions/winning-and-losing.ts';
import { emit, emitAll } from '../../server/engine/triggers/emit.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import type { Hooks } from '../sdk/rule.ts';
import { returnAll } from './downed.ts';
import {
  baseHand,
  counted,
  essencesOf,
  isScene,
  isSceneKey,
  keep,
  keptOf,
  note,
  SCRIVENER,
  scrivenerOf,
  setupOf,
  WAYFARERS,
} from './state.ts';
import { createObject, keepKnown } from '../../server/engine/changes/objects.ts';
import { shuffleLibrary } from '../../server/engine/zones/shuffle-and-reveal.ts';
import { maySacrifice } from '../../server/engine/language/facts/may-sacrifice.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { ObjId } from '../../server/engine/kernel/refs.ts';

/** Scenes: opening, closing and following each other (W202). */

/** Remove an object of the scrivener's command zone from the game. */
function leave(g: Game, id: ObjId): void {
  keepKnown(g, id); // its abilities may still be about to resolve (113.7a)
  const list = g.world.command(scrivenerOf(g));
  g.journal.remove(list, list.indexOf(id), id, true);
  g.journal.delete(g.state.objects, id, id, true);
}
const openScenes = (g: Game): ObjId[] => g.world.command(scrivenerOf(g)).filter((id) => isScene(g, id));

/**
 * Put a scene card face up into the command zone, and its deck into the library.
 * The deck before it leaves the game (W202.5c).
 */
export function placeScene(g: Game, index: number): ObjId {
  const seat = scrivenerOf(g);
  const scene = setupOf(g).scenes[index];
  if (!scene) throw new Error(`There is no scene ${index}.`);
  keep(g, { scene: index });
  const id = createObject(g, scene.card, 'emblem', seat, seat, 'command');
  for (const old of g.world.library(seat)) g.journal.delete(g.state.objects, old, old);
  g.journal.set(g.state.zones.library, g.world.seat(seat).library, []);
  for (const key of scene.deck) createObject(g, key, 'card', seat, seat, 'library');
  shuffleLibrary(g, seat);
  return id;
}

/** Trigger abilities on the opening of a scene (W202.3a). */
export const tellOpens = (g: Game, id: ObjId): void => {
  note(g, scrivenerOf(g), `Scene ${keptOf(g).scene + 1} opens: ${g.nameOf(id)}`, 'W202.3a', [id]);
  emit(g, { e: 'objectDoes', action: 'opens', obj: id, seat: scrivenerOf(g), n: 1 });
};

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

/**
 * Go on from a closed scene once the stack is empty (W202.5a).
 * In the scrivener's turn, that turn ends and their next one follows. After the last scene the scrivener loses
 * (WR3).
 */
function* windUp(g: Game): Flow<boolean> {
  if (keptOf(g).next !== 'closing' || g.state.zones.stack.length > 0 || g.state.pending.length > 0) return false;
  if (keptOf(g).scene + 1 >= setupOf(g).scenes.length) {
    sidesLose(g, [{ side: SCRIVENER, seat: null, why: 'rule', reason: 'The last scene has closed.', clause: 'WR3' }]);
    decideOutcome(g);
    return true;
  }
  const own = g.state.turn.side === SCRIVENER;
  keep(g, { next: 'waiting', skips: own });
  if (!own) return true;
  note(g, scrivenerOf(g), 'The turn ends, and the scrivener’s next turn comes', 'W202.5a');
  g.journal.set(
    g.state.turn,
    'queue',
    g.state.turn.queue.filter((t) => t.side === SCRIVENER),
  );
  yield* endNow(g, 'turn', scrivenerOf(g));
  return true;
}

/** Open the next scene as the scrivener's turn begins (W202.5c–f). */
function* openNext(g: Game): Flow {
  if (g.state.turn.side !== SCRIVENER || !keptOf(g).next) return;
  const seat = scrivenerOf(g);
  yield* returnAll(g); // W301.3c
  const index = keptOf(g).scene + 1;
  const id = placeScene(g, index);
  const { revived, survived } = setupOf(g).scenes[index] as { revived: number; survived: number };
  yield* draw(g, seat, baseHand(counted(g)));
  const totals = g.world.totals(seat);
  yield* changeLife(g, [
    { seat, delta: totals.life <= 0 ? revived - totals.life : survived, why: 'scene', exact: true },
  ]);
  g.journal.set(g.world.totals(seat), 'startingLife', revived);
  g.journal.set(g.world.totals(seat), 'poison', 0);
  keep(g, { next: null, skips: false });
  tellOpens(g, id);
}

export const sceneHooks: Hooks = {
  actions: { 'ready the next scene': (g) => readyNext(g) },
  stateBasedActions: [windUp],
  procedures: { beginTurn: openNext },
  ordinaryTurn: (g) => (keptOf(g).skips ? { side: SCRIVENER, next: WAYFARERS } : null),
  // W202.2
  uncounterable: (g, o) => o.kind === 'ability' && isSceneKey(g, o.stack?.sourceDef),
  notes: (g, o) => {
    const at = o.zone === 'command' ? setupOf(g).scenes.findIndex((s) => s.card === o.def) : -1;
    const scene = setupOf(g).scenes[at];
    return scene
      ? [`Scene ${at + 1} of ${setupOf(g).scenes.length}: revived ${scene.revived}, survived ${scene.survived}`]
      : [];
  },
};
