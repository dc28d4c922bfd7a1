import type { Advice } from '../../../formats/sdk/advice.ts';
import type * as Engine from '../../engine/kernel/decisions.ts';
import { quote, type Asking } from '../passing/foresee.ts';
import type { Bot, BotTools, Lookahead } from '../view-ports.ts';

/** The aids of a program that is asked. */
export const toolsFor = (asking: Asking, advice: Advice, ahead?: Lookahead): BotTools => ({
  advice,
  quote: (action, draft) => quote(asking, action, draft),
  ...(ahead ? { ahead } : {}),
});

/** One answer of a program, from its person's view. Null: the question is not put to them, or the answer names what they cannot see. */
export function answerOf(asking: Asking, bot: Bot, advice: Advice, ahead?: Lookahead): Engine.Answer | null {
  const { viewer, decision, person } = asking;
  const view = viewer.view();
  const prompt = view.ask.find((p) => p.decision === decision && p.person === person);
  return prompt ? viewer.handles.toInternal(bot.choose(view, prompt, toolsFor(asking, advice, ahead))) : null;
}
