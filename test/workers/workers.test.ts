import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { SetupError } from '../../formats/sdk/error.ts';
import { inOrder, workersOf, type Shared } from '../../server/bin/threads/workers.ts';
import { squares, type Made, type Piece } from './pieces.ts';

type Work = Shared<{ readonly plus: number }, Piece, Made>;
const work = (workers: number, items: Iterable<Piece>, more: Partial<Work> = {}): Work => ({
  program: fileURLToPath(new URL('thread.ts', import.meta.url)),
  begin: squares,
  task: { plus: 1 },
  items,
  workers,
  name: ({ n }) => `number ${n}`,
  ...more,
});
/** The squares up to the first fault, and the fault. */
async function results(of: Work): Promise<{ readonly squares: number[]; readonly error: unknown }> {
  const made: number[] = [];
  try {
    for await (const { square } of inOrder(of)) made.push(square);
    return { squares: made, error: null };
  } catch (error) {
    return { squares: made, error };
  }
}
/** The first pieces take longest, so that workers are done with later ones before. */
const PIECES: readonly Piece[] = [4, 3, 2, 1, 0].map((n) => ({ n, ms: n * 30 }));

describe('work that is shared out', () => {
  it.each([1, 2, 3])('gives its results in the order of the pieces with %i workers', async (n) => {
    const counts: number[] = [];
    const found = await results(work(n, PIECES, { onDone: (done) => counts.push(done) }));
    expect(found).toEqual({ squares: [17, 10, 5, 2, 1], error: null });
    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });
  it('one worker is the process itself, more are threads', async () => {
    const threads = async (n: number): Promise<Set<number>> => {
      const found = new Set<number>();
      for await (const { thread } of inOrder(work(n, PIECES))) found.add(thread);
      return found;
    };
    expect(await threads(1)).toEqual(new Set([threadId]));
    expect(await threads(2)).not.toContain(threadId);
  });
  it.each([1, 2, 3])('the first fault in their order ends it with %i workers, and says its remedy', async (n) => {
    const pieces: readonly Piece[] = [
      { n: 1, ms: 90 },
      { n: 2, ms: 60, fault: 'refused' },
      { n: 3, fault: 'refused' },
      { n: 4 },
    ];
    const found = await results(work(n, pieces));
    expect(found.squares).toEqual([2]);
    expect(found.error).toBeInstanceOf(SetupError);
    expect(found.error).toMatchObject({ message: '2 is refused.', clauses: ['X1'], mend: 'Take another.' });
  });
  it('a worker that dies is one error that names its piece', async () => {
    const found = await results(work(2, [{ n: 1 }, { n: 7, fault: 'dies' }, { n: 3 }]));
    expect(found.squares).toEqual([2]);
    expect(found.error).toMatchObject({
      message: expect.stringMatching(/^The worker of number 7 ended .*exit code 3/),
    });
  });
  it.each([1, 2])('a worker that falls silent loses its piece alone, with %i workers', async (n) => {
    const silence = { ms: 400, lost: (piece: Piece): Made => ({ square: -piece.n, thread: 0 }) };
    const found = await results(work(n, [{ n: 1 }, { n: 7, fault: 'hangs' }, { n: 3 }], { silence }));
    expect(found).toEqual({ squares: [2, -7, 10], error: null });
  });
  it('whoever stops reading ends the workers, and no further piece is begun', async () => {
    let given = 0;
    function* forever(): Generator<Piece> {
      for (;;) yield { n: ++given };
    }
    for await (const { square } of inOrder(work(2, forever()))) if (square > 10) break;
    const then = given;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(given).toBe(then);
  });
  it('all cores work where no number is said, and a number is a whole one from 1', () => {
    expect([workersOf(undefined), workersOf('3')]).toEqual([availableParallelism(), 3]);
    for (const odd of ['0', '1.5', 'all']) expect(() => workersOf(odd)).toThrow(/whole number from 1/);
  });
});
