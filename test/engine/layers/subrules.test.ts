import { describe } from 'vitest';
import { activates, card, casts, keywords, ofKind, ruling, shows, size } from '../../dsl/plain-ruling.ts';

const act = ofKind('{0}', 'Instant');
const enchantment = ofKind('{0}', 'Enchantment');
const aura = (name: string, text: string) => card(name, '{0}', 'Enchantment — Aura', `Enchant creature\n${text}`);
const dye = (name: string, color: string) => act(name, `Target creature becomes ${color} until end of turn.`);
const GROW = act('Grow', 'Put a +1/+1 counter on target creature.');
const FAKE = act('Fake', 'Target creature becomes a copy of another target creature.');
const TURN = act('Turn', "Switch target creature's power and toughness until end of turn.");
const BULK = act('Bulk', 'Target creature gets +0/+1 until end of turn.');
const CRAB = card('Crab', '{U}', 'Creature — Crab', '', '1/3');
const RAT = card('Rat', '{B}', 'Creature — Rat', '', '2/2');

describe('CR 613.2, 613.3 copies, face-down permanents and what defines itself', () => {
  ruling(
    'CR 613.2a–b: a face-down permanent that has become a copy is still a nameless 2/2, and the copy once it is face up',
    {
      cards: [
        FAKE,
        act('Hide', 'Turn target creature face down.'),
        act('Show', 'Turn target face-down creature face up.'),
      ],
      seats: { A: { battlefield: ['Bear', 'Giant'], hand: ['Fake', 'Hide', 'Show'] } },
    },
  )
    .when('A', casts('Fake', { at: ['Bear', 'Giant'] }))
    .resolve()
    .then('A', shows('Bear', { name: 'Giant' }), size('Bear', '4/4'))
    .when('A', casts('Hide', { at: 'Bear' }))
    .resolve()
    .then('A', shows('Bear', { name: 'A face-down card' }), size('Bear', '2/2'))
    .when('A', casts('Show', { at: 'Bear' }))
    .resolve()
    .then('A', shows('Bear', { name: 'Giant' }), size('Bear', '4/4'));
  ruling('CR 613.2c, 613.4c: a copy effect speaks before counters and whatever else, however new', {
    cards: [FAKE, GROW, act('Toughen', 'Target creature gets +0/+3 until end of turn.')],
    seats: { A: { battlefield: ['Bear', 'Giant'], hand: ['Grow', 'Toughen', 'Fake'] } },
  })
    .when('A', casts('Grow', { at: 'Bear' }))
    .resolve()
    .when('A', casts('Toughen', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '3/6'))
    .when('A', casts('Fake', { at: ['Bear', 'Giant'] }))
    .resolve()
    .then('A', size('Bear', '5/8'));
  ruling('CR 613.3: what defines its own colour or types goes first, though the other effect is older', {
    cards: [
      enchantment('Paint', 'All creatures are red.'),
      aura('Kennel', 'Enchanted creature is a Dog with base power and toughness 1/1.'),
      card('Void', '{G}', 'Creature — Eldrazi', 'Devoid', '1/1'),
      card('Shifter', '{1}', 'Creature — Shapeshifter', 'Changeling', '1/1'),
    ],
    seats: { A: { battlefield: ['Paint', { card: 'Kennel', attachedTo: 'Shifter' }, 'Void', 'Shifter'] } },
  }).then('A', shows('Void', { colors: 'R' }), shows('Shifter', { types: 'Creature — Dog' }));
});

