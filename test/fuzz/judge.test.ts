import { expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { judge } from '../../server/judge/judge.ts';
import { sameAnswer } from '../../server/judge/questions/what.ts';
import { SWEEP } from '../sweep.ts';
import { casesOf } from './judge/cases.ts';
import { atMoments } from './random-match.ts';

it('the judge answers as the match does: what may be done, and what comes of it', { timeout: 600_000 }, () => {
  const differences: string[] = [];
  let compared = 0;
  atMoments('judged as played', SWEEP ? 8 : 150, (g, rng) => {
    for (const { file, asked } of casesOf(g, rng)) {
      const { rulings } = judge(JSON.parse(JSON.stringify(file)), BOOK, starterCards());
      for (const [i, { ask, expect: wanted }] of asked.entries()) {
        const given = rulings[i];
        const answer = given?.verdict === 'not judged' ? given.because : (given?.answer ?? given?.verdict);
        compared++;
        if (!sameAnswer(answer ?? '', wanted)) differences.push(`${ask} ${wanted}; the judge: ${answer}`);
      }
    }
  });
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
