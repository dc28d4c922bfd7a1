import { describe, expect, it } from 'vitest';
import { isForced } from '../../server/engine/decisions/kinds.ts';

/** What random matches with real cards found to be wrong (test/fuzz), each as the smallest case. */
describe('questions', () => {
  it('CR 401.4: all cards that one has are put on the bottom in an order that is chosen, so that is no forced answer', () => {
    const part = { kind: 'choose', title: 'Put 2 cards on the bottom', from: ['o1', 'o2'], min: 2, max: 2 } as const;
    expect(isForced({ ...part, from: [...part.from], ordered: true })).toBe(false);
    expect(isForced({ ...part, from: ['o1'], min: 1, max: 1, ordered: true })).toBe(true);
    expect(isForced({ ...part, from: [...part.from] })).toBe(true);
  });
});
