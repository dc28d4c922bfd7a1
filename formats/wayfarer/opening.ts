import { draw } from '../../server/engine/actions/cards.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { Procedures } from '../../server/engine/ports/format-hooks.ts';
import { HAND_SIZE } from '../../server/engine/turn/mulligans.ts';
import { beginInPlay, mulliganParty, startWith } from '../sdk/opening.ts';
import { baseHand, counted, scrivenerOf, WAYFARERS, wayfarersOf } from './state.ts';

/** W200.4: the starting hand size of the scrivener. */
const scrivenersHand = (g: Game): number => baseHand(counted(g));

/** The start of a game: opening hands and mulligans (W100.7, W200.3). */
export const opening: Partial<Procedures> = {
  *startingPlayer(g) {
    startWith(g, WAYFARERS);
    yield* [];
  },
  *openingHands(g) {
    for (const w of wayfarersOf(g)) yield* draw(g, w, HAND_SIZE);
    yield* draw(g, scrivenerOf(g), scrivenersHand(g));
  },
  mulligans: {
    parties(g) {
      const free = g.state.people.length > 2;
      const scrivener = mulliganParty([scrivenerOf(g)], free);
      return [
        mulliganParty(wayfarersOf(g), free),
        { ...scrivener, size: scrivenersHand(g), clauses: [...scrivener.clauses, 'W200.4'] },
      ];
    },
  },
  openingHandActions: beginInPlay,
};
