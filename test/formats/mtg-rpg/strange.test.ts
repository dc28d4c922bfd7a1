import { describe, expect } from 'vitest';
import {
  activates,
  answers,
  attacks,
  card,
  casts,
  chooses,
  goesOn,
  holds,
  life,
  mayDoAlso,
  mayNotDo,
  notInPlay,
  reads,
  replies,
  ruling,
  shows,
  size,
  takes,
  waitsFor,
} from '../../dsl/ruling.ts';
import { down, fight, ILSE, plans, VASK, wounded, ZORA } from './legends.ts';

const swamps = ['Swamp', 'Swamp', 'Swamp'];
const strikes = (attacker: string, target: string) => attacks({ [attacker]: target });

describe('abilities that speak of coming and going', () => {
  const text = 'When this creature enters, destroy target creature.';
  const herald = card('Herald', '{W}', 'Creature — Human', text, '1/1');
  ruling(
    'G-10-1: a legend uses its "enters" ability once, in its main phase, and has its action still; a chump present from the start does not',
    fight({ Ilse: { text, chumps: ['Herald'] } }, { Vask: { chumps: ['Ogre', 'Rat'] } }, { cards: [herald] }),
  )
    .until('main1')
    .then(VASK, holds(VASK, 'battlefield', ['Ogre', 'Rat', 'Vask']))
    .when(ILSE, chooses('Ogre'), takes('When this creature enters'))
    .resolve()
    .then(
      ILSE,
      holds(VASK, 'battlefield', ['Rat', 'Vask']),
      mayNotDo('enters'),
      mayDoAlso('Refocus: set your initiative die'),
    );
  ruling(
    'G-10-1: a summoned chump has it as ever',
    fight({ Ilse: { battlefield: ['Plains'], hand: ['Herald'] } }, { Vask: { chumps: ['Ogre'] } }, { cards: [herald] }),
  )
    .until('main1')
    .when(ILSE, chooses('Ogre'), casts('Herald'))
    .resolve()
    .then(VASK, notInPlay('Ogre'));
  ruling(
    'G-10-2: its "dies" ability triggers the first time that it falls',
    fight(
      { Ilse: { pt: '9/9', chumps: ['Rat'] } },
      { Vask: { pt: '2/0', text: 'When this creature dies, destroy target creature.' }, Zora: {} },
    ),
  )
    .when(VASK, chooses('Rat'))
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .resolve()
    .then(VASK, down('Vask', 0), notInPlay('Rat'));
  ruling(
    'G-10-4: what costs its own sacrifice it may do as it falls, for the other costs',
    fight(
      { Ilse: { pt: '9/9', chumps: ['Rat'] } },
      {
        Vask: { pt: '2/0', text: '{1}, Sacrifice this creature: Destroy target creature.', battlefield: ['Swamp'] },
        Zora: {},
      },
    ),
  )
    .until('main1')
    .refused(VASK, activates('Vask', { at: 'Rat' }))
    .when(
      VASK,
      answers((part) => ({ pay: part.kind === 'pay' ? part.suggestion : null })),
      chooses('Rat'),
    )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .resolve()
    .then(VASK, down('Vask', 0), notInPlay('Rat'), shows('Swamp', { tapped: true }));
});

