import { expect } from 'vitest';
import { CREATURE_TYPES } from '../../../server/engine/objects/creature-types.ts';
import { card, casts, keywords, life, ofKind, ruling, shows, size } from '../../dsl/plain-ruling.ts';

/** Characteristics that the layers start from: the print, what defines itself, counters, emblems. */

const act = ofKind('{0}', 'Instant');
const BLANK = act('Blank', 'Target creature loses all abilities until end of turn.');

ruling('708.2a: a face-down permanent is a nameless 2/2 creature; its abilities do nothing', {
  cards: [card('Lord', '{5}{R}', 'Creature — Ogre', 'Flying\nCreatures get +1/+1.', '5/5')],
  seats: { A: { battlefield: [{ card: 'Lord', faceDown: true }, 'Bear'] } },
})
  .then('A', shows('Lord', { name: 'A face-down card', types: 'Creature', colors: '' }), size('Lord', '2/2'))
  .then('A', keywords('Lord'), size('Bear', '2/2'))
  .check('it has no name, no mana value and no abilities', ({ s }) =>
    expect(s.chars('Lord')).toMatchObject({ name: '', abilities: [], manaValue: 0 }),
  );

ruling('604.3: a characteristic-defining ability works in every zone', {
  cards: [
    card(
      'Ghoul',
      '{1}',
      'Creature — Zombie',
      "Ghoul's power is equal to the number of cards in your graveyard.",
      '*/1',
    ),
  ],
  seats: { A: { hand: ['Ghoul'], graveyard: ['Bear', 'Wall'] }, B: { graveyard: ['Bird'] } },
}).then('A', size('Ghoul', '2/1'));

ruling('702.73a: a changeling is every creature type and no land or artifact type', {
  cards: [
    card('Shifter', '{1}', 'Creature — Shapeshifter', 'Changeling', '1/1'),
    card('Golem', '{1}', 'Artifact Creature — Golem Equipment', '', '1/1'),
    card('Hunt', '{1}', 'Enchantment', 'Elks get +1/+1.'),
    BLANK,
  ],
  seats: { A: { battlefield: ['Shifter', 'Hunt'], hand: ['Blank'], library: ['Bear', 'Forest', 'Golem'] } },
})
  .then('A', shows('Shifter', { types: 'Creature — every creature type' }), size('Shifter', '2/2'))
  .check('it has each of them, and no other', ({ s }) => {
    const { subtypes } = s.chars('Shifter');
    expect(subtypes).toEqual(expect.arrayContaining([...CREATURE_TYPES]));
    expect(['Bear', 'Elk', 'Time Lord', 'Forest', 'Equipment'].filter((x) => subtypes.includes(x))).toEqual([
      'Bear',
      'Elk',
      'Time Lord',
    ]);
  })
  .when('A', casts('Blank', { at: 'Shifter' }))
  .resolve()
  .then('A', size('Shifter', '2/2')); // types were given in layer 4

ruling('702.114a: devoid makes a card colourless everywhere', {
  cards: [card('Drone', '{R}', 'Creature — Eldrazi', 'Devoid', '1/1')],
  seats: { A: { hand: ['Drone'] } },
}).then('A', shows('Drone', { colors: '' }));

ruling('122.1b, 122.1a: keyword counters give their keyword, other counters nothing but what their kind says', {
  seats: { A: { battlefield: [{ card: 'Bear', counters: { flying: 1, '-1/-1': 1, charge: 3, lifelink: 0 } }] } },
}).then('A', keywords('Bear', 'flying'), size('Bear', '1/1'));

const lhur = (name: string) =>
  card(
    name,
    '{1}',
    'Creature — Lhurgoyf',
    `${name}'s power is equal to the number of creatures on the battlefield and its toughness is equal to that number plus 1.`,
    '*/1+*',
  );
ruling('208.2a: "1+*" is 1 where nothing defines the star, in every zone what the text defines where it does', {
  cards: [lhur('Lhur'), lhur('Far'), BLANK],
  seats: { A: { battlefield: ['Lhur', 'Bear'], graveyard: ['Far'], hand: ['Blank'] } },
})
  .then('A', size('Lhur', '2/3'), size('Far', '2/3'))
  .when('A', casts('Blank', { at: 'Lhur' }))
  .resolve()
  .then('A', size('Lhur', '0/1'));

ruling('604.3: card types are counted once each, among all cards that are spoken of', {
  cards: [
    card(
      'Goyf',
      '{1}',
      'Creature — Lhurgoyf',
      "Goyf's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.",
      '*/1+*',
    ),
    card('Drone', '{1}', 'Artifact Creature — Golem', '', '1/1'),
  ],
  seats: { A: { battlefield: ['Goyf'], graveyard: ['Bear'] }, B: { graveyard: ['Wall', 'Drone'], hand: ['Spark'] } },
}).then('A', size('Goyf', '2/3'));

const rite = ofKind('{0}', 'Sorcery');
ruling('114.4: abilities of emblems work in the command zone', {
  cards: [
    rite('Anthem', 'You get an emblem with "Creatures you control get +2/+0."'),
    rite('Blight', 'You get an emblem with "Your opponents can\'t gain life."'),
    act('Drink', 'You gain 3 life.'),
  ],
  seats: {
    A: { battlefield: ['Bear'], hand: ['Anthem', 'Blight', 'Drink'] },
    B: { battlefield: ['Giant'], hand: ['Drink'] },
  },
})
  .when('A', casts('Anthem'))
  .resolve()
  .when('A', casts('Blight'))
  .resolve()
  .then('A', size('Bear', '4/2'), size('Giant', '4/4'))
  .when('A', casts("A's Drink"))
  .resolve()
  .when('B', casts("B's Drink"))
  .resolve()
  .then('A', life('A', 23), life('B', 20));
