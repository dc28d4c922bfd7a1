import { answerWords } from '../../engine/decisions/labels.ts';
import type { Game } from '../../engine/game/game.ts';
import type { View } from '../../protocol/index.ts';

/** Of a question that this side is asked together, what its people have said so far (805.2). Nobody else is told before all have spoken. */
export function votesOf(g: Game, side: number | null): View['votes'] {
  const votes = g.votes();
  const part = g.open?.parts[0];
  if (!votes || !part || side === null || g.state.people[part.person]?.side !== side) return undefined;
  const people = votes.map(({ person, answer }) => ({
    person,
    ...(answer ? { says: answerWords(part.part, answer) } : {}),
  }));
  return { title: part.part.title, people, decides: part.person };
}
