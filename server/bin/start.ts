import { pino } from 'pino';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { CatalogRepository, DatabaseError, openDatabase } from '../../db/index.ts';
import { openLite } from './storage/lite.ts';
import { settings, type Settings } from './settings.ts';

const log = pino({ level: process.env['LOG_LEVEL'] || 'warn' }, pino.destination({ fd: 2, sync: true }));

/** A server that listens at `url`. */
interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server; to stop it is: no more requests, everything stored, leases and folder given back. */
async function start({ host, port, dataFolder, databaseUrl, trustProxy, push, botsThink }: Settings): Promise<Running> {
  const database = await openDatabase({
    url: databaseUrl,
    folder: dataFolder,
    openLite,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  // the rest of the program is prepared once there is a database to serve: what stands in the way is told at once
  const [{ compilerName }, { refreshCatalog }, { Compiler }, { serve }] = await Promise.all([
    import('../../cards/import/compiler.ts'),
    import('../catalog/refresh.ts'),
    import('./compiler.ts'),
    import('./serve.ts'),
  ]);
  const compiler = new Compiler();
  try {
    const { compile } = compiler;
    const { url, hangUp } = await serve(database, { host, port, trustProxy, push, botsThink, compile }, (err, match) =>
      log.error({ match, err }, match === undefined ? 'fault' : 'fault in a match'),
    );
    const endRefresh = refreshCatalog({
      catalog: new CatalogRepository<CompiledCard>(database.db),
      compile,
      compiler: compilerName(),
      onStale: (cards) =>
        log.warn(
          { cards },
          'These stored cards were compiled by another version of this program. They are compiled anew in the background, and tables read them as this version does meanwhile. To have it done at once, stop the server and run: npm run cards -- recompile',
        ),
      onBadRow: ({ name, error }) => log.warn({ card: name }, error),
      onDone: (cards) => log.warn({ cards }, 'The stored cards are compiled anew.'),
      onFault: (error) => log.error({ err: error }, 'fault while cards were compiled anew'),
    });
    const stop = async () => {
      await hangUp();
      await endRefresh();
      await compiler.close();
      await database.close();
    };
    return { url, stop };
  } catch (error) {
    await compiler.close();
    await database.close();
    throw error;
  }
}

/** One line: what is wrong, where, and how to mend it. */
function explain(error: unknown, { host, port }: Settings): string {
  const { code } = error as NodeJS.ErrnoException;
  const at = `${host}:${port}`;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Stop the program that has it, or set PORT to another number.`;
  if (code === 'EACCES') return `This user may not listen on ${at}. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `This machine has no address ${host} to listen on. Set HOST to one of its own, or to 127.0.0.1.`;
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
  let running: Running;
  try {
    running = await start(set);
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
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(
            `The server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`,
          );
          process.exit(1);
        },
      );
    });
  }
  process.stdout.write(`${running.url}\n`);
}

await main();
