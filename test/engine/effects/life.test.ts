import { describe, expect } from 'vitest';
import type { PlayerRestriction } from '../../../cards/oracle/ir/index.ts';
import {
  activates,
  attacks,
  attackWithAll,
  card,
  casts,
  chooses,
  doesNotRead,
  handOf,
  holds,
  hooked,
  inZone,
  life,
  onStack,
  poison,
  type Position,
  reads,
  ruling,
  shows,
  showsSeat,
  size,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { giveRule } from '../../dsl/player-rule.ts';

const deed = (text: string, name = 'Deed') => card(name, '{0}', 'Sorcery', text);
/** A and B against C and D at 30 life each, in the turn of A and B. A has the spell in hand. */
const heads = (text: string, seats: Given['seats'] = {}, cards: Given['cards'] = []): Given => ({
  format: 'two-headed-giant',
  people: 4,
  names: ['A', 'B', 'C', 'D'],
  cards: [deed(text), ...(cards ?? [])],
  seats: { B: {}, C: {}, D: {}, ...seats, A: { hand: ['Deed'], ...seats['A'] } },
});
const TALLY = card('Tally', '{1}', 'Artifact', 'Whenever you lose life, draw a card.');
const GLADNESS = card('Gladness', '{1}', 'Artifact', 'Whenever you gain life, draw a card.');

describe('life', () => {
  ruling(
    '119.3, 810.9: each seat loses by itself, the total is the side’s',
    heads('Each opponent loses 3 life.', { C: { battlefield: ['Tally'] }, D: { battlefield: ['Tally'] } }, [TALLY]),
  )
    .when('A', casts('Deed'))
    .resolve()
    .until('priority')
    .resolve()
    .then('A', life('Team 1', 30), life('Team 2', 24), handOf('C', 1), handOf('D', 1));
  ruling(
    '119.5, 810.9c: a set total is reached by one gain or loss of the seat',
    heads("Target player's life total becomes 7.", { C: { battlefield: ['Tally'] }, D: { battlefield: ['Tally'] } }, [
      TALLY,
    ]),
  )
    .when('A', casts('Deed', { at: 'D' }))
    .resolve()
    .then('A', life('Team 2', 7), handOf('C', 0), handOf('D', 1));
  ruling(
    '810.9d: of several members only one that the side chooses has its total set',
    heads("Each player's life total becomes 5.", { A: { battlefield: ['Tally'] }, B: { battlefield: ['Tally'] } }, [
      TALLY,
    ]),
  )
    .when('A', chooses('B'), casts('Deed'))
    .resolve()
    .then('A', life('Team 1', 5), life('Team 2', 5), handOf('A', 0), handOf('B', 1));
  ruling(
    '810.9g: nobody of a side gains life while one of it can’t',
    heads('You gain 4 life.', { A: { battlefield: ['Gladness'] }, B: { battlefield: ['Ban'] } }, [
      GLADNESS,
      card('Ban', '{1}', 'Artifact', "You can't gain life."),
    ]),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('Team 1', 30), handOf('A', 0));
  const staff = card('Staff', '{1}', 'Artifact', 'Pay 4 life: You gain 1 life.');
  ruling('119.4: paying life is losing it', {
    cards: [staff, TALLY],
    seats: { A: { battlefield: ['Staff', 'Tally'] }, B: {} },
  })
    .when('A', activates('Staff'))
    .then('A', life('A', 16), onStack('Staff', 'Tally'));
  ruling('119.9: separate gains of one seat in an event stay separate events', {
    cards: [GLADNESS, card('Leech', '{B}', 'Creature — Leech', 'Lifelink', '2/2')],
    seats: { A: { battlefield: ['Gladness', 'Leech', { card: 'Leech', as: 'other leech' }] }, B: {} },
  })
    .when('A', attacks({ Leech: 'B', 'other leech': 'B' }))
    .until('endCombat')
    .then('A', life('A', 24), life('B', 16), handOf('A', 2));
  /** The losses of life of which a format is told, by side. */
  const heard: [number, number][] = [];
  const listening = hooked('two-headed-giant', {
    replacements: {
      lifeLoss: [
        {
          clause: 'X1',
          label: 'Heard',
          change: (_g, e) => {
            heard.push([e.side, e.loss]);
            return e;
          },
        },
      ],
    },
  });
  ruling('614: before a side’s total falls the format is asked once, with the whole loss', {
    ...heads('Each player loses 2 life.'),
    format: listening,
  })
    .check('nothing was heard before', () => heard.splice(0))
    .when('A', casts('Deed'))
    .resolve()
    .check('once for each side', () =>
      expect(heard).toEqual([
        [0, 4],
        [1, 4],
      ]),
    );
  ruling('810.9: damage to two heads is one loss of the side, told for each', {
    ...heads('Deed deals 2 damage to each opponent.'),
    format: listening,
  })
    .check('nothing was heard before', () => heard.splice(0))
    .when('A', casts('Deed'))
    .resolve()
    .check('one loss', () => expect(heard).toEqual([[1, 4]]))
    .then('A', life('Team 2', 26), reads(/deals 2 damage to C/), reads(/deals 2 damage to D/));
  ruling('107.1b: a negative amount is no loss', {
    cards: [
      deed('Exile target creature. Its controller loses life equal to its power.'),
      TALLY,
      card('Husk', '{1}', 'Artifact Creature — Golem', '', '-2/3'),
    ],
    seats: { A: { hand: ['Deed'], battlefield: ['Tally', 'Husk'] }, B: {} },
  })
    .when('A', casts('Deed', { at: 'Husk' }))
    .resolve()
    .then('A', life('A', 20), handOf('A', 0));
  /** Nothing that is printed says so by itself: an effect gives a player this rule. */
  const ruled = (who: string, rule: PlayerRestriction) => (t: Position) => giveRule(t.g, t.s.seat(who), rule);
  ruling('608.2h: “that much” is what was lost, also where somebody could not lose', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    cards: [deed('Each opponent loses 3 life. You gain life equal to the life lost this way.')],
    seats: { A: { hand: ['Deed'] }, B: {}, C: {} },
  })
    .check('C cannot lose life', ruled('C', "can't lose life"))
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 23), life('B', 17), life('C', 20));
  ruling(
    '810.9h: nobody of a side loses life while one of it can’t',
    heads('Draw a card.', { A: { battlefield: ['Staff'], hand: ['Deed'] } }, [
      card('Staff', '{1}', 'Artifact', '{0}: You lose 4 life.'),
    ]),
  )
    .check('B cannot lose life', ruled('B', "can't lose life"))
    .when('A', activates('Staff'))
    .resolve()
    .then('A', life('Team 1', 30));
  ruling(
    '810.10, 810.10c: poison is the side’s, and one that can’t get counters keeps all from them',
    heads('Each player gets a poison counter.'),
  )
    .check('C cannot get counters', ruled('C', "can't get counters"))
    .when('A', casts('Deed'))
    .resolve()
    .then('A', poison('Team 1', 2), poison('Team 2', 0));
  ruling('122.1: other counters are the player’s own', heads('You get {E}{E}{E}.'))
    .when('A', casts('Deed'))
    .resolve()
    .then('C', showsSeat('A', { counters: { energy: 3 } }), showsSeat('B', { counters: undefined }));
});

