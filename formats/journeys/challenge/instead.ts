import type { Action } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { refId, seatRef, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';
import type { SpecialAction } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { UPKEEP } from '../../sdk/turn.ts';
import { change, isCharacter, isMage, note, sceneOf } from './state.ts';

/** In its upkeep, a character may choose another action than the draw (J-2-6, J-2-7). */
export function instead(id: 'task' | 'travel', clause: string, label: string): SpecialAction {
  return {
    id,
    clause,
    step: UPKEEP,
    list(g, person): Action[] {
      if (g.state.turn.step !== UPKEEP || g.state.zones.stack.length > 0) return [];
      return g.state.turn.seats
        .filter((s) => isCharacter(g, s) && g.world.seat(s).person === person && sceneOf(g).instead[s] === undefined)
        .map((s) => ({
          key: `special:${id}:${seatRef(s)}`,
          kind: 'special' as const,
          label,
          seat: seatRef(s),
          clauses: id === 'task' && isMage(g, s) ? [clause, 'J-2-11'] : [clause],
        }));
    },
    *perform(g: Game, _person: PersonId, key: string): Flow {
      const seat = refId(key.slice(`special:${id}:`.length));
      change(g, { instead: { ...sceneOf(g).instead, [seat]: id } });
      note(
        g,
        seat,
        `${g.world.seat(seat).name} will ${id === 'task' ? 'try something' : 'travel'} instead of drawing.`,
        clause,
      );
      yield* [];
    },
  };
}

/** The action that a character takes in place of this draw, if there is one; it is taken now. */
export function takeInstead(g: Game, seat: SeatId): 'task' | 'travel' | undefined {
  const { [seat]: what, ...rest } = sceneOf(g).instead;
  if (what !== undefined) change(g, { instead: rest });
  return what;
}
