import { describe, expect, it } from 'vitest';
import { BOOK } from '../../../../formats/index.ts';
import { SetupError } from '../../../../formats/sdk/error.ts';
import { lands, scenario } from '../../../dsl/scenario.ts';
import { around, factsOf, masters, minionOf, over, told, who } from './table.ts';

const MOUNTAINS = lands(6, 'Mountain');
const SPARKS = [{ name: 'Spark 2', cost: '{R}', type: 'Instant', text: 'Spark 2 deals 3 damage to any target.' }];

describe('who has no life left', () => {
  it('M-8: becomes the minion of whoever did it, with ten life, and plays on', () => {
    const s = masters(3, {
      sides: { B: { life: 3 } },
      seats: { A: { hand: ['Spark'], battlefield: MOUNTAINS }, B: { battlefield: ['Bear'] }, C: {} },
    });
    s.cast('A', 'Spark', { targets: ['B'] });
    expect([s.life('B'), who(s, 'A', 'B', 'C'), s.zone('Bear'), over(s)]).toEqual([
      10,
      [null, 'A', null],
      'battlefield',
      null,
    ]);
    expect(told(s, 'M-8')).toEqual(['B becomes a minion of A and has 10 life.']);
  });
  it('M-1: everybody sees whose minion somebody is', () => {
    const s = masters(3, { seats: { A: {}, B: { marks: minionOf('A') }, C: {} } });
    expect([factsOf(s, 'A'), factsOf(s, 'B'), factsOf(s, 'C')]).toEqual([
      ['Master of: B'],
      ['Minion of: A', 'Became a minion: once'],
      [],
    ]);
  });
  it('M-9: the second time it is five life, with a new master', () => {
    const s = masters(4, {
      sides: { B: { life: 3 } },
      seats: { A: {}, B: { marks: minionOf('A') }, C: { hand: ['Spark'], battlefield: MOUNTAINS }, D: {} },
      turn: { side: 'C' },
    });
    s.cast('C', 'Spark', { targets: ['B'] });
    expect([s.life('B'), who(s, 'B')]).toEqual([5, ['C']]);
  });
  it('M-9: or with the old one', () => {
    const s = masters(3, {
      sides: { B: { life: 3 } },
      seats: { A: { hand: ['Spark'], battlefield: MOUNTAINS }, B: { marks: minionOf('A') }, C: {} },
    });
    s.cast('A', 'Spark', { targets: ['B'] });
    expect([s.life('B'), who(s, 'B')]).toEqual([5, ['A']]);
  });
  it('M-10: the third time they lose', () => {
    const s = masters(3, {
      sides: { B: { life: 3 } },
      seats: { A: { hand: ['Spark'], battlefield: MOUNTAINS }, B: { marks: minionOf('A', 2) }, C: {} },
    });
    s.cast('A', 'Spark', { targets: ['B'] });
    expect([s.g.state.sides.map((x) => x.lost), over(s)]).toEqual([[false, true, false], null]);
  });
  it('M-10: option thirdFall "again": the third time they become a minion with five life', () => {
    const s = masters(3, {
      options: { thirdFall: 'again' },
      sides: { B: { life: 3 } },
      seats: { A: { hand: ['Spark'], battlefield: MOUNTAINS }, B: { marks: minionOf('C', 2) }, C: {} },
    });
    s.cast('A', 'Spark', { targets: ['B'] });
    expect([who(s, 'B'), s.g.state.sides[1]?.life, s.g.state.sides[1]?.lost]).toEqual([['A'], 5, false]);
  });
  it('M-11: who brings themselves down loses', () => {
    const s = masters(3, {
      sides: { A: { life: 3 } },
      seats: { A: { hand: ['Spark'], battlefield: MOUNTAINS }, B: {}, C: {} },
    });
    s.cast('A', 'Spark', { targets: ['A'] });
    expect([s.g.state.sides[0]?.lost, who(s, 'A')]).toEqual([true, [null]]);
  });
  it('M-11: so does who pays all of their life, whatever for', () => {
    const s = masters(3, {
      cards: [{ name: 'Pact', type: 'Artifact', text: 'Pay 2 life: Draw a card.' }],
      sides: { A: { life: 2 } },
      seats: { A: { battlefield: ['Pact'] }, B: {}, C: {} },
    });
    s.activate('A', 'Pact');
    expect(s.g.state.sides[0]?.lost).toBe(true);
  });
  it('M-12: commander damage makes a player lose', () => {
    const s = scenario({
      format: 'commander',
      variants: ['minions'],
      people: 3,
      names: ['A', 'B', 'C'],
      options: { seating: 'named' },
      seats: { A: {}, B: { marks: { 'dealt 0:0': 21 } }, C: {} },
    });
    expect([s.g.state.sides[1]?.lost, who(s, 'B')]).toEqual([true, [null]]);
  });
  it('M-12: so does a card that says so', () => {
    const s = masters(3, {
      cards: [{ name: 'Doom', cost: '{R}', type: 'Sorcery', text: 'Target player loses the game.' }],
      seats: { A: { hand: ['Doom'], battlefield: MOUNTAINS }, B: {}, C: {} },
    });
    s.cast('A', 'Doom', { targets: ['B'] });
    expect(s.g.state.sides[1]?.lost).toBe(true);
  });
  it.each([
    ['poison', { sides: { B: { poison: 10 } } }],
    ['an empty library', { seats: { A: {}, B: { library: [] }, C: {} }, turn: { side: 'A', step: 'end' } }],
  ] as const)('M-12: so does %s without its own part', (_, setting) => {
    const s = masters(3, { seats: { A: {}, B: {}, C: {} }, ...(structuredClone(setting) as object) });
    s.to('main1', 'B');
    expect([s.g.state.sides[1]?.lost, who(s, 'B')]).toEqual([true, [null]]);
  });
  it('M-13: combat damage is the attacker’s controller’s doing', () => {
    const s = masters(3, {
      sides: { B: { life: 2 } },
      seats: { A: { battlefield: ['Bear'] }, B: {}, C: {} },
      turn: { side: 'A', step: 'main1' },
    });
    s.attack({ Bear: 'B' }).to('main2');
    expect([s.life('B'), who(s, 'B')]).toEqual([10, ['A']]);
  });
  it('M-13: what a spell has a creature do is its controller’s doing', () => {
    const cards = [
      {
        name: 'Turn on Them',
        cost: '{R}',
        type: 'Sorcery',
        text: 'Target creature deals damage equal to its power to its controller.',
      },
    ];
    const s = masters(3, {
      cards,
      sides: { B: { life: 2 } },
      seats: { A: { hand: ['Turn on Them'], battlefield: MOUNTAINS }, B: { battlefield: ['Bear'] }, C: {} },
    });
    s.cast('A', 'Turn on Them', { targets: ['Bear'] });
    expect(who(s, 'B')).toEqual(['A']);
  });
  it('M-13: life that was gained back above 0 meanwhile is no loss of anybody’s', () => {
    const s = masters(3, {
      cards: SPARKS,
      sides: { B: { life: 4 } },
      seats: {
        A: { hand: ['Spark'], battlefield: MOUNTAINS },
        B: {},
        C: { hand: ['Spark 2'], battlefield: MOUNTAINS },
      },
    });
    s.cast('A', 'Spark', { targets: ['B'] }).cast('C', 'Spark 2', { targets: ['B'] });
    expect([s.life('B'), who(s, 'B')]).toEqual([10, ['C']]);
  });
  it('M-14: nobody gains life by it', () => {
    const cards = [
      { name: 'No Cure', type: 'Enchantment', text: "Players can't gain life." },
      { name: 'Toast', type: 'Enchantment', text: 'Whenever an opponent gains life, you draw a card.' },
    ];
    const s = masters(3, {
      cards,
      sides: { B: { life: 3 } },
      seats: { A: { hand: ['Spark'], battlefield: [...MOUNTAINS, 'No Cure', 'Toast'] }, B: {}, C: {} },
    });
    s.cast('A', 'Spark', { targets: ['B'] });
    expect([s.life('B'), s.hand('A')]).toEqual([10, []]);
  });
});

