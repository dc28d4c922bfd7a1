import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { LiteSession, type Command, type Lite, type Said } from '../../../db/index.ts';
import { programThread } from '../threads/work-thread.ts';

const PROGRAM = fileURLToPath(new URL('lite-thread.ts', import.meta.url));

/** The next word of the thread; rejects with its error, or where it ends. */
const said = (thread: Worker, is: Said['is']): Promise<void> =>
  new Promise((resolve, reject) => {
    thread.once('message', (word: Said) => {
      if (word.is === is) resolve();
      else reject(new Error(word.is === 'failed' ? word.why : word.is));
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('its thread has ended')));
  });

/**
 * Opens the embedded database of a folder in a thread of its own, so that no match waits while another is stored or cards are read. Rejects where it cannot be opened. If the thread
 * ends later, the next query begins another, which takes the folder up as it would after a crash. `begin`: begins the thread.
 */
export async function openLite(
  folder: string,
  onError: (error: Error) => void = () => undefined,
  begin: (folder: string) => Worker = (of) => programThread(PROGRAM, of),
): Promise<Lite> {
  let thread: Worker | null = null;
  let closing = false;
  const begun = (): Worker => {
    const worker = begin(folder);
    worker.on('error', onError);
    worker.on('message', (word: Said) => {
      if (word.is === 'failed') void worker.terminate();
    });
    worker.once('exit', () => {
      thread = null;
      if (!closing) onError(new Error('The thread of the embedded database has ended. The next query begins another.'));
    });
    return (thread = worker);
  };
  const connect = (): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    const command: Command = { connect: port1 };
    (thread ?? begun()).postMessage(command, [port1]);
    return port2;
  };
  await said(begun(), 'open');
  const session = new LiteSession(connect(), { again: connect });
  return {
    session: session.asLite,
    connect,
    close: async () => {
      closing = true;
      session.close();
      if (thread === null) return;
      const closed = said(thread, 'closed');
      const command: Command = { close: true };
      thread.postMessage(command);
      await closed;
      await (thread as Worker | null)?.terminate();
    },
  };
}
