import { describe, expect, it } from 'vitest';
import type { Part, Quote } from '../../../server/protocol/index.ts';
import { onlyAnswer, playsAtOnce } from '../../../client-lite/web/match/draft.ts';
import { attack } from '../../../client-lite/web/parts/attack.tsx';
import { object, sample } from '../sample.ts';

const view = {
  ...sample(),
  objects: {
    f1: object('f1', { name: 'Forest', card: 'forest' }),
    f2: object('f2', { name: 'Forest', card: 'forest' }),
    m1: object('m1', { name: 'Mountain', card: 'mountain' }),
    bear: object('bear', { name: 'Bear', seat: 's2' }),
    wolf: object('wolf', { name: 'Wolf', seat: sample().you.seats[0] ?? '' }),
  },
};
type Pay = Extract<Part, { kind: 'pay' }>;
/** A quote that taps Forest for {G}, of these sources. */
const paying = (sources: readonly string[], more: Partial<Quote> = {}, cost = '{G}'): Quote => {
  const part: Pay = {
    kind: 'pay',
    title: 'Pay',
    cost,
    optional: false,
    suggestion: { tap: [{ key: 'f1', mana: 'G' }] },
    sources: sources.map((key) => ({ key, object: key, gives: [key === 'm1' ? 'R' : 'G'] })),
    pool: '',
  };
  return {
    next: { slot: 'pay', part },
    cost,
    reasons: [],
    payment: { tap: [{ key: 'f1', mana: 'G' }] },
    ready: true,
    takeBack: true,
    ...more,
  };
};

describe('a click on a card plays it at once', () => {
  it('where all lands are tapped for it, or those left are like those used', () => {
    expect(playsAtOnce(view, paying(['f1']))).toBe(true);
    expect(playsAtOnce(view, paying(['f1', 'f2']))).toBe(true);
  });
  it('where another payment would not leave anything else to play', () => {
    expect(playsAtOnce(view, paying(['f1', 'm1'], { afterwards: { still: ['Cast Spark'], gone: [] } }))).toBe(true);
  });
  it('but not where the payment decides what can still be played', () => {
    expect(playsAtOnce(view, paying(['f1', 'm1'], { afterwards: { still: [], gone: ['Cast Spark'] } }))).toBe(false);
  });
  it('and not where life may pay, where it cannot be taken back, or before it is ready', () => {
    expect(playsAtOnce(view, paying(['f1'], {}, '{G/P}'))).toBe(false);
    const { takeBack: _without, ...final } = paying(['f1']);
    expect(playsAtOnce(view, final)).toBe(false);
    expect(playsAtOnce(view, paying(['f1'], { ready: false }))).toBe(false);
  });
});

describe('the only legal target', () => {
  const target = (from: string[], min = 1): Part => ({ kind: 'choose', title: 'Target', from, min, max: 1 });
  const only = (part: Part) => onlyAnswer(view, { slot: 'target', part });
  it("is chosen when it is another player's", () => expect(only(target(['bear']))).toEqual({ chosen: ['bear'] }));
  it('is asked for when it is your own', () => expect(only(target(['wolf']))).toBeNull());
  it('is asked for when there is another, or none is needed', () => {
    expect(only(target(['bear', 'wolf']))).toBeNull();
    expect(only(target(['bear'], 0))).toBeNull();
  });
});

describe('attacking with everything in one press', () => {
  const creatures = ['bear', 'wolf'].map((ref) => ({ object: ref, targets: ['s2'] }));
  const part = (more: object = {}) => ({ kind: 'attack' as const, title: 'Attack', creatures, ...more });
  it('declares all creatures that can attack', () => {
    const { other } = attack(part());
    expect(other?.label(() => 'Ben')).toBe('Attack with both');
    expect(other?.answer).toEqual({
      attacks: [
        ['bear', 's2'],
        ['wolf', 's2'],
      ],
    });
  });
  it('is not offered where fewer may attack, or once attackers are called one by one', () => {
    expect(attack(part({ limits: [{ max: 1, says: 'Only one may attack.' }] })).other).toBeNull();
    expect(attack(part()).tap('bear')?.other).toBeNull();
  });
});
