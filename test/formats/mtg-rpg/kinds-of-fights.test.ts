import { describe, expect } from 'vitest';
import {
  attacks,
  blocks,
  card,
  casts,
  chooses,
  dice,
  doesNotRead,
  holds,
  inStep,
  inTurn,
  mayTargetAlso,
  neverAsked,
  notInPlay,
  reads,
  ruling,
  shows,
  size,
  takes,
} from '../../dsl/ruling.ts';
import { BRAN, fight, ILSE, VASK, wounded } from './legends.ts';

const strikes = (attacker: string, target: string) => attacks({ [attacker]: target });

describe('fights of a kind', () => {
  const piper = card('Piper', '{W}', 'Creature — Human', 'Banding', '1/1');
  ruling(
    'G-10-5: each chump with banding that joins is an advantage in both, and takes its share whole or not at all',
    fight({ Ilse: { pt: '2/4', chumps: ['Piper'] } }, { Vask: { pt: '3/3' } }, { cards: [piper] }),
  )
    .when(ILSE, dice(8, 8, 6, 6), strikes('Ilse', 'Vask'))
    .until('choose')
    .when(ILSE, chooses('Piper'))
    .then(ILSE, inStep('attackers'), shows('Piper', { tapped: true }))
    .until('blockers')
    .then(ILSE, size('Ilse', '10/12'), size('Vask', '9/9'))
    .until('distribute')
    .check('one to the Piper, eight to Ilse', (t) =>
      expect(
        t.s.answer(ILSE, {
          shares: [
            [t.s.ref('Piper'), 1],
            [t.s.ref('Ilse'), 8],
          ],
        }),
      ).toBeNull(),
    )
    .until('endCombat')
    .then(ILSE, notInPlay('Piper'), wounded('Ilse', 0), wounded('Vask', 1));
  ruling(
    'G-12-12: who is attacked is joined without tapping',
    fight({ Ilse: { pt: '2/9' } }, { Vask: { pt: '3/9', chumps: ['Piper'] } }, { cards: [piper] }),
  )
    .when(ILSE, dice(6, 6, 8, 8), strikes('Ilse', 'Vask'))
    .until('choose')
    .when(VASK, chooses('Piper'))
    .then(ILSE, shows('Piper', { tapped: undefined }), size('Vask', '11/17'));
  ruling(
    'G-12-12: who has joined an attack attacks no more',
    fight(
      { Ilse: { pt: '2/9', battlefield: ['Plains'], hand: ['Drummer'] } },
      { Vask: { pt: '3/9' } },
      { cards: [card('Drummer', '{W}', 'Creature — Human', 'Banding', '1/20')] },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Drummer'))
    .resolve()
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('choose')
    .when(ILSE, chooses('Drummer'))
    .until('end')
    .then(ILSE, shows('Drummer', { tapped: true }), reads(/Vask rolls/), doesNotRead(/Drummer rolls/));
  ruling(
    'G-12-12: who cannot attack joins no attack',
    fight(
      { Ilse: { pt: '2/9', battlefield: ['Plains'], hand: ['Bugle'] } },
      { Vask: { pt: '3/9' } },
      { cards: [card('Bugle', '{W}', 'Creature — Human', 'Flash\nBanding', '1/1')] },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Bugle'))
    .resolve()
    .when(ILSE, strikes('Ilse', 'Vask'))
    .then(ILSE, neverAsked('choose'))
    .until('blockers')
    .then(ILSE, neverAsked('choose'), reads(/Ilse rolls \d \(d6\) for power and \d \(d6\) for toughness/));
  ruling(
    'G-10-10: with trample, who defeats a blocker attacks the first target at once, without damage from before',
    fight({ Ilse: { pt: '5/5', text: 'Trample' } }, { Vask: { pt: '2/2', chumps: ['Rat'] } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .when(VASK, blocks({ Rat: 'Ilse' }))
    .until('endCombat')
    .until('blockers')
    .until('damage')
    .then(ILSE, notInPlay('Rat'), wounded('Vask', 1), wounded('Ilse', 0), inTurn(1));
  ruling(
    'G-10-10: who is defeated as well does not',
    fight({ Ilse: { pt: '5/1', text: 'Trample' } }, { Vask: { pt: '2/2', chumps: ['Ogre'] } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .when(VASK, blocks({ Ogre: 'Ilse' }))
    .until('end')
    .then(ILSE, wounded('Ilse', 1), wounded('Vask', 0));
  ruling(
    'G-10-13: damage to all creatures passes legends by; damage to all players has one die against each of theirs',
    fight(
      { Ilse: { pt: '2/9', battlefield: ['Mountain', 'Mountain'], hand: ['Blaze', 'Quake'] } },
      { Vask: { pt: '2/3', chumps: ['Rat'] }, Zora: { pt: '2/3' } },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Blaze'))
    .resolve()
    .then(ILSE, wounded('Vask', 0), notInPlay('Rat'))
    .until('main1', ILSE)
    .when(ILSE, dice(3, 1, 4, 5), casts('Quake'))
    .resolve()
    .then(
      ILSE,
      wounded('Ilse', 0),
      wounded('Vask', 1),
      wounded('Zora', 0),
      reads(/Quake adds 3/),
      doesNotRead(/Quake adds [^3]/),
    );
  ruling(
    'G-10-14: a legend is a target as a creature and as a player, and is hit once',
    fight(
      { Ilse: { battlefield: ['Mountain', 'Mountain'], hand: ['Bolt', 'Twin'] } },
      { Vask: { pt: '2/5' } },
      {
        cards: [
          card('Twin', '{R}', 'Instant', 'Twin deals 9 damage to target creature and 9 damage to target player.'),
        ],
      },
    ),
  )
    .until('main1')
    .then(ILSE, mayTargetAlso('cast', 'Bolt', 'Vask', VASK))
    .when(ILSE, dice(6, 1), casts('Twin', { at: ['Vask', VASK] }))
    .resolve()
    .then(ILSE, wounded('Vask', 1));
  ruling(
    'G-10-14: damage to a legend is damage to a player and to a creature',
    fight(
      { Ilse: { pt: '1/9', text: 'Whenever this creature deals combat damage to a player, destroy target creature.' } },
      { Vask: { pt: '1/9', chumps: ['Ogre', 'Rat'] } },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'), chooses('Ogre'))
    .until('damage')
    .resolve()
    .then(ILSE, holds(VASK, 'battlefield', ['Rat', 'Vask']));
  ruling(
    'G-10-17: with lifelink a counter goes after a fight in which it dealt lethal damage and took none',
    fight({ Ilse: { pt: '5/5', wounds: 2, text: 'Lifelink' } }, { Vask: { pt: '1/3' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Ilse', 1), wounded('Vask', 1));
  ruling(
    'G-10-17: not after one in which it dealt less',
    fight({ Ilse: { pt: '2/5', wounds: 1, text: 'Lifelink' } }, { Vask: { pt: '1/7' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Ilse', 1));
  ruling(
    'G-10-18: a friend may count as controlled, its chumps may not',
    fight(
      { Ilse: { battlefield: ['Banner'] }, Bran: { chumps: ['Rat'] } },
      { Vask: {} },
      { cards: [card('Banner', '{1}', 'Artifact', 'Creatures you control get +1/+1.')] },
    ),
  )
    .then(ILSE, size('Ilse', '3/3'), size('Bran', '2/2'))
    .until('main1', BRAN)
    .when(BRAN, takes('controlled by of Ilse'))
    .then(ILSE, size('Bran', '3/3'), size('Rat', '1/1'))
    .when(BRAN, takes('nobody else'))
    .then(ILSE, size('Bran', '2/2'));
});
