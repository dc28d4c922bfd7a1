import { expect } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { sampleAnswer, suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { startGame, type Game } from '../../server/engine/game/game.ts';
import type { Answer, Part } from '../../server/engine/kernel/decisions.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';

const DEFINITION = BOOK.of({ format: 'binding' });

/** A random answer; with priority half of the time a random action with random choices. */
function randomly(g: Game, part: Part, rng: Rng): Answer {
  if (part.kind !== 'priority') return sampleAnswer(part, rng);
  const action = part.actions[rng.int(Math.max(1, part.actions.length))];
  if (action === undefined || rng.int(2) === 0) return { pass: true };
  const draft = g.compose(action.key, (ask) => sampleAnswer(ask.part, rng));
  return draft === null ? { pass: true } : { action: action.key, draft };
}

/** Plays a random Confrontation, and looks at every so many-th moment at which somebody has priority. */
export function atMoments(seed: string, every: number, look: (g: Game, rng: Rng) => void): void {
  const rng = new Rng(seed);
  const setup = DEFINITION.makeSetup({
    seed,
    people: ['Ann', 'Ben', 'Cat'].map((name) => ({ name })),
    cards: starterCards(),
  });
  const g = startGame(setup, DEFINITION.rules(setup.options));
  for (let i = 0; i < 1500 && g.over === null; i++) {
    const [person] = g.owing();
    const part = person === undefined ? undefined : g.partOf(person)?.part;
    if (person === undefined || part === undefined) break;
    if (part.kind === 'priority' && g.quiescent && rng.int(every) === 0) look(g, rng);
    const refused = g.answer(g.open?.id ?? '', person, randomly(g, part, rng));
    if (refused) expect(g.answer(g.open?.id ?? '', person, suggestAnswer(part))).toBeNull();
  }
}
