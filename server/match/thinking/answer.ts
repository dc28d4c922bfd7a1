import type { Advice } from '../../../formats/sdk/advice.ts';
import type { Game } from '../../engine/game/game.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type * as Engine from '../../engine/kernel/decisions.ts';
import type { Prompt } from '../../protocol/index.ts';
import { quote } from '../passing/foresee.ts';
import type { Bot, BotTools, Lookahead, ViewerPort } from '../view-ports.ts';

/** One answer of a program to the open question, from its person's view. Throws if it names what it cannot see. */
export function answerOf(
  game: Game,
  person: PersonId,
  bot: Bot,
  viewer: ViewerPort,
  advice: Advice,
  ahead?: Lookahead,
): Engine.Answer {
  const decision = game.open?.id ?? '';
  const view = viewer.view();
  const prompt = view.ask[0] as Prompt;
  const tools: BotTools = {
    advice,
    quote: (action, draft) => quote({ game, viewer, decision, person }, action, draft),
    ...(ahead ? { ahead } : {}),
  };
  const answer = viewer.handles.toInternal(bot.choose(view, prompt, tools));
  if (!answer) throw new Error('A bot named something that it cannot see.');
  return answer;
}
