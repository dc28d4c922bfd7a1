import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFiles } from '../words/bundle.ts';
import { root } from './sample.ts';

/** Formats whose rulings are played in matches of their own. */
const FORMATS = [
  'binding',
  'journeys',
  'emperor',
  'star',
  'oathbreaker',
  'pack-wars',
  'battle-box',
  'pocket-commander',
  'night-watch',
];

/** The test files with rulings: of the core and of formats. `only`: those with one of these in their names. */
export const measuredFiles = (only: readonly string[] = []): readonly string[] => [
  ...testFiles(only),
  ...FORMATS.flatMap((format) =>
    readdirSync(join(root, 'test/formats', format))
      .filter((f) => f.endsWith('.test.ts'))
      .sort()
      .map((f) => `formats/${format}/${f}`),
  ).filter((f) => only.length === 0 || only.some((name) => f.includes(name))),
];
