import { describe, expect, it } from 'vitest';
import { readJson } from '../../client-lite/web/kept/json-file.ts';
import { jsonFault, placeOf } from '../../server/protocol/index.ts';

const file = (text: string, size = text.length) => ({ name: 'own.json', size, text: () => Promise.resolve(text) });

describe('a file that a format reads', () => {
  it.each([
    '{}',
    '[]',
    ' {"a": [1, -2.5e+3, true, null, "\\u00e9\\n"], "b": {"c": {}}}\n',
    '7',
    '"x"',
    'null',
    '[[],[{}]]',
  ])('%s is JSON', (text) => {
    expect(jsonFault(text)).toBeNull();
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });
  it.each([
    ['', 'line 1, column 1: it ends where a value should be'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: there is “}” where a name in quotes should be'],
    ['{"a" 1}', 'line 1, column 6: there is “1” where a colon should be'],
    ['[1 2]', 'line 1, column 4: there is “2” where a comma or ] should be'],
    ['{"a": 1', 'line 1, column 8: it ends where a comma or } should be'],
    ['[1],', 'line 1, column 4: there is “,” where nothing more should be'],
    ['{a: 1}', 'line 1, column 2: there is “a” where a name in quotes or } should be'],
    ['["a]', 'line 1, column 2: there is a text that is not closed or not alone where a value or ] should be'],
    ['[1}', 'line 1, column 3: there is “}” where a comma or ] should be'],
    ['[1,]', 'line 1, column 4: there is “]” where a value should be'],
  ])('of %j it is told where it ceases to be JSON', (text, fault) => {
    expect(jsonFault(text)).toBe(fault);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });
  it('is read, or refused with what is wrong, where, and how to mend it', async () => {
    expect(await readJson(file('{"a":1}'), 1024)).toEqual({ content: { a: 1 } });
    expect(await readJson(file('null'), 1024)).toEqual({ content: null });
    expect(await readJson(file('{'), 1024)).toEqual({
      refusal: {
        message: 'own.json is not valid JSON. In line 1, column 2: it ends where a name in quotes or } should be.',
        mend: 'Fix that, then choose the file again.',
      },
    });
    expect(await readJson(file('{}', 3000), 1024)).toEqual({
      refusal: { message: 'own.json has 3 KiB; a file may have 1.', mend: 'Shorten it, then choose it again.' },
    });
  });
});

describe('the place of a value in a file', () => {
  const text =
    '{\n  "name": "A {\\"} b",\n  "scenes": [\n    { "deck": [] },\n    { "deck": [1, { "card": "Fog" }] }\n  ]\n}';
  it.each([
    ['', { line: 1, column: 1 }],
    ['name', { line: 2, column: 11 }],
    ['scenes.0', { line: 4, column: 5 }],
    ['scenes.1.deck.1.card', { line: 5, column: 29 }],
    ['scenes.2', { line: 3, column: 13 }],
    ['scenes.0.deck.0', { line: 4, column: 15 }],
    ['lore.0', { line: 1, column: 1 }],
  ])('of “%s”, or of what lacks it, is found by its line and column', (where, place) => {
    expect(placeOf(text, where)).toEqual(place);
  });
});
