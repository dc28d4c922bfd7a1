import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { raises } from '../../../formats/mtg-rpg/fight/participants.ts';
import { inlineCard } from '../../../server/judge/situation.ts';
import { diceFor, distracted } from '../../../formats/mtg-rpg/dice.ts';
import { forecastCombat } from '../../../server/engine/game/forecast.ts';
import {
  attacks,
  card,
  casts,
  dice,
  doesNotRead,
  holds,
  inZone,
  isOver,
  keepsAlso,
  keepsNo,
  mayDoAlso,
  mayNotDo,
  notInPlay,
  picks,
  reads,
  replies,
  ruling,
  shows,
  size,
  takes,
} from '../../dsl/ruling.ts';
import { down, fight, ILSE, plans, rules, VASK, wounded } from './legends.ts';

const strikes = (attacker: string, target: string) => attacks({ [attacker]: target });

describe('fighting', () => {
  ruling(
    'G-5-1, G-5-2: both roll for power and toughness, and may use instants after that',
    fight({ Ilse: { battlefield: ['Forest'], hand: ['Growth'] } }, { Vask: { pt: '3/3' } }),
  )
    .when(ILSE, dice(4, 2, 5, 6), strikes('Ilse', 'Vask'))
    .until('blockers')
    .then(VASK, size('Ilse', '6/4'), size('Vask', '8/9'))
    .when(ILSE, casts('Growth', { at: 'Ilse' }))
    .resolve()
    .then(VASK, size('Ilse', '9/7'))
    .until('endCombat')
    .then(VASK, wounded('Ilse', 1), wounded('Vask', 1));
  ruling(
    'G-5-3: with less than lethal damage nothing comes of it',
    fight({ Ilse: { pt: '2/2' } }, { Vask: { pt: '2/4' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(VASK, wounded('Vask', 0));
  ruling('G-5-3: damage is dealt at once', fight({ Ilse: { pt: '2/2' } }, { Vask: { pt: '2/2' } }))
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(VASK, wounded('Ilse', 1), wounded('Vask', 1));
  ruling(
    'G-5-6: what two sources deal in one step is one counter',
    fight({ Ilse: { pt: '9/9', battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt: '2/3' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('blockers')
    .when(ILSE, casts('Bolt', { at: 'Vask' }))
    .resolve()
    .until('endCombat')
    .then(VASK, wounded('Vask', 1));
  ruling(
    'G-5-3: first strike comes first, and a chump that it kills does not strike back',
    fight({ Ilse: { pt: '3/1', text: 'First strike' } }, { Vask: { pt: '3/2', chumps: ['Rat'] } }),
  )
    .when(ILSE, strikes('Ilse', 'Rat'))
    .until('endCombat')
    .then(VASK, wounded('Ilse', 0), notInPlay('Rat'));
  ruling(
    'G-5-3: a legend does strike back at first strike',
    fight({ Ilse: { pt: '3/1', text: 'First strike' } }, { Vask: { pt: '3/2' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(VASK, wounded('Ilse', 1), wounded('Vask', 1));
  ruling(
    'G-5-3: whoever is attacked strikes first, too, if it can, without being a blocker',
    fight({ Ilse: { pt: '3/1', chumps: ['Rat'] } }, { Vask: { pt: '3/2', text: 'First strike' } }),
  )
    .when(ILSE, strikes('Rat', 'Vask'))
    .until('endCombat')
    .then(VASK, wounded('Vask', 0), notInPlay('Rat'));
  ruling(
    'G-5-3: double strike is one counter for each strike',
    fight({ Ilse: { pt: '9/1' }, Bran: {} }, { Vask: { pt: '9/9', text: 'Double strike' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('end')
    .then(VASK, down('Ilse', 0), wounded('Vask', 0));
  ruling(
    'G-5-1: what the dice gave stands beside the fighters until the fight is over',
    fight({ Ilse: { pt: '1/9' } }, { Vask: { pt: '3/9' } }),
  )
    .when(ILSE, dice(5, 2, 3, 4), strikes('Ilse', 'Vask'))
    .until('blockers')
    .then(
      VASK,
      keepsAlso(ILSE, 'Dice: +5 power (d6), +2 toughness (d6)'),
      keepsAlso(VASK, 'Dice: +3 power (d6), +4 toughness (d6)'),
    )
    .until('end')
    .then(VASK, keepsNo(ILSE, 'Dice'), keepsNo(VASK, 'Dice'));
  ruling('510.1: what dice decide is not foreseen', fight({ Ilse: { pt: '1/9' } }, { Vask: { pt: '3/9' } }))
    .until('attack')
    .check('a forecast is refused', (t) =>
      expect(forecastCombat(t.g, t.person(ILSE), { attacks: [[t.s.ref('Ilse'), t.s.ref('Vask')]] })).toMatchObject({
        code: 'illegal',
        clauses: ['510.1'],
      }),
    );
  ruling(
    'G-5-4: damage, dice and the advantage are gone after the fight',
    fight({ Ilse: { pt: '1/9' } }, { Vask: { pt: '3/9' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(
      VASK,
      shows('Ilse', { damage: undefined }),
      shows('Vask', { damage: undefined }),
      size('Ilse', '1/9'),
      size('Vask', '3/9'),
    );
  ruling(
    'G-5-4: that is so when the attacker has fallen in it, too',
    fight({ Ilse: { pt: '1/1', wounds: 1 }, Bran: {} }, { Vask: { pt: '9/9' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('end')
    .then(VASK, down('Ilse', 0), size('Vask', '9/9'), shows('Vask', { damage: undefined }));
  ruling(
    'G-5-5: a summoned chump goes to its graveyard, one that was there is gone',
    fight({ Ilse: { pt: '5/5', battlefield: ['Swamp'], hand: ['Rat'] } }, { Vask: { pt: '5/5', chumps: ['Ogre'] } }),
  )
    .until('main1')
    .when(ILSE, casts('Rat'))
    .resolve()
    .until('main1', VASK)
    .when(VASK, strikes('Vask', 'Rat'))
    .until('endCombat')
    .then(VASK, holds(ILSE, 'graveyard', ['Rat']))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Ogre'))
    .until('endCombat')
    .then(VASK, notInPlay('Ogre'), holds(VASK, 'graveyard', []));
  ruling(
    'G-5-7: where somebody looks into graveyards of others, it lies in the neutral graveyard, and may be brought back from there',
    fight(
      { Ilse: { pt: '5/5', battlefield: ['Swamp'], hand: ['Raise'] } },
      { Vask: { pt: '1/0', chumps: ['Ogre'] } },
      {
        cards: [
          card(
            'Raise',
            '{B}',
            'Sorcery',
            'Put target creature card from a graveyard onto the battlefield under your control.',
          ),
        ],
        neutral: true,
      },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Ogre'))
    .until('endCombat')
    .then(
      VASK,
      holds(VASK, 'graveyard', []),
      holds('Neutral graveyard', 'graveyard', ['Ogre']),
      reads(/Ogre lies in the neutral graveyard\..*\(G-5-7\)/),
      doesNotRead(/Neutral.*\(G-4-4\)/),
    )
    .until('main1', ILSE)
    .when(ILSE, casts('Raise', { at: 'Ogre' }))
    .resolve()
    .then(VASK, inZone('Ogre', 'battlefield', ILSE), holds('Neutral graveyard', 'graveyard', []))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('over')
    .then(VASK, isOver(ILSE));
  it('G-5-7: cards that speak of the own graveyard alone make none', () => {
    const spell = (text: string) => compileCard(inlineCard({ name: 'Card', cost: '{B}', type: 'Sorcery', text }));
    expect([
      raises([spell('Return target creature card from your graveyard to your hand.')]),
      raises([spell('Put target creature card from a graveyard onto the battlefield under your control.')]),
    ]).toEqual([false, true]);
  });
});

describe('advantages', () => {
  it('G-6-1: an advantage makes the die a d8', () => {
    expect(diceFor(['power'], [])).toEqual([
      { power: 8, toughness: 6 },
      { power: 6, toughness: 6 },
    ]);
    expect(diceFor(['power', 'toughness'], [])[0]).toEqual({ power: 8, toughness: 8 });
  });
  it('G-6-2: the same on both sides stands for both; unlike ones cancel; more than the other has stands', () => {
    expect(diceFor(['power'], ['power'])).toEqual([
      { power: 8, toughness: 6 },
      { power: 8, toughness: 6 },
    ]);
    expect(diceFor(['power'], ['toughness'])).toEqual([
      { power: 6, toughness: 6 },
      { power: 6, toughness: 6 },
    ]);
    expect(diceFor(['power', 'both'], ['toughness'])[0]).toEqual({ power: 8, toughness: 8 });
  });
  it('G-6-3: a chump may cancel the advantage of a legend, or come out ahead', () => {
    expect(diceFor(['both'], [])[0]).toEqual({ power: 8, toughness: 8 });
    expect(diceFor(['both'], ['power'])).toEqual([
      { power: 6, toughness: 6 },
      { power: 6, toughness: 6 },
    ]);
    expect(diceFor(['both'], ['power', 'toughness'])[1]).toEqual({ power: 6, toughness: 8 });
  });
  ruling(
    'G-6-3: a legend has an advantage over a chump that covers both',
    fight({ Ilse: {} }, { Vask: { chumps: ['Ogre'] } }),
  )
    .when(ILSE, dice(8, 7, 8, 8), strikes('Ilse', 'Ogre'))
    .until('blockers')
    .then(VASK, size('Ilse', '10/9'), size('Ogre', '10/10'));
  ruling(
    'G-6-1, G-12-1: the GM grants one, before each roll where they want to be asked, and it is in the log',
    fight({ Ilse: {} }, { Vask: {} }, { asks: true }),
  )
    .when(ILSE, dice(8, 8, 8, 8), strikes('Ilse', 'Vask'))
    .until('form')
    .check('the GM writes', (t) =>
      expect(
        t.s.answer(VASK, { form: { [`edge ${t.s.id('Ilse')}`]: ['power'], why: 'From behind the curtain' } }),
      ).toBeNull(),
    )
    .then(
      ILSE,
      size('Ilse', '10/8'),
      size('Vask', '8/8'),
      reads(/The GM grants Ilse an advantage in power: From behind the curtain\..*\(G-6-1\)/),
    );
  ruling('G-6-1: the GM grants one of their own accord', fight({ Ilse: {} }, { Vask: {} }))
    .until('main1')
    .when(VASK, takes('grant an advantage'))
    .check('the GM writes', (t) =>
      expect(t.s.answer(VASK, { form: { who: [t.s.ref('Vask')], what: ['toughness'], why: '' } })).toBeNull(),
    )
    .then(ILSE, shows('Vask', { notes: ['Legend', 'Advantage: toughness'] }))
    .when(ILSE, dice(6, 6, 6, 8), strikes('Ilse', 'Vask'))
    .until('blockers')
    .then(ILSE, size('Ilse', '8/8'), size('Vask', '8/10'));

  const climber = { skills: [{ skill: 'Climbing', mana: 3 }] };
  ruling(
    'G-11-5: a skill may give an advantage, if the GM allows it and the check succeeds',
    fight({ Ilse: climber }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, takes('stunt'), plans('Swing from the lamp'))
    .when(VASK, dice(3), rules())
    .then(ILSE, reads(/Ilse rolls 3 on a d6, with 3 mana reaches 6 against difficulty 6: it works\..*\(G-11-5\)/))
    .when(ILSE, dice(8, 6, 6, 6), strikes('Ilse', 'Vask'))
    .until('blockers')
    .then(ILSE, size('Ilse', '10/8'));
  ruling(
    'G-12-11, G-12-13: one stunt in a turn, and one proposal to end the fight in a round',
    fight({ Ilse: climber }, { Vask: {} }),
  )
    .until('main1')
    .then(ILSE, mayDoAlso('Try a stunt with a skill'), mayDoAlso('Propose to end the fight'))
    .when(ILSE, takes('stunt'), plans('Fly'))
    .when(VASK, replies({ form: { say: ['no'] } }))
    .when(ILSE, takes('Propose'))
    .when(VASK, picks('fight on'))
    .then(ILSE, mayNotDo('Try a stunt'), mayNotDo('Propose'))
    .until('main1', ILSE)
    .then(ILSE, mayDoAlso('Try a stunt with a skill'), mayDoAlso('Propose to end the fight'));
  ruling(
    'G-11-2, G-11-9: the GM counts advantages, disadvantages and mana of spells for a stunt',
    fight({ Ilse: climber }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, takes('stunt'), plans('Fly'))
    .when(VASK, dice(8), rules({ advantages: ['2'], disadvantages: ['1'], more: ['2'] }))
    .then(ILSE, reads(/Ilse rolls 8 on a d8, with 5 mana reaches 13 against difficulty 6: it works\./));
  ruling('G-11-9: a disadvantage takes 2 from the die of a stunt', fight({ Ilse: climber }, { Vask: {} }))
    .until('main1')
    .when(ILSE, takes('stunt'), plans('Fly'))
    .when(VASK, dice(4), rules({ disadvantages: ['1'] }))
    .then(ILSE, reads(/Ilse rolls 4 on a d6 less 2, with 3 mana reaches 5 against difficulty 6: it fails\./));
});

describe('who keeps up permanents for long', () => {
  ruling(
    'G-8-4: has a disadvantage in stunts',
    fight({ Ilse: { skills: [{ skill: 'Climbing', mana: 3 }], tired: true } }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, takes('stunt'), plans('Fly'))
    .when(VASK, dice(4), rules())
    .then(ILSE, reads(/rolls 4 on a d6 less 2, with 3 mana reaches 5.*\(G-11-5\)/));
  ruling(
    'G-8-4, G-8-6: has 2 less in power, or no d8 where there is an advantage; toughness is as ever',
    fight({ Ilse: { pt: '2/9', tired: true } }, { Vask: { chumps: ['Ogre'] } }),
  )
    .when(ILSE, dice(5, 4, 6, 6), strikes('Ilse', 'Vask'))
    .until('blockers')
    .then(
      VASK,
      size('Ilse', '5/13'),
      size('Vask', '8/8'),
      reads(/Ilse is distracted by what it keeps up: 2 less in power\..*\(G-8-6\)/),
    )
    .until('main1', ILSE)
    .when(ILSE, dice(8, 7, 6, 6), strikes('Ilse', 'Ogre'))
    .until('blockers')
    .then(VASK, size('Ilse', '8/16'), reads(/Ilse rolls 6 \(d6\) for power and 7 \(d8\) for toughness\..*\(G-5-1\)/));
  it('G-8-6: a d6 loses 2, a d8 becomes a d6', () => {
    expect([distracted(6), distracted(8)]).toEqual([
      { die: 6, less: 2 },
      { die: 6, less: 0 },
    ]);
  });
});
