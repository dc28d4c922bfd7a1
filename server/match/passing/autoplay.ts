import type { Advice } from '../../../formats/sdk/advice.ts';
import type { Answer } from '../../protocol/index.ts';
import { plainAnswer } from './fallback.ts';
import type { GameInput, GamePort } from '../ports.ts';
import type { Bot, ViewerPort } from '../view-ports.ts';
import { toolsFor } from '../thinking/answer.ts';
import type { Thoughts } from '../thinking/thoughts.ts';
import type { Wishes } from './wishes.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** A person as automatic answers see them: the bot that plays for them, or their wishes. */
export interface AutoPerson {
  readonly bot: Bot | null;
  readonly wishes: Wishes;
  readonly viewer: () => ViewerPort;
  /** the questions that its bot thinks about elsewhere; absent: it answers at once */
  readonly thoughts?: Pick<Thoughts, 'answer'> | undefined;
}

/**
 * The distrust of automatic answers to a question after the rules core failed on one: people are asked instead of passed for,
 * programs answer plainly, then concede.
 */
export interface Distrust {
  readonly decision: string;
  readonly failures: number;
}

/** tries that a program has after an answer that was refused */
const TRIES = 3;

/** Answers for programs and passes for people, one input at a time, in the order in which they are asked. */
export class Autoplay {
  readonly #advice: Advice;
  readonly #distrust: Distrust | null;
  readonly #onFault: (error: unknown) => void;
  #at = '';

  constructor(advice: Advice, distrust: Distrust | null, onFault: (error: unknown) => void) {
    this.#advice = advice;
    this.#distrust = distrust;
    this.#onFault = onFault;
  }

  /** The question that was looked at last. */
  get at(): string {
    return this.#at;
  }

  /**
   * The next input of a program or an automatic pass, already applied; null when a person is waited for, or nobody. Throws what the rules core
   * throws; the game is then of no more use.
   */
  step(game: GamePort, people: readonly AutoPerson[]): GameInput | null {
    if (game.over !== null) return null;
    for (const person of game.owing()) {
      const auto = people[person];
      const decision = game.asked(person)?.id;
      if (auto === undefined || decision === undefined) continue;
      this.#at = decision;
      const input =
        auto.bot === null
          ? this.#pass(game, decision, person, auto)
          : this.#play(game, decision, person, auto, auto.bot, this.#failures(decision));
      if (input !== null) return input;
    }
    return null;
  }

  /** The questions that people's wishes answer now, by person. */
  answered(game: GamePort, people: readonly AutoPerson[]): ReadonlyMap<PersonId, string> {
    const answered = new Map<PersonId, string>();
    if (game.over !== null) return answered;
    for (const person of game.owing()) {
      const [auto, decision] = [people[person], game.asked(person)?.id];
      if (auto === undefined || auto.bot !== null || decision === undefined) continue;
      if (this.#wished(game, decision, person, auto.wishes) !== null) answered.set(person, decision);
    }
    return answered;
  }

  #wished(game: GamePort, decision: string, person: PersonId, wishes: Wishes): Answer | null {
    return this.#failures(decision) > 0 || game.match === null ? null : wishes.answer(game.match, person);
  }

  #failures(decision: string): number {
    return this.#distrust?.decision === decision ? this.#distrust.failures : 0;
  }

  #pass(game: GamePort, decision: string, person: PersonId, { wishes }: AutoPerson): GameInput | null {
    const answer = this.#wished(game, decision, person, wishes);
    if (answer === null) return null;
    const input: GameInput = { kind: 'answer', decision, person, answer };
    return game.apply(input) === null ? input : null;
  }

  #play(
    game: GamePort,
    decision: string,
    person: PersonId,
    auto: AutoPerson,
    bot: Bot,
    failures: number,
  ): GameInput | null {
    if (failures === 0 && game.match?.canOnlyPass(person) === true) {
      const input: GameInput = { kind: 'answer', decision, person, answer: { pass: true } };
      if (game.apply(input) === null) {
        bot.passed();
        return input;
      }
    }
    const thought = failures > 0 ? null : thoughtOf(game, auto, { person, decision });
    if (thought === undefined) return null;
    if (thought !== null) {
      const input: GameInput = { kind: 'answer', decision, person, answer: thought };
      if (game.apply(input) === null) return input;
    }
    const viewer = auto.viewer();
    const view = viewer.view();
    const prompt = view.ask.find((p) => p.decision === decision && p.person === person);
    if (prompt !== undefined && failures < 2) {
      for (let i = failures > 0 ? TRIES : 0; i <= TRIES; i++) {
        const answer =
          i < TRIES
            ? this.#choose(() => bot.choose(view, prompt, toolsFor({ game, viewer, decision, person }, this.#advice)))
            : plainAnswer(prompt.part);
        const internal = answer && viewer.handles.toInternal(answer);
        const input: GameInput | null = internal && { kind: 'answer', decision, person, answer: internal };
        if (input !== null && game.apply(input) === null) return input;
      }
    }
    // a program that finds no answer would hold the table up for ever (104.3a)
    const input: GameInput = { kind: 'concede', person };
    return game.apply(input) === null ? input : null;
  }

  #choose(choose: () => Answer): Answer | null {
    try {
      return choose();
    } catch (error) {
      this.#onFault(error);
      return null;
    }
  }
}

/** The answer that a program has thought of; null: it answers at once; undefined: it is still thinking. Before the first turn there is nothing to think about. */
const thoughtOf = (
  game: GamePort,
  { thoughts, bot }: AutoPerson,
  asked: { readonly person: PersonId; readonly decision: string },
): Answer | null | undefined =>
  thoughts === undefined || bot?.thinksAhead !== true || game.match?.state.flow.match !== 'playing'
    ? null
    : thoughts.answer(asked);
