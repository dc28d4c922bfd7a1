import { card, casts, chooses, handOf, inStep, life, ruling, turnOf } from '../../dsl/plain-ruling.ts';
import { lands } from '../../dsl/stock.ts';

const GLOOM = card('Gloom', '{B}', 'Enchantment', 'Whenever you discard a card, you gain 1 life.');
const INSIGHT = card('Insight', '{U}', 'Instant', 'Draw two cards.');

ruling(
  '514.3a: an ability that triggers in the cleanup step gives players priority, and another cleanup step follows',
  {
    cards: [GLOOM, INSIGHT],
    seats: {
      A: {
        battlefield: ['Gloom', 'Island'],
        hand: ['Insight', 'Bear', ...lands(6, 'Forest')],
        library: lands(3, 'Swamp'),
      },
      B: {},
    },
  },
)
  .until('choose')
  .when('A', chooses('Bear'))
  .then('A', handOf('A', 7), inStep('cleanup', 'A'))
  .resolve()
  .then('A', life('A', 21))
  .when('A', casts('Insight'))
  .resolve()
  .then('A', handOf('A', 8))
  .until('upkeep')
  .then('A', handOf('A', 7), life('A', 22), turnOf('B'));
