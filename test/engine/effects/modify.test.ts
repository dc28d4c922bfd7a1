import { describe, expect } from 'vitest';
import { done, n, SELF } from './ir.ts';
import {
  activates,
  attacks,
  blocks,
  card,
  casts,
  chooses,
  inZone,
  isAsked,
  lands,
  life,
  mayChoose,
  plays,
  poison,
  reads,
  ruling,
  shows,
  size,
  type Given,
} from '../../dsl/plain-ruling.ts';

/** A spell of A for nothing that does this; B is the opponent. */
const does = (text: string, seats: Given['seats'] = {}, ...cards: ReturnType<typeof card>[]): Given => ({
  cards: [card('Deed', '{0}', 'Instant', text), ...cards],
  seats: { A: { ...seats['A'], hand: ['Deed', ...(seats['A']?.hand ?? [])] }, B: { ...seats['B'] } },
});
const SMITE = card('Smite', '{0}', 'Instant', 'Destroy target permanent.');

describe('continuous effects', () => {
  ruling(
    '608.2h, 611.2d: a variable is a number from the moment the effect begins',
    does(
      'Target creature gets +X/+0 until end of turn, where X is the number of creatures on the battlefield.',
      { A: { battlefield: ['Bear', 'Bird'], hand: ['Smite'] } },
      SMITE,
    ),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '4/2'))
    .when('A', casts('Smite', { at: 'Bird' }))
    .resolve()
    .then('A', size('Bear', '4/2'));
  ruling(
    '608.2h: “where X is its power” is each creature’s own',
    does('Each creature gets +X/+0 until end of turn, where X is its power.', {
      A: { battlefield: ['Bear', 'Giant'] },
    }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', size('Bear', '4/2'), size('Giant', '8/4'));
  ruling(
    '611.2c: what enters later is not affected',
    does('Creatures you control gain flying until end of turn.', {
      A: { battlefield: ['Bear', ...lands(4, 'Mountain')], hand: ['Giant'] },
    }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .when('A', casts('Giant'))
    .resolve()
    .then('A', shows('Bear', { keywords: ['flying'] }), shows('Giant', { zone: 'battlefield', keywords: undefined }));
  ruling(
    '611.2a: it lasts as long as is said: until end of turn',
    does('Target creature gets +1/+1 until end of turn.', { A: { battlefield: ['Bear'] } }),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .until('end')
    .then('A', size('Bear', '3/3'))
    .until('upkeep', 'B')
    .then('A', size('Bear', '2/2'));
  ruling(
    '611.2a: until your next turn',
    does('Until your next turn, target creature gets +1/+1.', { A: { battlefield: ['Bear'] } }),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .until('end', 'B')
    .then('A', size('Bear', '3/3'))
    .until('upkeep', 'A')
    .then('A', size('Bear', '2/2'));
  const totem = (text: string): Given =>
    does(
      'Gain control of target artifact.',
      { A: { battlefield: ['Totem', 'Bear'], hand: ['Smite'] }, B: { hand: ['Theft'] } },
      card('Totem', '{1}', 'Artifact', text),
      card('Theft', '{0}', 'Instant', 'Gain control of target artifact.'),
      SMITE,
    );
  const remains = totem('{T}: Target creature gets +1/+1 for as long as this artifact remains on the battlefield.');
  ruling('611.2a: as long as this remains on the battlefield', remains)
    .when('A', activates('Totem', { at: 'Bear' }))
    .resolve()
    .when('B', casts('Theft', { at: 'Totem' }))
    .resolve()
    .until('upkeep', 'B')
    .then('A', size('Bear', '3/3'))
    .when('A', casts('Smite', { at: 'Totem' }))
    .resolve()
    .then('A', size('Bear', '2/2'));
  ruling(
    '611.2a: as long as you control this',
    totem('{T}: Target creature gets +1/+1 for as long as you control this artifact.'),
  )
    .when('A', activates('Totem', { at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '3/3'))
    .when('B', casts('Theft', { at: 'Totem' }))
    .resolve()
    .then('A', size('Bear', '2/2'));
  ruling(
    '611.2b: “for as long as you control this” does not begin for somebody who doesn’t',
    does(
      'Draw a card.',
      { A: { battlefield: ['Charm'] }, B: { battlefield: ['Bear'], hand: ['Theft'] } },
      card(
        'Charm',
        '{1}',
        'Artifact',
        '{T}: Gain control of target creature for as long as you control this artifact.',
      ),
      card('Theft', '{0}', 'Instant', 'Gain control of target artifact.'),
    ),
  )
    .when('A', activates('Charm', { at: 'Bear' }))
    .when('B', casts('Theft', { at: 'Charm' }))
    .resolve()
    .then('A', inZone('Charm', 'battlefield', 'B'), inZone('Bear', 'battlefield', 'B'));
  ruling('302.6, 506.4: gaining control breaks continuity, and takes it out of combat', {
    ...does('Gain control of target creature until end of turn.', { B: { battlefield: ['Bear'] } }),
    turn: { side: 'B', step: 'main1' },
  })
    .when('B', attacks({ Bear: 'A' }))
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then(
      'A',
      inZone('Bear', 'battlefield', 'A'),
      shows('Bear', { attacking: undefined, sick: true }),
      reads(/control/),
    )
    .until('endCombat')
    .then('A', life('A', 20));
  ruling(
    '613.1: a rule for players lasts this turn',
    does(
      "Your opponents can't gain life this turn.",
      { B: { battlefield: ['Spring'] }, A: { battlefield: ['Spring'] } },
      card('Spring', '{1}', 'Artifact', '{0}: You gain 1 life.'),
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .when('B', activates("B's Spring"))
    .resolve()
    .when('A', activates("A's Spring"))
    .resolve()
    .then('A', life('A', 21), life('B', 20))
    .until('upkeep', 'B')
    .when('B', activates("B's Spring"))
    .resolve()
    .then('A', life('B', 21));
  ruling(
    '305.2: “play an additional land” is so many of them',
    does('You may play an additional land this turn.', { A: { hand: ['Forest', 'Island', 'Swamp'] } }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .when('A', plays('Forest'), plays('Island'))
    .refused('A', plays('Swamp'), '305.2');
});

describe('counters and shields', () => {
  ruling(
    '122.6: counters are put on each',
    does('Put two +1/+1 counters on each creature.', { A: { battlefield: ['Bear'] }, B: { battlefield: ['Bird'] } }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', size('Bear', '4/4'), size('Bird', '3/3'));
  const grown = { A: { battlefield: [{ card: 'Bear', counters: { '+1/+1': 2, charge: 1 } }] } };
  ruling('122.1: removing takes what is said', does('Remove a +1/+1 counter from target creature.', grown))
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', shows('Bear', { counters: { '+1/+1': 1, charge: 1 } }));
  ruling('122.1: or all of a kind, and no others', does('Remove all +1/+1 counters from target creature.', grown))
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', shows('Bear', { counters: { charge: 1 } }), size('Bear', '2/2'));
  ruling('122.1: no more than there is is removed, and that is what counts', does('Draw a card.', grown)).check(
    'five of one',
    (t) => {
      const { exec } = done(t, [{ do: 'removeCounters', what: SELF, kind: 'charge', count: n(5) }], { source: 'Bear' });
      expect([exec.amount, t.s.object('Bear')?.counters]).toEqual([1, { '+1/+1': 2 }]);
    },
  );
  ruling('701.34a, 701.34b: proliferate adds one of each kind to what is chosen, a side’s poison once', {
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    cards: [card('Deed', '{0}', 'Instant', 'Proliferate.')],
    poison: { 'Team 2': 2 },
    seats: {
      A: {
        hand: ['Deed'],
        battlefield: [
          { card: 'Bear', counters: { '+1/+1': 1, charge: 2 } },
          { card: 'Bird', counters: { charge: 1 } },
          'Wall',
        ],
      },
      B: {},
      C: {},
      D: {},
    },
  })
    .when('A', casts('Deed'))
    .until('choose')
    .then('A', isAsked({ min: 0 }), mayChoose('C', 'D', 'Bear', 'Bird'))
    .when('A', chooses('C', 'D', 'Bear'))
    .resolve()
    .then(
      'A',
      shows('Bear', { counters: { '+1/+1': 2, charge: 3 } }),
      shows('Bird', { counters: { charge: 1 } }),
      poison('Team 2', 3),
    );
  ruling(
    '615.7: a shield takes the next damage up to its amount',
    does(
      'Prevent the next 3 damage that would be dealt to any target this turn.',
      { B: { battlefield: ['Archer', { card: 'Archer', as: 'other archer' }] } },
      card('Archer', '{1}', 'Artifact', '{T}: This artifact deals 2 damage to any target.'),
    ),
  )
    .when('A', casts('Deed', { at: 'A' }))
    .resolve()
    .when('B', activates('Archer', { at: 'A' }))
    .resolve()
    .then('A', life('A', 20))
    .when('B', activates('other archer', { at: 'A' }))
    .resolve()
    .then('A', life('A', 19));
  ruling(
    '615.11: the next N damage is a shield for each creature',
    does(
      'Prevent the next 1 damage that would be dealt to each creature this turn.',
      { A: { battlefield: ['Bear', 'Bird'], hand: ['Hail'] } },
      card('Hail', '{0}', 'Instant', 'Hail deals 1 damage to each creature.'),
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .when('A', casts('Hail'))
    .resolve()
    .then('A', shows('Bear', { damage: undefined }), shows('Bird', { zone: 'battlefield', damage: undefined }));
  ruling('615.1: all combat damage of a creature is one shield for everything', {
    ...does('Prevent all combat damage that would be dealt by target creature this turn.', {
      B: { battlefield: ['Bear', 'Wall'] },
      A: { battlefield: ['Giant', 'Bird'] },
    }),
  })
    .when('A', casts('Deed', { at: 'Giant' }))
    .resolve()
    .when('A', attacks({ Giant: 'B', Bird: 'B' }))
    .when('B', blocks({ Bear: 'Giant' }))
    .until('endCombat')
    .then('A', life('B', 19), inZone('Bear', 'battlefield'), shows('Bear', { damage: undefined }));
});
