import type { Answer, PartOf } from '../../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { PersonId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';

/** A form for one person, whichever seat they act for. */
export function* askPerson(
  g: Game,
  person: PersonId,
  part: PartOf<'form'>,
  ifNothing?: string,
): Flow<Answer | undefined> {
  const [answer]: readonly Answer[] = yield {
    mode: 'each',
    parts: [{ person, seats: g.world.seatsOf(person), part, ...(ifNothing === undefined ? {} : { ifNothing }) }],
  };
  return answer;
}

/** True while the stack is empty. */
export const isCalm = (g: Game): boolean => g.state.zones.stack.length === 0;
