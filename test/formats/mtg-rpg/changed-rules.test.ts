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
  casts,
  handOf,
  isOver,
  lands,
  libraryOf,
  life,
  mayDo,
  picks,
  reads,
  ruling,
  takes,
  why,
  type Given,
} from '../../dsl/ruling.ts';
import { fight } from './table.ts';

type Fight = ReturnType<typeof fight>;
const swamps = ['Swamp', 'Swamp'];
const isOut = (f: Fight, name: string): boolean => f.g.world.seat(f.seat(`of ${name}`)).left;

describe('fights without wounds or unconsciousness', () => {
  it('G-12-14: with "!unconscious" a legend of toughness 0 that gets another counter is dead, and the others fight on', () => {
    const changes = ['!unconscious'];
    const f = fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/1', battlefield: swamps }, Zora: {} }, { changes }).duel(
      'Ilse',
      'Vask',
    );
    expect([f.how('Vask'), isOut(f, 'Vask')]).toEqual(['1', false]);
    f.turnOf('Ilse').duel('Ilse', 'Vask');
    expect([isOut(f, 'Vask'), f.there('Vask'), f.g.state.over, f.notes('G-7-2')]).toEqual([true, false, null, []]);
    f.turnOf('Ilse').duel('Ilse', 'Zora').turnOf('Ilse').duel('Ilse', 'Zora').turnOf('Ilse').duel('Ilse', 'Zora');
    expect(f.g.state.over).toMatchObject({ winner: 0 });
  });
  it('G-10-7: with "!unconscious" who would lose the game by an effect has lost it', () => {
    const abyss = { name: 'Abyss', cost: '{B}', type: 'Sorcery', text: 'Target player loses the game.' } as const;
    const f = fight(
      { Ilse: { battlefield: swamps, hand: ['Abyss'] } },
      { Vask: {}, Zora: {} },
      { cards: [abyss], changes: ['!unconscious'] },
    )
      .until('main1')
      .cast('of Ilse', 'Abyss', { targets: ['of Vask'] });
    expect([isOut(f, 'Vask'), isOut(f, 'Zora')]).toEqual([true, false]);
  });
  const withoutCounters = ['!wounds', '!healing', '!winners-lifelink'];
  it('G-7-2: without counters lethal damage makes a legend fall at once, and it wakes with its whole toughness', () => {
    const f = fight({ Ilse: { pt: '9/9' } }, { Vask: { pt: '2/3' }, Zora: {} }, { changes: withoutCounters }).duel(
      'Ilse',
      'Vask',
    );
    expect([f.how('Vask'), f.g.world.life(f.seat('of Zora'))]).toEqual(['down, 0', 1]);
    f.dice(8).turnOf('Vask');
    expect([f.how('Vask'), f.pt('Vask')]).toEqual(['0', '2/3']);
  });
  it('G-12-14: without both it is dead at once, of lethal damage in a fight or outside of one, and of toughness 0', () => {
    const changes = [...withoutCounters, '!unconscious'];
    const table = (hand: string): Fight =>
      fight(
        { Ilse: { pt: '9/9', battlefield: ['Swamp', 'Mountain'], hand: [hand] } },
        { Vask: { pt: '2/2' }, Zora: {} },
        { changes },
      ).until('main1');
    expect(isOut(table('Bolt').duel('Ilse', 'Vask'), 'Vask')).toBe(true);
    expect(
      isOut(
        table('Bolt')
          .dice(6, 1)
          .cast('of Ilse', 'Bolt', { targets: ['Vask'] }),
        'Vask',
      ),
    ).toBe(true);
    expect(
      isOut(
        table('Bolt')
          .dice(1, 6)
          .cast('of Ilse', 'Bolt', { targets: ['Vask'] }),
        'Vask',
      ),
    ).toBe(false);
    expect(isOut(table('Rot').cast('of Ilse', 'Rot', { targets: ['Vask'] }), 'Vask')).toBe(true);
    expect(isOut(table('Doom').cast('of Ilse', 'Doom', { targets: ['Vask'] }), 'Vask')).toBe(false);
  });
  it('G-12-7: what keeps a creature from dying of damage keeps a legend from falling, too', () => {
    const f = fight(
      { Ilse: { pt: '9/9' } },
      { Vask: { pt: '2/2', text: 'Indestructible' } },
      { changes: [...withoutCounters, '!unconscious'] },
    ).duel('Ilse', 'Vask');
    expect([f.notes('G-12-7')[0], f.there('Vask')]).toEqual(['Vask would not die of that damage.', true]);
  });
});

