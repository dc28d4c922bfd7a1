import type { Written } from '../../../../server/engine/decisions/form.ts';
import { magicianAt, nameOf, tell } from '../data.ts';
import { stepOn } from '../phases.ts';
import type { QuestState, Taking } from '../state.ts';
import { layDown, spoken } from './hand.ts';

/** Flirt and Answer: each side may play a card (Q4). */

/** Pass over a Magician who has no card to answer with. */
export function skipIfAlone(s: QuestState, step: Taking): void {
  if (step.at === 'answer' && magicianAt(s, step.magician).hand.length === 0) stepOn(s, 'ALONE');
}

export function flirt(s: QuestState, step: Taking, form: Written): void {
  step.scene = form.text('scene');
  step.flirt = layDown(s, s.augur.hand, form.pick('card'), form.text('words'));
  s.revealed++;
  if (step.scene !== '') tell(s, [step.scene]);
  if (step.flirt)
    tell(s, [
      'The Augur plays the Flirt ',
      { card: step.flirt.card },
      `${spoken(step.flirt.text)}. `,
      { clause: 'Q4' },
    ]);
  stepOn(s, 'PLAYED');
  skipIfAlone(s, step);
}

export function answerFlirt(s: QuestState, step: Taking, form: Written): void {
  const m = magicianAt(s, step.magician);
  step.answer = layDown(s, m.hand, form.pick('card'), form.text('words'));
  s.revealed++;
  if (step.answer)
    tell(s, [
      `${nameOf(s, step.magician)} answers with `,
      { card: step.answer.card },
      `${spoken(step.answer.text)}. `,
      { clause: 'Q4' },
    ]);
  stepOn(s, 'PLAYED');
  if (m.hand.length === 0 || !Object.values(m.influence).some((n) => n > 0)) stepOn(s, 'DECLINED');
}
