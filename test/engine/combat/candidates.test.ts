import { card, attacks, mayAttack, mayBlock, ruling } from '../../dsl/plain-ruling.ts';

ruling('509.1a: only creatures that can block some attacker are asked about, each with the attackers it can block', {
  seats: { A: { battlefield: ['Bird', 'Bear'] }, B: { battlefield: ['Wall', { card: 'Giant', tapped: true }] } },
})
  .when('A', attacks({ Bird: 'B', Bear: 'B' }))
  .until('block')
  .then('B', mayBlock({ Wall: ['Bear'] }));
ruling('508.1a: creatures with defender, tapped ones and summoning sick ones are not asked about', {
  cards: [card('Runner', '{R}', 'Creature — Human', 'Haste', '1/1')],
  seats: { A: { battlefield: ['Bear', 'Wall', { card: 'Giant', tapped: true }, { card: 'Bird', sick: true }] }, B: {} },
})
  .until('attack')
  .then('A', mayAttack({ Bear: ['B'] }));
