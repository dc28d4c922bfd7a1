import { SituationError } from '../../server/judge/error.ts';
import { errorText } from '../../server/judge/text.ts';
import { ruledOn } from './ruled.ts';

/** A spell and a creature that most questions are about. */
export const BURN = { name: 'Burn', cost: '{R}', type: 'Instant', text: 'Burn deals 3 damage to any target.' };
export const BEAR = { name: 'Bear', type: 'Creature — Bear', pt: '2/2' };
/** A situation file of a Confrontation, with a question about Burn unless it says another. */
export const file = (more: object = {}): Record<string, unknown> => ({
  format: 'binding',
  people: 3,
  cards: [BURN],
  seats: { 'Will 1': { hand: ['Burn'] } },
  question: { may: 'target', source: 'Burn', target: 'Opposition 2' },
  ...more,
});
/** The one line that says what is wrong with a file. */
export const mistake = (input: unknown): string => {
  try {
    ruledOn(input);
  } catch (e) {
    if (e instanceof SituationError) return errorText('x.json', e);
    throw e;
  }
  return 'no mistake';
};
