import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Scenario } from './track.ts';

const Shape = z.looseObject({
  version: z.literal(1),
  format: z.string(),
  check: z.string(),
  message: z.string(),
  seed: z.string(),
  setup: z.looseObject({
    format: z.string(),
    seed: z.string(),
    people: z.array(z.unknown()),
    cards: z.record(z.string(), z.unknown()),
  }),
  from: z.looseObject({}).nullable(),
  inputs: z.array(z.looseObject({ kind: z.string() })),
  along: z.array(z.looseObject({ kind: z.string() })),
});

/** Reads a scenario that `npm run fuzz` has written; throws an Error that says what is wrong with the file. */
export function readScenario(file: string): Scenario {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const checked = Shape.safeParse(value);
  if (!checked.success)
    throw new Error(
      `not a scenario of the fuzzer: ${checked.error.issues.map((i) => `${i.path.join('.') || 'the file'}: ${i.message}`).join('; ')}`,
    );
  return value as Scenario;
}

/** Writes a scenario into a folder under a name that says what it is; returns the file. */
export function writeScenario(folder: string, scenario: Scenario): string {
  mkdirSync(folder, { recursive: true });
  const file = join(
    folder,
    `${[scenario.check, scenario.format, scenario.setup.seed].join('-').replaceAll(/[^\w.-]+/g, '_')}.json`,
  );
  writeFileSync(file, JSON.stringify(scenario));
  return file;
}