describe('CR 613.4 power and toughness', () => {
  const beast = card(
    'Beast',
    '{1}',
    'Creature — Beast',
    "Beast's power and toughness are each equal to the number of lands you control.",
    '*/*',
  );
  ruling('CR 613.4a–b: what a card defines of itself is overridden by what sets it, though that is older', {
    cards: [beast, enchantment('Shrink', 'Creatures you control have base power and toughness 1/1.')],
    seats: {
      A: { battlefield: ['Shrink', 'Forest', 'Forest', 'Beast'] },
      B: { battlefield: ['Island', 'Island', 'Island', { card: 'Beast', as: 'Other Beast' }] },
    },
  }).then('A', size('Beast', '1/1'), size('Other Beast', '3/3'));
  const shape = act('Shape', 'Target creature has base power and toughness 3/3 until end of turn.');
  ruling('CR 604.3a, 613.4b: what an effect gave it to define is set with the others, in timestamp order', {
    cards: [
      shape,
      act(
        'Define',
        'Until end of turn, target creature gains "This creature\'s power and toughness are each equal to the number of creatures on the battlefield."',
      ),
    ],
    seats: { A: { battlefield: ['Bear', 'Bird'], hand: ['Shape', 'Define', 'Shape'] } },
  })
    .when('A', casts('Shape', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '3/3'))
    .when('A', casts('Define', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '2/2'))
    .when('A', casts('Shape', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '3/3'));
  ruling('CR 613.4d: a creature switched keeps what comes later on the other side', {
    cards: [CRAB, BULK, TURN, act('Might', 'Target creature gets +5/+0 until end of turn.')],
    seats: { A: { battlefield: ['Crab'], hand: ['Bulk', 'Turn', 'Might'] } },
  })
    .when('A', casts('Bulk', { at: 'Crab' }))
    .resolve()
    .when('A', casts('Turn', { at: 'Crab' }))
    .resolve()
    .then('A', size('Crab', '4/1'))
    .when('A', casts('Might', { at: 'Crab' }))
    .resolve()
    .then('A', size('Crab', '4/6'));
  ruling('CR 613.4d: what ends before the switch ends changes what was switched', {
    cards: [
      CRAB,
      TURN,
      card(
        'Nurse',
        '{1}',
        'Creature — Human',
        '{0}: Target creature gets +0/+1 for as long as this creature remains on the battlefield.',
        '1/1',
      ),
    ],
    seats: { A: { battlefield: ['Crab', 'Nurse', 'Swamp'], hand: ['Turn', 'Smite'] } },
  })
    .when('A', activates('Nurse', { at: 'Crab' }))
    .resolve()
    .when('A', casts('Turn', { at: 'Crab' }))
    .resolve()
    .then('A', size('Crab', '4/1'))
    .when('A', casts('Smite', { at: 'Nurse' }))
    .resolve()
    .then('A', size('Crab', '3/1'));
  ruling('CR 613.4d: two switches cancel each other', {
    cards: [CRAB, BULK, TURN],
    seats: { A: { battlefield: ['Crab'], hand: ['Bulk', 'Turn', 'Turn'] } },
  })
    .when('A', casts('Bulk', { at: 'Crab' }))
    .resolve()
    .when('A', casts('Turn', { at: 'Crab' }))
    .resolve()
    .when('A', casts('Turn', { at: 'Crab' }))
    .resolve()
    .then('A', size('Crab', '1/4'));
});

describe('CR 613.5 at once and always', () => {
  ruling('CR 613.5: a creature that becomes white gets what white creatures get, and loses it with the colour', {
    cards: [
      RAT,
      enchantment('Honor', 'White creatures you control get +1/+1.'),
      dye('Chalk', 'white'),
      dye('Blood', 'red'),
    ],
    seats: { A: { battlefield: ['Honor', 'Rat'], hand: ['Chalk', 'Blood'] } },
  })
    .when('A', casts('Chalk', { at: 'Rat' }))
    .resolve()
    .then('A', size('Rat', '3/3'))
    .when('A', casts('Blood', { at: 'Rat' }))
    .resolve()
    .then('A', size('Rat', '2/2'));
  ruling('CR 613.5: a counter, a spell, an enchantment, and then another base size below all of them', {
    cards: [
      GROW,
      act('Surge', 'Target creature gets +4/+4 until end of turn.'),
      enchantment('Shield', 'Creatures you control get +0/+2.'),
      act('Shrink', 'Target creature has base power and toughness 0/1 until end of turn.'),
    ],
    seats: { A: { battlefield: ['Bear'], hand: ['Grow', 'Surge', 'Shield', 'Shrink'] } },
  })
    .when('A', casts('Grow', { at: 'Bear' }))
    .resolve()
    .when('A', casts('Surge', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '7/7'))
    .when('A', casts('Shield'))
    .resolve()
    .then('A', size('Bear', '7/9'))
    .when('A', casts('Shrink', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '5/8'));
});

