import { describe, expect } from 'vitest';
import {
  activates,
  answers,
  attacks,
  blocks,
  card,
  casts,
  chooses,
  concedes,
  doesNotRead,
  goesOn,
  holds,
  inStep,
  inTurn,
  isAsked,
  isOver,
  keepsAlso,
  lands,
  libraryOf,
  mayAttack,
  mayBlock,
  mayNotDo,
  notInPlay,
  openPart,
  picks,
  plays,
  reads,
  replies,
  ruling,
  shows,
  size,
  takes,
  turnOf,
} from '../../dsl/ruling.ts';
import { BRAN, fight, ILSE, VASK, wounded, ZORA } from './legends.ts';

describe('participants and turns', () => {
  ruling(
    'G-4-1, G-4-2, G-4-3: each legend is on the battlefield with its chumps, all its cards in hand, and nobody has a library',
    fight({ Ilse: { hand: ['Bolt', 'Plains'], chumps: ['Rat'] } }, { Vask: {} }),
  ).then(
    ILSE,
    holds(ILSE, 'battlefield', ['Ilse', 'Rat']),
    holds(ILSE, 'hand', ['Bolt', 'Plains']),
    libraryOf(ILSE, 0),
    shows('Ilse', { types: 'Legendary Creature — Human' }),
  );
  ruling(
    'G-4-4: a d20 each, 3 more for haste, until there is no tie',
    fight({ Ilse: { text: 'Haste' } }, { Vask: {}, Rats: { group: true, chumps: ['Rat', 'Rat'] } }, { even: true }),
  )
    .then(ILSE, reads(/of Ilse rolls \d+ \(d20\) for initiative, with 3 for haste \d+\..*\(G-4-4\)/))
    .check('three dice as they are shown', (t) => {
      const shown = [ILSE, VASK, 'of Rats'].map((seat) =>
        Number(t.seatView(ILSE, seat).facts.find((f) => f.label === 'Initiative')?.value),
      );
      expect(new Set(shown).size).toBe(3);
      expect(shown[0]).toBeGreaterThan(3);
      expect(shown.every((d, i) => d >= 1 && d <= (i === 0 ? 23 : 20))).toBe(true);
      expect(t.log(ILSE).match(/\(G-4-4\)/g)?.length).toBeGreaterThanOrEqual(3); // each roll again is told, too
    });
  ruling(
    'G-4-5: from the highest die down, once a round, and then from the top',
    fight({ Ilse: {}, Bran: {} }, { Vask: {} }),
  )
    .until('main1')
    .then(ILSE, turnOf(ILSE))
    .until('main1')
    .then(ILSE, turnOf(BRAN))
    .until('main1')
    .then(ILSE, turnOf(VASK))
    .until('main1')
    .then(ILSE, turnOf(ILSE))
    .until('main1')
    .then(ILSE, turnOf(BRAN))
    .until('main1')
    .then(ILSE, turnOf(VASK));
  ruling(
    'G-4-6: lands stay tapped, all else untaps',
    fight(
      { Ilse: { pt: '9/9', battlefield: ['Mountain', 'Kettle'], hand: ['Poke'], chumps: ['Rat'] } },
      { Vask: {} },
      { cards: [card('Kettle', '{1}', 'Artifact', '{T}: You gain 1 life.')] },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Poke', { at: 'Rat' }), activates('Kettle'))
    .resolve()
    .when(ILSE, attacks({ Ilse: 'Vask' }))
    .then(VASK, shows('Mountain', { tapped: true }), shows('Ilse', { tapped: true }), shows('Kettle', { tapped: true }))
    .until('main1', ILSE)
    .then(
      VASK,
      shows('Mountain', { tapped: true }),
      shows('Ilse', { tapped: undefined }),
      shows('Kettle', { tapped: undefined }),
    );
  ruling(
    'G-4-7: in the upkeep everybody may act',
    fight({ Ilse: { pt: '3/3' } }, { Vask: { battlefield: ['Mountain'], hand: ['Bolt'] } }),
  )
    .then(ILSE, inStep('upkeep', ILSE))
    .when(VASK, casts('Bolt', { at: 'Ilse' }));
  ruling(
    'G-4-8: one land in the preparation phase, without priority, and none in the main phase',
    fight({ Ilse: { hand: ['Plains', 'Mountain'] } }, { Vask: {} }),
  )
    .until('choose')
    .then(ILSE, inStep('preparation'))
    .when(ILSE, chooses('Plains'))
    .then(ILSE, inStep('main1'), holds(ILSE, 'battlefield', ['Ilse', 'Plains']))
    .until('main1', VASK)
    .when(ILSE, chooses('Mountain'))
    .until('main1', ILSE)
    .then(ILSE, holds(ILSE, 'battlefield', ['Ilse', 'Plains', 'Mountain']));
  ruling(
    'G-4-8, G-4-12: a land is not played in the main phase',
    fight({ Ilse: { hand: ['Plains', 'Mountain'] } }, { Vask: {} }),
  )
    .when(ILSE, chooses('Plains'))
    .until('main1', VASK)
    .until('main1', ILSE)
    .refused(ILSE, plays('Mountain'), 'G-4-8', 'G-4-12');
  ruling(
    'G-4-9, G-4-11: one slow spell is the action of the turn; instants are none',
    fight({ Ilse: { battlefield: lands(3, 'Swamp'), hand: ['Rat', 'Edict', 'Doom'] } }, { Vask: { chumps: ['Ogre'] } }),
  )
    .until('main1')
    .when(ILSE, casts('Rat'))
    .resolve()
    .then(ILSE, keepsAlso(ILSE, 'Main action: spell'), mayNotDo('Refocus'))
    .refused(ILSE, casts('Edict', { at: VASK }), 'G-4-9', 'G-4-11')
    .when(ILSE, casts('Doom', { at: 'Ogre' }))
    .resolve()
    .then(ILSE, holds(ILSE, 'battlefield', ['Ilse', 'Rat', ...lands(3, 'Swamp')]), notInPlay('Ogre'))
    .until('end')
    .then(ILSE, inTurn(1), shows('Ilse', { tapped: undefined }));
  ruling(
    'G-4-12: refocusing untaps a land, plays another one, or sets the die, which changes the order',
    fight({ Ilse: { battlefield: ['Mountain'], hand: ['Poke', 'Plains', 'Swamp'] } }, { Vask: {}, Zora: {} }),
  )
    .until('choose')
    .when(ILSE, chooses('Plains'), casts('Poke', { at: 'Zora' }))
    .resolve()
    .then(ILSE, shows('Mountain', { tapped: true }))
    .when(ILSE, takes('untap a land'))
    .then(ILSE, shows('Mountain', { tapped: undefined }))
    .until('main1', ILSE)
    .when(ILSE, takes('play another land'))
    .then(ILSE, holds(ILSE, 'battlefield', ['Ilse', 'Mountain', 'Plains', 'Swamp']))
    .until('main1', ILSE)
    .when(ILSE, answers({ n: 3 }), takes('initiative die'))
    .then(ILSE, keepsAlso(ILSE, 'Initiative: 3'))
    .until('main1')
    .then(ILSE, turnOf(VASK))
    .until('main1')
    .then(ILSE, turnOf(ZORA))
    .until('main1')
    .then(ILSE, turnOf(VASK))
    .until('main1')
    .then(ILSE, turnOf(ZORA))
    .until('main1')
    .then(ILSE, turnOf(ILSE));
  ruling(
    'G-4-16: an extra turn is another turn of the participant, and a round goes on after it; a skipped turn is skipped',
    fight(
      { Ilse: { battlefield: ['Island', 'Island'], hand: ['Hour', 'Still'] }, Bran: {} },
      { Vask: {} },
      {
        cards: [
          card('Hour', '{U}', 'Instant', 'Target player takes an extra turn after this one.'),
          card('Still', '{U}', 'Instant', 'Target player skips their next turn.'),
        ],
      },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Hour', { at: BRAN }))
    .resolve()
    .until('main1')
    .then(ILSE, turnOf(BRAN))
    .until('main1')
    .then(ILSE, turnOf(BRAN))
    .until('main1')
    .then(ILSE, turnOf(VASK))
    .until('main1')
    .then(ILSE, turnOf(ILSE))
    .when(ILSE, casts('Still', { at: BRAN }))
    .resolve()
    .until('main1')
    .then(ILSE, turnOf(VASK));
  ruling('G-12-8: the initiative die is set to 1 to 20', fight({ Ilse: {} }, { Vask: {} }))
    .until('main1')
    .when(ILSE, takes('initiative die'))
    .then(ILSE, isAsked({ kind: 'number', min: 1, max: 20 }))
    .refused(ILSE, replies({ n: 21 }))
    .refused(ILSE, replies({ n: 0 }));
  ruling(
    'G-12-6: with equal dice after refocusing, who rolled higher at first comes first',
    fight({ Ilse: {}, Bran: {} }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, answers({ n: 5 }), takes('initiative die'))
    .until('main1', BRAN)
    .when(BRAN, answers({ n: 5 }), takes('initiative die'))
    .then(ILSE, keepsAlso(ILSE, 'Initiative: 5'), keepsAlso(BRAN, 'Initiative: 5'))
    .until('main1')
    .then(ILSE, turnOf(VASK))
    .until('main1', VASK)
    .until('main1')
    .then(ILSE, turnOf(ILSE))
    .until('main1')
    .then(ILSE, turnOf(BRAN));
  ruling(
    'G-4-10: an attack is on a character; an untapped one may block in its place; the attacker taps',
    fight({ Ilse: { pt: '3/3' } }, { Vask: { pt: '1/1', chumps: ['Wall'] } }),
  )
    .until('attack')
    .then(ILSE, mayAttack({ Ilse: ['Vask', 'Wall'] }))
    .when(ILSE, attacks({ Ilse: 'Vask' }))
    .until('block')
    .then(VASK, isAsked({ kind: 'block', most: 1 }), mayBlock({ Wall: ['Ilse'] }))
    .when(VASK, blocks({ Wall: 'Ilse' }))
    .then(ILSE, inStep('blockers'), shows('Ilse', { tapped: true, blocked: true }))
    .check('the Wall stands in the way', (t) =>
      expect(t.seen(ILSE, 'Wall')?.blocking).toEqual([t.handle(ILSE, 'Ilse')]),
    );
  ruling(
    'G-4-10: before and after the attack is declared everybody may act, as in the card game; what has to attack does',
    fight(
      { Ilse: { chumps: ['Fury'] } },
      { Vask: { pt: '3/3', battlefield: ['Mountain', 'Mountain'], hand: ['Poke', 'Bolt'] } },
      { cards: [card('Fury', '{R}', 'Creature — Elemental', 'This creature attacks each combat if able.', '1/1')] },
    ),
  )
    .until('beginCombat')
    .when(VASK, casts('Poke', { at: 'Ilse' }))
    .until('attack')
    .refused(ILSE, replies({ attacks: [] }))
    .when(ILSE, attacks({ Fury: 'Vask' }))
    .then(ILSE, inStep('attackers'))
    .when(VASK, casts('Bolt', { at: 'Fury' }))
    .resolve()
    .until('end')
    .then(ILSE, notInPlay('Fury'), wounded('Vask', 0));
  ruling(
    'G-4-10: an attack that costs something is paid for, or is none',
    fight(
      { Ilse: { battlefield: ['Plains'] } },
      { Vask: { battlefield: ['Moat'] } },
      {
        cards: [
          card(
            'Moat',
            '{W}',
            'Enchantment',
            "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you.",
          ),
        ],
      },
    ),
  )
    .when(ILSE, attacks({ Ilse: 'Vask' }), answers({ pay: null }))
    .until('end')
    .then(ILSE, shows('Ilse', { tapped: undefined }), inTurn(1), doesNotRead(/\(G-5-1\)/));
  ruling(
    'G-12-4: friends of the attacked may block; the first in initiative who does, blocks',
    fight({ Ilse: {} }, { Vask: {}, Zora: {}, Kott: {} }),
  )
    .when(ILSE, attacks({ Ilse: 'Kott' }))
    .until('block')
    .then(VASK, mayBlock({ Vask: ['Ilse'], Zora: ['Ilse'] }))
    .when(VASK, blocks({ Zora: 'Ilse' }))
    .check('Zora alone blocks', (t) =>
      expect(['Vask', 'Zora', 'Kott'].map((n) => t.seen(VASK, n)?.blocking)).toEqual([
        undefined,
        [t.handle(VASK, 'Ilse')],
        undefined,
      ]),
    );
  ruling(
    'G-4-13: chumps attack one after another, though the legend does not; a group only attacks',
    fight({ Ilse: { chumps: ['Rat', 'Ogre'] } }, { Rats: { group: true, chumps: ['Wall', 'Wall'] } }),
  )
    .when(ILSE, attacks({ Rat: 'Wall' }))
    .until('attack')
    .check('the others may still attack', (t) =>
      expect(openPart(t, ILSE, 'attack').creatures.map((c) => c.object)).toEqual([t.s.ref('Ilse'), t.s.ref('Ogre')]),
    )
    .until('main1', 'of Rats')
    .then('of Rats', mayNotDo('Refocus'), mayNotDo('Try'), doesNotRead(/\(G-4-8\)/));
  ruling(
    'G-4-14, G-4-15: what lasts until end of turn ends; nobody discards',
    fight({ Ilse: { battlefield: ['Forest'], hand: ['Growth', ...lands(9, 'Bolt')] } }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, casts('Growth', { at: 'Ilse' }))
    .resolve()
    .then(ILSE, size('Ilse', '5/5'))
    .until('main1', VASK)
    .then(ILSE, size('Ilse', '2/2'), holds(ILSE, 'hand', lands(9, 'Bolt')));
});

describe('the end of it', () => {
  ruling('G-8-1: it is over when a side has nobody conscious', fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/0' } }))
    .when(ILSE, attacks({ Ilse: 'Vask' }))
    .until('over')
    .then(ILSE, isOver(ILSE))
    .check('by G-8-1', (t) => expect(t.view(ILSE).over?.clauses).toContain('G-8-1'));
  ruling('G-8-1: it is over when all agree, and goes on when they do not', fight({ Ilse: {} }, { Vask: {} }))
    .until('main1')
    .when(ILSE, takes('end the fight'))
    .when(VASK, picks('fight on'))
    .then(ILSE, goesOn)
    .until('main1', ILSE)
    .when(ILSE, takes('end the fight'))
    .when(VASK, picks('agree'))
    .then(ILSE, isOver(null, 'G-8-1'));
  ruling('G-8-1: who gives up leaves with all who are theirs', fight({ Ilse: {} }, { Vask: {}, Zora: {} }))
    .when(VASK, concedes)
    .until('over')
    .then(ILSE, isOver(ILSE));
  ruling('G-8-5: after three rounds of peace nobody wants to fight any more', fight({ Ilse: {} }, { Vask: {} }))
    .until('over')
    .then(ILSE, isOver(null, 'G-8-5'), reads(/Round 3\./), doesNotRead(/Round 5\./));
});
