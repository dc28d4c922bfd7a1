import { draw } from '../../server/engine/actions/cards.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { beginInPlay, eachForItself, HAND_SIZE, mulligans, startWith } from '../sdk/opening.ts';
import { placeScene, tellOpens } from './scenes.ts';
import { baseHand, counted, scrivenerOf, WAYFARERS, wayfarersOf } from './state.ts';
import type { Game } from '../../server/engine/ports/game.ts';

/** The start of a game: the first scene, opening hands and mulligans (W100.7, W200.3, W200.4). */
export function* opening(g: Game): Flow {
  startWith(g, WAYFARERS);
  const scene = placeScene(g, 0);
  const seat = scrivenerOf(g);
  g.journal.set(g.world.seat(seat), 'maxHand', Number.MAX_SAFE_INTEGER); // W200.5
  for (const w of wayfarersOf(g)) yield* draw(g, w, HAND_SIZE);
  const hand = baseHand(counted(g));
  yield* draw(g, seat, hand);
  const free = g.state.people.length > 2;
  const clauses = free ? ['103.5', '103.5c'] : ['103.5'];
  yield* mulligans(g, [
    eachForItself(wayfarersOf(g), free, clauses),
    eachForItself([seat], free, [...clauses, 'W200.4'], hand),
  ]);
  yield* beginInPlay(g);
  tellOpens(g, scene);
}
