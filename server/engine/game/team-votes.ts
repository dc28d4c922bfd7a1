import type { Answer, Decision } from '../kernel/decisions.ts';
import { answerWords } from '../decisions/labels.ts';
import { emit } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';

/** Tells everybody what each of a side said to what it was asked together, and whose word stands where they differ (805.2). */
export function tellVotes(g: Game, parts: Decision['parts'], answers: readonly Answer[]): void {
  const said = parts.map(({ part }, i) => answerWords(part, answers[i] as Answer));
  for (const [i, { seats }] of parts.entries())
    if (seats[0] !== undefined) emit(g, { e: 'choice', seat: seats[0], text: `${said[i]}.` });
  if (said.some((words) => words !== said[0]))
    emit(g, {
      e: 'note',
      seat: null,
      text: `They differ: what ${g.state.people[parts[0]?.person ?? 0]?.name ?? 'the primary player'} says stands.`,
      clause: '805.2',
    });
}
