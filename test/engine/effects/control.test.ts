import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { CREATURE, IT, n, ONE, SELF, Table, target, YOU } from './table.ts';

const GAIN: Effect = { do: 'gainLife', who: YOU, amount: n(1) };
const THAT = { sel: 'that player' } as const;

describe('choices and conditions', () => {
  it('608.2d: “may” asks the player, each named one by themselves', () => {
    const t = new Table({ sides: [1, 1, 1] }).will({ keys: ['yes'] }, { keys: ['no'] });
    t.run([{ do: 'may', who: { sel: 'each opponent' }, effects: [{ do: 'loseLife', who: THAT, amount: n(2) }] }]);
    expect(t.asked.map((a) => a.person)).toEqual([1, 2]);
    expect([t.life(1), t.life(2)]).toEqual([18, 20]);
  });
  it('608.2c: “if you do” asks whether it was really done', () => {
    const effects: Effect[] = [
      { do: 'may', who: YOU, effects: [{ do: 'sacrifice', who: YOU, filter: CREATURE }] },
      { do: 'if', cond: { if: 'did' }, then: [GAIN], otherwise: [{ do: 'loseLife', who: YOU, amount: n(1) }] },
    ];
    const none = new Table().will({ keys: ['yes'] });
    none.run(effects);
    expect(none.life()).toBe(19);
    const lay = (put: (name: string, seat: number) => number): void => void put('Bear', 0);
    const done = new Table({}, lay).will({ keys: ['yes'] });
    done.run(effects);
    expect(done.life()).toBe(21);
    const refused = new Table({}, lay).will({ keys: ['no'] });
    refused.run(effects);
    expect(refused.life()).toBe(19);
  });
  it('118.12: what is stopped by a payment happens when nobody pays', () => {
    const data = {
      kind: 'spell',
      source: 0,
      sourceDef: 'Bolt',
      body: { effects: [] },
      effects: [],
      modes: [],
      targets: [],
      x: 0,
      kicked: false,
      exileAfter: false,
      text: '',
      seat: 1,
    } as const;
    const effects: Effect[] = [
      {
        do: 'pay',
        who: { sel: 'controller', of: IT },
        cost: [{ c: 'life', amount: n(2) }],
        unless: [{ do: 'counter', what: { sel: 'target', filter: { nouns: ['spell'] }, count: ONE } }],
      },
    ];
    const lay = (put: (name: string, seat: number, zone: 'stack', more: object) => number): void =>
      void put('Bolt', 1, 'stack', { stack: data });
    const paid = new Table({}, lay).will({ keys: ['yes'] });
    paid.run(effects, { targets: [['o1']] });
    expect(paid.asked.map((a) => a.person)).toEqual([1]);
    expect([paid.life(1), paid.now(1)?.zone]).toEqual([18, 'stack']);
    const unpaid = new Table({}, lay).will({ keys: ['no'] });
    unpaid.run(effects, { targets: [['o1']] });
    expect([unpaid.life(1), unpaid.now(1)?.zone]).toEqual([20, 'graveyard']);
  });
  it('118.12: “pay … if you do”', () => {
    const t = new Table().will({ keys: ['yes'] });
    t.run([{ do: 'pay', who: YOU, cost: [{ c: 'life', amount: n(3) }], then: [GAIN] }]);
    expect(t.life()).toBe(18);
  });
  it.each([
    ['count', { if: 'count', filter: { nouns: ['creature'], whose: 'you' }, cmp: '>=', n: 2 }, true],
    ['count', { if: 'count', filter: { nouns: ['creature'], whose: 'opponent' }, cmp: '=', n: 2 }, false],
    ['life', { if: 'life', of: { sel: 'each opponent' }, cmp: '<=', n: 20 }, true],
    ['hand', { if: 'hand', of: YOU, cmp: '>=', n: 1 }, false],
    ['turn', { if: 'your turn' }, true],
    ['turn', { if: 'your turn', not: true }, false],
    ['kicked', { if: 'kicked' }, true],
    ['is', { if: 'is', what: SELF, filter: { nouns: ['land'] } }, false],
    ['not', { if: 'not', cond: { if: 'is', what: SELF, filter: { nouns: ['land'] } } }, true],
    ['this turn', { if: 'this turn', what: 'an opponent lost life' }, false],
  ] as const)('608.2c: a condition is looked at when its effect is applied (%s)', (_, cond, holds) => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 0);
      put('Bear', 1);
    });
    t.run([{ do: 'if', cond, then: [GAIN] }], { source: 1, kicked: true });
    expect(t.life()).toBe(holds ? 21 : 20);
  });
  it('608.2i: what happened this turn is remembered', () => {
    const t = new Table();
    const twice: Effect = { do: 'if', cond: { if: 'this turn', what: 'you gained life' }, then: [GAIN] };
    t.run([twice, GAIN, twice]);
    expect(t.life()).toBe(22);
  });
  it('705.2: a flip is won or lost, from the match’s own numbers', () => {
    const seen = new Set<number>();
    const t = new Table();
    for (let i = 0; i < 40; i++) {
      const before = t.life();
      t.run([{ do: 'flipCoin', won: [GAIN], lost: [{ do: 'loseLife', who: YOU, amount: n(1) }] }]);
      seen.add(t.life() - before);
    }
    expect([...seen].sort()).toEqual([-1, 1]);
  });
  it('607.2d: a choice is kept on the permanent', () => {
    const t = new Table({ sides: [1, 1, 1], cards: [{ name: 'Cub', subtypes: ['Cat'] }] }, (put) => {
      put('Bear', 0);
      put('Cub', 1);
    }).will({ keys: ['G'] }, { chosen: ['s2'] }, { keys: ['Cat'] });
    const x = t.run(
      [
        { do: 'chooseValue', kind: 'color' },
        { do: 'chooseValue', kind: 'opponent' },
        { do: 'chooseValue', kind: 'creature type' },
        { do: 'loseLife', who: THAT, amount: n(1) },
      ],
      { source: 1 },
    );
    expect(t.now(1)?.chosen).toEqual({ color: 'G', seat: 2, type: 'Cat' });
    expect([x.chosen?.color, t.life(2)]).toEqual(['G', 19]);
  });
});