describe('masters and minions', () => {
  const strike = (
    marks: Partial<Record<'A' | 'B' | 'C' | 'D', Readonly<Record<string, number>>>>,
    by: 'A' | 'B' | 'C' | 'D',
    at: 'A' | 'B' | 'C' | 'D',
  ) => {
    const seat = (x: 'A' | 'B' | 'C' | 'D') => ({
      ...(marks[x] ? { marks: marks[x] } : {}),
      ...(x === by ? { hand: ['Spark'], battlefield: MOUNTAINS } : {}),
    });
    const s = masters(4, {
      sides: { [at]: { life: 3 } },
      seats: { A: seat('A'), B: seat('B'), C: seat('C'), D: seat('D') },
      turn: { side: by },
    });
    return (marks[by] ? s.choose('A') : s).cast(by, 'Spark', { targets: [at] }); // its master forbids nothing
  };
  it('M-2: the last player who is no minion wins', () => {
    expect(over(strike({ B: minionOf('A'), C: minionOf('A') }, 'A', 'D'))).toEqual({ winner: 'A', clauses: ['M-2'] });
  });
  it('M-3: a master who becomes a minion brings the minions along', () => {
    const s = strike({ C: minionOf('B') }, 'A', 'B');
    expect([who(s, 'A', 'B', 'C', 'D'), told(s, 'M-3')]).toEqual([[null, 'A', 'A', null], ['C is a minion of A now.']]);
  });
  it('M-4: whom a minion brings down is a minion of its master', () => {
    expect(who(strike({ B: minionOf('A') }, 'B', 'C'), 'A', 'B', 'C', 'D')).toEqual([null, 'A', 'A', null]);
  });
  it('M-4: a minion brought down by a fellow minion keeps its master', () => {
    const s = strike({ B: minionOf('A'), C: minionOf('A') }, 'B', 'C');
    expect([who(s, 'C'), s.life('C')]).toEqual([['A'], 5]);
  });
  it('M-5: who brings down its own master is free and becomes the master, of the other minions too', () => {
    const s = strike({ B: minionOf('A'), C: minionOf('A') }, 'B', 'A');
    expect([who(s, 'A', 'B', 'C', 'D'), s.life('A'), over(s)]).toEqual([['B', null, 'B', null], 10, null]);
  });
  it('M-6: the minions of a master who leaves the game are free', () => {
    const s = masters(4, { seats: { A: {}, B: { marks: minionOf('A') }, C: {}, D: {} } });
    s.g.intervene('concede', s.g.world.seat(s.seat('A')).person);
    expect([who(s, 'B'), told(s, 'M-6').length, over(s)]).toEqual([[null], 1, null]);
  });
  it('M-24: a minion may give up', () => {
    const s = masters(3, { seats: { A: {}, B: { marks: minionOf('A') }, C: {} } });
    expect(s.g.intervene('concede', s.g.world.seat(s.seat('B')).person)).toBeNull();
    expect(s.g.state.sides[1]?.lost).toBe(true);
  });
});