describe('what cannot be done to legends', () => {
  ruling(
    'G-10-3: who has to sacrifice a creature sacrifices a chump, and never the legend',
    fight({ Ilse: { battlefield: swamps, hand: ['Edict', 'Edict'] } }, { Vask: { chumps: ['Rat'] } }),
  )
    .until('main1')
    .when(ILSE, casts('Edict', { at: VASK }))
    .resolve()
    .then(VASK, holds(VASK, 'battlefield', ['Vask']))
    .until('main1', ILSE)
    .when(ILSE, casts('Edict', { at: VASK }))
    .resolve()
    .then(VASK, holds(VASK, 'battlefield', ['Vask']));
  ruling(
    'G-10-3, G-10-11, CR 118.3: costs that would have a legend leave cannot be paid with it',
    fight(
      { Ilse: { text: 'Exile this creature: Destroy target creature.', battlefield: ['Altar', 'Door'] } },
      { Vask: { chumps: ['Rat'] } },
      {
        cards: [
          card('Altar', '{1}', 'Artifact', 'Sacrifice a creature: Destroy target creature.'),
          card(
            'Door',
            '{1}',
            'Artifact',
            "Return a creature you control to its owner's hand: Destroy target creature.",
          ),
        ],
      },
    ),
  )
    .until('main1')
    .refused(ILSE, activates('Ilse', { at: 'Rat' }), '602.2b')
    .refused(ILSE, activates('Altar', { at: 'Rat' }), '602.2b')
    .refused(ILSE, activates('Door', { at: 'Rat' }), '602.2b')
    .then(VASK, holds(VASK, 'battlefield', ['Rat', 'Vask']));
  ruling(
    'G-10-6: destroying and exiling work on chumps alone',
    fight(
      { Ilse: { battlefield: ['Swamp', 'Swamp', 'Plains', 'Plains'], hand: ['Doom', 'Doom', 'Banish', 'Banish'] } },
      { Vask: { chumps: ['Rat', 'Ogre'] } },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Doom', { at: 'Vask' }))
    .resolve()
    .when(ILSE, casts('Banish', { at: 'Vask' }))
    .resolve()
    .then(
      VASK,
      wounded('Vask', 0),
      reads(/Vask is a legend: it is not destroyed\..*\(G-10-6\)/),
      reads(/Vask is a legend: it stays where it is\..*\(G-10-11\)/),
    )
    .when(ILSE, casts('Doom', { at: 'Rat' }))
    .resolve()
    .when(ILSE, casts('Banish', { at: 'Ogre' }))
    .resolve()
    .then(VASK, holds(VASK, 'battlefield', ['Vask']));
  ruling(
    'G-10-7: who would lose the game by an effect falls unconscious',
    fight(
      { Ilse: { battlefield: swamps, hand: ['Abyss'] } },
      { Vask: {}, Zora: {} },
      { cards: [card('Abyss', '{B}', 'Sorcery', 'Target player loses the game.')] },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Abyss', { at: VASK }))
    .resolve()
    .then(ILSE, down('Vask', 0), goesOn);
  ruling(
    'G-10-11: what would return a legend to hand leaves it, a chump goes',
    fight(
      { Ilse: { battlefield: ['Island', 'Island'], hand: ['Recall', 'Recall'] } },
      { Vask: { battlefield: swamps, hand: ['Rat'] } },
    ),
  )
    .until('main1', VASK)
    .when(VASK, casts('Rat'))
    .resolve()
    .when(ILSE, casts('Recall', { at: 'Vask' }))
    .resolve()
    .when(ILSE, casts('Recall', { at: 'Rat' }))
    .resolve()
    .then(VASK, holds(VASK, 'battlefield', ['Vask', ...swamps]), holds(VASK, 'hand', ['Rat']));
  ruling(
    'G-10-12: control of a legend does not change, that of a chump does',
    fight({ Ilse: { battlefield: ['Island', 'Island'], hand: ['Charm', 'Charm'] } }, { Vask: { chumps: ['Ogre'] } }),
  )
    .until('main1')
    .when(ILSE, casts('Charm', { at: 'Vask' }))
    .resolve()
    .then(
      VASK,
      holds(VASK, 'battlefield', ['Ogre', 'Vask']),
      reads(/Vask is a legend: nobody gains control of it\..*\(G-10-12\)/),
    )
    .until('main1', ILSE)
    .when(ILSE, casts('Charm', { at: 'Ogre' }))
    .resolve()
    .then(VASK, holds(VASK, 'battlefield', ['Vask']));
  ruling(
    'G-10-12, CR 722.5: what controls a player controls a legend for its turn, with its one action, and its bleed die',
    fight(
      { Ilse: { pt: '9/9', battlefield: ['Helm'] } },
      { Vask: { pt: '3/3' }, Zora: { pt: '1/3' } },
      { cards: [card('Helm', '{1}', 'Artifact', "{T}: You control target player during that player's next turn.")] },
    ),
  )
    .until('main1')
    .when(ILSE, activates('Helm', { at: VASK }))
    .resolve()
    .until('main1', VASK)
    .then(ILSE, waitsFor(ILSE), mayDoAlso('Refocus: set your initiative die'))
    .when(VASK, strikes('Vask', 'Ilse'))
    .until('end')
    .then(ILSE, wounded('Vask', 1))
    .until('main1', ZORA)
    .then(ILSE, waitsFor(ZORA))
    .check('the GM answers for Vask again', (t) => expect(t.person(VASK)).toBe(1));
  ruling(
    'G-10-15: drawing does nothing and loses nothing',
    fight({ Ilse: { battlefield: ['Island'], hand: ['Study'] } }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, casts('Study'))
    .resolve()
    .then(ILSE, holds(ILSE, 'hand', []), wounded('Ilse', 0), goesOn);
});

describe('what it takes to fall', () => {
  ruling(
    'G-12-10, CR 704.5q: toughness that effects give does not count, but a +1/+1 counter takes a wound away',
    fight(
      { Ilse: { pt: '2/2', wounds: 2, battlefield: ['Plains', 'Forest'], hand: ['Coat', 'Train'] }, Bran: {} },
      { Vask: { pt: '20/9' } },
      {
        cards: [
          card('Coat', '{W}', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets +0/+3.'),
          card('Train', '{G}', 'Instant', 'Put a +1/+1 counter on target creature.'),
        ],
      },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Coat', { at: 'Ilse' }))
    .resolve()
    .when(ILSE, casts('Train', { at: 'Ilse' }))
    .resolve()
    .then(VASK, wounded('Ilse', 1), shows('Ilse', { counters: { '-1/-1': 1 } }), size('Ilse', '1/4'))
    .until('main1', VASK)
    .when(VASK, strikes('Vask', 'Ilse'))
    .until('endCombat')
    .then(VASK, wounded('Ilse', 2))
    .until('main1', VASK)
    .when(VASK, strikes('Vask', 'Ilse'))
    .until('endCombat')
    .then(VASK, down('Ilse', 0));
  ruling(
    'G-12-9: chumps go with their legend, summoned or not',
    fight(
      { Ilse: { pt: '9/9' } },
      { Vask: { pt: '2/0', chumps: ['Ogre'], battlefield: ['Swamp'], hand: ['Rat'] }, Zora: {} },
    ),
  )
    .until('main1', VASK)
    .when(VASK, casts('Rat'))
    .resolve()
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, notInPlay('Ogre'), notInPlay('Rat'), holds(VASK, 'graveyard', ['Rat']));
});

describe('-1/-1 counters and -X/-X', () => {
  ruling(
    'G-10-8: counters of effects count for the fight, and not for falling',
    fight({ Ilse: { battlefield: swamps, hand: ['Rot'], pt: '9/9' } }, { Vask: { pt: '3/3' }, Zora: {} }),
  )
    .until('main1')
    .when(ILSE, casts('Rot', { at: 'Vask' }))
    .resolve()
    .then(ILSE, size('Vask', '1/1'), wounded('Vask', 0))
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, size('Vask', '0/0'), wounded('Vask', 1));
  ruling(
    'G-10-8: a 3/3 with an Aura for -2/-2 fights as a 1/1, and falls with the fourth counter',
    fight({ Ilse: { battlefield: swamps, hand: ['Weaken'], pt: '9/9' } }, { Vask: { pt: '3/3', wounds: 2 }, Zora: {} }),
  )
    .until('main1')
    .when(ILSE, casts('Weaken', { at: 'Vask' }))
    .resolve()
    .then(ILSE, size('Vask', '-1/-1'), wounded('Vask', 2))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Vask', 3), size('Vask', '-2/-2'))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, down('Vask', 0));
  ruling(
    'G-10-8: a chump of toughness 0 dies',
    fight({ Ilse: { battlefield: swamps, hand: ['Rot'] } }, { Vask: { chumps: ['Rat'] } }),
  )
    .until('main1')
    .when(ILSE, casts('Rot', { at: 'Rat' }))
    .resolve()
    .then(ILSE, notInPlay('Rat'));
  ruling(
    'G-10-9: lethal damage by wither is one counter more',
    fight({ Ilse: { pt: '9/9', text: 'Wither' } }, { Vask: { pt: '2/4' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Vask', 2));
  ruling(
    'G-10-9: damage by infect that is not lethal leaves none',
    fight({ Ilse: { pt: '2/9', text: 'Infect' } }, { Vask: { pt: '2/4' } }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Vask', 0), size('Vask', '2/4'));
});

describe('how the rest is read', () => {
  ruling(
    'G-2-1: mana outside the identity is colorless',
    fight({ Ilse: { identity: ['W'], battlefield: ['Gate', 'Mountain'], hand: ['Bolt', 'Mend'] } }, { Vask: {} }),
  )
    .until('main1')
    .refused(ILSE, casts('Bolt', { at: 'Vask' }), '601.2f')
    .when(ILSE, casts('Mend', { at: ILSE }));
  ruling(
    'G-12-2, G-12-3: a legend has the life that keeps it from its next state; it neither loses nor pays any',
    fight(
      { Ilse: { battlefield: swamps, hand: ['Drain', 'Toll'] } },
      { Vask: { pt: '2/3', wounds: 1 } },
      {
        cards: [
          card(
            'Toll',
            '{B}',
            'Instant',
            'As an additional cost to cast this spell, pay 1 life.\nDestroy target creature.',
          ),
        ],
      },
    ),
  )
    .until('main1')
    .then(ILSE, life(VASK, 3))
    .when(ILSE, casts('Drain'))
    .resolve()
    .then(ILSE, life(VASK, 3), wounded('Vask', 1))
    .refused(ILSE, casts('Toll', { at: 'Vask' }));
  ruling(
    'G-12-5: abilities that are used as sorceries leave the action of the turn',
    fight({ Ilse: { battlefield: ['Blade'] } }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, activates('Blade', { at: 'Ilse' }))
    .resolve()
    .then(ILSE, size('Ilse', '3/2'), mayDoAlso('Refocus: set your initiative die'));
  ruling(
    'G-12-1: what the GM rules stands in the log',
    fight({ Ilse: { skills: [{ skill: 'Law', mana: 1 }] } }, { Vask: {} }),
  )
    .until('main1')
    .when(ILSE, takes('stunt'), plans('Fly'))
    .when(VASK, replies({ form: { say: ['no'] } }))
    .then(ILSE, reads(/The GM rules that Ilse cannot do that\..*\(G-12-1\)/));
});