describe('numbers of a fight', () => {
  it('G-7-3, G-7-5: bleedDie and deathCounters', () => {
    const f = fight(
      { Ilse: { pt: '9/9' } },
      { Vask: { pt: '2/0' }, Zora: {} },
      { changes: ['bleedDie=4', 'deathCounters=2'] },
    ).duel('Ilse', 'Vask');
    f.dice(3).turnOf('Zora');
    expect([f.facts('Vask'), f.notes('G-7-5')]).toEqual([
      expect.arrayContaining(['Unconscious 1 of 2 death counters']),
      ['Vask has 1 death counter of 2.'],
    ]);
    expect(f.dice(4).turnOf('Vask').how('Vask')).toBe('0');
  });
  it('G-7-7: lifePerWound', () => {
    const f = fight(
      { Ilse: { battlefield: ['Plains'], hand: ['Mend'], pt: '2/5', wounds: 5 } },
      { Vask: {} },
      { changes: ['healing=1'] },
    )
      .until('main1')
      .cast('of Ilse', 'Mend', { targets: ['of Ilse'] });
    expect(f.how('Ilse')).toBe('1');
  });
  it('G-5-1, G-6-1: die and betterDie, in a fight and outside of one', () => {
    const f = fight(
      { Ilse: { battlefield: ['Mountain'], hand: ['Bolt'], pt: '2/9' } },
      { Vask: { pt: '2/9', chumps: ['Ogre'] } },
      { changes: ['die=10', 'dice.betterDie=12'] },
    )
      .dice(11, 12, 10, 12)
      .attack({ Ilse: 'Ogre' })
      .until('blockers');
    expect(f.notes('G-5-1')).toEqual([
      'Ilse rolls 11 (d12) for power and 12 (d12) for toughness.',
      'Ogre rolls 10 (d10) for power and 10 (d10) for toughness.',
    ]);
    f.turnOf('Ilse')
      .dice(10, 9)
      .cast('of Ilse', 'Bolt', { targets: ['Vask'] });
    expect(f.notes('G-6-4')).toEqual(['Bolt adds 10 to its damage, Vask 9 to toughness.']);
  });
  it('G-4-4: initiativeDie and hasteBonus', () => {
    const f = fight(
      { Ilse: { text: 'Haste' } },
      { Vask: {} },
      { even: true, changes: ['initiativeDie=100', 'hasteBonus=7'] },
    );
    expect(f.notes('G-4-4')[0]).toMatch(/^of Ilse rolls \d+ \(d100\) for initiative, with 7 for haste \d+\.$/);
    f.until('main1');
    const [acting = ''] = f.g.state.turn.seats.map((s) => f.g.world.seat(s).name);
    f.special(acting, 'set your initiative die');
    expect(f.g.open?.parts[0]?.part).toMatchObject({ kind: 'number', max: 100 });
  });
  it('G-8-5: quietRounds, and with "!weariness" a fight without attacks goes on', () => {
    const quiet = (...changes: string[]): Fight => {
      const f = fight({ Ilse: {} }, { Vask: {} }, { changes });
      for (let i = 0; i < 10 && !f.g.state.over; i++) f.turnOf(i % 2 === 0 ? 'Vask' : 'Ilse');
      return f;
    };
    expect(quiet('quietRounds=1').notes('G-4-5').at(-1)).toBe('Round 2.');
    expect(quiet('!weariness').g.state.over).toBeNull();
  });
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
  it('G-5-1: without dice both fight as they are', () => {
    const f = fight(
      { Ilse: { pt: '2/2' } },
      { Vask: { pt: '3/3' } },
      { changes: ['!dice', '!outside-dice', '!advantages', '!stunts', '!bands'] },
    ).duel('Ilse', 'Vask');
    expect([f.how('Ilse'), f.how('Vask'), f.notes('G-5-1')]).toEqual(['1', '0', []]);
    expect(f.specials('of Vask')).toEqual([]);
  });
  it('G-6-4: with "!outside-dice" a spell deals what it says', () => {
    const bolt = (pt: string): string =>
      fight({ Ilse: { battlefield: ['Mountain'], hand: ['Bolt'] } }, { Vask: { pt } }, { changes: ['!outside-dice'] })
        .until('main1')
        .cast('of Ilse', 'Bolt', { targets: ['Vask'] })
        .how('Vask');
    expect([bolt('2/3'), bolt('2/4')]).toEqual(['1', '0']);
  });
  it('G-4-5: without initiative turns go in the order of the participants, and refocusing sets no die', () => {
    const f = fight({ Ilse: {} }, { Vask: {}, Zora: {} }, { even: true, changes: ['!initiative'] });
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      f.until('main1');
      seen.push(f.g.world.seat(f.g.state.turn.seats[0] ?? 0).name);
      f.until('end').to('main1');
    }
    expect([seen, f.facts('Ilse'), f.specials('of Ilse').some((s) => s.startsWith('Refocus'))]).toEqual([
      ['of Ilse', 'of Vask', 'of Zora', 'of Ilse'],
      [],
      false,
    ]);
  });
  it('G-4-9: with "!main-action" a legend attacks after a slow spell, once', () => {
    const f = fight(
      { Ilse: { battlefield: swamps, hand: ['Rat', 'Edict'] } },
      { Vask: { pt: '2/9' } },
      { changes: ['!main-action', '!refocus'] },
    )
      .until('main1')
      .cast('of Ilse', 'Rat')
      .cast('of Ilse', 'Edict', { targets: ['of Vask'] })
      .attack({ Ilse: 'Vask' })
      .until('end');
    expect([f.g.state.turn.number, f.notes('G-5-1').length, f.there('Rat')]).toEqual([1, 2, true]);
  });
  it('G-10-10: with "!trampling-on" there is no second attack', () => {
    const f = fight(
      { Ilse: { pt: '5/5', text: 'Trample' } },
      { Vask: { pt: '2/2', chumps: ['Rat'] } },
      { changes: ['!trampling-on'] },
    )
      .attack({ Ilse: 'Vask' })
      .block({ Rat: 'Ilse' })
      .until('end');
    expect([f.there('Rat'), f.how('Vask')]).toEqual([false, '0']);
  });
  it('G-10-17: with "!winners-lifelink" lifelink heals for what it deals', () => {
    const f = fight(
      { Ilse: { pt: '5/9', wounds: 4, text: 'Lifelink' } },
      { Vask: { pt: '1/20' } },
      { changes: ['!winners-lifelink'] },
    ).duel('Ilse', 'Vask');
    expect(f.how('Ilse')).toBe('3');
  });
  it('G-10-5: with "!bands" nobody joins', () => {
    const piper = { name: 'Piper', cost: '{W}', type: 'Creature — Human', pt: '1/1', text: 'Banding' } as const;
    const f = fight(
      { Ilse: { pt: '2/4', chumps: ['Piper'] } },
      { Vask: { pt: '3/3' } },
      { cards: [piper], changes: ['!bands'] },
    )
      .attack({ Ilse: 'Vask' })
      .until('blockers');
    expect([f.pt('Ilse'), f.object('Piper')?.tapped]).toEqual(['3/5', false]);
  });
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
