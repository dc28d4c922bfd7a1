import { card, life, ruling } from '../../dsl/plain-ruling.ts';

const HORN = card(
  'Horn',
  '{1}',
  'Artifact',
  'At the beginning of your first main phase, you gain 1 life.\nAt the beginning of your second main phase, you gain 10 life.',
);

ruling('505.1: a turn has two main phases, and an ability triggers at the beginning of the one that it names', {
  cards: [HORN],
  turn: { side: 'B', step: 'end' },
  seats: { A: { battlefield: ['Horn'] }, B: {} },
})
  .until('upkeep', 'A')
  .then('A', life('A', 20))
  .until('main1')
  .resolve()
  .then('A', life('A', 21))
  .until('main2')
  .resolve()
  .then('A', life('A', 31));

ruling('505.1a, 500.8: a main phase that is added after the second one is neither the first nor the second', {
  cards: [
    HORN,
    card(
      'Again',
      '{0}',
      'Sorcery',
      'After this phase, there is an additional combat phase followed by an additional main phase.',
    ),
  ],
  turn: { side: 'B', step: 'end' },
  seats: { A: { battlefield: ['Horn'], hand: ['Again'] }, B: {} },
})
  .until('main2', 'A')
  .resolve()
  .then('A', life('A', 31))
  .check('Again is cast in the second main phase', (t) => {
    t.s.cast('A', 'Again');
  })
  .until('main2')
  .resolve()
  .then('A', life('A', 31));
