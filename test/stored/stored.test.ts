import { expect, test } from 'vitest';
import { BACKENDS, SERVER } from '../db/backends.ts';
import { checkStored } from './check.ts';
import { readDump, readIndex } from './fixture.ts';
import { restoreEmbedded, restoreServer } from './restore.ts';

const index = readIndex();
/** ms; a minute by itself, several beside other tests on two cores */
const TIMEOUT = 600_000;

test(
  `${index.cases.length} matches, quests and sessions that an earlier server stored open and go on, and so does everything kept beside them`,
  async () => {
    const database = await restoreEmbedded(readDump());
    expect((await checkStored(database, index, { answers: 6 }).finally(() => database.close())).findings).toEqual([]);
  },
  TIMEOUT,
);

const [, server] = BACKENDS;
test.skipIf(!server?.here)(
  `${server?.name}: every tenth of them, from the same dump`,
  async () => {
    const database = await restoreServer(readDump(), SERVER);
    expect(
      (
        await checkStored(
          database,
          { ...index, cases: index.cases.filter((_, i) => i % 10 === 0) },
          { answers: 6 },
        ).finally(() => database.close())
      ).findings,
    ).toEqual([]);
  },
  TIMEOUT,
);
