import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../server/bin/judging/orders.ts';
import { JudgeThread } from '../../server/bin/judging/thread.ts';
import type { Thread } from '../../server/bin/threads/work-thread.ts';

/** A thread that answers only when a test lets it. */
class FakeThread extends EventEmitter implements Thread {
  readonly orders: Order[] = [];
  ended = false;
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  terminate(): Promise<number> {
    this.ended = true;
    this.emit('exit', 1);
    return Promise.resolve(1);
  }
  begun(): void {
    this.emit('message', { id: 0 });
  }
  /** Answers its last order with the file itself as the fault. */
  answers(): void {
    const order = this.orders.at(-1);
    this.emit('message', { id: order?.id, error: String(order && 'file' in order ? order.file : '') });
  }
}

let threads: FakeThread[];
let judge: JudgeThread;
const [first, second] = [() => threads[0] as FakeThread, () => threads[1] as FakeThread];

beforeEach(() => {
  vi.useFakeTimers();
  threads = [];
  judge = new JudgeThread({ work: 1_000, begin: 5_000, idle: 9_000, waiting: 3 }, () => {
    threads.push(new FakeThread());
    return threads.at(-1) as FakeThread;
  });
});
afterEach(async () => {
  await judge.close();
  vi.useRealTimers();
});

/** The answer to a file, or the reason why it has none. */
const ask = (file: string): Promise<string> =>
  judge.do({ file }).then(
    (done) => ('error' in done ? done.error : 'another answer'),
    (error: { readonly reason: string }) => error.reason,
  );

describe('the thread of the judge', () => {
  it('begins with the first file, and judges one after another', async () => {
    expect(threads).toEqual([]);
    const [a, b] = [ask('a'), ask('b')];
    expect(first().orders).toEqual([]);
    first().begun();
    expect(first().orders.map((o) => 'file' in o && o.file)).toEqual(['a']);
    first().answers();
    expect(await a).toBe('a');
    first().answers();
    expect(await b).toBe('b');
    expect(threads).toHaveLength(1);
  });
  it('is ended over a file that takes too long; the files that wait are judged by a new one', async () => {
    const [a, b] = [ask('a'), ask('b')];
    first().begun();
    vi.advanceTimersByTime(999);
    expect(first().ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect([await a, first().ended]).toEqual(['slow', true]);
    second().begun();
    second().answers();
    expect(await b).toBe('b');
  });
  it('may take longer to begin than a file may take', async () => {
    const a = ask('a');
    vi.advanceTimersByTime(4_000);
    first().begun();
    vi.advanceTimersByTime(999);
    first().answers();
    expect(await a).toBe('a');
  });
  it('that dies loses only the file that it was judging', async () => {
    const [a, b] = [ask('a'), ask('b')];
    first().begun();
    first().emit('error', new Error('out of memory'));
    first().emit('exit', 1);
    expect(await a).toBe('ended');
    second().begun();
    second().answers();
    expect([await b, threads.length]).toEqual(['b', 2]);
  });
  it('that does not begin is not begun again for the files that waited for it', async () => {
    const [a, b] = [ask('a'), ask('b')];
    first().emit('exit', 1);
    expect([await a, await b, threads.length]).toEqual(['ended', 'ended', 1]);
    void ask('c');
    expect(threads).toHaveLength(2);
    vi.advanceTimersByTime(5_000);
    expect(second().ended).toBe(true);
  });
  it('goes on after a file that cannot be sent to it', async () => {
    const [a, b] = [ask('a'), ask('b')];
    const send = vi.spyOn(first(), 'postMessage').mockImplementationOnce(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    first().begun();
    expect([await a, send.mock.calls.length]).toEqual(['ended', 2]);
    first().answers();
    expect([await b, threads.length]).toEqual(['b', 1]);
  });
  it('lets only so many files wait', async () => {
    void ask('a');
    first().begun();
    const waiting = ['b', 'c', 'd', 'e'].map(ask);
    expect(await waiting[3]).toBe('busy');
    for (let i = 0; i < 4; i++) first().answers();
    expect(await Promise.all(waiting.slice(0, 3))).toEqual(['b', 'c', 'd']);
  });
  it('ends when nobody has asked for a while, and begins again for the next file', async () => {
    const a = ask('a');
    first().begun();
    first().answers();
    await a;
    vi.advanceTimersByTime(8_999);
    expect(first().ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(first().ended).toBe(true);
    const b = ask('b');
    second().begun();
    second().answers();
    expect(await b).toBe('b');
  });
  it('that is closed answers nobody any more', async () => {
    const [a, b] = [ask('a'), ask('b')];
    first().begun();
    await judge.close();
    expect([await a, await b, await ask('c'), first().ended, threads.length]).toEqual([
      'ended',
      'ended',
      'ended',
      true,
      1,
    ]);
  });
});
