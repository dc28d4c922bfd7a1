import { magicianAt, tell, valueOf } from '../data.ts';
import { ended } from './ending.ts';
import type { Played, QuestState, Step, Taking } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Direction: the end of a Step (Q4). */

const totalOf = (setup: MatchSetup, cards: readonly (Played | null)[]): number =>
  cards.reduce((sum, c) => sum + (c ? valueOf(setup, c.card) : 0), 0);
/** Total mana value that each side played into a Step. */
export const totals = (setup: MatchSetup, step: Step): { will: number; opposition: number } => ({
  will: totalOf(setup, [step.answer, step.exploration]),
  opposition: totalOf(setup, [step.flirt, step.reveal]),
});

/** The side with the higher total adds the difference to its Life; the Magician wins ties (Q4). */
export function direction(setup: MatchSetup, s: QuestState, step: Taking): void {
  const { will, opposition } = totals(setup, step);
  step.won = will >= opposition ? 'will' : 'opposition';
  step.by = Math.abs(will - opposition);
  if (step.won === 'will') s.willLife += step.by;
  else s.threatLife += step.by;
  s.lives.push({ step: step.n, will: s.willLife, threat: s.threatLife });
  tell(s, [
    `${will} against ${opposition}: ${step.won === 'will' ? `the Will gains ${step.by}` : `the Threat gains ${step.by}`} Life (Will ${s.willLife}, Threat ${s.threatLife}). `,
    { clause: 'Q4' },
  ]);
  const { at: _, ...taken } = step;
  magicianAt(s, step.magician).steps.push(taken);
  s.stage++;
  ended(s);
}
