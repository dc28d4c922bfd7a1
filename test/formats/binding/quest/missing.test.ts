import { describe, expect, test } from 'vitest';
import { planeMissing } from '../../../../formats/binding/quest/planes/missing.ts';

const element = (name: string, disposition: ('W' | 'U' | 'B' | 'R')[] = ['W'], haunt: string | null = 'H') => ({
  name,
  lore: 'No one knows.',
  disposition,
  haunt: haunt === null ? null : { name: haunt, lore: '' },
});
const whole = Array.from({ length: 25 }, (_, i) => (i % 2 ? element(`E${i}`) : element(`E${i}`, [], null)));
const told = (elements: ReturnType<typeof element>[], pool: unknown = 'starter') =>
  planeMissing({ elements, pool }).map(({ where, message }) => `${where}: ${message}`);

describe('P1: what a plane lacks', () => {
  test('P1: nothing, with 25 Elements that have Disposition and Haunt or neither, and a pool', () => {
    expect(told(whole)).toEqual([]);
  });
  test('P1: Elements, down from 25, and a pool', () => {
    expect(told(whole.slice(1), null)).toEqual([
      'elements: The plane has 24 of at least 25 Elements.',
      'pool: The plane has no pool of cards.',
    ]);
    expect(planeMissing({ elements: [], pool: 'starter' })).toEqual([
      expect.objectContaining({ clauses: ['P1'], mend: 'Add 25 Elements.' }),
    ]);
  });
  test.each([
    [
      'a Disposition without a Haunt',
      element('A', ['W'], null),
      'elements.25.haunt: “A” has a Disposition and no Haunt.',
    ],
    ['a Haunt without a Disposition', element('A', []), 'elements.25.disposition: “A” has a Haunt and no Disposition.'],
    [
      'four colours',
      element('A', ['W', 'U', 'B', 'R']),
      'elements.25.disposition: “A” has a Disposition of 4 colours.',
    ],
    [
      'a colour twice',
      element('A', ['W', 'W']),
      'elements.25.disposition: The Disposition of “A” names a colour twice.',
    ],
    ['no name', element(' '), 'elements.25.name: Element 26 has no name.'],
    ['a Haunt without a name', element('A', ['W'], ''), 'elements.25.haunt.name: The Haunt of “A” has no name.'],
  ])('P1: an Element with %s is named', (_what, bad, says) => {
    expect(told([...whole, bad])).toEqual([says]);
  });
  test('P1: an Element without Lore is named; “no one knows” is Lore', () => {
    const [first, ...others] = whole;
    expect(told([{ ...first!, lore: ' ' }, ...others])).toEqual(['elements.0.lore: “E0” has no Lore.']);
    expect(planeMissing({ elements: [{ ...first!, lore: '' }, ...others], pool: 'starter' })[0]?.mend).toContain(
      'No one knows',
    );
  });
  test('P1: two Elements of one name are named, whatever their case', () => {
    expect(told([...whole, element('e3 ')])).toEqual(['elements.25.name: “e3 ” has the name of Element 4.']);
  });
  test('P1: a plane that was made before opens as it is', () => {
    const elements = [...whole.map((e) => ({ ...e, lore: '' })), element('E3')];
    expect(planeMissing({ elements, pool: 'starter' }, true)).toEqual([]);
  });
});
