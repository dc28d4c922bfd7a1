import type { PGlite } from '@electric-sql/pglite';
import type { MessagePort } from 'node:worker_threads';
import type { Answer, Message, Order } from './orders.ts';

interface Pending {
  readonly resolve: (messages: readonly object[]) => void;
  readonly reject: (error: Error) => void;
}

/** A connection to an embedded database in another thread, as `createPgConfig` of PGlite takes one. Once that thread has ended, everything is refused with an error. */
export class LiteSession {
  readonly waitReady = Promise.resolve();
  readonly #port: MessagePort;
  readonly #pending = new Map<number, Pending>();
  #last = 0;
  #ended = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (answer: Answer) => {
      const pending = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if ('messages' in answer) pending?.resolve(answer.messages.map(asSaid));
      else pending?.reject(new Error(answer.failed));
    });
    port.on('close', () => this.#end());
  }

  /** This connection by the type that PGlite's configuration asks for. */
  get asLite(): PGlite {
    return this as unknown as PGlite;
  }

  execProtocolStream(bytes: Uint8Array): Promise<readonly object[]> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(ended());
      const id = ++this.#last;
      this.#pending.set(id, { resolve, reject });
      const order: Order = { id, bytes };
      this.#port.postMessage(order);
    });
  }

  close(): void {
    this.#port.close();
  }

  #end(): void {
    this.#ended = true;
    for (const { reject } of this.#pending.values()) reject(ended());
    this.#pending.clear();
  }
}

const ended = (): Error => new Error('The embedded database has ended. Start the server again.');

const asSaid = (message: Message): object =>
  message.name === 'error' ? Object.assign(new Error(String(message['message'])), message) : message;
