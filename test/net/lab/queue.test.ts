import { describe, expect, it } from 'vitest';
import { LabQueue } from '../../../server/bin/lab/queue.ts';

/** A queue whose runs end when a test lets them. */
function queue() {
  const ends = new Map<string, () => void>();
  const stops = new Map<string, () => boolean>();
  const made = new LabQueue(
    (run, stopped) => {
      stops.set(run, stopped);
      return new Promise((resolve) => {
        ends.set(run, resolve);
      });
    },
    () => undefined,
  );
  const end = async (run: string): Promise<void> => {
    ends.get(run)?.();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  const isStopped = (run: string): boolean | undefined => stops.get(run)?.();
  return { made, end, isStopped };
}

describe('the queue of the lab', () => {
  it('plays one run at a time, and says the place of the others', async () => {
    const { made, end } = queue();
    for (const run of ['a', 'b', 'c']) made.add(run, run);
    expect(['a', 'b', 'c', 'd'].map((run) => made.place(run))).toEqual([0, 1, 2, null]);
    await end('a');
    expect(['a', 'b', 'c'].map((run) => made.place(run))).toEqual([null, 0, 1]);
  });
  it('takes a run out that is cancelled, whether it waits or is played', async () => {
    const { made, end, isStopped } = queue();
    for (const run of ['a', 'b', 'c']) made.add(run, run);
    made.stop('b');
    made.stop('a');
    expect([made.place('b'), made.place('c'), isStopped('a')]).toEqual([null, 1, true]);
    await end('a');
    expect(made.place('c')).toBe(0);
  });
  it('lets one address have two runs that are not finished', async () => {
    const { made, end } = queue();
    made.add('a', 'here');
    expect(made.full('here')).toBeNull();
    made.add('b', 'here');
    expect([made.full('here'), made.full('there')]).toEqual(['address', null]);
    await end('a');
    expect(made.full('here')).toBeNull();
  });
  it('lets twenty runs wait', () => {
    const { made } = queue();
    for (let i = 0; i < 21; i++) made.add(String(i), String(i));
    expect(made.full('another')).toBe('queue');
  });
  it('takes none while the server stops, and waits for the one that is played', async () => {
    const { made, end, isStopped } = queue();
    made.add('a', 'here');
    made.add('b', 'here');
    const closed = made.close();
    expect([isStopped('a'), made.place('b'), made.full('there')]).toEqual([true, null, 'closed']);
    await end('a');
    await closed;
  });
});
