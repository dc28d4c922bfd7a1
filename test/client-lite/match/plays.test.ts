import { describe, expect, test } from 'vitest';
import type { Part } from '../../../server/protocol/index.ts';
import { forgotten } from '../../../client-lite/web/parts/plays.ts';
import { questionOf } from '../../../client-lite/web/match/question.ts';
import { object, prompt, sample } from '../sample.ts';

const attack = (more: object = {}): Part => ({
  kind: 'attack',
  title: 'Declare attackers',
  creatures: [{ object: 'c1', targets: ['s1'], ...more }],
});
const NONE = { attacks: [] };
const bear = object('c1');

describe('A press that forgoes a play', () => {
  test('an attack on a player without untapped creatures is pointed out', () => {
    expect(forgotten(sample([bear]), attack(), NONE)?.kind).toBe('attack');
    expect(forgotten(sample([bear, object('c2', { seat: 's1', tapped: true })]), attack(), NONE)?.kind).toBe('attack');
  });
  test('none is pointed out that could be blocked, costs something, deals no damage or is declared', () => {
    expect(forgotten(sample([bear, object('c2', { seat: 's1' })]), attack(), NONE)).toBeNull();
    expect(forgotten(sample([bear]), attack({ costs: [true] }), NONE)).toBeNull();
    expect(forgotten(sample([object('c1', { power: 0 })]), attack(), NONE)).toBeNull();
    expect(forgotten(sample([bear]), attack(), { attacks: [['c1', 's1']] })).toBeNull();
  });
  test('a land that can still be played is pointed out while the stack is empty', () => {
    const part: Part = {
      kind: 'priority',
      title: 'You may act',
      actions: [{ key: 'a', kind: 'play', label: 'Play Forest', object: 'c1' }],
      pass: 'Pass → End',
    };
    expect(forgotten(sample([bear]), part, { pass: true })?.kind).toBe('land');
    expect(forgotten(sample([bear]), { ...part, actions: [] }, { pass: true })).toBeNull();
  });
});

describe('The main button', () => {
  const label = (next?: { step: string; ifAttacked?: true }) => {
    const part: Part = { kind: 'priority', title: 'You may act', actions: [], pass: 'Pass → Upkeep' };
    const wishes = {
      hold: false,
      until: null,
      empty: 'public' as const,
      yields: [],
      waived: [],
      ...(next && { next }),
    };
    return questionOf(sample([], { ask: [prompt(part)], wishes }), null, null, {})?.main.label;
  };
  test('names the next step at which the person is asked', () => {
    expect(label({ step: 'end' })).toBe('Pass → End');
    expect(label({ step: 'end', ifAttacked: true })).toBe('Pass → until you are attacked');
    expect(label()).toBe('Pass → end of turn');
  });
});
