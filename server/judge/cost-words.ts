import { compileCard } from '../../cards/oracle/compile.ts';
import type { CostPart } from '../../cards/oracle/ir/index.ts';
import { SituationError } from './error.ts';
import { inlineCard } from './inline-card.ts';
import type { Question } from './question.ts';

/** Life by its amount, anything else read as the cost of an activated ability is. */
export function costOf(q: Extract<Question, { may: 'pay' }>): readonly CostPart[] {
  if (q.what === 'life') {
    if (q.amount === undefined)
      throw new SituationError('How much life is missing.', 'question.amount', 'Add "amount" with a number.');
    return [{ c: 'life', amount: { a: 'n', n: q.amount } }];
  }
  const [ability] = compileCard(inlineCard({ name: 'Cost', type: 'Artifact', text: `${q.what}: Draw a card.` }))
    .faces[0].abilities;
  if (ability?.kind !== 'activated')
    throw new SituationError(
      `"${q.what}" is not understood as a cost.`,
      'question.what',
      'Write "life", or a cost as a card says it: "{1}{R}, Sacrifice a creature".',
    );
  return ability.cost;
}
