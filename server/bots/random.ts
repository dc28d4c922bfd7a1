import { sampleAnswer } from '../engine/decisions/kinds.ts';
import { Rng } from '../engine/rng.ts';
import type { Answer, Draft, Prompt, Quote, Refusal, View } from '../protocol/index.ts';

/** What a program may use besides its view: the same quotes that people get. */
export interface BotTools {
  quote(action: string, draft: Draft): Quote | Refusal;
}
export interface Bot {
  readonly name: string;
  choose(view: View, prompt: Prompt, tools: BotTools): Answer;
}

/** Answers every kind of question with a random legal answer. Mana abilities are left to payments. Same seed, same choices. */
export class RandomBot implements Bot {
  readonly name = 'random';
  private readonly rng: Rng;

  constructor(seed: string) {
    this.rng = new Rng(seed);
  }

  choose(_view: View | null, prompt: Prompt, tools: BotTools): Answer {
    const { part } = prompt;
    const answer = sampleAnswer(part, this.rng);
    if (part.kind !== 'priority' || !('action' in answer)) return answer;
    const draft = this.compose(answer.action, tools);
    return draft ? { action: answer.action, draft } : { pass: true };
  }

  /** Fills a draft slot by slot; null if it comes to nothing (an X that leaves nothing to target, say). */
  private compose(action: string, tools: BotTools): Draft | null {
    const draft: Draft = {};
    for (let guard = 0; guard < 60; guard++) {
      const quote = tools.quote(action, draft);
      if ('code' in quote) return null;
      if (quote.ready) return draft;
      if (!quote.next || quote.next.slot === 'pay') return null;
      draft[quote.next.slot] = sampleAnswer(quote.next.part, this.rng);
    }
    return null;
  }
}
