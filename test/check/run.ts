import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../docs/test-names.ts';
import { runParts } from './parts.ts';

/** Parts of the paths of the quick tests. Whole folders, and the rulings about keywords; keep the list short. */
const QUICK = [
  'test/architecture',
  'test/docs',
  'test/engine/effects',
  'test/engine/shapes',
  'test/engine/words',
  'test/engine/keywords',
];

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly typecheck: string; readonly lint: string };
};
const outcomes = await runParts(
  [
    { name: 'typecheck', command: scripts.typecheck },
    { name: 'lint', command: scripts.lint },
    { name: 'quick tests', command: `vitest run --reporter=dot ${QUICK.join(' ')}` },
  ],
  (text) => process.stdout.write(text),
);
if (outcomes.some((o) => !o.ok)) process.exitCode = 1;
