import { draw, drawAnyhow } from '../../server/engine/actions/cards.ts';
import { chooseObjects } from '../../server/engine/decisions/ask.ts';
import { castNow } from '../../server/engine/casting/perform.ts';
import { castRefusal } from '../../server/engine/casting/legality.ts';
import { FREE } from '../../server/engine/costs/alternative-costs.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { rule } from '../sdk/composition/rule.ts';
import { SCRIVENER_TURN } from './clauses.ts';
import { baseHand, counted, isScrivenersTurn, SCRIVENER, scrivenerOf, wayfarersOf } from './state.ts';
import { addLoreCounters } from '../../server/engine/turn/lore-counters.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { takeSkip } from '../../server/engine/turn/next-turn.ts';
import type { ObjId, SeatId } from '../../server/engine/kernel/refs.ts';

/** W201.5: cast free spells one after another, by the ordinary rules of casting. */
function* castFree(g: Game): Flow {
  const seat = scrivenerOf(g);
  for (let left = wayfarersOf(g).length; left > 0; left--) {
    const hand = g.world.hand(seat);
    const title = `Cast a card of your hand without paying its mana cost? ${left === 1 ? 'One' : left} left`;
    const [id] = yield* chooseObjects(g, seat, {
      title,
      from: hand.filter((x) => castable(g, seat, x)),
      min: 0,
      max: 1,
      among: hand,
      clauses: ['W201.5'],
    });
    if (id === undefined) return;
    yield* castNow(g, seat, id, FREE);
  }
}
function castable(g: Game, seat: SeatId, object: ObjId): boolean {
  const o = g.world.get(object);
  return !faceOf(g, o).types.includes('land') && castRefusal(g, { seat, object, face: o.face, using: FREE }) === null;
}

/** W201.6: draw up to the base hand size; nothing replaces these draws. */
function* fillHand(g: Game): Flow {
  const seat = scrivenerOf(g);
  const missing = baseHand(counted(g)) - g.world.hand(seat).length;
  if (missing > 0) yield* drawAnyhow(g, seat, missing);
}

/** The turn of the scrivener, who casts for nothing and draws at its end, and the draws of the wayfarers (W100.7, W201). */
export const scrivenerTurn = rule({
  id: 'scrivener-turn',
  clauses: SCRIVENER_TURN,
  needs: ['scenes'],
  part: () => ({
    hooks: {
      procedures: {
        *drawStep(g) {
          for (const seat of g.state.turn.side === SCRIVENER ? [] : g.state.turn.seats)
            if (!g.world.seat(seat).left && !takeSkip(g, seat, 'draw step')) yield* draw(g, seat, 1);
        },
        steps: {
          *main1(g) {
            yield* addLoreCounters(g);
            if (isScrivenersTurn(g)) yield* castFree(g);
          },
          *end(g) {
            if (isScrivenersTurn(g)) yield* fillHand(g);
          },
        },
      },
    },
  }),
});
