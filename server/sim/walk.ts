import { NO_ADVICE } from '../../formats/sdk/advice.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import type { Bot } from '../bots/random.ts';
import type { Answer, Part, Refusal } from '../engine/kernel/decisions.ts';
import type { Input } from '../engine/game/game.ts';
import { answerOf } from '../match/thinking/answer.ts';
import { plainAnswer } from '../match/passing/fallback.ts';
import { TaleGame } from '../match/tale.ts';
import { TaleViewer } from '../match/view/tale-view.ts';
import { CAPS, diagnose, type Caps } from './run.ts';
import { thoughtsOf } from './thoughts.ts';
import type { PersonId } from '../engine/kernel/refs.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

/** A tale that programs have played; `diagnosis`: why it did not come to its end. */
export interface Walk {
  readonly game: TaleGame;
  readonly decisions: number;
  readonly diagnosis?: string;
}

/** An answer that a program gave, what it was asked, and in which phase of the tale. */
export interface Answered {
  readonly phase: string;
  readonly input: Extract<Input, { readonly kind: 'answer' }>;
  readonly part: Part;
}

/** Plays a tale to its end, or to a cap with a diagnosis, with a program at each seat, who see what people see. `seen`: told the game after each decision. */
export function walkTale(
  definition: TaleDefinition,
  setup: MatchSetup,
  bots: readonly Bot[],
  seen?: (game: TaleGame, answered: Answered) => void,
  caps: Caps = CAPS,
): Walk {
  const game = TaleGame.start(definition, setup);
  const table = {
    match: setup.seed,
    format: definition.id,
    people: setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })),
  };
  const viewers = setup.people.map((_, person) => new TaleViewer(game, { person }, table));
  const advice = definition.advice?.(setup) ?? NO_ADVICE;
  const answered = (person: PersonId, decision: string, bot: Bot): Answer | null => {
    if (game.match?.canOnlyPass(person) === true) {
      bot.passed();
      return { pass: true };
    }
    const viewer = viewers[person] as TaleViewer;
    const seed = `${setup.seed} thoughts ${person}`;
    const ahead = thoughtsOf(bot, game, viewer, { person, seed, advice, table });
    return answerOf({ game, viewer, decision, person }, bot, advice, ahead);
  };
  let decisions = 0;
  let stretch = { at: game.turn, since: 0 };
  const stuck = (why: string): Walk => ({
    game,
    decisions,
    diagnosis: game.match === null ? `${why} At ${game.where}.` : `${diagnose(game.match, why)} At ${game.where}.`,
  });
  while (game.over === null) {
    const [person] = game.owing();
    const asked = person === undefined ? null : game.asked(person);
    const bot = person === undefined ? undefined : bots[person];
    if (person === undefined || asked === null || !bot)
      return stuck('A question is open that nobody owes an answer to.');
    const { part } = asked.of;
    const answer = answered(person, asked.id, bot);
    if (answer === null) return stuck('A program named something that it cannot see.');
    const input = (given: Answer): Answered['input'] => ({ kind: 'answer', decision: asked.id, person, answer: given });
    const { phase } = game.state;
    let taken = input(answer);
    if (applied(game, taken)) {
      taken = input(plainAnswer(part)); // as tables do it
      const refused = applied(game, taken);
      if (refused)
        return stuck(
          `The answer of ${bot.name} was refused: ${refused.message} (${refused.clauses.join(', ')}). ${JSON.stringify(answer)}`,
        );
    }
    decisions++;
    seen?.(game, { phase, input: taken, part });
    if (game.turn !== stretch.at) stretch = { at: game.turn, since: decisions };
    if (decisions - stretch.since > caps.perTurn)
      return stuck(`More than ${caps.perTurn} decisions within one turn or scene.`);
    if ((game.match?.turn ?? 0) > caps.turns) return stuck(`More than ${caps.turns} turns.`);
    if (decisions > caps.decisions) return stuck(`More than ${caps.decisions} decisions.`);
  }
  return { game, decisions };
}

/** Applies an answer; a refusal or a fault names the answer, for the tale's author. */
function applied(game: TaleGame, input: Answered['input']): Pick<Refusal, 'message' | 'clauses'> | null {
  try {
    return game.apply(input);
  } catch (error) {
    return { message: `it broke: ${error instanceof Error ? error.message : String(error)}`, clauses: [] };
  }
}
