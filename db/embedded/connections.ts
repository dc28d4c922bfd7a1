import type { PGlite } from '@electric-sql/pglite';
import type { MessagePort } from 'node:worker_threads';
import type { Answer, Message, Order } from './orders.ts';

/** An order that waits, and from whom. */
interface Waiting {
  readonly from: MessagePort;
  readonly order: Order;
}

/**
 * Connections from several threads to one embedded database, which knows a single session. One of them has it from its first message until the server says that no transaction is
 * open; the others wait.
 */
export class Connections {
  readonly #lite: Pick<PGlite, 'execProtocolStream' | 'exec'>;
  #waiting: Waiting[] = [];
  #holder: MessagePort | null = null;
  #busy: Promise<void> = Promise.resolve();

  constructor(lite: Pick<PGlite, 'execProtocolStream' | 'exec'>) {
    this.#lite = lite;
  }

  add(port: MessagePort): void {
    port.on('message', (order: Order) => {
      this.#waiting.push({ from: port, order });
      this.#next();
    });
    port.on('close', () => void this.#leave(port));
  }

  /** Resolves when nothing is carried out any more. */
  async idle(): Promise<void> {
    await this.#busy;
  }

  #next(): void {
    const at = this.#holder === null ? 0 : this.#waiting.findIndex(({ from }) => from === this.#holder);
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (next === undefined) return;
    this.#holder = next.from;
    this.#busy = this.#busy.then(() => this.#carryOut(next));
  }

  async #carryOut({ from, order: { id, bytes } }: Waiting): Promise<void> {
    let answer: Answer;
    try {
      const messages = await this.#lite.execProtocolStream(bytes, { throwOnError: false });
      answer = { id, messages: messages.map(plain) };
      if (messages.some((m) => m.name === 'readyForQuery' && 'status' in m && m.status === 'I')) this.#free(from);
    } catch (error) {
      answer = { id, failed: error instanceof Error ? error.message : String(error) };
      this.#free(from);
    }
    from.postMessage(answer);
    this.#next();
  }

  /** A thread has ended: what it began and did not finish is undone. */
  async #leave(port: MessagePort): Promise<void> {
    this.#waiting = this.#waiting.filter(({ from }) => from !== port);
    await this.#busy;
    if (this.#holder !== port) return;
    await this.#lite.exec('rollback').catch(() => undefined);
    this.#free(port);
    this.#next();
  }

  #free(port: MessagePort): void {
    if (this.#holder === port) this.#holder = null;
  }
}

const plain = (message: object & { readonly name: string }): Message =>
  message instanceof Error ? { ...message, name: message.name, message: message.message } : { ...message };
