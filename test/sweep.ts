/** True in `npm run sweep`, which .ci/run runs. */
export const SWEEP = process.env['SWEEP'] !== undefined;

/** The tests that take a sample, each without its ending, or their folder. */
export const SWEPT: readonly string[] = [
  'test/bots/matches',
  'test/bots/thinking',
  'test/campaign/carried',
  'test/cards/oracle/corpus',
  'test/conformance',
  'test/db/migrate-quests',
  'test/e2e/adventures',
  'test/e2e/cards',
  'test/e2e/lobby/decks',
  'test/e2e/formats',
  'test/e2e/quest',
  'test/e2e/tale',
  'test/engine/decisions/only-answer',
  'test/engine/layers/boards',
  'test/formats/binding/changed-rules',
  'test/formats/binding/quest/ending',
  'test/formats/emperor',
  'test/formats/journeys/challenge',
  'test/formats/journeys/session',
  'test/formats/mtg-rpg/session',
  'test/formats/night-watch',
  'test/formats/pocket-commander',
  'test/formats/rules/commander',
  'test/formats/rules/minions/matches',
  'test/formats/rules/range',
  'test/formats/rules/table',
  'test/formats/rules/teams',
  'test/formats/star',
  'test/formats/wayfarer/bots',
  'test/formats/wayfarer/campaign',
  'test/fuzz',
  'test/judge/book',
  'test/judge/export',
  'test/judge/moment',
  'test/judge/readings',
  'test/kit/contract',
  'test/kit/contract.second',
  'test/sim/studies',
  'test/smoke',
];

/** Cases of which `some` show in `npm test` what each is about; `npm run sweep` has them all. */
export const sample = <T>(some: readonly T[], all: readonly T[]): readonly T[] => (SWEEP ? all : some);

/** Cases that show the same many times over: `n` of them, spread over the list, or all in a sweep. */
export const spread = <T>(cases: readonly T[], n: number): readonly T[] =>
  sample(
    Array.from({ length: n }, (_, i) => cases[Math.floor((i * cases.length) / n)] as T),
    cases,
  );

/** The numbers from 0 on of `all` cases, of which `n` are a sample. */
export const numbers = (all: number, n: number): readonly number[] => spread([...Array(all).keys()], n);
