import { expect, test } from 'vitest';
import { BACKENDS, SERVER } from '../db/backends.ts';
import { checkStored } from './check.ts';
import { readDump, readIndex } from './fixture.ts';
import { restoreEmbedded, restoreServer } from './restore.ts';

const index = readIndex();
/** ms; a minute by itself, several beside other tests on two cores */
const TIMEOUT = 600_000;

/** Every `of`-th of the stored games. `npm run stored -- check` opens all of them, and so does CI. */
const every = (of: number): typeof index => ({ ...index, cases: index.cases.filter((_, i) => i % of === 0) });

test(
  'every third of the matches, quests and sessions that an earlier server stored opens and goes on, and so does everything kept beside it',
  async () => {
    const database = await restoreEmbedded();
    expect((await checkStored(database, every(3), { answers: 6 }).finally(() => database.close())).findings).toEqual(
      [],
    );
  },
  TIMEOUT,
);

const [, server] = BACKENDS;
test.skipIf(!server?.here)(
  `${server?.name}: every tenth of them, from the same dump`,
  async () => {
    const database = await restoreServer(readDump(), SERVER);
    expect((await checkStored(database, every(10), { answers: 6 }).finally(() => database.close())).findings).toEqual(
      [],
    );
  },
  TIMEOUT,
);
