import type { PGlite } from '@electric-sql/pglite';
import type { MessagePort } from 'node:worker_threads';
import type { Answer, Message, Order } from './orders.ts';

interface Pending {
  readonly resolve: (messages: readonly object[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A connection to an embedded database in another thread, as `createPgConfig` of PGlite takes one. Once that thread has ended, what it had not answered fails as over a connection that
 * was lost, and so does all else unless there is a way to connect again.
 */
export class LiteSession {
  readonly waitReady = Promise.resolve();
  readonly #again: (() => MessagePort) | null;
  readonly #onEnd: () => void;
  readonly #pending = new Map<number, Pending>();
  #port: MessagePort | null;
  #last = 0;

  /** `again`: connects once more, as soon as something is sent. */
  constructor(
    port: MessagePort,
    {
      again = null,
      onEnd = () => undefined,
    }: { readonly again?: (() => MessagePort) | null; readonly onEnd?: () => void } = {},
  ) {
    this.#again = again;
    this.#onEnd = onEnd;
    this.#port = this.#listenTo(port);
  }

  #listenTo(port: MessagePort): MessagePort {
    port.on('message', (answer: Answer) => {
      const pending = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if ('messages' in answer) pending?.resolve(answer.messages.map(asSaid));
      else pending?.reject(new Error(answer.failed));
    });
    port.on('close', () => this.#end());
    return port;
  }

  /** This connection by the type that PGlite's configuration asks for. */
  get asLite(): PGlite {
    return this as unknown as PGlite;
  }

  execProtocolStream(bytes: Uint8Array): Promise<readonly object[]> {
    return new Promise((resolve, reject) => {
      if (this.#port === null && this.#again !== null) this.#port = this.#listenTo(this.#again());
      if (this.#port === null) return reject(ended());
      const id = ++this.#last;
      this.#pending.set(id, { resolve, reject });
      const order: Order = { id, bytes };
      this.#port.postMessage(order);
    });
  }

  close(): void {
    this.#port?.close();
  }

  #end(): void {
    this.#port = null;
    for (const { reject } of this.#pending.values()) reject(ended());
    this.#pending.clear();
    this.#onEnd();
  }
}

/** As a server says it that ends a connection. */
const ended = (): Error => Object.assign(new Error('The embedded database has ended.'), { code: '57P01' });

const asSaid = (message: Message): object =>
  message.name === 'error' ? Object.assign(new Error(String(message['message'])), message) : message;
