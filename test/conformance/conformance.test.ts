import { shared } from '../shared.ts';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CardFile, readDecks, readScenarios } from './data.ts';
import { DISAGREEMENTS } from './disagreements.ts';
import { play, type Outcome } from './play.ts';

const FOLDER = shared('conformance');
const SCENARIOS = `${FOLDER}/xmage-scenarios.jsonl.gz`;
const CARDS = shared('cards/oracle-cards.jsonl.gz');
const there = existsSync(SCENARIOS) && existsSync(CARDS);
/** Strict duels of the tiers basic and intermediate that pass: this number only grows. */
const AT_LEAST = 138;

describe.skipIf(!there)(`scenarios on real cards${there ? '' : ` (skipped: ${SCENARIOS} or ${CARDS} is not there)`}`, () => {
  const outcomes: Outcome[] = [];

  beforeAll(async () => {
    const cards = await CardFile.load([CARDS]);
    const decks = readDecks(`${FOLDER}/xmage-decks.json`);
    for (const s of readScenarios(SCENARIOS)) if (s.strict && s.tier !== 'advanced') outcomes.push(play(s, cards, decks));
  }, 400_000);

  test('CR 100.1: as many scenarios as before come out as they should', () => {
    const failed = outcomes.filter((o) => o.ended === 'failed').map((o) => `${o.id}: ${o.reason}`);
    expect(outcomes.filter((o) => o.ended === 'passed').length, failed.join('\n')).toBeGreaterThanOrEqual(AT_LEAST);
  });
  test('CR 100.1: no scenario makes the core fail', () => {
    expect(outcomes.filter((o) => o.kind === 'error').map((o) => `${o.id}: ${o.reason}`)).toEqual([]);
  });
  test('CR 100.1: what is not played says why', () => {
    expect(outcomes.filter((o) => o.ended === 'notRunnable' && !o.reason)).toEqual([]);
  });
  test('CR 100.1: a disagreement cites a rule', () => {
    for (const reason of DISAGREEMENTS.values()) expect(reason).toMatch(/^CR \d{3}\./);
  });
});
