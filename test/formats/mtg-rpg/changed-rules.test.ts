import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import type { FightSetup } from '../../../formats/mtg-rpg/fight/model.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import {
  attacks,
  blocks,
  card,
  casts,
  dice,
  doesNotRead,
  goesOn,
  handOf,
  inTurn,
  inZone,
  isAsked,
  isOver,
  keeps,
  lands,
  libraryOf,
  life,
  mayDo,
  mayNotDo,
  neverAsked,
  notInPlay,
  picks,
  reads,
  ruling,
  shows,
  showsSeat,
  size,
  takes,
  turnOf,
  waits,
  why,
  type Given,
} from '../../dsl/ruling.ts';
import { down, fight, ILSE, VASK, wounded, ZORA } from './legends.ts';

const swamps = ['Swamp', 'Swamp'];
const strikes = (attacker: string, target: string) => attacks({ [attacker]: target });

describe('fights without wounds or unconsciousness', () => {
  const changes = ['!unconscious'];
  ruling(
    'G-12-14: with "!unconscious" a legend of toughness 0 that gets another counter is dead, and the others fight on',
    fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/1', battlefield: swamps }, Zora: {} }, { changes }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Vask', 1), showsSeat(VASK, { left: undefined }))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('end')
    .then(ILSE, showsSeat(VASK, { left: true }), notInPlay('Vask'), goesOn, doesNotRead(/\(G-7-2\)/))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Zora'))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Zora'))
    .until('main1', ILSE)
    .when(ILSE, strikes('Ilse', 'Zora'))
    .until('over')
    .then(ILSE, isOver(ILSE));
  ruling(
    'G-10-7: with "!unconscious" who would lose the game by an effect has lost it',
    fight(
      { Ilse: { battlefield: swamps, hand: ['Abyss'] } },
      { Vask: {}, Zora: {} },
      { cards: [card('Abyss', '{B}', 'Sorcery', 'Target player loses the game.')], changes },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Abyss', { at: VASK }))
    .resolve()
    .then(ILSE, showsSeat(VASK, { left: true }), showsSeat(ZORA, { left: undefined }));

  const withoutCounters = ['!wounds', '!healing', '!winners-lifelink'];
  ruling(
    'G-7-2: without counters lethal damage makes a legend fall at once, and it wakes with its whole toughness',
    fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/3' }, Zora: {} }, { changes: withoutCounters }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, down('Vask', 0), life(ZORA, 1))
    .when(VASK, dice(8))
    .until('main1', VASK)
    .then(ILSE, wounded('Vask', 0), size('Vask', '2/3'));

  const neither = (hand: string) =>
    fight(
      { Ilse: { pt: '9/9', battlefield: ['Swamp', 'Mountain'], hand: [hand] } },
      { Vask: { pt: '2/2' }, Zora: {} },
      { changes: [...withoutCounters, ...changes] },
    );
  ruling('G-12-14: without both it is dead at once of lethal damage in a fight', neither('Bolt'))
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('end')
    .then(ILSE, showsSeat(VASK, { left: true }));
  ruling('G-12-14: and of lethal damage outside of one', neither('Bolt'))
    .until('main1')
    .when(ILSE, dice(6, 1), casts('Bolt', { at: 'Vask' }))
    .resolve()
    .then(ILSE, showsSeat(VASK, { left: true }));
  ruling('G-12-14: but not of less', neither('Bolt'))
    .until('main1')
    .when(ILSE, dice(1, 6), casts('Bolt', { at: 'Vask' }))
    .resolve()
    .then(ILSE, showsSeat(VASK, { left: undefined }), wounded('Vask', 0));
  ruling('G-12-14: and it is dead of toughness 0', neither('Rot'))
    .until('main1')
    .when(ILSE, casts('Rot', { at: 'Vask' }))
    .resolve()
    .then(ILSE, showsSeat(VASK, { left: true }));
  ruling('G-12-14, G-10-6: still it is not destroyed', neither('Doom'))
    .until('main1')
    .when(ILSE, casts('Doom', { at: 'Vask' }))
    .resolve()
    .then(ILSE, showsSeat(VASK, { left: undefined }));
  ruling(
    'G-12-7: what keeps a creature from dying of damage keeps a legend from falling, too',
    fight(
      { Ilse: { pt: '9/9' } },
      { Vask: { pt: '2/2', text: 'Indestructible' } },
      { changes: [...withoutCounters, ...changes] },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, reads(/Vask would not die of that damage\..*\(G-12-7\)/), inZone('Vask', 'battlefield'));
});

describe('numbers of a fight', () => {
  ruling(
    'G-7-3, G-7-5: bleedDie and deathCounters',
    fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/0' }, Zora: {} }, { changes: ['bleedDie=4', 'deathCounters=2'] }),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .when(VASK, dice(3))
    .until('main1', ZORA)
    .then(ILSE, down('Vask', 1, 2), reads(/Vask has 1 death counter of 2\..*\(G-7-5\)/))
    .when(VASK, dice(4))
    .until('main1', VASK)
    .then(ILSE, wounded('Vask', 0));
  ruling(
    'G-7-7: lifePerWound',
    fight(
      { Ilse: { battlefield: ['Plains'], hand: ['Mend'], pt: '2/5', wounds: 5 } },
      { Vask: {} },
      { changes: ['healing=1'] },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Mend', { at: ILSE }))
    .resolve()
    .then(ILSE, wounded('Ilse', 1));
  ruling(
    'G-5-1, G-6-1: die and betterDie, in a fight and outside of one',
    fight(
      { Ilse: { battlefield: ['Mountain'], hand: ['Bolt'], pt: '2/9' } },
      { Vask: { pt: '2/9', chumps: ['Ogre'] } },
      { changes: ['die=10', 'dice.betterDie=12'] },
    ),
  )
    .when(ILSE, dice(11, 12, 10, 12), strikes('Ilse', 'Ogre'))
    .until('blockers')
    .then(
      ILSE,
      reads(/Ilse rolls 11 \(d12\) for power and 12 \(d12\) for toughness\./),
      reads(/Ogre rolls 10 \(d10\) for power and 10 \(d10\) for toughness\./),
    )
    .until('main1', ILSE)
    .when(ILSE, dice(10, 9), casts('Bolt', { at: 'Vask' }))
    .resolve()
    .then(ILSE, reads(/Bolt adds 10 to its damage, Vask 9 to toughness\..*\(G-6-4\)/));
  ruling(
    'G-4-4: initiativeDie and hasteBonus',
    fight({ Ilse: { text: 'Haste' } }, { Vask: {} }, { even: true, changes: ['initiativeDie=100', 'hasteBonus=7'] }),
  )
    .then(ILSE, reads(/of Ilse rolls \d+ \(d100\) for initiative, with 7 for haste \d+\./))
    .until('main1', ILSE)
    .when(ILSE, takes('set your initiative die'))
    .then(ILSE, isAsked({ kind: 'number', max: 100 }));
  ruling('G-8-5: quietRounds', fight({ Ilse: {} }, { Vask: {} }, { changes: ['quietRounds=1'] }))
    .until('over')
    .then(ILSE, isOver(null, 'G-8-5'), reads(/Round 2\./), doesNotRead(/Round 3\./));
  ruling(
    'G-8-5: with "!weariness" a fight without attacks goes on',
    fight({ Ilse: {} }, { Vask: {} }, { changes: ['!weariness'] }),
  )
    .until('main1', VASK)
    .until('main1', VASK)
    .until('main1', VASK)
    .until('main1', VASK)
    .until('main1', VASK)
    .then(ILSE, goesOn, reads(/Round 5\./));
  it('G-1-1: points', () => {
    const of = (...changes: string[]): number => {
      const people = ['A', 'B', 'C'].map((name) => ({ name }));
      const setup = BOOK.of({ format: 'mtg-rpg', changes }).makeSetup({
        seed: 'points',
        people,
        cards: starterCards(),
      });
      return (setup.data as FightSetup).participants.reduce((n, p) => n + (p.legend?.hand.length ?? 0), 0);
    };
    expect(of('points=30')).toBeGreaterThan(of());
  });
});

describe('fights without some of their rules', () => {
  ruling(
    'G-5-1: without dice both fight as they are',
    fight(
      { Ilse: { pt: '2/2' } },
      { Vask: { pt: '3/3' } },
      { changes: ['!dice', '!outside-dice', '!advantages', '!stunts', '!bands'] },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Ilse', 1), wounded('Vask', 0), doesNotRead(/\(G-5-1\)/))
    .when(VASK, waits)
    .then(VASK, mayDo());
  const bolt = (pt: string) =>
    fight({ Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt } }, { changes: ['!outside-dice'] });
  ruling('G-6-4: with "!outside-dice" a spell deals what it says', bolt('2/3'))
    .until('main1')
    .when(ILSE, casts('Bolt', { at: 'Vask' }))
    .resolve()
    .then(ILSE, wounded('Vask', 1));
  ruling('G-6-4: with "!outside-dice" it deals no more', bolt('2/4'))
    .until('main1')
    .when(ILSE, casts('Bolt', { at: 'Vask' }))
    .resolve()
    .then(ILSE, wounded('Vask', 0));
  ruling(
    'G-4-5: without initiative turns go in the order of the participants, and refocusing sets no die',
    fight({ Ilse: {} }, { Vask: {}, Zora: {} }, { even: true, changes: ['!initiative'] }),
  )
    .until('main1')
    .then(ILSE, turnOf(ILSE), keeps(ILSE), mayNotDo('Refocus'))
    .until('main1')
    .then(ILSE, turnOf(VASK))
    .until('main1')
    .then(ILSE, turnOf(ZORA))
    .until('main1')
    .then(ILSE, turnOf(ILSE));
  ruling(
    'G-4-9: with "!main-action" a legend attacks after a slow spell, once',
    fight(
      { Ilse: { battlefield: swamps, hand: ['Rat', 'Edict'] } },
      { Vask: { pt: '2/9' } },
      { changes: ['!main-action', '!refocus'] },
    ),
  )
    .until('main1')
    .when(ILSE, casts('Rat'))
    .resolve()
    .when(ILSE, casts('Edict', { at: VASK }))
    .resolve()
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('end')
    .then(ILSE, inTurn(1), reads(/Ilse rolls/), inZone('Rat', 'battlefield'));
  ruling(
    'G-10-10: with "!trampling-on" there is no second attack',
    fight(
      { Ilse: { pt: '5/5', text: 'Trample' } },
      { Vask: { pt: '2/2', chumps: ['Rat'] } },
      { changes: ['!trampling-on'] },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .when(VASK, blocks({ Rat: 'Ilse' }))
    .until('end')
    .then(ILSE, notInPlay('Rat'), wounded('Vask', 0));
  ruling(
    'G-10-17: with "!winners-lifelink" lifelink heals for what it deals',
    fight(
      { Ilse: { pt: '5/9', wounds: 4, text: 'Lifelink' } },
      { Vask: { pt: '1/20' } },
      { changes: ['!winners-lifelink'] },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('endCombat')
    .then(ILSE, wounded('Ilse', 3));
  ruling(
    'G-10-5: with "!bands" nobody joins',
    fight(
      { Ilse: { pt: '2/4', chumps: ['Piper'] } },
      { Vask: { pt: '3/3' } },
      { cards: [card('Piper', '{W}', 'Creature — Human', 'Banding', '1/1')], changes: ['!bands'] },
    ),
  )
    .when(ILSE, strikes('Ilse', 'Vask'))
    .until('blockers')
    .then(ILSE, size('Ilse', '3/5'), shows('Piper', { tapped: undefined }), neverAsked('choose'));
});

const duel = (changes: readonly string[], seats: Given['seats'], turn: Given['turn']): Given => ({
  format: 'duel',
  changes: changes.map((c) => `mtg-rpg/${c}`),
  turn,
  seats,
});
const mine = { side: 'A', step: 'main1' } as const;

describe('rules of a fight in a duel', () => {
  ruling(
    'G-10-15: with "no-library" nobody draws',
    duel(['no-library'], { A: { library: ['Bear'] }, B: {} }, { side: 'A', step: 'upkeep' }),
  )
    .until('main1')
    .then('A', handOf('A', 0), libraryOf('A', 1), reads(/A has no library to draw from/));
  ruling(
    'G-4-11: with "main-action" a turn has one slow spell, and any number of instants',
    duel(
      ['main-action'],
      { A: { battlefield: [...lands(6, 'Mountain'), 'Forest'], hand: ['Bear', 'Giant', 'Spark'] }, B: {} },
      mine,
    ),
  )
    .when('A', casts('Bear'))
    .resolve()
    .then('A', why('Giant', 'no', 'G-4-9', 'G-4-11'))
    .when('A', casts('Spark', { at: 'B' }))
    .resolve()
    .then('A', life('B', 17));
  ruling(
    'G-4-12: with "refocus" a land is untapped in place of a slow spell',
    duel(
      ['main-action', 'refocus'],
      { A: { battlefield: [{ card: 'Mountain', tapped: true }], hand: ['Bear', 'Spark'] }, B: {} },
      mine,
    ),
  )
    .when('A', takes('Refocus: untap a land'))
    .then('A', mayDo(), why('Bear', 'no', 'G-4-9', 'G-4-11'))
    .when('A', casts('Spark', { at: 'B' }))
    .resolve()
    .then('B', life('B', 17));
  ruling(
    'G-8-1, G-12-13: with "ending" and "peace" all may agree on a draw',
    duel(['ending', 'peace'], { A: {}, B: {} }, mine),
  )
    .when('A', takes('Propose to end the fight'))
    .when('B', picks('agree'))
    .then('A', isOver(null, 'G-8-1'));
  it('G-4-4: with "rounds" and "initiative" the higher roll has the first turn', () => {
    const format = BOOK.of({ format: 'duel', changes: ['mtg-rpg/rounds', 'mtg-rpg/initiative'] });
    const first = new Set<number>();
    for (let n = 0; n < 12; n++) {
      const people = ['A', 'B'].map((name) => ({ name }));
      const setup = format.makeSetup({ seed: `initiative ${n}`, people, cards: starterCards() });
      const game = startGame(setup, format.rules(setup.options));
      for (let guard = 0; guard < 20 && game.state.turn.number === 0; guard++) {
        const [person = 0] = game.owing();
        const part = game.partOf(person);
        if (game.open && part) game.answer(game.open.id, person, suggestAnswer(part.part));
      }
      const [a = 0, b = 0] = game.state.seats.map((s) => Number(s.marks['initiative']));
      expect(game.state.turn.side).toBe(a > b ? 0 : 1);
      first.add(game.state.turn.side);
    }
    expect(first.size).toBe(2);
  });
});

const refused = (changes: readonly string[]): SetupError => {
  try {
    BOOK.of({ format: 'mtg-rpg', changes });
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error(`${changes.join(', ')} is not refused.`);
};

describe('house rules that make no sense', () => {
  it.each([
    [['die=8'], 'G-6-2', 'A d8 is no better than a d8'],
    [['betterDie=4'], 'G-6-2', 'A d4 is no better than a d6'],
    [['dice=8'], 'G-5-1', 'does not say which option of "dice" it sets'],
    [['initiativeDie=6'], 'G-4-4', 'cannot be "6"'],
    [['!participants'], 'G-1-1', 'The rule "characters" of MTG RPG needs "participants".'],
    [['!legends'], 'G-4-2', 'needs "legends"'],
    [['!ending'], 'G-4-2', 'needs "ending"'],
    [['!wounds'], 'G-7-7', 'The rule "healing" of MTG RPG needs "wounds".'],
    [['!dice'], 'G-6-1', 'The rule "advantages" of MTG RPG needs "dice".'],
    [['!advantages'], 'G-11-5', 'The rule "stunts" of MTG RPG needs "advantages".'],
    [['!rounds'], 'G-4-4', 'The rule "initiative" of MTG RPG needs "rounds".'],
    [['!main-action'], 'G-4-12', 'The rule "refocus" of MTG RPG needs "main-action".'],
    [['range-of-influence'], 'G-4-2', 'needs that each player takes turns of their own'],
    [['fronts'], 'G-4-5', 'Only one rule can give the battlefields'],
    [['duel/starting-life'], 'G-1-1', 'deals whole matches'],
  ])('%j is refused with the reason (%s)', (changes, clause, says) => {
    const e = refused(changes);
    expect(e.message).toContain(says);
    expect([e.clauses.includes(clause), e.mend === '']).toEqual([true, false]);
  });
});

const CAPS = { turns: 200, decisions: 8000, perTurn: 1000 };

describe('random programs', () => {
  const people = (n: number): { name: string }[] => Array.from({ length: n }, (_, i) => ({ name: `P${i}` }));
  const play = (format: string, changes: readonly string[], n: number): void => {
    const report = playMatch(
      BOOK.of({ format, changes }),
      { seed: changes.join(), people: people(n), cards: starterCards().filter((c) => c.whole) },
      people(n).map((_, i) => makeBot('random', `${i}`)),
      { views: true, caps: CAPS },
    );
    expect(report.diagnosis, changes.join()).toBeUndefined();
    expect(report.winner, report.reason).not.toBeUndefined();
  };
  it.each([
    [['!unconscious']],
    [['!wounds', '!healing', '!winners-lifelink']],
    [['!wounds', '!healing', '!winners-lifelink', '!unconscious']],
    [['!dice', '!outside-dice', '!advantages', '!stunts', '!bands']],
    [['!initiative', '!peace']],
    [['!main-action', '!refocus']],
    [['!outside-dice', '!trampling-on', '!enters', '!following', '!identity-mana', '!no-library']],
    [['die=2', 'betterDie=3', 'bleedDie=2', 'deathCounters=1', 'points=20']],
  ])('fight to the end with %j', (changes) => {
    for (const n of [2, 3]) play('mtg-rpg', changes, n);
  });
  it.each([
    [['mtg-rpg/ending', 'mtg-rpg/peace']],
    [['mtg-rpg/no-library', 'mtg-rpg/ending', 'mtg-rpg/peace']],
    [['mtg-rpg/rounds']],
    [['mtg-rpg/rounds', 'mtg-rpg/initiative']],
    [['mtg-rpg/main-action']],
    [['mtg-rpg/main-action', 'mtg-rpg/refocus']],
  ])('play a duel to its end with %j', (changes) => play('duel', changes, 2));
});
