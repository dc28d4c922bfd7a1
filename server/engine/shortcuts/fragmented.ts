import type { Refusal } from '../kernel/decisions.ts';
import type { Choice } from '../kernel/loop-state.ts';
import { recentOf } from './recent-choices.ts';
import type { Game } from '../ports/game.ts';

const isAction = (c: Choice): boolean => c.kind === 'priority' && 'action' in c.answer;

/**
 * CR 731.3: several people act independently and come back to the very same position again and again. Then the active player, or the first in turn order who is
 * involved, has to choose otherwise; the others may go on.
 */
export function fragmented(g: Game, choice: Choice | null): Refusal | null {
  if (choice?.position === undefined) return null;
  const { choices } = recentOf(g);
  const answer = JSON.stringify(choice.answer);
  const at = choices.findLastIndex(
    (c) => c.person === choice.person && c.position === choice.position && JSON.stringify(c.answer) === answer,
  );
  if (at < 0) return null;
  const involved = new Set(
    choices
      .slice(at)
      .filter(isAction)
      .map((c) => c.person),
  );
  const first = g.world
    .apnap()
    .map((s) => g.world.seat(s).person)
    .find((p) => involved.has(p));
  if (involved.size < 2 || first !== choice.person) return null;
  return {
    code: 'illegal',
    message:
      'This has led back to the same position again and again: somebody else undoes it, and it is for you to choose otherwise (CR 731.3).',
    clauses: ['731.3'],
    mend: 'Pass, or do something else.',
  };
}
