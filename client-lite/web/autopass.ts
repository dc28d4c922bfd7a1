import type { Prompt, View } from '../../server/protocol/index.ts';

/** Passing on, at a person's wish, until something deserves a look. `turn` is the turn in which it was asked for. */
export interface Plan { until: 'end' | 'own-turn'; turn: number; stack: readonly string[]; attackers: readonly string[] }

const attackersOn = (view: View): string[] =>
  Object.values(view.objects).filter((object) => object.attacking !== undefined && !view.you.seats.includes(object.seat)).map((object) => object.h);

const foreign = (view: View): string[] => view.stack.filter((ref) => !view.you.seats.includes(view.objects[ref]?.seat ?? ''));

export const makePlan = (view: View, until: Plan['until']): Plan => ({ until, turn: view.turn.number, stack: foreign(view), attackers: attackersOn(view) });

/**
 * What the plan does with an open question: pass it, or end with the reason. It passes only priority, and never over a new thing
 * of somebody else's on the stack or a new attacker.
 */
export function planned(plan: Plan, view: View, ask: readonly Prompt[]): { pass: Prompt } | { ends: string } | null {
  if (view.over) return { ends: 'The match is over.' };
  const [prompt] = ask;
  if (!prompt) return null;
  if (ask.length > 1 || prompt.part.kind !== 'priority') return { ends: 'You are asked something.' };
  if (foreign(view).some((ref) => !plan.stack.includes(ref))) return { ends: 'Something new is on the stack.' };
  if (attackersOn(view).some((ref) => !plan.attackers.includes(ref))) return { ends: 'There is an attack.' };
  const later = view.turn.number !== plan.turn;
  if (later && (plan.until === 'end' || view.turn.side === view.you.side)) return { ends: plan.until === 'end' ? 'The turn has ended.' : 'It is your turn.' };
  return { pass: prompt };
}
