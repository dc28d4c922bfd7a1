import { NO_ADVICE } from '../../../formats/sdk/advice.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import type { SessionRequest } from '../../../formats/sdk/tale/character.ts';
import { journeys } from '../../../formats/journeys/tale/index.ts';
import type { JourneyState } from '../../../formats/journeys/tale/state.ts';
import type { Bot, BotTools } from '../../../server/bots/random.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Part, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { quote } from '../../../server/match/passing/foresee.ts';
import { plainAnswer } from '../../../server/match/passing/fallback.ts';
import { TaleGame } from '../../../server/match/tale.ts';
import { TaleViewer } from '../../../server/match/view/tale-view.ts';
import type { Draft, Prompt } from '../../../server/protocol/index.ts';
import { filled } from './filled.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

export function session(players: number, more: Partial<SessionRequest> = {}): MatchSetup {
  const people = [...Array.from({ length: players }, (_, i) => ({ name: `P${i + 1}` })), { name: 'GM' }];
  const made = journeys.adventure?.makeSession({
    seed: 'session',
    title: 'Down the mountain',
    session: 1,
    people,
    options: {},
    characters: people.map(() => null),
    keep: {},
    cards: starterCards(),
    ...more,
  });
  if (!made) throw new Error('Journeys is an adventure.');
  return made;
}
export const stateOf = (game: TaleGame): JourneyState => game.state as JourneyState;

/** Plays a session to its end with a program at each seat, who see what people see. Returns how many answers it took, or where it stopped. */
export function walk(
  setup: MatchSetup,
  bots: readonly Bot[],
  most = 30_000,
): { readonly game: TaleGame; readonly answers: number; readonly stopped?: string } {
  const game = TaleGame.start(journeys, setup);
  const table = {
    match: setup.seed,
    format: 'journeys',
    people: setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })),
  };
  const viewers = setup.people.map((_, person) => new TaleViewer(game, { person }, table));
  let answers = 0;
  while (game.over === null) {
    const [person] = game.owing();
    const viewer = person === undefined ? undefined : viewers[person];
    if (person === undefined || !viewer) return { game, answers, stopped: `nobody owes an answer at ${game.where}` };
    const view = viewer.view();
    const prompt = view.ask[0] as Prompt;
    const tools: BotTools = {
      advice: journeys.advice?.(setup) ?? NO_ADVICE,
      quote: (action: string, draft: Draft) =>
        quote({ game, viewer, decision: prompt.decision, person }, action, draft),
    };
    const answer = viewer.handles.toInternal((bots[person] as Bot).choose(view, prompt, tools));
    if (answer === null) return { game, answers, stopped: `a program named what it cannot see at ${game.where}` };
    const refused =
      game.apply({ kind: 'answer', decision: prompt.decision, person, answer })
      && game.apply({ kind: 'answer', decision: prompt.decision, person, answer: plainAnswer(prompt.part) });
    if (refused)
      return {
        game,
        answers,
        stopped: `${game.where}: ${JSON.stringify(prompt.part).slice(0, 300)}: ${refused.message}`,
      };
    if (++answers > most) return { game, answers, stopped: `more than ${most} answers at ${game.where}` };
  }
  return { game, answers };
}

/** A session played by script: each question is answered by what is said for its form, else as suggested. */
export class Script {
  readonly game: TaleGame;
  readonly asked: { readonly person: number; readonly part: Part }[] = [];
  constructor(setup: MatchSetup) {
    this.game = TaleGame.start(journeys, setup);
  }
  get s(): JourneyState {
    return stateOf(this.game);
  }
  open(name: string, person?: number): Part | undefined {
    return this.game.open.find(
      (q) => (q.of.part as { name?: string }).name === name && (person === undefined || q.of.person === person),
    )?.of.part;
  }
  /** Answers an open form now; what is not said stays as suggested. */
  answer(name: string, fields: Readonly<Record<string, string | string[]>>, person?: number): Refusal | null {
    const q = this.game.open.find(
      (x) => (x.of.part as { name?: string }).name === name && (person === undefined || x.of.person === person),
    );
    if (!q)
      throw new Error(
        `${name} is not asked at ${this.game.where}: ${this.game.open.map((x) => `${(x.of.part as { name?: string }).name} ${x.of.person}`).join(', ')}`,
      );
    return this.game.apply({ kind: 'answer', decision: q.id, person: q.of.person, answer: filled(q.of.part, fields) });
  }
  /** As `answer`; it has to be taken. */
  do(name: string, fields: Readonly<Record<string, string | string[]>> = {}, person?: number): this {
    const refused = this.answer(name, fields, person);
    if (refused) throw new Error(`${name}: ${refused.message}`);
    return this;
  }
  /** Everybody answers as suggested until this holds. */
  until(holds: () => boolean, most = 20_000): this {
    for (let i = 0; i < most; i++) {
      if (holds()) return this;
      const [person] = this.game.owing();
      const asked = person === undefined ? null : this.game.asked(person);
      if (person === undefined || !asked) throw new Error(`nobody is asked at ${this.game.where}`);
      const { part } = asked.of as { part: Part };
      const refused = this.game.apply({
        kind: 'answer',
        decision: asked.id,
        person,
        answer: part.kind === 'priority' ? { pass: true } : suggestAnswer(part),
      });
      if (refused) throw new Error(`${part.title}: ${refused.message}`);
    }
    throw new Error(`that never came: ${this.game.where}`);
  }
}
