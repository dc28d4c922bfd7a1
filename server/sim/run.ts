import type { SetupRequest } from '../../formats/sdk/deal.ts';
import type { Advice } from '../../formats/sdk/advice.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { Bot, BotTools, Lookahead } from '../bots/random.ts';
import type { Part } from '../engine/kernel/decisions.ts';
import { startGame, type Game, type Input } from '../engine/game/game.ts';
import type { Answer, Prompt } from '../protocol/index.ts';
import { answerOf } from '../match/thinking/answer.ts';
import { Viewer } from '../match/view/view.ts';
import { AnswerClock, type AnswerTimes } from './answer-clock.ts';
import { AnswerCounter, type Counts } from './counts.ts';
import { thoughtsOf } from './thoughts.ts';
import { refId, type PersonId } from '../engine/kernel/refs.ts';

/** Numbers of one match played headless. A decision is one answered question part. */
export interface MatchReport extends Counts {
  readonly seed: string;
  /** side that won, null for a draw, undefined when stopped by a cap */
  readonly winner: number | null | undefined;
  /** names of the sides, around the table */
  readonly sides: readonly string[];
  readonly turns: number;
  readonly reason: string;
  readonly diagnosis?: string;
  /** of a match that was timed */
  readonly times?: AnswerTimes;
}

export interface Caps {
  readonly turns: number;
  readonly decisions: number;
  /** within one turn: a loop of free actions grows dearer with each round, and would reach the other caps only after hours */
  readonly perTurn: number;
}
/** Far beyond any match that moves: 100 Life and every Fealty spent fit in many times over. */
export const CAPS: Caps = { turns: 600, decisions: 400_000, perTurn: 6_000 };

export interface MatchOptions {
  /** views on: bots see what a person would; off: only their question, for measuring the core alone */
  readonly views: boolean;
  readonly caps?: Caps;
  readonly onStart?: (game: Game) => void;
  /** measures the CPU time of forced answers and of others */
  readonly timed?: boolean;
  /** told of every input, for recording */
  readonly onInput?: (input: Input, game: Game) => void;
}

/** Plays one match to its end, or to a cap with a diagnosis. */
export function playMatch(
  format: FormatDefinition,
  request: SetupRequest,
  bots: readonly Bot[],
  options: MatchOptions,
): MatchReport {
  const setup = format.makeSetup(request);
  const game = startGame(setup, format.rules(setup.options));
  const advice = format.advice(setup.options);
  options.onStart?.(game);
  const table = {
    match: request.seed,
    format: format.id,
    people: setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })),
  };
  const viewers = options.views ? setup.people.map((_, person) => new Viewer(game, { person }, table, true)) : [];
  const caps = options.caps ?? CAPS;
  const counter = new AnswerCounter();
  const clock = options.timed ? new AnswerClock() : null;
  let turn = { number: 0, since: 0 };
  const report = (winner: number | null | undefined, reason: string, diagnosis?: string): MatchReport => ({
    seed: request.seed,
    winner,
    sides: game.state.sides.map((s) => s.name),
    turns: game.state.turn.number,
    ...counter.counts,
    reason,
    ...(clock ? { times: clock.times } : {}),
    ...(diagnosis ? { diagnosis } : {}),
  });
  while (game.open && !game.state.over) {
    const person = game.owing()[0];
    const part = person === undefined ? null : game.partOf(person);
    if (person === undefined || !part)
      return report(undefined, 'stalled', diagnose(game, 'A question is open that nobody owes an answer to.'));
    const bot = bots[person] as Bot;
    const { forced } = counter;
    let answer: Answer = { pass: true };
    if (game.canOnlyPass(person)) {
      bot.passed();
      counter.pass();
    } else {
      const viewer = viewers[person] ?? null;
      const seed = `${request.seed} thoughts ${person}`;
      const ahead = viewer ? thoughtsOf(bot, game, viewer, { person, seed, advice, table }) : undefined;
      answer = choose(game, person, bot, viewer, advice, ahead);
      counter.take(part.part, answer, (object) => game.nameOf(refId(object)));
    }
    const input: Input = { kind: 'answer', decision: game.open.id, person, answer };
    const refusal = game.apply(input);
    if (refusal)
      return report(
        undefined,
        'stalled',
        diagnose(
          game,
          `The answer of ${bot.name} was refused: ${refusal.message} (${refusal.clauses.join(', ')}). ${JSON.stringify(answer)}`,
        ),
      );
    options.onInput?.(input, game);
    clock?.answered(counter.forced > forced);
    if (game.state.turn.number > caps.turns)
      return report(undefined, 'stalled', diagnose(game, `More than ${caps.turns} turns.`));
    if (game.state.turn.number !== turn.number) turn = { number: game.state.turn.number, since: counter.decisions };
    if (counter.decisions - turn.since > caps.perTurn)
      return report(undefined, 'stalled', diagnose(game, `More than ${caps.perTurn} decisions within one turn.`));
    if (counter.decisions > caps.decisions)
      return report(undefined, 'stalled', diagnose(game, `More than ${caps.decisions} decisions.`));
  }
  return report(game.state.over?.winner ?? null, game.state.over?.reason ?? '');
}

/** One answer of a bot, from its view when there is one. */
export function choose(
  game: Game,
  person: PersonId,
  bot: Bot,
  viewer: Viewer | null,
  advice: Advice,
  ahead?: Lookahead,
): Answer {
  const decision = game.open?.id ?? '';
  if (viewer) {
    const answer = answerOf({ game, viewer, decision, person }, bot, advice, ahead);
    if (answer === null) throw new Error('A bot named something that it cannot see.');
    return answer;
  }
  const part = game.partOf(person);
  const prompt: Prompt = { decision, person, seats: [], mode: 'each', part: part?.part as Part };
  const tools: BotTools = {
    advice,
    quote(action, draft) {
      const q = game.quote(decision, person, action, draft);
      return 'code' in q
        ? { ...q, clauses: [...q.clauses] }
        : { ready: q.ready, reasons: [], ...(q.next ? { next: q.next } : {}) };
    },
  };
  return bot.choose(NO_VIEW, prompt, tools);
}
const NO_VIEW = Object.freeze({}) as never;

/** Where a match stands when it is stopped: enough to look for the reason. */
export function diagnose(game: Game, why: string): string {
  const { turn, zones, sides, flow } = game.state;
  const question = game.open?.parts[0]?.part;
  return [
    why,
    `Turn ${turn.number}, step ${turn.step}, ${flow.priority}.`,
    `Life: ${sides.map((s) => `${s.name} ${s.life}`).join(', ')}.`,
    `Battlefield ${zones.battlefield.length}, stack ${zones.stack.length}${zones.stack.length > 0 ? ` (top: ${game.nameOf(zones.stack.at(-1) as number)})` : ''}.`,
    question ? `Question: ${question.kind} — ${question.title}` : 'No question is open.',
  ].join(' ');
}
