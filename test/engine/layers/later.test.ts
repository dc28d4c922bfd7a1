import { expect } from 'vitest';
import {
  activates,
  attacks,
  card,
  casts,
  inZone,
  lands,
  leaves,
  life,
  mayAttack,
  mayTarget,
  ruling,
  shows,
  size,
  takes,
  type Position,
} from '../../dsl/plain-ruling.ts';
import { sight } from '../../dsl/script.ts';

/** Effects of the layers as players see them, also once something else has changed. */

const GROW = card('Grow', '{0}', 'Instant', 'Put a +1/+1 counter on target permanent.');
const BLANK = card('Blank', '{0}', 'Instant', 'Target creature loses all abilities until end of turn.');

ruling('CR 613.6: what began to apply before its ability was lost also reaches what comes later', {
  cards: [
    GROW,
    BLANK,
    card(
      'Chief',
      '{1}',
      'Creature — Elf',
      'Creatures you control are Elves in addition to their other types and get +1/+1.',
      '1/1',
    ),
  ],
  seats: { A: { battlefield: ['Chief', 'Bear'], hand: ['Blank', 'Grow'] } },
})
  .when('A', casts('Blank', { at: 'Chief' }))
  .resolve()
  .then('A', size('Bear', '3/3'), size('Chief', '2/2'))
  .when('A', casts('Grow', { at: 'Bear' }))
  .resolve()
  .then('A', shows('Bear', { types: 'Creature — Bear Elf', power: 4, toughness: 4 }));

ruling(
  'CR 613.8b: of two effects that depend on each other the earlier one applies first, also to what changes later',
  {
    cards: [
      GROW,
      card('First', '{1}', 'Enchantment', 'All Plains are Mountains.'),
      card('Second', '{1}', 'Enchantment', 'All Mountains are Plains.'),
    ],
    seats: { A: { battlefield: ['First', 'Second', 'Mountain', 'Plains'], hand: ['Grow'] } },
  },
)
  .then('A', shows('Mountain', { types: 'Basic Land — Plains' }), shows('Plains', { types: 'Basic Land — Plains' }))
  .when('A', casts('Grow', { at: 'Mountain' }))
  .resolve()
  .then('A', shows('Mountain', { types: 'Basic Land — Plains' }));

ruling(
  'CR 613.7a: an ability that an Aura was given has the timestamp of what gave it, also once its creature changes',
  {
    cards: [
      GROW,
      card('Leash', '{1}', 'Enchantment — Aura', 'Enchant creature'),
      card('Shrink', '{0}', 'Instant', 'Target creature has base power and toughness 1/1 until end of turn.'),
      card(
        'Crown',
        '{0}',
        'Enchantment',
        'Auras you control have "Enchanted creature has base power and toughness 5/5."',
      ),
    ],
    seats: { A: { battlefield: ['Bear', { card: 'Leash', attachedTo: 'Bear' }], hand: ['Shrink', 'Crown', 'Grow'] } },
  },
)
  .when('A', casts('Shrink', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '1/1'))
  .when('A', casts('Crown'))
  .resolve()
  .then('A', size('Bear', '5/5'))
  .when('A', casts('Grow', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '6/6'));

ruling('CR 301.5: what the Equipment gives is there as well once the creature itself has changed', {
  cards: [GROW, card('Helm', '{1}', 'Artifact — Equipment', 'Equipped creature gets +2/+2.')],
  seats: { A: { battlefield: ['Bear', { card: 'Helm', attachedTo: 'Bear' }], hand: ['Grow'] } },
})
  .then('A', size('Bear', '4/4'))
  .when('A', casts('Grow', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '5/5'));

ruling('CR 613.8a: what counts the power of others waits for counters that change it', {
  cards: [
    card(
      'Rival',
      '{1}',
      'Creature — Elf',
      'This creature gets +X/+0, where X is the greatest power among other creatures you control.',
      '1/1',
    ),
  ],
  seats: { A: { battlefield: ['Rival', { card: 'Bear', counters: { '+1/+1': 1 } }] } },
}).then('A', size('Rival', '4/1'));

ruling('CR 611.3b: what speaks of tapped creatures applies as soon as one becomes tapped', {
  cards: [
    card('Drill', '{1}', 'Enchantment', 'Tapped creatures you control get +1/+1.'),
    card('Druid', '{1}', 'Creature — Elf', '{T}: Add {G}.', '1/1'),
  ],
  seats: { A: { battlefield: ['Drill', 'Druid'] } },
})
  .then('A', size('Druid', '1/1'))
  .when('A', takes('Druid'))
  .then('A', size('Druid', '2/2'));

ruling('CR 508.5: creatures of the player that a creature attacks are those that defending player controls', {
  cards: [card('Terror', '{1}', 'Creature — Horror', 'Creatures defending player controls get -1/-1.', '2/2')],
  seats: { A: { battlefield: ['Terror'] }, B: { battlefield: ['Bear'] } },
})
  .then('B', size('Bear', '2/2'))
  .when('A', attacks({ Terror: 'B' }))
  .then('B', size('Bear', '1/1'))
  .until('main2')
  .then('B', size('Bear', '2/2'));

