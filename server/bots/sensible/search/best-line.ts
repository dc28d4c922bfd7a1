import type { Answer, Part } from '../../../protocol/index.ts';
import type { BotTools, Lookahead } from '../../random.ts';
import type { Memory } from '../memory.ts';
import { otherIdeas } from '../priority.ts';
import { Sight } from '../sight.ts';
import { attackLines, blockLines } from './combat-lines.ts';
import { standing } from './standing.ts';

/** most actions that are looked at beside the usual one and a pass */
const MOST = 5;
/** so much better than the usual line another one has to come out to be taken */
const MARGIN = 0.2;

/** The best answer to an attack, a block or a question of priority by playing on from each that is worth a thought; the usual one where nothing else comes out clearly better. */
export function bestLine(
  t: Sight,
  part: Part,
  usual: Answer,
  tools: BotTools,
  ahead: Lookahead,
  memory: Memory,
): Answer {
  const others = otherLines(t, part, usual, tools, memory);
  if (others.length === 0) return usual;
  const [base, ...worths] = ahead.weigh([usual, ...others], (view) => standing(new Sight(view, tools.advice)));
  if (base === undefined || base === null) return usual;
  let best = { answer: usual, n: base + MARGIN };
  for (const [i, n] of worths.entries()) {
    const answer = others[i];
    if (answer && n !== null && n > best.n) best = { answer, n };
  }
  return best.answer;
}

function otherLines(t: Sight, part: Part, usual: Answer, tools: BotTools, memory: Memory): Answer[] {
  if (part.kind === 'attack' && 'attacks' in usual) return attackLines(t, part, usual.attacks);
  if (part.kind === 'block' && 'blocks' in usual) return blockLines(t, part, usual.blocks);
  if (part.kind !== 'priority') return [];
  const key = 'action' in usual ? usual.action : null;
  const action = part.actions.find((a) => a.key === key);
  // lands and what the format's advice has are no matter of foresight
  if (action && action.kind !== 'cast' && action.kind !== 'activate') return [];
  if (key === null && !isOccasion(t)) return [];
  const others = otherIdeas(t, part, tools, memory, MOST).filter((a) => !('action' in a) || a.action !== key);
  return key === null ? others : [{ pass: true }, ...others];
}

/** Moments at which it may be worth doing something that one would not: with something to answer, in combat, and before a turn is over. */
function isOccasion(t: Sight): boolean {
  if (t.view.turn.seats.some((s) => t.mine(s)) && t.view.stack.length === 0 && t.step.startsWith('main')) return true;
  const top = t.object(t.view.stack.at(-1) ?? '');
  if (top) return !t.ours(top.seat);
  return ['beginCombat', 'attackers', 'blockers', 'end'].includes(t.step);
}
