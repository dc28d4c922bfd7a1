import { parseArgs } from 'node:util';
import { checkStored } from './check.ts';
import { readIndex } from './fixture.ts';
import { makeFixtures } from './make.ts';
import { restoreEmbedded, restoreServer } from './restore.ts';

const HELP = `npm run stored -- check          opens every stored match, quest and session with today's code and plays each on
npm run stored -- make           stores them anew, with today's server; needs PostgreSQL and its pg_dump

  --answers N    answers of people that each case is continued by (default 25)
  --only TEXT    only cases whose id or description has this text

DATABASE_URL names a PostgreSQL server to check on; without it, the embedded database is used.
`;

const {
  values,
  positionals: [command],
} = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string', default: '25' }, only: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help || (command !== 'check' && command !== 'make')) {
  process.stdout.write(HELP);
  process.exitCode = values.help ? 0 : 1;
} else if (command === 'make') {
  await makeFixtures();
} else {
  await check(Number(values.answers), values.only);
}

async function check(answers: number, only: string | undefined): Promise<void> {
  const index = readIndex();
  const cases = index.cases.filter((c) => only === undefined || `${c.id} ${c.what}, ${c.at}`.includes(only));
  const server = process.env['DATABASE_URL'];
  const began = performance.now();
  const database = server === undefined ? await restoreEmbedded() : await restoreServer(server);
  const onCase = (done: number, of: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}`);
  };
  const { findings, corrected } = await checkStored(database, { ...index, cases }, { answers, onCase }).finally(() =>
    database.close(),
  );
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  for (const { id, what, why } of findings) process.stdout.write(`${id} (${what}): ${why}\n`);
  process.stdout.write(
    `${cases.length} stored by ${index.commit}: ${findings.length === 0 ? 'all open and go on' : `${findings.length} do not go on`}${corrected.length > 0 ? `, ${corrected.length} from before a choice that corrected rules refuse` : ''} (${database.kind} database, ${((performance.now() - began) / 1000).toFixed(0)} s).\n`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
