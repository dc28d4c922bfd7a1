import { orderLibrary } from '../../../../server/engine/actions/cards.ts';
import { chooseObjects } from '../../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId, SeatId } from '../../../../server/engine/kernel/refs.ts';
import { faceOf } from '../../../../server/engine/objects/definitions.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { moveObjects } from '../../../../server/engine/replacement/zone-change.ts';
import { shuffleLibrary } from '../../../../server/engine/zones/shuffle-and-reveal.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { J_2_4 } from '../../clauses/scene.ts';
import { challengeOf, sitting } from '../state.ts';

/** favored cards that a player finds, and the number of top cards that they are shuffled into */
const FAVORED = 3;
const TOP = 10;

/** J-2-4: up to three favored cards: lands onto the battlefield tapped, others among the top ten cards of the library. */
function* favored(g: Game, seat: SeatId): Flow {
  const keys = new Set(challengeOf(g).pcs[seat]?.favored);
  if (keys.size === 0) return;
  const library = g.world.library(seat);
  const from = library.filter((id) => keys.has(g.world.get(id).def));
  const chosen = yield* chooseObjects(g, seat, {
    title: `Find up to three favored cards: lands enter tapped, others are shuffled into the top ten`,
    from,
    min: 0,
    max: FAVORED,
    clauses: ['J-2-4'],
    among: library,
  });
  const lands = chosen.filter((id) => faceOf(g, g.world.get(id)).types.includes('land'));
  yield* moveObjects(
    g,
    lands.map((id) => ({ id, to: 'battlefield' as const, seat, tapped: true, why: 'favored' })),
    seat,
  );
  shuffleLibrary(g, seat);
  const others = chosen.filter((id) => !lands.includes(id));
  if (others.length > 0) shuffleInto(g, seat, others);
}

/** Shuffle these cards into the top ten of the library. */
function shuffleInto(g: Game, seat: SeatId, some: readonly ObjId[]): void {
  const rest = g.world.library(seat).filter((id) => !some.includes(id));
  const top = [...some, ...rest.slice(Math.max(0, rest.length - (TOP - some.length)))];
  for (let i = top.length - 1; i > 0; i--) {
    const j = g.random(i + 1);
    [top[i], top[j]] = [top[j] as ObjId, top[i] as ObjId];
  }
  orderLibrary(g, seat, top, []);
}

/** Cards that characters find in their libraries as a scene begins. */
export const favoredCards = rule({
  id: 'favored-cards',
  clauses: [J_2_4],
  needs: ['company'],
  part: () => ({
    hooks: {
      procedures: {
        *additionalSteps(g) {
          for (const seat of sitting(g)) yield* favored(g, seat);
        },
      },
    },
  }),
});
