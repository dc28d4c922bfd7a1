import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands } from '../../dsl/stock.ts';

/** A Human of one's own for rulings about resolving, and the lands that pay for it. */
export const creature = (name: string, text: string, pt = '2/2', cost = '{1}{B}'): InlineCard => ({
  name,
  cost,
  type: 'Creature — Human',
  pt,
  text,
});
export const swamps = lands(6, 'Swamp');
