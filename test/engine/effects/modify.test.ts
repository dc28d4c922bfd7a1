import { describe, expect, it } from 'vitest';
import { CREATURE, IT, n, SELF, Table, target, YOU } from './table.ts';

const EACH = { sel: 'each', filter: CREATURE } as const;

describe('continuous effects', () => {
  it('608.2h, 611.2d: a variable is a number from the moment the effect begins', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 0);
    });
    const count = { a: 'count', filter: CREATURE } as const;
    t.run(
      [
        {
          do: 'modify',
          what: target(),
          mods: [{ m: 'pt', power: count, toughness: { a: 'x' } }],
          duration: 'end of turn',
        },
      ],
      { targets: [['o1']], x: 3 },
    );
    t.run([{ do: 'destroy', what: target() }], { targets: [['o2']] });
    expect(t.g.state.effects[0]?.mods).toEqual([{ m: 'pt', power: n(2), toughness: n(3) }]);
    expect(t.g.world.chars(1)).toMatchObject({ power: 4, toughness: 5 });
  });
  it('608.2h: “where X is its power” is each creature’s own', () => {
    const t = new Table({ cards: [{ name: 'Giant', power: 5, toughness: 5 }] }, (put) => {
      put('Bear', 0);
      put('Giant', 0);
    });
    t.run([
      {
        do: 'modify',
        what: EACH,
        mods: [{ m: 'pt', power: { a: 'stat', stat: 'power', of: IT }, toughness: n(0) }],
        duration: 'end of turn',
      },
    ]);
    expect([t.g.world.power(1), t.g.world.power(2)]).toEqual([4, 10]);
  });
  it('611.2c: what enters later is not affected', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 0, 'hand');
    });
    t.run([{ do: 'modify', what: EACH, mods: [{ m: 'gain', keywords: [{ k: 'flying' }] }], duration: 'end of turn' }]);
    t.run([
      {
        do: 'move',
        what: { sel: 'each', filter: { nouns: ['creature'], zone: 'hand' } },
        to: 'battlefield',
        verb: 'put',
      },
    ]);
    expect([t.g.world.has(1, 'flying'), t.g.world.has(t.now(2)?.id ?? 0, 'flying')]).toEqual([true, false]);
  });
  it.each([
    ['end of turn', { u: 'turn' }],
    ['your next turn', { u: 'turnOf', seat: 0 }],
    ['permanent', { u: 'ever' }],
    ['while this is on the battlefield', { u: 'source', id: 1 }],
    ['as long as you control this', { u: 'source', id: 1, controlledBy: 0 }],
  ] as const)('611.2a: it lasts as long as is said: %s', (duration, until) => {
    const t = new Table({}, (put) => put('Bear', 0));
    t.run([{ do: 'modify', what: SELF, mods: [{ m: 'switchPT' }], duration }], { source: 1 });
    expect(t.g.state.effects.map((e) => e.until)).toEqual([until]);
  });
  it('611.2b: “for as long as you control this” does not begin for somebody who doesn’t', () => {
    const t = new Table({}, (put) => {
      put('Bear', 1);
      put('Bear', 1);
    });
    t.run([{ do: 'gainControl', what: target(), duration: 'as long as you control this' }], {
      source: 1,
      targets: [['o2']],
    });
    expect(t.g.world.controller(2)).toBe(1);
  });
  it('302.6, 506.4: gaining control breaks continuity, takes it out of combat and is told', () => {
    const t = new Table({ step: 'attackers' }, (put) => put('Bear', 1));
    t.g.journal.set(t.g.state.seats[0] as object, 'turns' as never, 4 as never, -1, true);
    t.g.journal.set(t.g.state, 'combat', {
      attacks: [{ id: 1, target: 's0', defender: 0, blocked: false, blockers: [] }],
      firstStrike: null,
    });
    t.run([{ do: 'gainControl', what: target(), duration: 'end of turn' }], { targets: [['o1']] });
    expect(t.g.world.controller(1)).toBe(0);
    expect(t.now(1)?.since).toBe(4);
    expect(t.g.state.combat?.attacks).toEqual([]);
    expect(t.events('control')).toMatchObject([{ obj: 1, from: 1, to: 0 }]);
  });
  it('613.1: a rule for players lasts this turn', () => {
    const t = new Table();
    t.run([
      { do: 'playerRule', who: { sel: 'each opponent' }, rule: "can't gain life" },
      { do: 'gainLife', who: { sel: 'each player' }, amount: n(1) },
    ]);
    expect([t.life(0), t.life(1)]).toEqual([21, 20]);
    expect(t.g.state.effects.map((e) => e.until)).toEqual([{ u: 'turn' }]);
  });
  it('115.1: “play an additional land” is n of them', () => {
    const t = new Table();
    t.run([{ do: 'playerRule', who: YOU, rule: 'additional land', n: n(2) }]);
    expect(t.g.state.effects[0]?.players).toEqual({ seats: [0], rule: 'additional land', n: 2 });
  });
});

