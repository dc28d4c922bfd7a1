import { describe } from 'vitest';
import { card, casts, inZone, lands, life, ruling, tapped } from '../../dsl/plain-ruling.ts';

const DOOM = card('Doom', '{X}{B}', 'Instant', 'Destroy target creature with mana value X.');

describe('CR 601.2b the value of X', () => {
  ruling('CR 601.2b: X is the number that reaches the target, and nothing where that is enough', {
    cards: [
      DOOM,
      card('Drain', '{X}{B}', 'Sorcery', 'Target player loses X life.'),
      card(
        'Sentry',
        '{U}',
        'Creature — Bird',
        'Whenever this creature becomes the target of a spell, you gain 5 life.',
        '1/1',
      ),
    ],
    seats: {
      A: { battlefield: ['Sentry', 'Sentry', ...lands(4, 'Swamp')], hand: ['Doom', 'Drain'] },
      B: { battlefield: ['Bear'] },
    },
  })
    .when('A', casts('Doom', { x: 2, at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'graveyard'), tapped('A', ...lands(3, 'Swamp')))
    .when('A', casts('Drain', { x: 0, at: 'B' }))
    .resolve()
    .then('A', tapped('A', ...lands(4, 'Swamp')), life('A', 20), life('B', 20));
});
