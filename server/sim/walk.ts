import type { TaleDefinition } from '../../formats/sdk/tale.ts';
import type { Bot, BotTools } from '../bots/random.ts';
import type { MatchSetup } from '../engine/state.ts';
import type { Draft, Prompt } from '../protocol/index.ts';
import { quote } from '../match/foresee.ts';
import { plainAnswer } from '../match/fallback.ts';
import { TaleGame } from '../match/tale.ts';
import { TaleViewer } from '../match/taleView.ts';

/** A tale that programs have played; `diagnosis`: why it did not come to its end. */
export interface Walk {
  readonly game: TaleGame;
  readonly decisions: number;
  readonly diagnosis?: string;
}

const MOST_DECISIONS = 400_000;

/** Plays a tale to its end with a program at each seat, who see what people see. `seen`: told the game after each decision. */
export function walkTale(definition: TaleDefinition, setup: MatchSetup, bots: readonly Bot[], seen?: (game: TaleGame) => void): Walk {
  const game = TaleGame.start(definition, setup);
  const table = { match: setup.seed, format: definition.id, people: setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })) };
  const viewers = setup.people.map((_, person) => new TaleViewer(game, { person }, table));
  let decisions = 0;
  const stuck = (diagnosis: string): Walk => ({ game, decisions, diagnosis });
  while (game.over === null) {
    const [person] = game.owing();
    const viewer = person === undefined ? undefined : viewers[person];
    if (person === undefined || !viewer) return stuck(`nobody owes an answer at ${game.where}`);
    const view = viewer.view();
    const prompt = view.ask[0] as Prompt;
    const tools: BotTools = { quote: (action: string, draft: Draft) => quote({ game, viewer, decision: prompt.decision, person }, action, draft) };
    const answer = viewer.toInternal((bots[person] as Bot).choose(view, prompt, tools));
    if (answer === null) return stuck(`a program named something that it cannot see at ${game.where}`);
    const refused = game.apply({ kind: 'answer', decision: prompt.decision, person, answer })
      && game.apply({ kind: 'answer', decision: prompt.decision, person, answer: plainAnswer(prompt.part) }); // as tables do it
    if (refused) return stuck(`${bots[person]?.name} was refused at ${game.where}: ${refused.message} (${refused.clauses.join(', ')}) ${JSON.stringify(answer)}`);
    if (++decisions > MOST_DECISIONS) return stuck(`more than ${MOST_DECISIONS} decisions`);
    seen?.(game);
  }
  return { game, decisions };
}