describe('repeating and delaying', () => {
  it('608.2f: for each player or object, “that player” and “it” are that one', () => {
    const t = new Table({ sides: [1, 1, 1] }, (put) => {
      put('Bear', 1);
      put('Bear', 1);
      put('Bear', 2);
    });
    t.run([
      {
        do: 'forEach',
        over: { sel: 'each opponent' },
        effects: [
          { do: 'loseLife', who: THAT, amount: { a: 'count', filter: { nouns: ['creature'], whose: 'thatPlayer' } } },
        ],
      },
    ]);
    expect([t.life(0), t.life(1), t.life(2)]).toEqual([20, 18, 19]);
    t.run([
      {
        do: 'forEach',
        over: { sel: 'each', filter: CREATURE },
        effects: [{ do: 'seq', effects: [{ do: 'loseLife', who: { sel: 'controller', of: IT }, amount: n(1) }] }],
      },
    ]);
    expect([t.life(1), t.life(2)]).toEqual([16, 18]);
  });
  it('603.7c, 107.3n: a delayed trigger keeps what it speaks of and X', () => {
    const t = new Table({}, (put) => put('Bear', 1));
    t.run(
      [
        { do: 'gainControl', what: target(), duration: 'end of turn' },
        {
          do: 'delayed',
          when: 'next end step',
          effects: [
            { do: 'sacrifice', who: YOU, what: IT },
            { do: 'loseLife', who: YOU, amount: { a: 'x' } },
          ],
        },
      ],
      { targets: [['o1']], x: 4 },
    );
    expect(t.g.state.delayed).toMatchObject([{ when: 'next end step', seat: 0, it: ['o1'], notBefore: 3 }]);
    const [d] = t.g.state.delayed;
    t.run(d?.effects ?? [], { it: d?.it ?? [] });
    expect([t.now(1)?.zone, t.life()]).toEqual(['graveyard', 16]);
  });
  it('115.1: a target named in what happens later is chosen with the spell', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 1);
    });
    t.run([{ do: 'delayed', when: 'end of combat', effects: [{ do: 'destroy', what: target() }] }], {
      source: 1,
      targets: [['o2']],
    });
    const [d] = t.g.state.delayed;
    t.run(d?.effects ?? [], { source: 1, it: d?.it ?? [] });
    expect([t.now(1)?.zone, t.now(2)?.zone]).toEqual(['battlefield', 'graveyard']);
  });
  it('603.7b: “the next end step” said in an end step is a later one', () => {
    const t = new Table({ step: 'end' });
    t.run([{ do: 'delayed', when: 'next end step', effects: [GAIN] }]);
    expect(t.g.state.delayed[0]?.notBefore).toBe(4);
  });
});

