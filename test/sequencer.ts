import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long tests, the longest first: pages played in a browser, and matches by the hundred. */
const LONG = [
  'test/kit/contract',
  'test/stored/',
  'test/e2e/formats',
  'test/e2e/table',
  'test/fuzz/',
  'test/smoke/',
  'test/e2e/quest',
  'test/cards/import/kill',
  'test/net/start',
  'test/campaign/carried',
  'test/e2e/',
  'test/db/migrate-quests',
  'test/judge/judge',
  'test/net/quests',
  'durability.test',
  'rules/minions/matches',
  'test/docs/rule-index',
  'test/cards/oracle/corpus',
  'test/formats/own/',
  'test/fingerprints/',
  'test/sim/studies',
  'wayfarer/bots',
];

/** By itself vitest has what took longest the last time first, and in a fresh clone the longest files: no worker is to begin something long when the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((part) => moduleId.includes(part));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