describe('counters and shields', () => {
  it('122.6: counters are put on each, “that many” is their number', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 1);
    });
    t.run([
      { do: 'putCounters', what: EACH, kind: '+1/+1', count: n(2) },
      { do: 'gainLife', who: YOU, amount: { a: 'that' } },
    ]);
    expect(t.life(0)).toBe(24);
    expect([t.g.world.power(1), t.g.world.power(2)]).toEqual([4, 4]);
  });
  it('122.1: removing takes what is there, no more', () => {
    const t = new Table({}, (put) => put('Bear', 0, 'battlefield', { counters: { '+1/+1': 2, charge: 1 } }));
    t.run([{ do: 'removeCounters', what: SELF, kind: '+1/+1', count: n(1) }], { source: 1 });
    expect(t.now(1)?.counters).toEqual({ '+1/+1': 1, charge: 1 });
    const x = t.run(
      [
        { do: 'removeCounters', what: SELF, kind: '+1/+1', count: 'all' },
        { do: 'removeCounters', what: SELF, kind: 'charge', count: n(5) },
      ],
      { source: 1 },
    );
    expect(t.now(1)?.counters).toEqual({});
    expect(x.amount).toBe(1);
  });
  it('701.34a–b: proliferate adds one of each kind to what is chosen, a side’s poison once', () => {
    const t = new Table({ sides: [1, 2] }, (put) => {
      put('Bear', 0, 'battlefield', { counters: { '+1/+1': 1, charge: 2 } });
      put('Bear', 0, 'battlefield', { counters: { charge: 1 } });
      put('Bear', 0);
    });
    t.run([{ do: 'playerCounters', who: { sel: 'each opponent' }, kind: 'poison', count: n(1) }]);
    t.will({ chosen: ['s1', 's2', 'o1'] });
    t.run([{ do: 'proliferate' }]);
    expect(t.asked[0]?.part).toMatchObject({ from: ['s1', 's2', 'o1', 'o2'], min: 0 });
    expect([t.now(1)?.counters, t.now(2)?.counters]).toEqual([{ '+1/+1': 2, charge: 3 }, { charge: 1 }]);
    expect(t.g.state.sides[1]?.poison).toBe(3);
  });
  it('615.7: a shield takes the next damage up to its amount', () => {
    const t = new Table({}, (put) => put('Bear', 1));
    t.run(
      [
        {
          do: 'prevent',
          amount: n(3),
          to: { sel: 'mixed target', any: true, players: 'player', count: { min: 1, max: 1 } },
        },
      ],
      { targets: [['s0']] },
    );
    t.run(
      [
        { do: 'damage', by: SELF, amount: n(2), to: { sel: 'each opponent' } },
        { do: 'damage', by: SELF, amount: n(2), to: { sel: 'each opponent' } },
      ],
      { you: 1, source: 1 },
    );
    expect(t.life(0)).toBe(19);
  });
  it('615.11: the next N damage is a shield for each creature', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 0);
    });
    t.run([{ do: 'prevent', amount: n(1), to: EACH }]);
    expect(t.g.state.shields.map((s) => [s.to, s.amount])).toEqual([
      [['o1'], 1],
      [['o2'], 1],
    ]);
  });
  it('615.1: all combat damage of some creatures is one shield for everything', () => {
    const t = new Table({}, (put) => put('Bear', 0));
    t.run([{ do: 'prevent', amount: 'all', combatOnly: true, by: target() }], { targets: [['o1']] });
    expect(t.g.state.shields).toMatchObject([
      { to: null, by: [1], amount: null, combatOnly: true, until: { u: 'turn' } },
    ]);
  });
});
