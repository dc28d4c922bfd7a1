import type { ActionAdvice, Worth } from '../../../formats/sdk/advice.ts';
import type { Action } from '../../protocol/index.ts';
import type { Memory } from './memory.ts';
import type { Sight } from './sight.ts';

type Turn = NonNullable<ActionAdvice['turn']>;

/** The special action to take by the advice for these turns, in that order; null if none is worth it. */
export function advisedAction(
  t: Sight,
  turns: readonly Turn[],
  offered: readonly Action[],
  memory: Memory,
): Action | null {
  const special = offered.filter((a) => a.kind === 'special');
  if (special.length === 0) return null;
  const advice = turns.flatMap((turn) => (t.advice.actions ?? []).filter((a) => (a.turn ?? 'usual') === turn));
  for (const one of advice) {
    const key = `advice ${one.clauses.join()}`;
    const actions = special.filter((a) => a.clauses?.some((c) => one.clauses.includes(c)) === true);
    if (actions.length === 0 || memory.used(key) >= (one.most ?? Infinity) || one.when?.(t, offered) === false)
      continue;
    const best = bestOf(t, one, actions);
    if (!best) continue;
    memory.use(key);
    if (best.then !== undefined) memory.destinations.set(best.action.object ?? '', best.then);
    return best.action;
  }
  return null;
}

interface Best {
  readonly action: Action;
  readonly n: number;
  readonly then?: string;
}

function bestOf(t: Sight, advice: ActionAdvice, actions: readonly Action[]): Best | null {
  let best: Best | null = null;
  for (const action of actions) {
    const value: number | Worth | null = advice.value(t, action);
    if (value === null) continue;
    const rated = typeof value === 'number' ? { n: value } : value;
    if (best === null || rated.n > best.n) best = { action, ...rated };
  }
  return best;
}
