import { describe, expect, it } from 'vitest';
import { lands } from '../../../dsl/plain.ts';
import { around, factsOf, minionOf, over, told, who, type Setting } from './table.ts';

const SWAMPS = lands(6, 'Swamp');
const VENOM = { name: 'Venom', cost: '{B}', type: 'Sorcery', text: 'Target player gets four poison counters.' };
const SIP = { name: 'Sip', cost: '{B}', type: 'Sorcery', text: 'You get two poison counters.' };
const MORE = { name: 'More', cost: '{B}', type: 'Sorcery', text: 'Proliferate.' };
const CURE = { name: 'Cure', cost: '{B}', type: 'Sorcery', text: 'Each player loses all poison counters.' };
const given = (by: Readonly<Record<number, readonly [n: number, gift: number]>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(by).flatMap(([who, [n, gift]]) => [
      [`poison from ${who}`, n],
      [`poison gift ${who}`, gift],
    ]),
  );
const table = (s: Setting, people = 4): ReturnType<typeof around> =>
  around(people, ['poison-minions'], { cards: [VENOM, SIP, MORE, CURE], ...s });
const poisoned = (x: 'A' | 'C', counters: Record<string, number>, poison: number, more: Record<string, number> = {}) =>
  table({
    sides: { B: { poison } },
    turn: { side: x },
    seats: {
      A: x === 'A' ? { hand: ['Venom'], battlefield: SWAMPS } : {},
      B: { marks: { ...counters, ...more } },
      C: x === 'C' ? { hand: ['Venom'], battlefield: SWAMPS } : {},
      D: {},
    },
  }).cast(x, 'Venom', { targets: ['B'] });

describe('poison by giver', () => {
  it('M-25: counters count by who gave them, by effects, by creatures and one more of each', () => {
    const s = table({
      cards: [VENOM, MORE, { name: 'Adder', cost: '{G}', type: 'Creature — Snake', pt: '1/1', text: 'Toxic 2' }],
      turn: { side: 'A', step: 'main1' },
      seats: {
        A: { hand: ['Venom'], battlefield: [...SWAMPS, 'Adder'] },
        B: {},
        C: { hand: ['More'], battlefield: SWAMPS },
        D: {},
      },
    });
    s.cast('A', 'Venom', { targets: ['B'] })
      .attack({ Adder: 'B' })
      .to('main1', 'B')
      .to('main1', 'C')
      .choose('C', 'B')
      .cast('C', 'More');
    expect([s.poison('B'), factsOf(s, 'B')]).toEqual([7, ['Poison by C: 1', 'Poison by A: 6']]);
  });
  it('M-25: at ten a player becomes the minion of whoever gave the most', () => {
    const s = poisoned('A', given({ 0: [3, 1], 2: [5, 2] }), 8);
    expect([s.poison('B'), who(s, 'B'), s.life('B'), told(s, 'M-25')]).toEqual([
      5,
      ['A'],
      20,
      ['B has 12 poison counters and becomes a minion of A; 7 of them go.'],
    ]);
  });
  it('M-25: which need not be who gave the last', () => {
    const s = poisoned('A', given({ 2: [6, 1] }), 6);
    expect([who(s, 'B'), s.poison('B')]).toEqual(['C', 4].map((x) => (x === 'C' ? ['C'] : x)));
  });
  it('M-26: of several it is the latest', () => {
    expect(who(poisoned('A', given({ 2: [4, 3], 0: [1, 1], 3: [3, 2] }), 8), 'B')).toEqual(['A']);
    expect(who(poisoned('A', given({ 2: [4, 3], 3: [4, 2] }), 8), 'B')).toEqual(['A']);
    expect(who(poisoned('C', given({ 0: [5, 1], 2: [1, 2] }), 6), 'B')).toEqual(['C']);
  });
  it('M-27: the counters that came from the master go, those of others stay', () => {
    const s = poisoned('A', given({ 2: [5, 1], 3: [1, 2], 0: [3, 3] }), 9);
    expect([who(s, 'B'), s.poison('B'), factsOf(s, 'B')]).toEqual([
      ['A'],
      6,
      ['Minion of: A', 'Became a minion: once', 'Poison by D: 1', 'Poison by C: 5'],
    ]);
  });
  it('M-28: a minion with ten loses', () => {
    const s = poisoned('A', given({ 2: [6, 1] }), 6, minionOf('C'));
    expect([s.g.state.sides[1]?.lost, over(s)]).toEqual([true, null]);
  });
  it('M-28: so does who still has ten of others', () => {
    const s = poisoned('A', given({ 2: [10, 1], 0: [11, 2] }), 8); // eight are there; the marks of more are of counters that are gone
    expect(who(s, 'B')).toEqual(['C']);
  });
  it('M-29: who gave most of them to themselves loses', () => {
    const s = table({
      sides: { A: { poison: 9 } },
      seats: { A: { hand: ['Sip'], battlefield: SWAMPS, marks: given({ 0: [5, 2], 2: [4, 1] }) }, B: {}, C: {}, D: {} },
    });
    s.cast('A', 'Sip');
    expect(s.g.state.sides[0]?.lost).toBe(true);
  });
  it('M-29: what is removed counts for nobody any more', () => {
    const s = table({
      sides: { B: { poison: 9 } },
      seats: { A: { hand: ['Cure', 'Venom'], battlefield: SWAMPS }, B: { marks: given({ 2: [9, 1] }) }, C: {}, D: {} },
    });
    s.cast('A', 'Cure').cast('A', 'Venom', { targets: ['B'] });
    expect([s.poison('B'), factsOf(s, 'B')]).toEqual([4, ['Poison by A: 4']]);
  });
  it('M-29: nor do the counters of who has left', () => {
    const s = table({
      sides: { B: { poison: 8 } },
      seats: { A: { hand: ['Venom'], battlefield: SWAMPS }, B: { marks: given({ 2: [8, 1] }) }, C: {}, D: {} },
    });
    s.g.intervene('concede', s.g.world.seat(s.seat('C')).person);
    s.cast('A', 'Venom', { targets: ['B'] });
    expect([who(s, 'B'), s.poison('B')]).toEqual([['A'], 8]);
  });
  it('M-4, M-5: what minions give counts for their master, but for what they give to that one', () => {
    const minion = (at: string) =>
      table({
        sides: { [at]: { poison: 8 } },
        turn: { side: 'B' },
        seats: {
          A: at === 'A' ? { marks: given({ 1: [8, 1] }) } : {},
          B: { marks: minionOf('A'), hand: ['Venom'], battlefield: SWAMPS },
          C: at === 'C' ? { marks: given({ 1: [8, 1] }) } : {},
          D: {},
        },
      })
        .choose('A')
        .cast('B', 'Venom', { targets: [at] });
    const other = minion('C');
    expect([who(other, 'B', 'C'), other.poison('C')]).toEqual([['A', 'A'], 0]);
    expect(who(minion('A'), 'A', 'B')).toEqual(['B', null]);
  });
});
