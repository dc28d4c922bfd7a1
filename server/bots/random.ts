import { sampleAnswer } from '../engine/decisions/check-suggest-sample.ts';
import { Rng } from '../engine/kernel/rng.ts';
import type { Advice } from '../../formats/sdk/advice.ts';
import { ruleAs } from './rulings.ts';
import type { Answer, Draft, Part, Prompt, Quote, Refusal, View } from '../protocol/index.ts';

/** Tools of a program besides its view: the same quotes that people get, and the advice of the format. */
export interface BotTools {
  readonly advice: Advice;
  quote(action: string, draft: Draft): Quote | Refusal;
  /** absent: it does not think ahead at this table */
  readonly ahead?: Lookahead;
}
/** Thinking ahead: plays on from each answer on forks of the match on which all that its person cannot see is dealt anew, and tells what each comes to on average. The first is the one to beat; null: hopeless beside it, or no answer. */
export interface Lookahead {
  weigh(answers: readonly Answer[], worth: (view: View) => number): readonly (number | null)[];
}
export interface Bot {
  readonly name: string;
  /** it makes use of `ahead` */
  readonly thinksAhead?: boolean;
  choose(view: View, prompt: Prompt, tools: BotTools): Answer;
  /** Told instead of asked where its person can only pass (117.3d): it goes on as if it had been asked and had passed. */
  passed(): void;
}

/** The most times that a bot takes one and the same action within SPAN choices: a free ability (cost {0}) must not be activated for ever (CR 731.3). */
const REPEATS = 4;
const SPAN = 200;

/** Answers every kind of question with a random legal answer. Mana abilities are left to payments. Same seed, same choices. */
export class RandomBot implements Bot {
  readonly name = 'random';
  private readonly rng: Rng;
  private readonly taken = new Map<string, number>();
  private choices = 0;

  constructor(seed: string) {
    this.rng = new Rng(seed);
  }

  choose(view: View | null, prompt: Prompt, tools: BotTools): Answer {
    if (prompt.part.kind === 'ruling') return ruleAs(view, prompt.part);
    this.count();
    const part = this.fresh(prompt.part);
    const answer = sampleAnswer(part, this.rng);
    if (part.kind !== 'priority' || !('action' in answer)) return answer;
    this.taken.set(answer.action, (this.taken.get(answer.action) ?? 0) + 1);
    const draft = this.compose(answer.action, tools);
    return draft ? { action: answer.action, draft } : { pass: true };
  }

  passed(): void {
    this.count();
    this.rng.int(1);
  }

  private count(): void {
    if (this.choices++ % SPAN === 0) this.taken.clear();
  }

  /** The question without actions that were repeated enough for now. */
  private fresh(part: Part): Part {
    if (part.kind !== 'priority' || !part.actions.some((a) => this.worn(a.key))) return part;
    return { ...part, actions: part.actions.filter((a) => !this.worn(a.key)) };
  }
  private worn(action: string): boolean {
    return (this.taken.get(action) ?? 0) >= REPEATS;
  }

  /** Fills a draft slot by slot; null if it comes to nothing (an X that leaves nothing to target, say). */
  private compose(action: string, tools: BotTools): Draft | null {
    const draft: Draft = {};
    for (let guard = 0; guard < 60; guard++) {
      const quote = tools.quote(action, draft);
      if ('code' in quote) return null;
      if (quote.ready) return draft;
      if (!quote.next || quote.next.slot === 'pay') return null;
      draft[quote.next.slot] = action.startsWith('shortcut:')
        ? { n: 1 + this.rng.int(REPEATS) }
        : sampleAnswer(quote.next.part, this.rng);
    }
    return null;
  }
}
