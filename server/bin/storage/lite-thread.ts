/** The thread of the embedded database: opens it, and carries out what connections from other threads send. */
import { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import { Connections } from '../../../db/embedded/connections.ts';
import type { Command, Said } from '../../../db/embedded/orders.ts';

const say = (said: Said): void => parentPort?.postMessage(said);

try {
  const lite = await PGlite.create(String(workerData));
  const connections = new Connections(lite);
  parentPort?.on('message', (command: Command) => {
    if ('connect' in command) return connections.add(command.connect);
    void connections
      .idle()
      .then(() => lite.close())
      .then(
        () => say({ is: 'closed' }),
        (error: unknown) => say({ is: 'failed', why: error instanceof Error ? error.message : String(error) }),
      );
  });
  say({ is: 'open' });
} catch (error) {
  say({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
}
