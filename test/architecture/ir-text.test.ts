import { expect, it } from 'vitest';
import { read, SOURCES } from './sources.ts';

/** A JSON text searched where it is made: `JSON.stringify(x).includes('"do":"draw"')`, `/"do"/.test(JSON.stringify(x))`. */
const SEARCHED =
  /JSON\.stringify\((?:[^()]|\([^()]*\))*\)\s*\.(?:includes|match|matchAll|search|indexOf)\(|\.(?:test|exec)\(\s*JSON\.stringify/;

it('the compiler looks for words of the IR in its nodes, not in their JSON text', () => {
  expect(
    SOURCES.filter((file) => /^(?:cards|formats\/sdk|formats\/mtg-rpg|server\/engine\/effects)\//.test(file)).filter(
      (file) => SEARCHED.test(read(file)),
    ),
  ).toEqual([]);
});
it('the search for searched JSON text finds one', () => {
  expect(SEARCHED.test(`JSON.stringify(body.effects).includes('"sel":"it"')`)).toBe(true);
  expect(SEARCHED.test('/"sel":"it"/.test(JSON.stringify(body))')).toBe(true);
});
