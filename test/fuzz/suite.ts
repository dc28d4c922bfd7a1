import { afterAll, describe, expect, it } from 'vitest';
import { fuzzMatch } from './match.ts';
import { suiteSpec } from './matches.ts';
import { planePool } from './pool.ts';
import { numbers, SWEEP } from '../sweep.ts';

const STOPS = SWEEP ? 12 : 8;

/** Some of the fixed matches of a sweep, of which every test run goes through half; files of their own share them out among the workers. */
export function fuzzSuite(from: number, to: number): void {
  const played = numbers(to - from, 2).map((i) => from + i);
  describe(`random matches from ${from} on of the seed "fuzz"`, () => {
    const sum = { stops: 0, inputs: 0, offered: 0, concessions: 0, compared: 0 };
    it.each(played)(
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
        `Fuzz: ${sum.stops} stops checked in ${played.length} matches of ${sum.inputs} inputs; ${sum.offered} offers completed, ${sum.concessions} concessions, ${sum.compared} inputs with hidden cards exchanged.\n`,
      );
    });
  });
}
