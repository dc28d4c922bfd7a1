import { threadId } from 'node:worker_threads';
import { SetupError } from '../../formats/sdk/error.ts';
import type { Begin } from '../../server/bin/threads/workers.ts';

/** A piece of work: a number that takes some time, or a fault. */
export type Piece = { readonly n: number; readonly ms?: number; readonly fault?: 'refused' | 'dies' | 'hangs' };
export interface Made {
  readonly square: number;
  readonly thread: number;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Squares numbers, and adds the task's. */
export const squares: Begin<{ readonly plus: number }, Piece, Made> =
  ({ plus }) =>
  async ({ n, ms = 0, fault }) => {
    await pause(ms);
    if (fault === 'refused') throw new SetupError(`${n} is refused.`, ['X1'], 'Take another.');
    if (fault === 'dies') process.exit(3);
    // nothing in its own thread can end this
    if (fault === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return { square: n * n + plus, thread: threadId };
  };
