import type { InlineCard } from '../../server/judge/situation.ts';
import { lands } from '../dsl/stock.ts';

/** Twenty lands, four of each basic land type: enough for any card of these rulings. */
export const all = [
  ...lands(4, 'Swamp'),
  ...lands(4, 'Plains'),
  ...lands(4, 'Forest'),
  ...lands(4, 'Mountain'),
  ...lands(4, 'Island'),
];

export const creature = (
  name: string,
  text: string,
  pt = '2/2',
  type = 'Creature — Human',
  cost = '{W}',
): InlineCard => ({ name, cost, type, pt, text });
export const sorcery = (text: string, name = 'Deed', cost = '{B}'): InlineCard => ({
  name,
  cost,
  type: 'Sorcery',
  text,
});
export const instant = (text: string, name = 'Act', cost = '{U}'): InlineCard => ({
  name,
  cost,
  type: 'Instant',
  text,
});
