import { activates, card, inZone, pool, ruling } from '../../dsl/plain-ruling.ts';

ruling('CR 602.2b: an artifact is sacrificed for the mana that its own ability costs', {
  cards: [
    card(
      'Keg',
      '{2}',
      'Artifact',
      '{X}: Destroy target creature with mana value X. Activate only as a sorcery.\nSacrifice Keg: Add {C}{C}.',
    ),
  ],
  seats: { A: { battlefield: ['Keg'] }, B: { battlefield: ['Bear'] } },
})
  .when('A', activates('Keg', { x: 2, at: 'Bear' }))
  .resolve()
  .then('A', inZone('Keg', 'graveyard'), inZone('Bear', 'graveyard'), pool('A', ''));