describe('CR 613.6 parts in several layers', () => {
  ruling(
    'CR 613.6: noncreature artifacts that become 2/2 creatures are set to 2/2, though they are no noncreature artifacts by then',
    {
      cards: [
        enchantment(
          'March',
          'Each noncreature artifact you control is an artifact creature with base power and toughness 2/2.',
        ),
        card('Rock', '{1}', 'Artifact'),
        card('Golem', '{3}', 'Artifact Creature — Golem', '', '3/3'),
      ],
      seats: { A: { battlefield: ['March', 'Rock', 'Golem'] } },
    },
  ).then('A', size('Rock', '2/2'), size('Golem', '3/3'), shows('Rock', { types: 'Artifact Creature' }));
  ruling('CR 613.6: one effect of two layers: what is white gets bigger, and everything becomes white before that', {
    cards: [enchantment('Whitewash', 'All creatures are white and get +1/+1.'), dye('Soot', 'black')],
    seats: { A: { battlefield: ['Whitewash', 'Bear'], hand: ['Soot'] } },
  })
    .when('A', casts('Soot', { at: 'Bear' }))
    .resolve()
    .then('A', shows('Bear', { colors: 'B' }), size('Bear', '3/3'));
});

describe('CR 613.8 dependency', () => {
  ruling('CR 613.8a: an effect waits for what changes how much it does', {
    cards: [
      enchantment(
        'Flock',
        'Creatures you control have base power and toughness X/4, where X is the number of creatures with flying.',
      ),
      enchantment('Wind', 'Creatures have flying.'),
    ],
    seats: { A: { battlefield: ['Flock', 'Bear', 'Wind'] } },
  }).then('A', size('Bear', '1/4'));
  ruling('CR 613.8a(c): what a card defines of itself depends on nothing else of another kind', {
    cards: [
      card('Shifter', '{1}', 'Creature — Shapeshifter', 'Changeling', '1/1'),
      enchantment('Mute', 'All creatures lose all abilities.'),
      enchantment('Den', 'Bears get +1/+1.'),
    ],
    seats: { A: { battlefield: ['Shifter', 'Mute', 'Den'] }, B: { battlefield: ['Bear'] } },
  }).then(
    'A',
    keywords('Shifter'),
    shows('Shifter', { types: 'Creature — every creature type' }),
    size('Shifter', '2/2'), // layer 4 comes before the loss in layer 6
  );
  ruling(
    'CR 613.8c: after each effect the order is looked at again: the oldest depends on nothing yet and finds nothing white; of the others the older waits',
    {
      cards: [
        enchantment('First', 'White creatures are black.'),
        enchantment('Second', 'Green creatures are white.'),
        enchantment('Third', 'Creatures are green.'),
        { ...RAT, cost: '{R}' },
      ],
      seats: { A: { battlefield: ['First', 'Second', 'Rat', 'Third'] } },
    },
  ).then('A', shows('Rat', { colors: 'W' }));
  ruling('CR 613.8b: the older waits for the newer, which gives it something to apply to; not the other way round', {
    cards: [
      enchantment('First', 'Black creatures are white.'),
      enchantment('Second', 'White creatures are black.'),
      card('Dove', '{W}', 'Creature — Bird', '', '1/1'),
    ],
    seats: { A: { battlefield: ['First', 'Second', 'Dove'] } },
  }).then('A', shows('Dove', { colors: 'W' }));
});
