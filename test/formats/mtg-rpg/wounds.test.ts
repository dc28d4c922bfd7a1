import { describe } from 'vitest';
import {
  activates,
  attacks,
  casts,
  dice,
  doesNotRead,
  goesOn,
  holds,
  inStep,
  inZone,
  notInPlay,
  reads,
  ruling,
  shows,
  showsSeat,
  size,
  turnOf,
} from '../../dsl/ruling.ts';
import { BRAN, down, fight, ILSE, VASK, wounded, ZORA } from './legends.ts';

const strikes = (attacker: string, target: string) => attacks({ [attacker]: target });

describe('damage outside of a fight', () => {
  const bolt = fight({ Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt: '2/4' } });
  ruling('G-6-4: attacker and legend roll a die each; lethal damage is a counter', bolt)
    .until('main1')
    .when(ILSE, dice(6, 5), casts('Bolt', { at: 'Vask' }))
    .resolve()
    .then(VASK, wounded('Vask', 1));
  ruling('G-6-4: damage that is not lethal is gone', bolt)
    .until('main1')
    .when(ILSE, dice(6, 6), casts('Bolt', { at: 'Vask' }))
    .resolve()
    .then(VASK, wounded('Vask', 0), shows('Vask', { damage: undefined }));
  ruling(
    'G-6-4: a legend is hit as a player, too, and the log says what the dice add',
    fight({ Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt: '2/9' } }),
  )
    .until('main1')
    .when(ILSE, casts('Bolt', { at: VASK }))
    .resolve()
    .then(
      VASK,
      wounded('Vask', 0),
      shows('Vask', { damage: undefined }),
      reads(/Bolt adds 1 to its damage, Vask 1 to toughness\..*\(G-6-4\)/),
    );
  ruling(
    'G-6-5: a chump takes it without dice, and what is left goes when all have passed',
    fight({ Ilse: { battlefield: ['Mountain', 'Mountain'], hand: ['Bolt', 'Poke'] } }, { Vask: { chumps: ['Ogre'] } }),
  )
    .until('main1')
    .when(ILSE, casts('Bolt', { at: 'Ogre' }))
    .resolve()
    .then(VASK, shows('Ogre', { damage: 3 }))
    .when(ILSE, casts('Poke', { at: 'Ogre' }))
    .resolve()
    .then(VASK, shows('Ogre', { zone: 'battlefield', damage: 1 }), doesNotRead(/\(G-6-4\)/))
    .until('end')
    .then(VASK, shows('Ogre', { damage: undefined }));
  ruling(
    'G-7-6: damage is prevented as ever',
    fight(
      { Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } },
      { Vask: { battlefield: ['Plains'], hand: ['Ward'] } },
    ),
  )
    .until('main1')
    .when(ILSE, dice(6, 1), casts('Bolt', { at: 'Vask' }))
    .when(VASK, casts('Ward', { at: 'Vask' }))
    .resolve()
    .then(VASK, wounded('Vask', 0));
});

describe('wounds', () => {
  ruling(
    'G-7-1: lethal damage is a -1/-1 counter, and toughness 0 is no death',
    fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/1' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(VASK, wounded('Vask', 1), size('Vask', '1/0'), inZone('Vask', 'battlefield'));
  ruling(
    'G-7-2: with toughness 0 the next one is unconsciousness; permanents but lands go to the graveyard, counters go',
    fight(
      { Ilse: { pt: '9/9' } },
      { Vask: { pt: '2/1', wounds: 1, battlefield: ['Swamp', 'Blade'], chumps: ['Rat'] }, Zora: {} },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(
      VASK,
      down('Vask', 0),
      shows('Vask', { counters: undefined }),
      holds(VASK, 'battlefield', ['Vask', 'Swamp']),
      holds(VASK, 'graveyard', ['Blade']),
    )
    .until('upkeep', VASK)
    .then(VASK, down('Vask', 1));
  ruling(
    'G-7-2: who is unconscious neither acts, casts nor blocks',
    fight(
      { Ilse: { pt: '9/9' } },
      {
        Vask: { pt: '2/0', text: '{T}: Vask deals 1 damage to any target.', battlefield: ['Mountain'], hand: ['Bolt'] },
        Zora: {},
      },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(VASK, down('Vask', 0))
    .refused(VASK, casts('Bolt', { at: 'Ilse' }), 'G-7-2')
    .refused(VASK, activates('Vask', { at: 'Ilse' }))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Zora'))
    .until('blockers')
    .then(VASK, shows('Vask', { blocking: undefined }), shows('Ilse', { blocked: false }));
  ruling(
    'G-7-3: in its turn it rolls a d8: a death counter and nothing else, or with an 8 it wakes with toughness 1 and acts',
    fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/3', wounds: 3 }, Zora: {} }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .when(VASK, dice(7))
    .until('main1')
    .then(VASK, turnOf(ZORA), down('Vask', 1))
    .when(VASK, dice(8))
    .until('main1', VASK)
    .then(VASK, wounded('Vask', 2), size('Vask', '0/1'), inStep('main1'));
  ruling(
    'G-7-4: each source of damage is one death counter, however much it deals',
    fight(
      { Ilse: { pt: '9/9', battlefield: ['Mountain', 'Mountain'], hand: ['Bolt', 'Poke'] } },
      { Vask: { pt: '2/0' }, Zora: {} },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .when(ILSE, casts('Bolt', { at: 'Vask' }))
    .resolve()
    .when(ILSE, casts('Poke', { at: VASK }))
    .resolve()
    .then(VASK, down('Vask', 2));
  ruling('G-7-5: the fourth death counter is death', fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/0' }, Zora: {} }))
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('main1', ZORA)
    .until('main1', ZORA)
    .until('main1', ZORA)
    .then(ILSE, down('Vask', 3), showsSeat(VASK, { left: undefined }))
    .until('main1', ZORA)
    .then(ILSE, showsSeat(VASK, { left: true }), notInPlay('Vask'), inZone('Ilse', 'battlefield'), goesOn);
  ruling(
    'G-7-7: a counter goes for each 3 life gained or part of them, for whom the effect says',
    fight(
      { Ilse: { battlefield: ['Plains'], hand: ['Mend'], pt: '2/5', wounds: 3 }, Bran: { pt: '2/5', wounds: 3 } },
      { Vask: {} },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Mend', { at: BRAN }))
    .resolve()
    .then(VASK, wounded('Ilse', 3), wounded('Bran', 1));
});
