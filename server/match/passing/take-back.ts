import { suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import type { Draft } from '../../engine/kernel/decisions.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { GamePort, TableFormat } from '../ports.ts';

/** Answers that are tried at most until the stack is as it was. */
const MOST = 80;

/**
 * True if an action could be taken back once it has resolved, without anybody's consent (732.1): nothing hidden
 * becomes known, chance is not used, and no other player has to choose anything. Tried on a copy in which all pass.
 * A Bear can be taken back; a spell that draws a card cannot.
 */
export function couldTakeBack(
  format: TableFormat,
  game: GamePort,
  person: PersonId,
  action: string,
  draft: Draft,
): boolean {
  if (!game.quiescent || game.match === null) return false;
  const before = game.match.state.zones.stack.length;
  const trial = format.restore(game.setup, game.snapshot());
  const watch = format.watch(trial, person);
  const decision = trial.asked(person)?.id;
  if (decision === undefined) return false;
  if (trial.apply({ kind: 'answer', decision, person, answer: { action, draft } }) !== null) return false;
  for (let answers = 0; answers < MOST; answers++) {
    watch.look();
    if (watch.revealed || trial.over !== null || trial.match === null) return false;
    if (trial.match.quiescent && trial.match.state.zones.stack.length <= before) return true;
    const next = trial.owing()[0];
    const asked = next === undefined ? null : trial.asked(next);
    if (next === undefined || asked === null) return false;
    const { part } = asked.of;
    if (part.kind !== 'priority' && next !== person) return false;
    const answer = part.kind === 'priority' ? { pass: true as const } : suggestAnswer(part);
    if (trial.apply({ kind: 'answer', decision: asked.id, person: next, answer }) !== null) return false;
  }
  return false;
}
