import { draw } from '../../server/engine/actions/cards.ts';
import { changeLife } from '../../server/engine/actions/life.ts';
import { endNow } from '../../server/engine/turn/end-the-turn.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { decideOutcome, sidesLose } from '../../server/engine/actions/winning-and-losing.ts';
import { emit } from '../../server/engine/triggers/emit.ts';
import type { SeatFact } from '../../server/engine/ports/format-hooks.ts';
import { rule } from '../sdk/composition/rule.ts';
import { SCENES } from './clauses.ts';
import { readyNext } from './ready-next.ts';
import { byScene, READIED_INSTEAD } from './winning.ts';
import {
  baseHand,
  counted,
  isScene,
  isSceneKey,
  isScrivener,
  keep,
  keptOf,
  nextOpens,
  note,
  SCRIVENER,
  scrivenerOf,
  setupOf,
  WAYFARERS,
} from './state.ts';
import { createObject } from '../../server/engine/changes/objects.ts';
import { shuffleLibrary } from '../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { ObjId, SeatId } from '../../server/engine/kernel/refs.ts';

/** Scenes: opening, closing and following each other (W202). */

/**
 * Put a scene card face up into the command zone, and its deck into the library.
 * The deck before it leaves the game (W202.5c).
 */
function placeScene(g: Game, index: number): ObjId {
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

/** Lay the first scene before hands are drawn (W200.3). */
function* layFirst(g: Game): Flow {
  placeScene(g, 0);
  yield* [];
}

/** Open the first scene, with whatever triggers on that, before the first turn. */
function* openFirst(g: Game): Flow {
  for (const id of g.world.command(scrivenerOf(g)).filter((o) => isScene(g, o))) tellOpens(g, id);
  yield* [];
}

/** Open the next scene as the scrivener's turn begins (W202.5c–f). */
function* openNext(g: Game): Flow {
  if (!nextOpens(g)) return;
  const seat = scrivenerOf(g);
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

const facts = (g: Game, seat: SeatId): readonly SeatFact[] => {
  if (!isScrivener(g, seat)) return [];
  const { scenes } = setupOf(g);
  const { scene, next } = keptOf(g);
  return [
    {
      label: 'Scene',
      value:
        scene < 0 ? `none of ${scenes.length} yet` : `${scene + 1} of ${scenes.length}${next ? ' has closed' : ''}`,
      clause: next ? 'W202.5' : 'W202.1',
    },
    { label: 'Base hand', value: `${baseHand(counted(g))}`, clause: 'W200.4' },
  ];
};

/** Scenes, which open, close and follow each other. */
export const scenes = rule({
  id: 'scenes',
  clauses: SCENES,
  needs: ['company', 'scrivener-turn'],
  part: () => ({
    begin(build) {
      build.maxHand(SCRIVENER, Number.MAX_SAFE_INTEGER); // W200.5
    },
    hooks: {
      actions: { 'ready the next scene': (g) => readyNext(g) },
      stateBasedActions: [windUp],
      procedures: { additionalSteps: layFirst, beforeFirstTurn: openFirst, beginTurn: openNext },
      ordinaryTurn: (g) => (keptOf(g).skips ? { side: SCRIVENER, next: WAYFARERS } : null),
      // W202.2
      uncounterable: (g, o) => o.kind === 'ability' && isSceneKey(g, o.stack?.sourceDef),
      liveNotes: (g, o) => {
        const { scenes: all } = setupOf(g);
        const at = o.zone === 'command' ? all.findIndex((s) => s.card === o.def) : -1;
        const scene = all[at];
        return scene ? [`Scene ${at + 1} of ${all.length}: revived ${scene.revived}, survived ${scene.survived}`] : [];
      },
      seatFacts: facts,
      replacements: READIED_INSTEAD,
      // between two scenes the scrivener cannot lose
      cantLose: (g, loss) => loss.side === SCRIVENER && keptOf(g).next !== null && !byScene(g, loss.source),
    },
  }),
});