describe('turns, phases and the end', () => {
  it('500.7, 805.8: an extra turn is the side’s', () => {
    const t = new Table({ sides: [1, 2] });
    t.run([{ do: 'extraTurn', who: YOU }], { you: 2 });
    expect(t.g.state.turn.queue).toEqual([{ side: 1, seats: [1, 2] }]);
  });
  it('500.8: a combat phase is added, with a main phase if it says so', () => {
    const t = new Table();
    t.run([{ do: 'extraCombat', withMain: true }]);
    expect(t.g.state.turn.inserted.map((p) => [p.step, p.seats])).toEqual([
      ['beginCombat', [0]],
      ['main2', [0]],
    ]);
  });
  it('614.10: a skipped step waits for its next occurrence', () => {
    const t = new Table();
    t.run([{ do: 'skip', who: { sel: 'each opponent' }, what: 'draw step' }]);
    expect(t.g.world.seat(1).skips).toEqual(['draw step']);
  });
  it('104.2b: an effect wins the game for the whole side', () => {
    const t = new Table({ sides: [2, 1] });
    t.run([{ do: 'winGame', who: YOU }, GAIN], { you: 1 });
    expect(t.g.state.over).toMatchObject({ winner: 0, clauses: ['104.2b'] });
    expect(t.life()).toBe(20);
  });
  it('104.3h: where not everybody exists for everybody, the opponents in range lose instead', () => {
    const t = new Table({ sides: [1, 1, 1], rules: { scopeSeats: () => [0, 1] } });
    t.run([{ do: 'winGame', who: YOU }]);
    expect(t.g.state.sides.map((s) => s.lost)).toEqual([false, true, false]);
  });
  it('104.3e, 810.8a: a player who loses takes the side along', () => {
    const t = new Table({ sides: [1, 2, 1] });
    t.run([{ do: 'loseGame', who: { sel: 'target player', who: 'opponent' } }], { targets: [['s2']] });
    expect(t.g.state.sides.map((s) => s.lost)).toEqual([false, true, false]);
  });
  it('114.1: an emblem lies in the player’s command zone with its abilities', () => {
    const t = new Table({}, (put) => put('Bear', 0));
    t.run([
      {
        do: 'emblem',
        who: YOU,
        abilities: [
          {
            kind: 'static',
            effects: [
              {
                st: 'modify',
                what: { sel: 'each', filter: { nouns: ['creature'], whose: 'you' } },
                mods: [{ m: 'pt', power: n(1), toughness: n(1) }],
              },
            ],
          },
        ],
      },
    ]);
    expect(t.g.world.command(0)).toHaveLength(1);
    expect(t.g.world.power(1)).toBe(3);
  });
});

describe('mana', () => {
  it('106.4: fixed mana, as often as said', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 0);
    });
    t.run([{ do: 'addMana', who: YOU, fixed: ['R', 'C'], times: { a: 'count', filter: CREATURE } }]);
    expect(t.g.world.seat(0).pool.join('')).toBe('RCRC');
  });
  it('106.4: one colour is chosen for all of it, or each by itself', () => {
    const t = new Table().will({ keys: ['U'] }, { keys: ['W'] }, { keys: ['B'] });
    t.run([
      { do: 'addMana', who: YOU, anyOf: ['W', 'U', 'B'], times: n(2) },
      { do: 'addMana', who: YOU, anyOf: ['W', 'U', 'B'], times: n(2), combination: true },
    ]);
    expect(t.g.world.seat(0).pool.join('')).toBe('UUWB');
  });
});
