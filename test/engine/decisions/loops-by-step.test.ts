import { always, card, casts, isOver, ruling, wasAsked } from '../../dsl/plain-ruling.ts';

ruling(
  '104.4b, 731.1b: the table is told of the resolutions of this step; what resolved before is no part of the loop',
  {
    cards: [
      card('Swell', '{W}', 'Enchantment', 'Whenever you gain life, you gain 1 life.'),
      card('Spring', '{0}', 'Sorcery', 'You gain 1 life.'),
      card('Insight', '{0}', 'Instant', 'Draw a card.'),
    ],
    seats: {
      A: { battlefield: ['Swell'], hand: ['Insight', 'Insight', 'Spring'], library: ['Bear', 'Bear', 'Bear'] },
      B: {},
    },
  },
)
  .when('A', casts('Insight'), casts('Insight'))
  .until('main2')
  .when(
    'A',
    always('options', ({ clauses }) => (clauses?.includes('104.4b') ? { keys: ['draw'] } : undefined)),
  )
  .when('A', casts('Spring'))
  .until('over')
  .then(
    'A',
    isOver(null, '104.4b', '731.4'),
    wasAsked('104.4b', ['A', / 501 resolutions in this step/], ['B', / 501 resolutions in this step/]),
  );
