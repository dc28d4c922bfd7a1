import { shared } from '../shared.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { inOrder } from '../../server/bin/threads/workers.ts';
import { CardFile, keptIds, readDecks, readScenarios } from './data.ts';
import { DISAGREEMENTS } from './disagreements.ts';
import { play, type Outcome } from './play.ts';
import { reportOf } from './report.ts';
import { playScenarios } from './shared-work.ts';
import { spread } from '../sweep.ts';

const FOLDER = shared('conformance');
const SCENARIOS = `${FOLDER}/xmage-scenarios.jsonl.gz`;
const CARDS = shared('cards/oracle-cards.jsonl.gz');
/** scenarios in each test run; a sweep plays all, and so does `npm run conformance` */
const PLAYED = 250;
const there = existsSync(SCENARIOS) && existsSync(CARDS);

describe.skipIf(!there)(
  `scenarios on real cards${there ? '' : ` (skipped: ${SCENARIOS} or ${CARDS} is not there)`}`,
  () => {
    const outcomes = new Map<string, Outcome>();
    const played = spread(keptIds(), PLAYED);

    beforeAll(async () => {
      const kept = new Set(played);
      const cards = await CardFile.load([CARDS]);
      const decks = readDecks(`${FOLDER}/xmage-decks.json`);
      for (const s of readScenarios(SCENARIOS)) if (kept.has(s.id)) outcomes.set(s.id, play(s, cards, decks));
    }, 400_000);

    test('CR 100.1: every scenario that came out as it should still does', () => {
      const lost = played
        .map((id) => outcomes.get(id) ?? { id, ended: 'not there' })
        .filter((o) => o.ended !== 'passed');
      expect(lost.map((o) => `${o.id}: ${o.ended}${'reason' in o ? ` (${o.reason})` : ''}`)).toEqual([]);
    });
    test('CR 100.1: the list of them is in order, and names none twice or that the rules disagree with', () => {
      expect(keptIds()).toEqual([...new Set(keptIds())].sort());
      expect(keptIds().filter((id) => DISAGREEMENTS.has(id))).toEqual([]);
    });
    test('CR 100.1: 2 and 3 workers come to the outcomes of one, in the order of the scenarios', async () => {
      const scenarios = readScenarios(SCENARIOS).slice(0, 12);
      const { bytes } = await CardFile.load([CARDS]);
      const told: Outcome[][] = [];
      for (const workers of [1, 2, 3]) {
        const list: Outcome[] = [];
        for await (const outcome of inOrder({
          program: fileURLToPath(new URL('thread.ts', import.meta.url)),
          begin: playScenarios,
          task: bytes,
          items: scenarios.map((scenario) => ({ scenario, decks: `${FOLDER}/xmage-decks.json` })),
          workers,
          name: ({ scenario }) => scenario.id,
        }))
          list.push(outcome);
        told.push(list);
      }
      expect(told[0]?.map((o) => o.id)).toEqual(scenarios.map((s) => s.id));
      expect(told.slice(1)).toEqual([told[0], told[0]]);
    }, 60_000);
  },
);

describe('what is told of scenarios', () => {
  const of = (id: string, strict: boolean, more: Partial<Outcome> & Pick<Outcome, 'ended'>): Outcome => ({
    id,
    strict,
    ...more,
  });

  test('CR 100.1: each is counted once, the strict ones by themselves too, and cards in the way by how often they are', () => {
    const report = reportOf(
      [
        of('a', true, { ended: 'passed' }),
        of('b', false, { ended: 'failed', kind: 'fail-leftover', reason: 'PlayerA: choice Yes' }),
        of('c', true, { ended: 'disagreed', reason: 'CR 100.1: so.' }),
        of('d', true, { ended: 'notRunnable', kind: 'not whole', unknownCards: [], notWholeCards: ['Rock', 'Tree'] }),
        of('e', false, { ended: 'notRunnable', kind: 'unknown card', unknownCards: ['Sea'], notWholeCards: ['Tree'] }),
      ],
      1.5,
    );
    expect(report).toEqual({
      total: 5,
      passed: 1,
      failed: 1,
      notRunnable: 2,
      disagreed: 1,
      unknownCards: { Sea: 1 },
      notWholeCards: { Tree: 2, Rock: 1 },
      seconds: 1.5,
      strict: {
        total: 3,
        passed: 1,
        failed: 0,
        notRunnable: 1,
        disagreed: 1,
        unknownCards: {},
        notWholeCards: { Rock: 1, Tree: 1 },
      },
    });
  });
  test('CR 100.1: a disagreement cites a rule', () => {
    for (const reason of DISAGREEMENTS.values()) expect(reason).toMatch(/^CR \d{3}\./);
  });
});
