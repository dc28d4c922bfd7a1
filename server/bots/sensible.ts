import { legalAttacks } from '../engine/decisions/attack.ts';
import { checkAnswer, sampleAnswer, suggestAnswer } from '../engine/decisions/check-suggest-sample.ts';
import type { Answer, Part, Prompt, View } from '../protocol/index.ts';
import { ruleAs } from './rulings.ts';
import { RandomBot, type Bot, type BotTools } from './random.ts';
import { attacks } from './sensible/attack.ts';
import { blocks } from './sensible/block.ts';
import { fillIn } from './sensible/form.ts';
import { Memory } from './sensible/memory.ts';
import { act } from './sensible/priority.ts';
import { chooseNumber, chooseOption, chooseSome, share, sortPiles } from './sensible/questions.ts';
import { bestLine } from './sensible/search/best-line.ts';
import { Sight } from './sensible/sight.ts';
import { Rng } from '../engine/kernel/rng.ts';

/**
 * Plays as a reasonable beginner would, from what its person may see. The same seed and the same questions give the same answers; the seed only
 * serves where an answer was refused and another is tried.
 */
export class SensibleBot implements Bot {
  readonly name = 'sensible';
  readonly thinksAhead: boolean;
  private readonly seed: string;
  private readonly memory = new Memory();
  private readonly blind: RandomBot;
  private last = '';
  private tries = 0;

  /** `thinksAhead`: it plays on in thought before it attacks, blocks and acts, where its table lets it. */
  constructor(seed: string, thinksAhead = false) {
    this.seed = seed;
    this.thinksAhead = thinksAhead;
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
    const sight = new Sight(view, tools.advice);
    const first = this.answer(sight, prompt, tools);
    const usual = checkAnswer(part, first) === null ? first : suggestAnswer(part);
    const answer = tools.ahead ? bestLine(sight, part, usual, tools, tools.ahead, this.memory) : usual;
    this.remember(part, answer);
    return answer;
  }

  /** Counts what is activated, so that nothing goes round in circles. */
  private remember(part: Part, answer: Answer): void {
    if (part.kind !== 'priority' || !('action' in answer)) return;
    const { action: key } = answer;
    if (!part.actions.some((a) => a.key === key && a.kind === 'activate')) return;
    this.memory.use('activations');
    this.memory.use(key);
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
