import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../db/index.ts';
import { openEmbedded } from './embedded.ts';

/** The server that tests use where it answers: user postgres, no password, database `test`. */
export const SERVER = 'postgres://postgres@127.0.0.1:5432/test';

export interface Backend {
  readonly name: string;
  /** false: no server answers; the test's name says so */
  readonly here: boolean;
  open(): Promise<Database>;
}

const answers = await new Promise<boolean>((resolve) => {
  const socket = connect(5432, '127.0.0.1');
  socket.once('connect', () => {
    socket.destroy();
    resolve(true);
  });
  socket.once('error', () => resolve(false));
});

/** A schema of its own for each opened database, dropped when it is closed. */
async function openServer(): Promise<Database> {
  const schema = `t_${randomBytes(6).toString('hex')}`;
  const database = await openDatabase({ url: SERVER, schema });
  return {
    ...database,
    close: async () => {
      await sql`drop schema ${sql.id(schema)} cascade`.execute(database.db);
      await database.close();
    },
  };
}

export const BACKENDS: readonly Backend[] = [
  { name: 'embedded', here: true, open: openEmbedded },
  {
    name: answers ? 'PostgreSQL' : 'PostgreSQL (skipped: nothing answers at 127.0.0.1:5432)',
    here: answers,
    open: openServer,
  },
];
