import { expect, test } from 'vitest';
import { BACKENDS, SERVER } from '../db/backends.ts';
import { checkStored } from './check.ts';
import { readIndex, type StoredIndex } from './fixture.ts';
import { restoreEmbedded, restoreServer } from './restore.ts';
import { every, gamesOf } from './sample.ts';

const index = readIndex();
/** ms; half a minute by itself, several beside other tests on two cores */
const TIMEOUT = 600_000;

// a sample with every format and tale, on the second database of other games; `npm run stored -- check` opens all of them, and so does CI
const [FIRST, SECOND] = [every(index, 12), every(index, 36, 6)];

test('a sample has games of every format and tale', () => {
  const formats = (of: StoredIndex): string[] => [...new Set(of.cases.map((c) => c.format))].toSorted();
  expect(formats(FIRST)).toEqual(formats(index));
});

test(
  'every twelfth of the matches, quests and sessions that an earlier server stored opens and goes on, and what is kept beside it can be read',
  async () => {
    const database = await restoreEmbedded(gamesOf('dump-twelfth', FIRST, index));
    expect(
      (await checkStored(database, FIRST, { answers: 6, kept: 4 }).finally(() => database.close())).findings,
    ).toEqual([]);
  },
  TIMEOUT,
);

const [, server] = BACKENDS;
test.skipIf(!server?.here)(
  `${server?.name}: every thirty-sixth of them, from the same dump`,
  async () => {
    const database = await restoreServer(SERVER, gamesOf('dump-thirty-sixth', SECOND, index));
    expect(
      (await checkStored(database, SECOND, { answers: 6, kept: 4 }).finally(() => database.close())).findings,
    ).toEqual([]);
  },
  TIMEOUT,
);
