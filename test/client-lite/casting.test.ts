import { describe, expect, it } from 'vitest';
import type { Action, Part, Quote } from '../../server/protocol/index.ts';
import {
  amended,
  answered,
  back,
  begin,
  draftOf,
  isConfirming,
  payingOf,
  questions,
  quoted,
  rebased,
} from '../../client-lite/web/match/draft.ts';
import { questionOf } from '../../client-lite/web/match/question.ts';
import { phyrexianSymbols, symbolsOf } from '../../client-lite/web/match/symbols.ts';
import { object, prompt, sample } from './sample.ts';

const action: Action = { key: 'cast-1', kind: 'cast', label: 'Cast Sparks', object: 'c5', cost: '{X}{R}' };
const priority = prompt({
  kind: 'priority',
  title: 'Priority',
  actions: [action, { key: 'm1', kind: 'mana', label: 'Mana', object: 'c6' }],
  pass: 'Pass',
});
const x: Part = { kind: 'number', title: 'X', min: 0, max: 4 };
const target: Part = { kind: 'choose', title: 'Target', from: ['c1', 'c2'], min: 1, max: 1 };
const pay: Part = {
  kind: 'pay',
  title: 'Pay',
  cost: '{2}{R}',
  optional: false,
  suggestion: { tap: [{ key: 'm1', mana: 'R' }] },
  sources: [{ key: 'm1', object: 'c6', gives: ['R'] }],
  pool: '',
};
const asks = (slot: string, part: Part): Quote => ({ next: { slot, part }, reasons: [], ready: false });
const ready: Quote = { cost: '{2}{R}', reasons: [], payment: { tap: [{ key: 'm1', mana: 'R' }] }, ready: true };

const atTarget = quoted(answered(quoted(begin(priority, action), asks('x', x)), { n: 2 }), asks('target', target));
const complete = quoted(answered(atTarget, { chosen: ['c1'] }), ready);

describe('CR 601.2: a cast is composed step by step', () => {
  it('each answer goes into its slot, and the last quote is to be confirmed', () => {
    expect(atTarget.asking).toEqual({ slot: 'target', part: target });
    expect(isConfirming(atTarget)).toBe(false);
    expect(draftOf(complete)).toEqual({ x: { n: 2 }, target: { chosen: ['c1'] } });
    expect(isConfirming(complete)).toBe(true);
  });

  it('a step back asks the last slot again and forgets its answer; before the first there is nothing', () => {
    const once = back(complete);
    expect(once?.asking?.slot).toBe('target');
    expect(once && draftOf(once)).toEqual({ x: { n: 2 } });
    const twice = once && back(once);
    expect(twice?.asking?.slot).toBe('x');
    expect(twice && back(twice)).toBeNull();
    expect(back(complete, 0)?.asking?.slot).toBe('x');
    expect(back(begin(priority, action))).toBeNull();
  });

  it('CR 805.5a: when a friend acts first, a draft goes on under the new question as long as the action is offered there', () => {
    const later = prompt(
      { kind: 'priority', title: 'Priority', actions: [{ ...action, cost: '{X}{1}{R}' }], pass: 'Pass' },
      'd9',
    );
    const next = rebased(complete, [later]);
    expect(next?.prompt).toBe(later);
    expect(next?.action.cost).toBe('{X}{1}{R}');
    expect(next && draftOf(next)).toEqual(draftOf(complete));
    expect(next && isConfirming(next)).toBe(false);
    expect(
      rebased(complete, [{ ...later, part: { kind: 'priority', title: 'Priority', actions: [], pass: 'Pass' } }]),
    ).toBeNull();
    expect(rebased(complete, [{ ...later, person: later.person + 1 }])).toBeNull();
  });

  it('CR 601.2g: the payment may be changed in the confirmation and is no step of its own', () => {
    const payable = quoted(answered(atTarget, { chosen: ['c1'] }), { ...ready, next: { slot: 'pay', part: pay } });
    expect(isConfirming(payable)).toBe(true);
    const slot = payingOf(payable);
    if (!slot) throw new Error('no payment');
    const changed = amended(amended(payable, slot, { pay: { tap: [] } }), slot, {
      pay: { tap: [{ key: 'm1', mana: 'R' }] },
    });
    expect(draftOf(changed)).toEqual({
      x: { n: 2 },
      target: { chosen: ['c1'] },
      pay: { pay: { tap: [{ key: 'm1', mana: 'R' }] } },
    });
    expect(questions(changed).map((step) => step.slot)).toEqual(['x', 'target']);
    expect(isConfirming(changed)).toBe(true);
    expect(back(changed)?.asking?.slot).toBe('target');
  });

  it('the table shows at each moment what is asked: the prompt, the slot, the confirmation with what will be tapped', () => {
    const view = sample(
      [
        object('c1'),
        object('c2'),
        object('c5', { zone: 'hand', name: 'Sparks' }),
        object('c6', { types: 'Land', name: 'Mountain' }),
      ],
      { ask: [priority] },
    );
    expect(questionOf(view, null, null, {})?.lit).toEqual(new Set(['c5']));
    const slot = questionOf(view, null, atTarget, {});
    expect(slot?.stage).toBe('slot');
    expect(slot?.lit).toEqual(new Set(['c1', 'c2']));
    const confirm = questionOf(view, null, complete, {});
    expect(confirm?.stage).toBe('confirm');
    expect(confirm?.main.label).toBe('Cast Sparks: pay {2}{R}');
    expect(confirm?.marks.get('c6')).toBe('R');
    expect(questionOf(view, null, begin(priority, action), {})?.main.problem).not.toBeNull();
  });

  it('several open prompts are asked in order, or as the person turns to them', () => {
    const second = prompt({ kind: 'number', title: 'Second', min: 0, max: 1 }, 'd2');
    const view = sample([], { ask: [priority, second] });
    expect(questionOf(view, null, null, {})?.prompt.decision).toBe('d1');
    expect(questionOf(view, 'd2/0', null, {})?.prompt.decision).toBe('d2');
    expect(questionOf(view, 'gone/0', null, {})?.prompt.decision).toBe('d1');
    expect(questionOf(sample(), null, null, {})).toBeNull();
  });
});

describe('CR 107.4: mana symbols', () => {
  it('are read with braces and, in a pool, without', () => {
    expect(symbolsOf('{10}{W/U}{2/W}{G}')).toEqual(['10', 'W/U', '2/W', 'G']);
    expect(symbolsOf('RRG')).toEqual(['R', 'R', 'G']);
    expect(symbolsOf('')).toEqual([]);
  });

  it('CR 107.4f: Phyrexian symbols keep their position in the cost', () => {
    expect(phyrexianSymbols('{1}{W/P}{U}{G/P}')).toEqual([
      { at: 1, symbol: '{W/P}' },
      { at: 3, symbol: '{G/P}' },
    ]);
  });
});
