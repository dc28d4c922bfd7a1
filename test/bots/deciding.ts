import { BOOK } from '../../formats/index.ts';
import { SensibleBot } from '../../server/bots/sensible.ts';
import { choose } from '../../server/sim/run.ts';
import type { Answer, Part } from '../../server/protocol/index.ts';
import type { Position } from '../dsl/ruling.ts';
import { act, type Act } from '../dsl/script.ts';

/** Each position's bot, which remembers what it did. */
const BOTS = new WeakMap<Position, SensibleBot>();
function botOf(t: Position): SensibleBot {
  let bot = BOTS.get(t);
  if (bot === undefined) BOTS.set(t, (bot = new SensibleBot('seed')));
  return bot;
}
const adviceOf = (t: Position, changes: readonly string[] = []) =>
  BOOK.of({ format: t.g.setup.format, changes }).advice(changes.length === 0 ? t.g.setup.options : {});

/** Answers the question that is open now as a bot does, by the advice of the format with these changes. */
export const decidesWith = (...changes: readonly string[]): Act<Position> =>
  act('decides as a bot does', (t, who) =>
    t.s.answer(who, choose(t.g, t.person(who), botOf(t), t.viewer(who), adviceOf(t, changes))),
  );
export const decides = decidesWith();

let questions = 0;
/** A bot's answer to a question that is put to it in this position. */
export function decided(t: Position, who: string, part: Part): Answer {
  const view = t.view(who);
  const prompt = {
    decision: `d${++questions}`,
    person: t.person(who),
    seats: view.you.seats,
    mode: 'each' as const,
    part,
  };
  const quote = () => ({ code: 'illegal' as const, message: '', clauses: [], mend: '' });
  return botOf(t).choose(view, prompt, { advice: adviceOf(t), quote });
}
