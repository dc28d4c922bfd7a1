import { describe, expect, it } from 'vitest';
import { distinctLines, distinctSubjects } from '../../../client-lite/web/match/lines.ts';
import { number } from '../../../client-lite/web/parts/number.tsx';
import { object, sample } from '../sample.ts';

describe('no two lines of a question read the same', () => {
  it('numbers those that would', () => {
    expect(distinctLines(['Cast Bear', 'Cast Wolf', 'Cast Bear'])).toEqual([
      'Cast Bear (1)',
      'Cast Wolf',
      'Cast Bear (2)',
    ]);
  });
  it('takes no number that another line has already', () => {
    const lines = distinctLines(['Bear', 'Bear', 'Bear (1)', 'Bear (2)']);
    expect(new Set(lines).size).toBe(4);
  });
  it('numbers objects only where controller, place and figures do not tell them apart', () => {
    const objects = {
      a: object('a', { name: 'Bear', seat: 's1' }),
      b: object('b', { name: 'Bear', seat: 's1' }),
      c: object('c', { name: 'Bear', seat: 's2' }),
    };
    const names = distinctSubjects({ ...sample(), objects }, ['a', 'b', 'c']);
    expect([...names.values()]).toEqual(['Bear #1', 'Bear #2', 'Bear']);
  });
});

describe('a number on which the match depends', () => {
  const part = {
    kind: 'number' as const,
    title: 'The Will has 3 Life and would lose 4',
    min: 0,
    max: 2,
    fallback: 2,
    outcomes: [
      { n: 0, says: 'Spend no Fealty and lose the match' },
      { n: 2, says: 'Spend 2 Fealty to survive at 1 Life' },
    ],
  };
  it('is survived by default, and each answer says its consequence', () => {
    expect(number(part).answer).toEqual({ n: 2 });
    expect(number(part).main(String)).toBe('Spend 2 Fealty to survive at 1 Life');
    expect(number(part, 0).main(String)).toBe('Spend no Fealty and lose the match');
    expect(number(part, 1).main(String)).toBe('Choose 1');
  });
});
