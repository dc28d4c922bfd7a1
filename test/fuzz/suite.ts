import { afterAll, describe, expect, it } from 'vitest';
import { fuzzMatch } from './match.ts';
import { suiteSpec } from './matches.ts';
import { planePool } from './pool.ts';

const STOPS = 12;

/** Some of the fixed matches that every test run goes through; files of their own share them out among the workers. */
export function fuzzSuite(from: number, to: number): void {
  describe(`random matches ${from} to ${to - 1} of the seed "fuzz"`, () => {
    const sum = { stops: 0, inputs: 0, offered: 0, concessions: 0, compared: 0 };
    it.each(Array.from({ length: to - from }, (_, i) => from + i))(
      'match %i: zones, questions, snapshots, replay, views, layers, offers, concessions and hidden information hold',
      (i) => {
        const report = fuzzMatch(suiteSpec(planePool(), i, STOPS));
        expect(report.stops).toBe(STOPS);
        for (const key of ['stops', 'inputs', 'offered', 'concessions', 'compared'] as const) sum[key] += report[key];
      },
      120_000,
    );
    afterAll(() => {
      process.stdout.write(
        `Fuzz: ${sum.stops} stops checked in ${to - from} matches of ${sum.inputs} inputs; ${sum.offered} offers completed, ${sum.concessions} concessions, ${sum.compared} inputs with hidden cards exchanged.\n`,
      );
    });
  });
}
