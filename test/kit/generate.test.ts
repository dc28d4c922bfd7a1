import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../architecture/sources.ts';
import { laidOut, newFormat, prefixOf, registered, ROOT } from './generate.ts';

const taken = { formats: ['duel', 'brawl'], variants: ['minions'], tales: ['binding-quest'] };

describe('npm run format -- new', async () => {
  const { files } = await newFormat('my-format', taken);
  it('writes the example, its tests and the register under the new name, and nothing of the old one is left', () => {
    expect(Object.keys(files)).toEqual([
      'formats/my-format/index.ts',
      'test/formats/my-format/my-format.test.ts',
      'test/formats/my-format/book/behind-on-life.json',
      'formats/index.ts',
    ]);
    expect(Object.values(files).join()).not.toMatch(/new-format|newFormat|New Format|NF\d/);
    expect(files['formats/my-format/index.ts']).toContain("ruling('MF1',");
    expect(files['formats/my-format/index.ts']).toContain('export const myFormat = composeFormat({');
    expect(files['test/formats/my-format/my-format.test.ts']).toContain('MF1: ');
    const dispute = JSON.parse(files['test/formats/my-format/book/behind-on-life.json'] ?? '') as object;
    expect(dispute).toMatchObject({ format: 'my-format', name: expect.stringMatching(/^MF1: /) as string });
  });
  it('every import leads to a file that is there or is written', () => {
    for (const [file, text] of Object.entries(files))
      for (const path of importsOf(text, file).paths)
        expect(path in files || existsSync(join(ROOT, path)), `${file} imports ${path}`).toBe(true);
  });
  it('registers it once, behind the others', async () => {
    const index = readFileSync(join(ROOT, 'formats/index.ts'), 'utf8');
    const now = await laidOut('formats/index.ts', registered(index, 'my-format'));
    expect(now).toContain("import { myFormat } from './my-format/index.ts';\n");
    expect(now).toMatch(/new FormatBook\(\s*\[[^\]]*,\s+myFormat,?\s*\]/);
    const without = now.replace("import { myFormat } from './my-format/index.ts';\n", '').replace(/\s+myFormat,/, '');
    expect(await laidOut('formats/index.ts', without)).toBe(index);
    expect(registered('new FormatBook([a, b], [])', 'my-format')).toContain('new FormatBook([a, b, myFormat], [])');
    expect(() => registered(now, 'my-format')).toThrow('Choose another name');
  });
  it.each([
    ['my-format', 'MF'],
    ['duels', 'DU'],
    ['a-b-c-d', 'ABC'],
    ['x1', 'X'],
  ])('clauses of %s begin with %s', (id, prefix) => expect(prefixOf(id)).toBe(prefix));
  it.each([
    ['My Format', 'is no name of a format'],
    ['-x', 'is no name of a format'],
    ['x--y', 'is no name of a format'],
    ['2x', 'is no name of a format'],
    ['', 'is no name of a format'],
    ['../x', 'is no name of a format'],
    ['sdk', 'holds what all formats share'],
    ['duel', 'There is a format "duel" already'],
    ['minions', 'There is a variant "minions" already'],
    ['binding-quest', 'There is a tale'],
    ['commander', 'There is a folder formats/commander already'],
    ['class', 'means something to the language'],
  ])('"%s" is refused: %s', (id, says) => expect(newFormat(id, taken)).rejects.toThrow(says));
});