describe('damage', () => {
  const keyed = (name: string, text: string, type = 'Artifact Creature — Golem') =>
    card(name, '{1}', type, text, '2/2');
  const ping = '{T}: This creature deals 1 damage to any target.';
  const duel = (
    mine: readonly string[],
    theirs: Given['seats'][string],
    ...cards: ReturnType<typeof card>[]
  ): Given => ({ cards, seats: { A: { battlefield: [...mine] }, B: theirs } });
  ruling('120.3a: a player loses as much life', duel(['Archer'], {}, keyed('Archer', ping)))
    .when('A', activates('Archer', { at: 'B' }))
    .resolve()
    .then('A', life('B', 19), reads(/Archer deals 1 damage to B/));
  ruling('120.3b: a source with infect gives poison instead', duel(['Rot'], {}, keyed('Rot', `Infect\n${ping}`)))
    .when('A', activates('Rot', { at: 'B' }))
    .resolve()
    .then('A', life('B', 20), poison('B', 1));
  ruling('120.3c: a planeswalker loses loyalty', {
    ...duel(['Archer'], { battlefield: [{ card: 'Sage', counters: { loyalty: 4 } }] }, keyed('Archer', ping)),
    cards: [
      keyed('Archer', ping),
      { name: 'Sage', cost: '{1}', type: 'Planeswalker — Sage', loyalty: '4', text: '+1: You gain 1 life.' },
    ],
  })
    .when('A', activates('Archer', { at: 'Sage' }))
    .resolve()
    .then('A', shows('Sage', { counters: { loyalty: 3 } }));
  ruling(
    '120.3d: wither and infect put -1/-1 counters on creatures, nothing is marked; it was dealt damage all the same',
    duel(
      ['Rot', 'Fang'],
      { battlefield: ['Bear', 'Wall'] },
      keyed('Rot', `Wither\n${ping}`),
      card('Fang', '{0}', 'Artifact', '{T}: Destroy each creature that was dealt damage this turn.'),
    ),
  )
    .when('A', activates('Rot', { at: 'Bear' }))
    .resolve()
    .then('A', shows('Bear', { counters: { '-1/-1': 1 }, damage: undefined }), size('Bear', '1/1'))
    .when('A', activates('Fang'))
    .resolve()
    .then('A', holds('B', 'battlefield', ['Wall']));
  ruling(
    '120.3e: other damage is marked, by deathtouch with its mark (702.2b)',
    duel(['Archer', 'Asp'], { battlefield: ['Giant'] }, keyed('Archer', ping), keyed('Asp', `Deathtouch\n${ping}`)),
  )
    .when('A', activates('Archer', { at: 'Giant' }))
    .resolve()
    .then('A', shows('Giant', { damage: 1 }))
    .when('A', activates('Asp', { at: 'Giant' }))
    .resolve()
    .then('A', inZone('Giant', 'graveyard'));
  ruling(
    '120.3f, 702.15e: lifelink gains for each source in the same event',
    duel(['Leech', 'Leech', 'Gladness'], {}, keyed('Leech', 'Lifelink'), GLADNESS),
  )
    .when('A', attackWithAll)
    .until('endCombat')
    .then('A', life('A', 24), life('B', 16), handOf('A', 2));
  ruling(
    '120.3g: combat damage of toxic creatures gives poison besides, other damage does not',
    duel(['Spore'], {}, keyed('Spore', `Toxic 2\nToxic 1\nVigilance\n${ping}`)),
  )
    .when('A', attacks({ Spore: 'B' }))
    .until('endCombat')
    .then('A', life('B', 18), poison('B', 3))
    .when('A', activates('Spore', { at: 'B' }))
    .resolve()
    .then('A', life('B', 17), poison('B', 3));
  ruling('120.8: no damage is no event', {
    cards: [card('Hail', '{X}', 'Sorcery', 'Hail deals X damage to each creature and each player.')],
    seats: { A: { hand: ['Hail'] }, B: { battlefield: ['Bear', 'Island'] } },
  })
    .when('A', casts('Hail', { x: 0 }))
    .resolve()
    .then('A', doesNotRead(/deals/));
  ruling(
    '608.2h: a source that has left deals damage as it last was',
    duel(
      ['Leech'],
      {},
      keyed('Leech', 'Lifelink\nSacrifice this creature: It deals damage equal to its power to each opponent.'),
    ),
  )
    .when('A', activates('Leech'))
    .resolve()
    .then('A', life('A', 22), life('B', 18));
  ruling('601.2d: a divided amount is dealt in the announced shares', {
    cards: [deed('Deed deals 3 damage divided as you choose among one, two, or three target creatures.')],
    seats: { A: { hand: ['Deed'] }, B: { battlefield: ['Giant', 'Wall'] } },
  })
    .check('cast with shares', ({ s }) =>
      expect(
        s.try('A', 'cast', 'Deed', {
          draft: {
            target0: { chosen: [s.ref('Giant'), s.ref('Wall')] },
            divide0: {
              shares: [
                [s.ref('Giant'), 1],
                [s.ref('Wall'), 2],
              ],
            },
          },
        }),
      ).toBeNull(),
    )
    .resolve()
    .then('A', shows('Giant', { damage: 1 }), shows('Wall', { damage: 2 }));
  ruling('608.2c: “its power” is the power of the creature that deals the damage', {
    cards: [deed("Target creature you control deals damage equal to its power to target creature you don't control.")],
    seats: {
      A: { hand: ['Deed'], battlefield: ['Giant'] },
      B: { battlefield: [{ card: 'Wall', counters: { '+1/+1': 3 } }] },
    },
  })
    .when('A', casts('Deed', { at: ['Giant', 'Wall'] }))
    .resolve()
    .then('A', shows('Wall', { damage: 4 }));
});