describe('several at once', () => {
  const hail = [
    { name: 'Hail', cost: '{R}', type: 'Sorcery', text: 'Hail deals 3 damage to each opponent.' },
    { name: 'Storm', cost: '{R}', type: 'Sorcery', text: 'Storm deals 3 damage to each player.' },
  ];
  it('M-3: a master who goes down with its minion leaves it to who brings both down', () => {
    const s = masters(4, {
      cards: hail,
      sides: { B: { life: 3 }, C: { life: 3 } },
      seats: { A: { hand: ['Hail'], battlefield: MOUNTAINS }, B: {}, C: { marks: minionOf('B') }, D: {} },
    });
    s.cast('A', 'Hail');
    expect([who(s, 'B', 'C'), s.life('B'), s.life('C')]).toEqual([['A', 'A'], 10, 5]);
  });
  it('M-7: who goes down by their own hand with others is no master of theirs, and they lose with them', () => {
    const s = masters(3, {
      cards: hail,
      sides: { A: { life: 3 }, B: { life: 3 } },
      seats: { A: { hand: ['Storm'], battlefield: MOUNTAINS }, B: {}, C: {} },
    });
    s.cast('A', 'Storm');
    expect([who(s, 'B'), over(s)]).toEqual([[null], { winner: 'C', clauses: ['104.2a', '704.5a'] }]);
  });
  it('M-7: if nobody remains, the game is a draw', () => {
    const s = masters(3, {
      cards: hail,
      sides: { A: { life: 3 }, B: { life: 3 }, C: { life: 3 } },
      seats: { A: { hand: ['Storm'], battlefield: MOUNTAINS }, B: {}, C: {} },
    });
    s.cast('A', 'Storm');
    expect(over(s)).toEqual({ winner: null, clauses: ['104.4a'] });
  });
});

