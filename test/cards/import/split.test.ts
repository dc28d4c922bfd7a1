import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Splitter, type Element } from '../../../cards/import/split.ts';

function split(text: string, chunk = text.length): Element[] {
  const splitter = new Splitter();
  const out: Element[] = [];
  for (let i = 0; i < text.length; i += Math.max(1, chunk))
    out.push(...splitter.push(text.slice(i, i + Math.max(1, chunk))));
  return [...out, ...splitter.end()];
}
const names = (elements: Element[]) =>
  elements.map((e) => (e.broken ? 'broken' : (JSON.parse(e.text) as { n: unknown }).n));

const card = fc.record({
  n: fc.nat(),
  s: fc.string({ unit: 'binary' }),
  faces: fc.array(fc.record({ s: fc.constantFrom('}', '{"', '\\', '"', '\n', '],[') }), { maxLength: 3 }),
});

describe('bulk files', () => {
  test('objects come out whole however they are laid out and wherever the chunks end', () => {
    fc.assert(
      fc.property(
        fc.array(card, { maxLength: 6 }),
        fc.constantFrom('lines', 'array', 'lined array', 'pretty'),
        fc.integer({ min: 1, max: 50 }),
        (cards, layout, chunk) => {
          const text =
            layout === 'lines'
              ? cards.map((c) => JSON.stringify(c)).join('\n')
              : layout === 'array'
                ? JSON.stringify(cards)
                : layout === 'pretty'
                  ? JSON.stringify(cards, null, 2)
                  : `[\n${cards.map((c) => JSON.stringify(c)).join(',\n')}\n]\n`;
          const got = split(text, chunk);
          expect(got.every((e) => !e.broken)).toBe(true);
          expect(got.map((e) => JSON.parse(e.text) as unknown)).toEqual(JSON.parse(JSON.stringify(cards)));
        },
      ),
      { numRuns: 300 },
    );
  });
  test.each([
    ['cut off after a value', '{"n":1}\n{"n":2,"s":"x"\n{"n":3}\n{"n":4}', [1, 'broken', 3, 4]],
    ['cut off inside a string', '{"n":1}\n{"n":2,"s":"x\n{"n":3}\n{"n":4}', [1, 'broken', 3, 4]],
    ['cut off inside a list', '[\n{"n":1},\n{"n":2,"l":["x"\n{"n":3},\n{"n":4}\n]', [1, 'broken', 3, 4]],
    ['with brackets that do not match', '[\n{"n":1},\n{"n":2,"l":[1}},\n{"n":3}\n]', [1, 'broken', 3]],
    ['that is no object', '{"n":1}\nsomething else {\n{"n":3}', [1, 'broken', 3]],
    ['at the end of a file that stops', '[{"n":1},{"n":2', [1, 'broken']],
  ])('a row %s costs no more than itself', (_what, text, expected) => {
    for (const chunk of [text.length, 5, 1]) expect(names(split(text, chunk))).toEqual(expected);
  });
  test('lines are counted from 1, an object’s being that of its first bracket', () => {
    expect(split('[\n{"n":1},\n\n{\n"n":2\n},{"n":3}\n]').map((e) => e.line)).toEqual([2, 4, 6]);
  });
});