ruling('CR 611.2b: a creature that has died no longer matters to what lasts as long as its source is controlled', {
  cards: [
    BLANK,
    card(
      'Siren',
      '{1}',
      'Creature — Siren',
      '{T}: Gain control of up to two target creatures for as long as you control this creature.',
      '1/1',
    ),
  ],
  seats: { A: { battlefield: ['Siren', 'Swamp'], hand: ['Smite', 'Blank'] }, B: { battlefield: ['Bear', 'Wall'] } },
})
  .when('A', activates('Siren', { at: ['Bear', 'Wall'] }))
  .resolve()
  .then('A', inZone('Bear', 'battlefield', 'A'), inZone('Wall', 'battlefield', 'A'))
  .when('A', casts('Smite', { at: 'Bear' }))
  .resolve()
  .when('A', casts('Blank', { at: 'Siren' }))
  .resolve()
  .then('A', inZone('Bear', 'graveyard', 'B'), inZone('Wall', 'battlefield', 'A'));

ruling('CR 614.12: a permanent is looked at as it would exist under the control of the player whom it enters under', {
  cards: [
    card('Grove', '{1}', 'Enchantment', 'Creatures you control are Elves in addition to their other types.'),
    card('Spring', '{1}', 'Enchantment', 'Each Elf you control enters with an additional +1/+1 counter on it.'),
    card(
      'Raise',
      '{0}',
      'Sorcery',
      'Put target creature card from a graveyard onto the battlefield under your control.',
    ),
  ],
  seats: { A: { battlefield: ['Grove', 'Spring'], hand: ['Raise'] }, B: { graveyard: ['Bear'] } },
})
  .when('A', casts('Raise', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '3/3'));

ruling('CR 508.1d: a creature does not have to attack a player who had left before the effect began', {
  format: 'free-for-all',
  people: 3,
  names: ['A', 'B', 'C'],
  cards: [card('Dare', '{0}', 'Instant', 'Target creature attacks target player this turn if able.')],
  seats: { A: { battlefield: ['Bear'] }, B: { hand: ['Dare'] } },
})
  .when('B', casts('Dare', { at: ['Bear', 'C'] }))
  .when('C', leaves)
  .resolve()
  .until('attack')
  .then('A', mayAttack({ Bear: ['B'] }))
  .when('A', attacks({}));

ruling('CR 602.2a: an activated ability on the stack has none of the characteristics of its source', {
  cards: [card('Slinger', '{R}', 'Creature — Goblin', '{T}: This creature deals 1 damage to any target.', '1/1')],
  seats: { A: { battlefield: ['Slinger'] } },
})
  .when('A', activates('Slinger', { at: 'B' }))
  .then(
    'B',
    sight('an ability without types, color, power or toughness', (t: Position, who) => {
      const { stack, objects } = t.view(who);
      const ability = objects[stack[0] ?? ''];
      expect([ability?.name, ability?.types, ability?.colors]).toEqual(['Slinger', '', '']);
      expect(ability?.power).toBeUndefined();
    }),
  );

ruling('CR 205.3d: every creature type is gained by what is a creature, and not by a land that is none', {
  cards: [
    card('Nexus', '{1}', 'Enchantment', 'Permanents you control are every creature type.'),
    card('Pasture', '{1}', 'Enchantment', 'Bears you control get +1/+1.'),
  ],
  seats: { A: { battlefield: ['Nexus', 'Pasture', 'Bird', 'Forest'] } },
}).then('A', size('Bird', '2/2'), shows('Forest', { types: 'Basic Land — Forest' }));

ruling('CR 614.12: a creature enters as an ability says that an effect will give it there', {
  cards: [
    card('Ward', '{1}', 'Enchantment', 'Creatures you control have "This creature enters with a +1/+1 counter on it."'),
  ],
  seats: { A: { battlefield: ['Ward', 'Forest', 'Forest'], hand: ['Bear'] } },
})
  .when('A', casts('Bear'))
  .resolve()
  .then('A', size('Bear', '3/3'));

const BLAZE = card('Blaze', '{X}{R}', 'Sorcery', 'Blaze deals X damage to any target.');
const CHECK = card('Check', '{0}', 'Instant', 'Counter target spell with mana value 3 or greater.');

ruling('CR 202.3e: on the stack the mana value counts X as what was chosen for it', {
  cards: [BLAZE, CHECK],
  seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Blaze'] }, B: { hand: ['Check'] } },
})
  .when('A', casts('Blaze', { at: 'B', x: 1 }))
  .then('B', mayTarget('cast', 'Check'))
  .resolve()
  .then('B', life('B', 19));

ruling('CR 202.3e: a spell cast for a greater X has a greater mana value', {
  cards: [BLAZE, CHECK],
  seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Blaze'] }, B: { hand: ['Check'] } },
})
  .when('A', casts('Blaze', { at: 'B', x: 2 }))
  .when('B', casts('Check', { at: 'Blaze' }))
  .resolve()
  .then('B', life('B', 20));
