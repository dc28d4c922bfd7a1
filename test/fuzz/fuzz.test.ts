import { afterAll, describe, expect, it } from 'vitest';
import { fuzzMatch } from './match.ts';
import { specOf } from './matches.ts';

const MATCHES = 30;
const STOPS = 20;

describe('random matches from the seed "fuzz"', () => {
  let stops = 0;
  let compared = 0;
  let inputs = 0;
  let concessions = 0;
  it.each(Array.from({ length: MATCHES }, (_, i) => i))('match %i: snapshots, replay, views, layers, offers, concessions and hidden information hold', (i) => {
    const report = fuzzMatch(specOf('fuzz', i, STOPS));
    expect(report.stops).toBe(STOPS);
    stops += report.stops;
    compared += report.compared;
    inputs += report.inputs;
    concessions += report.concessions;
  });
  afterAll(() => {
    process.stdout.write(`Fuzz: ${stops} stops checked in ${MATCHES} matches of ${inputs} inputs; ${concessions} concessions, ${compared} inputs with hidden cards exchanged.\n`);
  });
});
