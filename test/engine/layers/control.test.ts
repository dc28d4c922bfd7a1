import { expect } from 'vitest';
import { activates, card, casts, holds, inZone, ofKind, ruling, size, type Given } from '../../dsl/plain-ruling.ts';

/** Layer 2: effects that change control, and how long they last (613.1b, 611.2b). */

const GRIP = card('Grip', '{0}', 'Enchantment — Aura', 'Enchant creature\nYou control enchanted creature.');
const SNATCH = ofKind('{0}', 'Instant')('Snatch', 'Gain control of target creature until end of turn.');
const CAPTOR = card(
  'Captor',
  '{1}',
  'Creature — Human',
  '{0}: Gain control of target creature for as long as you control this creature.',
  '1/1',
);
/** Three players; B has a Bear. */
const three = (cards: Given['cards'], { B, ...seats }: Given['seats']): Given => ({
  format: 'free-for-all',
  people: 3,
  names: ['A', 'B', 'C'],
  cards: cards ?? [],
  seats: { ...seats, B: { ...B, battlefield: ['Bear'] } },
});

ruling(
  '613.1b: an Aura that gives control moves its creature to the controller of the Aura, and anthems of that seat reach it',
  {
    cards: [GRIP, card('Banner', '', 'Enchantment', 'Creatures you control get +1/+1.')],
    seats: { A: { battlefield: ['Banner'], hand: ['Grip'] }, B: { battlefield: ['Bear'] } },
  },
)
  .then('A', inZone('Bear', 'battlefield', 'B'), size('Bear', '2/2'))
  .when('A', casts('Grip', { at: 'Bear' }))
  .resolve()
  .then('A', inZone('Bear', 'battlefield', 'A'), size('Bear', '3/3'), holds('B', 'battlefield', []));

ruling(
  '613.7: of two effects that give control the later one holds, whatever their kind',
  three([GRIP, SNATCH], { A: { hand: ['Grip', 'Grip'] }, C: { hand: ['Snatch'] } }),
)
  .when('A', casts('Grip', { at: 'Bear' }))
  .resolve()
  .then('A', inZone('Bear', 'battlefield', 'A'))
  .when('C', casts('Snatch', { at: 'Bear' }))
  .resolve()
  .then('A', inZone('Bear', 'battlefield', 'C'))
  .when('A', casts('Grip', { at: 'Bear' }))
  .resolve()
  .then('A', inZone('Bear', 'battlefield', 'A'));

const captured = three([CAPTOR, SNATCH], { A: { battlefield: ['Captor'], hand: ['Snatch'] }, C: { hand: ['Snatch'] } });
ruling('611.2b: control for as long as you control the source ends when the source is somebody else’s', captured)
  .when('A', activates('Captor', { at: 'Bear' }))
  .resolve()
  .then('A', inZone('Bear', 'battlefield', 'A'))
  .when('C', casts("C's Snatch", { at: 'Captor' }))
  .resolve()
  .then('A', inZone('Captor', 'battlefield', 'C'), inZone('Bear', 'battlefield', 'B'));
ruling(
  '611.2b: an effect that lasts for as long as you control its source is over once you do not, and does not come back with the source',
  captured,
)
  .when('A', activates('Captor', { at: 'Bear' }))
  .resolve()
  .when('C', casts("C's Snatch", { at: 'Captor' }))
  .resolve()
  .when('A', casts("A's Snatch", { at: 'Captor' }))
  .resolve()
  .then('A', inZone('Captor', 'battlefield', 'A'), inZone('Bear', 'battlefield', 'B'));

ruling('611.2b, 400.7: an effect for as long as its source remains on the battlefield goes from the state with it', {
  cards: [
    card(
      'Trainer',
      '{1}',
      'Creature — Human',
      '{0}: Target creature gets +1/+1 for as long as this creature remains on the battlefield.',
      '1/1',
    ),
  ],
  seats: { A: { battlefield: ['Trainer', 'Swamp'], hand: ['Smite'] }, B: { battlefield: ['Bear'] } },
})
  .when('A', activates('Trainer', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '3/3'))
  .when('A', casts('Smite', { at: 'Trainer' }))
  .resolve()
  .then('A', size('Bear', '2/2'))
  .check('the state keeps no effect', ({ g }) => expect(g.state.effects).toEqual([]));

ruling(
  '613.8a: who controls an Aura decides what its "you control enchanted creature" does, so that a later effect on the Aura goes first',
  three([GRIP, card('Theft', '{0}', 'Enchantment — Aura', 'Enchant permanent\nYou control enchanted permanent.')], {
    A: { battlefield: [{ card: 'Grip', attachedTo: 'Bear' }] },
    C: { battlefield: [{ card: 'Theft', attachedTo: 'Grip' }] },
  }),
).then('A', inZone('Grip', 'battlefield', 'C'), inZone('Bear', 'battlefield', 'C'));
