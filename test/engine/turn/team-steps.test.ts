import { card, casts, handOf, life, ruling, shows, type Position } from '../../dsl/plain-ruling.ts';

const bell = (name: string, n: number) =>
  card(name, '{1}', 'Artifact', `At the beginning of your draw step, you gain ${n} life.`);
const tapped = (name: string) => ({ card: name, tapped: true });

ruling('614.10, 805.8: steps that one player of a team skips take place for the other, with what triggers in them', {
  format: 'two-headed-giant',
  people: 4,
  names: ['A', 'B', 'Y', 'Z'],
  cards: [
    card('Lull', '{0}', 'Instant', 'Target player skips their next untap step.'),
    card('Oblivion', '{0}', 'Instant', 'Target player skips their next draw step.'),
    bell('Bell', 1),
    bell('Gong', 10),
  ],
  seats: {
    A: { hand: ['Lull', 'Oblivion'] },
    B: {},
    Y: { battlefield: ['Bell', tapped('Island')], library: ['Bear'] },
    Z: { battlefield: ['Gong', tapped('Forest')], library: ['Bear'] },
  },
})
  .when('A', casts('Lull', { at: 'Y' }), casts('Oblivion', { at: 'Y' }))
  .resolve()
  .until('upkeep', 'Y')
  .then('Y', shows('Island', { tapped: true }))
  .check('the Forest has untapped', (t: Position) => {
    if (t.seen('Y', 'Forest')?.tapped === true) throw new Error('It is tapped.');
  })
  .until('main1', 'Y')
  .then('Y', life('Team 2', 40), handOf('Y', 0), handOf('Z', 1));
