import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMATS, TALES, VARIANTS } from '../../formats/index.ts';
import { read, ROOT, withoutComments } from './sources.ts';

/** The fields that speak of a match before it begins: options, what variants may not ask, and refusals of a setup. */
const BEFORE =
  /SetupError\(|problem\(|\btakes: \[|\blacks: \[|\{ of: '|\b(?:number|choice|toggle)\(\{|\blabel: '[^']*', clause: '/;
// also what git does not know yet: a format is checked as it is written
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'formats', 'server/engine'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && existsSync(join(ROOT, file)));
const lines = sources.flatMap((file) => withoutComments(read(file)).split('\n')).filter((line) => !BEFORE.test(line));
const text = lines.join('\n');
/** every string that stands anywhere but where a clause is declared, `cr('104.5', '…')`, and every clause that words a requirement: `requirement(C7, …)` */
const cited = new Set([
  ...[...text.matchAll(/\brequirement(?:<.*>)?\((\w+),/g)].map(([, id]) => id),
  ...[...text.matchAll(/(\w\(\s*)?(['"`])([\w.-]+)\2(?=(,\s*['"`])?)/g)]
    .filter(([, call, , , says]) => call === undefined || says === undefined)
    .map(([, , , id]) => id),
]);

describe('clauses of formats', () => {
  it.each([...FORMATS.values(), ...TALES.values(), ...VARIANTS.values()].map((f) => [f.id, f.clauses] as const))(
    '%s: a clause that no code cites as it plays says that it stands: `standing(…)` of formats/sdk/composition/rule.ts',
    (_id, clauses) => {
      expect(clauses.filter((c) => !c.standing && !cited.has(c.id)).map((c) => c.id)).toEqual([]);
    },
  );
});
