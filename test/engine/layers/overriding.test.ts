import { describe, expect } from 'vitest';
import {
  activates,
  attacks,
  blocks,
  card,
  casts,
  holds,
  inZone,
  keywords,
  mayAttack,
  mayBlock,
  mayTarget,
  ofKind,
  replies,
  ruling,
  size,
} from '../../dsl/plain-ruling.ts';

const act = ofKind('{0}', 'Instant');
const enchantment = ofKind('{0}', 'Enchantment');
const aura = (name: string, text: string) => card(name, '{0}', 'Enchantment — Aura', `Enchant creature\n${text}`);
const BLANK = act('Blank', 'Target creature loses all abilities until end of turn.');
const RAT = card('Rat', '{B}', 'Creature — Rat', '', '2/2');

describe('CR 613.9–613.11 one overrides another; players and rules come last', () => {
  ruling('CR 613.9: of “has flying” and “loses flying” the later one holds, whatever kind it is of', {
    cards: [
      aura('Wings', 'Enchanted creature has flying.'),
      aura('Chains', 'Enchanted creature loses flying.'),
      act('Lift', 'Target creature gains flying until end of turn.'),
      act('Drop', 'Target creature loses flying until end of turn.'),
    ],
    seats: { A: { battlefield: ['Bear', { card: 'Wings', attachedTo: 'Bear' }], hand: ['Chains', 'Lift', 'Drop'] } },
  })
    .then('A', keywords('Bear', 'flying'))
    .when('A', casts('Chains', { at: 'Bear' }))
    .resolve()
    .then('A', keywords('Bear'))
    .when('A', casts('Lift', { at: 'Bear' }))
    .resolve()
    .then('A', keywords('Bear', 'flying'))
    .when('A', casts('Drop', { at: 'Bear' }))
    .resolve()
    .then('A', keywords('Bear'));
  ruling('CR 613.9: an enchanted creature that is white gets what white creatures get, whatever it was', {
    cards: [enchantment('Crusade', 'White creatures get +1/+1.'), aura('Halo', 'Enchanted creature is white.')],
    seats: { A: { battlefield: ['Crusade', 'Bear'], hand: ['Halo'] } },
  })
    .then('A', size('Bear', '2/2'))
    .when('A', casts('Halo', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '3/3'));
  ruling(
    'CR 613.10: what affects players is found on finished characteristics: a permanent that has lost its abilities gives nothing',
    {
      cards: [card('Warden', '{1}', 'Creature — Human', 'You have hexproof.', '1/1'), BLANK],
      seats: { A: { battlefield: ['Warden'] }, B: { battlefield: ['Mountain'], hand: ['Blank', 'Spark'] } },
    },
  )
    .then('B', mayTarget('cast', 'Spark', 'B', 'Warden'))
    .when('B', casts('Blank', { at: 'Warden' }))
    .resolve()
    .then('B', mayTarget('cast', 'Spark', 'A', 'B', 'Warden'));
  ruling('CR 613.10: and what a permanent was given does it for who controls it now', {
    cards: [
      act('Hallow', 'Until end of turn, target creature gains "You have hexproof."'),
      act('Snatch', 'Gain control of target creature until end of turn.'),
      act('Prod', 'Target player gains 1 life.'),
    ],
    seats: { A: { battlefield: ['Bear'], hand: ['Hallow', 'Prod'] }, B: { hand: ['Snatch', 'Prod'] } },
  })
    .when('A', casts('Hallow', { at: 'Bear' }))
    .resolve()
    .then('B', mayTarget('cast', "B's Prod", 'B'))
    .when('B', casts('Snatch', { at: 'Bear' }))
    .resolve()
    .then('A', mayTarget('cast', "A's Prod", 'A'))
    .then('B', mayTarget('cast', "B's Prod", 'A', 'B'));
  ruling('CR 613.11: what must attack or cannot is looked at last: a creature that is one only by an effect', {
    cards: [
      enchantment('Rage', 'Creatures attack each combat if able.'),
      card('Rock', '{1}', 'Artifact'),
      act('Rouse', 'Target artifact becomes an artifact creature with base power and toughness 2/2 until end of turn.'),
    ],
    seats: { A: { battlefield: ['Rage', 'Rock'], hand: ['Rouse'] } },
  })
    .when('A', casts('Rouse', { at: 'Rock' }))
    .resolve()
    .until('attack')
    .then('A', mayAttack({ Rock: ['B'] }))
    .refused('A', replies({ attacks: [] }), '508.1', /must attack/);
  ruling(
    'CR 611.3a: what holds as long as its source is untapped ends for all as that one attacks, whatever else looks at attackers',
    {
      cards: [
        card(
          'Lantern',
          '{1}{W}',
          'Creature — Human',
          'As long as this creature is untapped, green creatures you control get +1/+1.',
          '1/2',
        ),
        enchantment('Charge', 'Attacking creatures you control have double strike.'),
      ],
      seats: { A: { battlefield: ['Lantern', 'Charge', 'Bear'] } },
    },
  )
    .then('A', size('Bear', '3/3'))
    .when('A', attacks({ Lantern: 'B' }))
    .then('A', size('Bear', '2/2'), keywords('Lantern', 'double strike'));
  ruling('CR 611.3a, 508.5: what holds for a defending player holds from when there is one', {
    cards: [
      card(
        'Bubble',
        '{U}',
        'Creature — Beast',
        "This creature can't be blocked as long as defending player controls an enchantment.",
        '2/2',
      ),
      enchantment('Veil', ''),
    ],
    seats: { A: { battlefield: ['Bubble', 'Bear'] }, B: { battlefield: ['Veil', 'Wall'] } },
  })
    .check('nobody defends yet', ({ s }) => {
      expect(s.chars('Bubble').restrictions.has("can't be blocked")).toBe(false);
    })
    .when('A', attacks({ Bubble: 'B', Bear: 'B' }))
    .until('block')
    .then('B', mayBlock({ Wall: ['Bear'] }))
    .when('B', blocks({ Wall: 'Bear' }));
  ruling(
    'CR 613.4c: hone counters on an Equipment make the equipped creature stronger, as the cards explain them, and on nothing else',
    {
      cards: [
        card(
          'Whetstone',
          '{1}',
          'Artifact',
          '{T}: Put a hone counter on each Equipment you control.\n{1}, {T}: Put a hone counter on target creature.',
        ),
        card('Blade', '{1}', 'Artifact — Equipment', 'Equipped creature has vigilance.\nEquip {1}'),
      ],
      seats: {
        A: {
          battlefield: [
            'Whetstone',
            'Bear',
            { card: 'Blade', attachedTo: 'Bear', counters: { hone: 1 } },
            { card: 'Wall', counters: { hone: 2 } },
          ],
        },
      },
    },
  )
    .then('A', size('Bear', '3/2'), size('Wall', '0/4'))
    .when('A', activates('Whetstone'))
    .resolve()
    .then('A', size('Bear', '4/2'));
  ruling('613.11: what static abilities say of spells is found on the spells', {
    cards: [enchantment('Surety', "Spells you control can't be countered."), { ...RAT, text: 'Flash' }],
    seats: {
      A: { battlefield: ['Surety', 'Swamp', 'Island'], hand: ['Rat', 'Nope'] },
      B: { battlefield: ['Swamp', 'Island'], hand: ['Rat', 'Nope'] },
    },
  })
    .when('A', casts("A's Rat"))
    .when('B', casts("B's Nope", { at: "A's Rat" }))
    .resolve()
    .then('A', inZone("A's Rat", 'battlefield', 'A'))
    .when('B', casts("B's Rat"))
    .when('A', casts("A's Nope", { at: "B's Rat" }))
    .resolve()
    .then('A', holds('B', 'battlefield', ['Swamp', 'Island']), holds('B', 'graveyard', ['Nope', 'Rat']));
  ruling('604.1: other static effects are found by kind, under the current controller', {
    cards: [
      card(
        'Toll',
        '{1}',
        'Artifact',
        'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
      ),
      act('Filch', 'Gain control of target artifact until end of turn.'),
      act('Call', 'Create a 1/1 white Soldier creature token.'),
    ],
    seats: { A: { battlefield: ['Toll'], hand: ['Call'] }, B: { hand: ['Filch', 'Call'] } },
  })
    .when('B', casts('Filch', { at: 'Toll' }))
    .resolve()
    .when('B', casts("B's Call"))
    .resolve()
    .when('A', casts("A's Call"))
    .resolve()
    .then('A', holds('B', 'battlefield', ['Soldier', 'Soldier', 'Toll']), holds('A', 'battlefield', ['Soldier']));
});
