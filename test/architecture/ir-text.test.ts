import { expect, it } from 'vitest';
import { read, SOURCES } from './sources.ts';

const JSON_TEXT = String.raw`JSON\.stringify\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const SEARCH = String.raw`\.(?:includes|match|matchAll|search|indexOf)\(`;

/**
 * True if a JSON text is searched where it is made or by its name: `JSON.stringify(x).includes('"do":"draw"')`, `/"do"/.test(JSON.stringify(x))`,
 * `const text = JSON.stringify(x); … text.matchAll(/"do":"(\w+)"/g)`.
 */
function searches(code: string): boolean {
  if (new RegExp(String.raw`${JSON_TEXT}\s*${SEARCH}|\.(?:test|exec)\(\s*JSON\.stringify`).test(code)) return true;
  return [...code.matchAll(/\b(?:const|let) (\w+) = JSON\.stringify\(/g)].some(([, name = '']) =>
    new RegExp(String.raw`\b${name}${SEARCH}|\.(?:test|exec)\(${name}\)`).test(code),
  );
}

/** Tests may search views for the names of hidden cards. They deal with the IR if they import it or speak of its fields. */
const dealsWithIr = (file: string, code: string): boolean =>
  !file.startsWith('test/') || /cards\/oracle\/(?:ir|walk)\b|"(?:do|sel|q|a|m|on|st|k|if|fixed|whose)\\?":/.test(code);

it('words of the IR are looked for in its nodes, not in their JSON text', () => {
  const searching = SOURCES.filter((file) => /^(?:cards|formats|server|test)\//.test(file))
    .filter((file) => file !== 'test/architecture/ir-text.test.ts')
    .filter((file) => dealsWithIr(file, read(file)) && searches(read(file)));
  expect(searching).toEqual([]);
});
it('a search of JSON text is found', () => {
  expect(searches(`JSON.stringify(body.effects).includes('"sel":"it"')`)).toBe(true);
  expect(searches('/"sel":"it"/.test(JSON.stringify(body))')).toBe(true);
  expect(searches('const text = JSON.stringify(of);\nconst all = [...text.matchAll(/"do":"(\\w+)"/g)];')).toBe(true);
  expect(searches('const text = JSON.stringify(of);\nif (EACH.test(text)) return;')).toBe(true);
});