describe('over which formats they can be laid', () => {
  const variants = ['minions', 'poison-minions', 'madness-minions'];
  const refusal = (format: string, variant: string): readonly string[] | null => {
    try {
      BOOK.of({ format, variants: [variant] });
      return null;
    } catch (e) {
      if (e instanceof SetupError) return e.clauses;
      throw e;
    }
  };
  it.each(variants)('%s goes with Free-for-All and Commander, and with the other two', (v) => {
    expect([
      refusal('free-for-all', v),
      refusal('commander', v),
      BOOK.of({ format: 'free-for-all', variants }).composed.variants,
    ]).toEqual([null, null, variants]);
  });
  it.each([
    ['two-headed-giant', '810.8a'],
    ['commander-two-headed-giant', '810.8a'],
    ['duel', undefined],
    ['binding', 'C1'],
    ['emperor', '809.5b'],
    ['wayfarer', undefined],
    ['journeys-challenge', undefined],
  ] as const)('%s is refused with the clause', (format, also) => {
    const [own, by] = refusal(format, 'minions') ?? [];
    expect([own, also === undefined || by === also]).toEqual(['M-1', true]);
  });
  it('the reason is told: a team loses together, and of two players there is nobody else to be a master of', () => {
    const says = (format: string): string =>
      BOOK.offered({ format }).find((o) => o.variant.id === 'minions')?.refused?.message ?? '';
    expect(says('binding')).toMatch(
      /^Minions & Masters needs that each player wins and loses alone; in Magic: The Binding that is not so: Sides take shared team turns/,
    );
    expect(says('duel')).toBe('Minions & Masters needs that more than two may play; in Duel that is not so.');
  });
  it('M-34: in a star, who has two minions opposite has not won by that; who has nobody else left has', () => {
    const star = (marks: Readonly<Record<string, object>>): unknown =>
      over(
        scenario({
          format: 'star',
          variants: ['minions'],
          people: 5,
          names: ['A', 'B', 'C', 'D', 'E'],
          options: { seating: 'named' },
          seats: Object.fromEntries(
            ['A', 'B', 'C', 'D', 'E'].map((x) => [x, marks[x] ? { marks: marks[x] } : {}]),
          ) as never,
        }),
      );
    expect(star({ C: minionOf('A'), D: minionOf('A') })).toBeNull();
    expect(star({ B: minionOf('A'), C: minionOf('A'), D: minionOf('A'), E: minionOf('A') })).toEqual({
      winner: 'A',
      clauses: ['M-2'],
    });
  });
  it('each part stands alone: with poison alone, who has no life left loses', () => {
    const s = around(3, ['poison-minions'], {
      sides: { B: { life: 3 } },
      seats: { A: { hand: ['Spark'], battlefield: MOUNTAINS }, B: {}, C: {} },
    });
    s.cast('A', 'Spark', { targets: ['B'] });
    expect(s.g.state.sides[1]?.lost).toBe(true);
  });
});
