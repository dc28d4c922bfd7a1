import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ScryfallCard } from '../../cards/model/card.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';

export interface Order {
  readonly id: number;
  readonly card: ScryfallCard;
}
export type Answer = { readonly id: number } & ({ readonly card: CompiledCard } | { readonly error: string });

interface Waiting {
  resolve(card: CompiledCard): void;
  reject(error: Error): void;
}

const [RUN, THREAD] = ['run.mjs', 'compile-thread.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url))) as [
  string,
  string,
];
/** The thread ends when it has had nothing to do for so long. */
const IDLE_MS = 30_000;

/** Compiles cards in a thread of its own, so that no match waits for the compiler. The thread is there only as long as there is something to do. */
export class Compiler {
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** Rejects where the card is none, or the thread ends before it is done. */
  readonly compile = (card: ScryfallCard): Promise<CompiledCard> =>
    new Promise((resolve, reject) => {
      clearTimeout(this.#idle);
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      const order: Order = { id, card };
      (this.#thread ??= this.#begin()).postMessage(order);
    });

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #begin(): Worker {
    const thread = new Worker(RUN, { argv: [THREAD], execArgv: [] });
    thread.on('message', (answer: Answer) => this.#answered(answer));
    const over = (error: Error): void => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    thread.on('error', (error) => over(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => over(new Error('The thread that compiles cards has ended.')));
    return thread;
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('card' in answer) waiting?.resolve(answer.card);
    else waiting?.reject(new Error(answer.error));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.#thread?.terminate(), IDLE_MS).unref();
  }
}
