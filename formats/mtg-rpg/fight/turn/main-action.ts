import { hasFlash, spellFace } from '../../../../server/engine/casting/legality.ts';
import type { GameEvent } from '../../../../server/engine/kernel/events.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';
import { keywordOf } from '../../../../server/engine/language/activated-abilities.ts';
import { faceOf } from '../../../../server/engine/objects/definitions.ts';
import type { Topics } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { Requirement } from '../../../../server/engine/ports/legality.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_4_11, G_4_9 } from '../../clauses/combat.ts';
import { G_12_5 } from '../../clauses/rulings.ts';
import { isGroup, markSeat, neutralOf } from '../model.ts';

/** Seat mark: the main phase action that the seat has taken in its turn; empty: none. */
const ACTED = 'acted';
export type MainAction = 'attack' | 'spell' | 'refocus';

const actionOf = (g: Game, seat: SeatId): string => String(g.world.seat(seat).marks[ACTED] ?? '');
/** True if a seat has its main phase action left. */
export const mayAct = (g: Game, seat: SeatId): boolean => actionOf(g, seat) === '';
/** Take the one main phase action of a turn, where there is only one. */
export function act(g: Game, seat: SeatId, action: MainAction): void {
  if (plays(g, G_4_9)) markSeat(g, seat, ACTED, action);
}

/**
 * Requirement: a slow spell is the one action of the main phase.
 * Abilities do not count, whatever their speed (G-12-5).
 */
const slowSpell: Requirement<Topics['cast']> = {
  id: 'one action',
  clauses: ['G-4-9', 'G-4-11'],
  mend: 'Cast it in the main phase of a turn in which you neither attack nor refocus, nor cast another such spell.',
  facts: () => [],
  rule: 'One slow spell is a main phase action',
  holds: (g, c) => mayAct(g, c.seat) || c.using !== undefined || hasFlash(g, c.seat, spellFace(g, c), c.object),
  says: (g, c) => `${g.world.seat(c.seat).name} has had the one main phase action of this turn.`,
};

/** G-4-11: a spell that is no instant is the action of the turn in which it is cast. */
function watch(g: Game, e: GameEvent): void {
  if (e.e !== 'cast' || isGroup(g, e.seat) || !g.world.isActive(e.seat) || !mayAct(g, e.seat)) return;
  const o = g.world.object(e.obj);
  const face = o && faceOf(g, o);
  if (face && !face.types.includes('instant') && keywordOf(face, 'flash') === undefined) act(g, e.seat, 'spell');
}

function* forget(g: Game): Flow {
  for (const seat of g.state.turn.seats) markSeat(g, seat, ACTED, '');
  yield* [];
}

/** One action in each main phase: an attack, a slow spell, or refocusing. */
export const mainAction = rule({
  id: 'main-action',
  clauses: [G_4_9, G_4_11, G_12_5],
  part: () => ({
    hooks: {
      watch,
      requirements: { cast: [slowSpell] },
      procedures: { beginTurn: forget },
      seatFacts: (g, seat) =>
        seat !== neutralOf(g) && !mayAct(g, seat) && g.world.isActive(seat)
          ? [{ label: 'Main action', value: actionOf(g, seat), clause: 'G-4-9' }]
          : [],
    },
  }),
});
