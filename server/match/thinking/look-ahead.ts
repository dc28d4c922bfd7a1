import type { Advice } from '../../../formats/sdk/advice.ts';
import type { Game } from '../../engine/game/game.ts';
import { dealUnseen } from '../../engine/game/unseen.ts';
import { isSeatRef, refId, type ObjId, type PersonId } from '../../engine/kernel/refs.ts';
import type * as Engine from '../../engine/kernel/decisions.ts';
import type { Answer, View } from '../../protocol/index.ts';
import { plainAnswer } from '../passing/fallback.ts';
import { Viewer } from '../view/view.ts';
import type { Bot, Lookahead, TableFacts, ViewerPort } from '../view-ports.ts';
import { answerOf } from './answer.ts';

/** The bounds of thought. */
export interface Depth {
  /** deals of what is unseen that each answer is played on */
  readonly deals: number;
  /** answers beside the first that are played on in more than one of them */
  readonly kept: number;
  /** turns after this one that are played to their end */
  readonly turns: number;
  /** the most answers on the way, forced passes apart */
  readonly answers: number;
}

export const DEPTH: Depth = { deals: 3, kept: 2, turns: 1, answers: 120 };

/** Somebody who thinks ahead, and how everybody goes on playing in their thoughts. */
export interface Thinker {
  readonly person: PersonId;
  readonly seed: string;
  readonly advice: Advice;
  readonly table: TableFacts;
  readonly policy: (person: PersonId, seed: string) => Bot;
  readonly depth?: Depth;
}

/** An answer, with what it came to on each deal. */
interface Line {
  readonly i: number;
  readonly answer: Engine.Answer | null;
  readonly worths: number[];
}
const mean = ({ worths }: Line): number => worths.reduce((a, b) => a + b, 0) / worths.length;

/** Thinks ahead from the open question of a match. Everything happens on forks of it: the match stays as it is. */
export class LookAhead implements Lookahead {
  readonly #game: Game;
  readonly #viewer: ViewerPort;
  readonly #thinker: Thinker;

  constructor(game: Game, viewer: ViewerPort, thinker: Thinker) {
    this.#game = game;
    this.#viewer = viewer;
    this.#thinker = thinker;
  }

  /** The first answer and the best others of the first deal are played on in all of them. */
  weigh(answers: readonly Answer[], worth: (view: View) => number): readonly (number | null)[] {
    const game = this.#game;
    if (!game.canFork) return answers.map(() => null);
    const { deals, kept } = this.#thinker.depth ?? DEPTH;
    let lines = answers.map((answer, i): Line => ({ i, answer: this.#viewer.handles.toInternal(answer), worths: [] }));
    for (let deal = 0; deal < deals && lines.length > 1; deal++) {
      game.fork(() => {
        this.#deal(deal);
        for (const line of lines) {
          const n = line.answer && this.#after(line.answer, deal, worth);
          if (n !== null) line.worths.push(n);
        }
      });
      lines = lines.filter(({ worths }) => worths.length > deal);
      const others = lines.filter(({ i }) => i > 0).sort((a, b) => mean(b) - mean(a));
      lines = [...lines.filter(({ i }) => i === 0), ...others.slice(0, kept)];
    }
    const worths: (number | null)[] = answers.map(() => null);
    for (const line of lines) worths[line.i] = mean(line);
    return worths;
  }

  #deal(deal: number): void {
    const game = this.#game;
    const { person, seed } = this.#thinker;
    const side = game.state.people[person]?.side ?? null;
    dealUnseen(game, { person, side }, named(game.partOf(person)?.part), `${seed} ${game.open?.id ?? ''} ${deal}`);
  }

  /** The worth of where an answer leads; null if it is not taken. */
  #after(answer: Engine.Answer, deal: number, worth: (view: View) => number): number | null {
    const game = this.#game;
    const { person } = this.#thinker;
    return game.fork(() => {
      const decision = game.open?.id ?? '';
      try {
        if (game.answer(decision, person, answer) !== null) return null;
        const viewers = this.#playOn(deal);
        return worth(viewers(person).view());
      } catch {
        return null; // what the rules fail on is no line to play for
      }
    });
  }

  /** Everybody plays on as their policy has it, each from what they see. */
  #playOn(deal: number): (person: PersonId) => ViewerPort {
    const game = this.#game;
    const { seed, advice, table, policy, depth = DEPTH } = this.#thinker;
    const made = new Map<PersonId, { readonly viewer: ViewerPort; readonly bot: Bot }>();
    const seated = (person: PersonId): { readonly viewer: ViewerPort; readonly bot: Bot } => {
      let known = made.get(person);
      if (!known) {
        known = { viewer: new Viewer(game, { person }, table, true), bot: policy(person, `${seed} ${deal} ${person}`) };
        made.set(person, known);
      }
      return known;
    };
    const last = game.state.turn.number + depth.turns;
    for (let answers = 0; answers < depth.answers && game.open && game.state.turn.number <= last;) {
      const [person] = game.owing();
      if (person === undefined) break;
      const decision = game.open.id;
      const { viewer, bot } = seated(person);
      if (game.canOnlyPass(person)) {
        bot.passed();
        if (game.answer(decision, person, { pass: true }) !== null) break;
        continue;
      }
      answers++;
      const answer = answerOf({ game, viewer, decision, person }, bot, advice);
      if (answer !== null && game.answer(decision, person, answer) === null) continue;
      const part = game.partOf(person)?.part;
      if (!part || game.answer(decision, person, plainAnswer(part)) !== null) break;
    }
    return (person) => seated(person).viewer;
  }
}

/** Objects that a question names: what they are is shown by it. */
function named(part: Engine.Part | undefined): ReadonlySet<ObjId> {
  const refs = part?.kind === 'priority' ? part.actions.flatMap((a) => a.object ?? []) : [];
  return new Set(refs.filter((r) => !isSeatRef(r)).map(refId));
}
