import { pino } from 'pino';
import { DatabaseError, openDatabase } from '../../db/index.ts';
import { serve } from './serve.ts';
import { settings, type Settings } from './settings.ts';

const log = pino({ level: process.env['LOG_LEVEL'] || 'warn' }, pino.destination({ fd: 2, sync: true }));

/** Starts the server and prints its address. Resolves with what stops it: no more requests, everything stored, leases and folder given back. */
async function start({ host, port, dataFolder, databaseUrl }: Settings): Promise<() => Promise<void>> {
  const database = await openDatabase({ url: databaseUrl, folder: dataFolder, onError: (error) => log.warn({ err: error }, 'database connection lost') });
  try {
    const { url, hangUp } = await serve(database, { host, port }, (err, match) => log.error({ match, err }, match === undefined ? 'fault' : 'fault in a match'));
    process.stdout.write(`${url}\n`);
    return async () => {
      await hangUp();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** One line: what is wrong, where, and how to mend it. */
function explain(error: unknown, { host, port }: Settings): string {
  const { code } = error as NodeJS.ErrnoException;
  const at = `${host}:${port}`;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop the program that has it, or set PORT to another number.`;
  if (code === 'EACCES') return `This user may not listen on ${at}. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `This machine has no address ${host} to listen on. Set HOST to one of its own, or to 127.0.0.1.`;
  if (error instanceof DatabaseError) return error.message;
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}`;
}

async function main(): Promise<void> {
  let set: Settings;
  try {
    set = settings(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  let stop: () => Promise<void>;
  try {
    stop = await start(set);
  } catch (error) {
    if (log.isLevelEnabled('debug')) log.debug({ err: error }, 'start failed');
    process.stderr.write(`${explain(error, set)}\n`);
    process.exit(1);
  }
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // asked twice: at once
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(() => process.exit(0), (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      });
    });
  }
}

await main();
