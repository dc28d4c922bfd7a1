import { describe } from 'vitest';
import { card, casts, inZone, lands, pool, ruling, tapped } from '../../dsl/plain-ruling.ts';

const rock = (name: string, text: string): ReturnType<typeof card> => card(name, '{2}', 'Artifact', text);
const knight = (cost: string): ReturnType<typeof card> => card('Knight', cost, 'Creature — Knight', '', '2/2');
const TALISMAN = rock('Talisman', '{W}, {T}: Add {B}{B}.');
const SIGNET = rock('Signet', '{1}, {T}: Add {W}{U}.');
const cast = inZone('Knight', 'battlefield');

describe('CR 605.3a mana abilities that cost mana and pay for one another', () => {
  ruling('CR 605.3a: a land pays for the first, that for the second, and nothing is left over', {
    cards: [SIGNET, TALISMAN, knight('{B}{B}{U}')],
    seats: { A: { battlefield: ['Talisman', 'Signet', 'Forest'], hand: ['Knight'] }, B: {} },
  })
    .when('A', casts('Knight'))
    .resolve()
    .then('A', cast, pool('A', ''), tapped('A', 'Talisman', 'Signet', 'Forest'));
  ruling(
    'CR 106.6: mana that is for creature spells pays for the spell, so that other mana is left for the abilities',
    {
      cards: [
        card('Den', '', 'Land', '{T}: Add {W}. Spend this mana only to cast creature spells.'),
        rock('Prism', '{1}, {T}: Add {W}.'),
        TALISMAN,
        knight('{W}{B}{B}'),
      ],
      seats: { A: { battlefield: ['Den', 'Island', 'Prism', 'Talisman'], hand: ['Knight'] }, B: {} },
    },
  )
    .when('A', casts('Knight'))
    .resolve()
    .then('A', cast, pool('A', ''), tapped('A', 'Den', 'Island', 'Prism', 'Talisman'));
  ruling('CR 605.3a: of two that say the same, the one whose permanent is needed for something else is left for that', {
    cards: [rock('Twin', '{1}, {T}: Add {W}{U}.\n{T}: Add {G}.'), SIGNET, knight('{W}{U}{G}')],
    seats: { A: { battlefield: ['Twin', 'Signet', 'Mountain'], hand: ['Knight'] }, B: {} },
  })
    .when('A', casts('Knight'))
    .resolve()
    .then('A', cast, pool('A', ''), tapped('A', 'Twin', 'Signet', 'Mountain'));
  ruling('CR 605.3a: a land with two mana abilities is counted once', {
    cards: [
      card('Shore', '', 'Land', '{T}: Add {C}.\n{T}: Add {G}.'),
      rock('Red Lens', '{R}, {T}: Add {U}{U}.'),
      rock('Plain Lens', '{1}, {T}: Add {U}{U}.'),
      rock('Red Prism', '{1}, {T}: Add {R}{R}.'),
      rock('Green Prism', '{1}, {T}: Add {G}{G}.'),
      knight('{2}{U}{U}'),
    ],
    seats: {
      A: { battlefield: ['Red Lens', 'Plain Lens', 'Red Prism', 'Green Prism', 'Shore', 'Forest'], hand: ['Knight'] },
      B: {},
    },
  })
    .when('A', casts('Knight'))
    .resolve()
    .then('A', cast, pool('A', ''), tapped('A', 'Red Lens', 'Red Prism', 'Shore', 'Forest'));
  const duds = Array.from({ length: 14 }, (_, i) => `Dud ${i}`);
  ruling('CR 605.3a: abilities that only such abilities could begin to pay for hide no payment that there is', {
    cards: [
      ...duds.map((name, i) => rock(name, `{W}{R}, {T}: Add {R}${'{W}'.repeat(i + 2)}.`)),
      rock('Blue Lens', '{W}, {T}: Add {U}.'),
      rock('Black Lens', '{U}, {T}: Add {B}.'),
      rock('Green Lens', '{B}, {T}: Add {G}.'),
      rock('Clear Lens', '{G}, {T}: Add {C}.'),
      knight('{W}{C}'),
    ],
    seats: {
      A: {
        battlefield: [...lands(3, 'Plains'), ...duds, 'Blue Lens', 'Black Lens', 'Green Lens', 'Clear Lens'],
        hand: ['Knight'],
      },
      B: {},
    },
  })
    .when('A', casts('Knight'))
    .resolve()
    .then(
      'A',
      cast,
      pool('A', ''),
      tapped('A', ...lands(2, 'Plains'), 'Blue Lens', 'Black Lens', 'Green Lens', 'Clear Lens'),
    );
});
