import { legalAttacks } from '../engine/decisions/attack.ts';
import { checkAnswer, sampleAnswer, suggestAnswer } from '../engine/decisions/check-suggest-sample.ts';
import type { Answer, Prompt, View } from '../protocol/index.ts';
import { ruleAs } from './rulings.ts';
import { RandomBot, type Bot, type BotTools } from './random.ts';
import { attacks } from './sensible/attack.ts';
import { blocks } from './sensible/block.ts';
import { fillIn } from './sensible/form.ts';
import { Memory } from './sensible/memory.ts';
import { act } from './sensible/priority.ts';
import { chooseNumber, chooseOption, chooseSome, share, sortPiles } from './sensible/questions.ts';
import { Sight } from './sensible/sight.ts';
import { Rng } from '../engine/kernel/rng.ts';

/**
 * Plays as a reasonable beginner would, from what its person may see. The same seed and the same questions give the same answers; the seed only
 * serves where an answer was refused and another is tried.
 */
export class SensibleBot implements Bot {
  readonly name = 'sensible';
  private readonly seed: string;
  private readonly memory = new Memory();
  private readonly blind: RandomBot;
  private last = '';
  private tries = 0;

  constructor(seed: string) {
    this.seed = seed;
    this.blind = new RandomBot(seed);
  }

  choose(view: View, prompt: Prompt, tools: BotTools): Answer {
    if (!('seats' in view)) return this.blind.choose(view, prompt, tools); // nothing is shown: nothing to go by
    const { part } = prompt;
    const asked = `${prompt.decision} ${prompt.seats.join()} ${part.kind} ${part.title} ${part.object ?? ''}`;
    this.tries = asked === this.last ? this.tries + 1 : 0;
    this.last = asked;
    if (this.tries > 0)
      return this.tries === 1
        ? suggestAnswer(part)
        : sampleAnswer(part, new Rng(`${this.seed} ${asked} ${this.tries}`));
    this.memory.at(view.turn.number);
    const answer = this.answer(new Sight(view, tools.advice), prompt, tools);
    return checkAnswer(part, answer) === null ? answer : suggestAnswer(part);
  }

  passed(): void {
    this.blind.passed();
  }

  private answer(t: Sight, prompt: Prompt, tools: BotTools): Answer {
    const { part } = prompt;
    switch (part.kind) {
      case 'priority':
        return act(t, part, tools, this.memory);
      case 'choose':
        return chooseSome(t, prompt, part);
      case 'options':
        return chooseOption(t, prompt, part, this.memory);
      case 'number':
        return chooseNumber(part);
      case 'order':
        return { order: part.items.map((i) => i.key) };
      case 'distribute':
        return share(t, part);
      case 'piles':
        return sortPiles(t, prompt, part);
      case 'pay':
        return { pay: part.suggestion };
      case 'ruling':
        return ruleAs(t.view, part);
      case 'form':
        return fillIn(part, t, `${this.seed} ${prompt.decision}`);
      case 'attack':
        return { attacks: legalAttacks(part, attacks(t, part)) };
      case 'block':
        return { blocks: blocks(t, part) };
    }
  }
}
