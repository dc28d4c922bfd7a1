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

/** Opens the embedded database of a folder in a thread of its own, so that no match waits while another is stored or cards are read. Rejects where it cannot be opened. */
export async function openLite(folder: string): Promise<Lite> {
  const thread = programThread(PROGRAM, folder);
  const open = said(thread, 'open');
  const connect = (): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    const command: Command = { connect: port1 };
    thread.postMessage(command, [port1]);
    return port2;
  };
  try {
    await open;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  const session = new LiteSession(connect());
  return {
    session: session.asLite,
    connect,
    close: async () => {
      session.close();
      const closed = said(thread, 'closed');
      const command: Command = { close: true };
      thread.postMessage(command);
      await closed;
      await thread.terminate();
    },
  };
}
