import { card, casts, lands, ruling, size } from '../../dsl/ruling.ts';
import { company, essences } from '../wayfarer/company.ts';

const ADEPT = card('Adept', '{R}', 'Creature — Wizard', 'As long as this creature is infused, it gets +3/+3.', '1/1');

ruling(
  'CR 118.8: an optional additional cost of a format designates the spell that it is paid for',
  company(2, {
    cards: [ADEPT],
    turn: { side: 'S' },
    seats: {
      S: { hand: ['Adept', { card: 'Adept', as: 'Second' }], battlefield: [...essences(3), ...lands(2, 'Mountain')] },
    },
  }),
)
  .when('S', casts('Second'))
  .resolve()
  .then('S', size('Second', '1/1'))
  .when('S', casts('Adept', { paid: { infuse: 1 } }))
  .resolve()
  .then('S', size('Adept', '4/4'), size('Second', '1/1'));
