import { expect, test } from 'vitest';
import { turns } from '../../../server/match/host/turns.ts';

/** Counts turns of the event loop until it is stopped. */
function loop(): { readonly count: number; stop(): void } {
  const state = { count: 0, on: true };
  const turn = (): void => {
    state.count++;
    if (state.on) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    get count() {
      return state.count;
    },
    stop: () => {
      state.on = false;
    },
  };
}

test('pieces of work of many matches have a turn of the event loop each', async () => {
  const ticks = loop();
  const at: number[] = [];
  await Promise.all(Array.from({ length: 20 }, () => turns.next().then(() => at.push(ticks.count))));
  ticks.stop();
  expect(new Set(at).size).toBe(20);
});

test('what somebody waits for goes first, and what goes on by itself has every second turn', async () => {
  const order: string[] = [];
  await turns.next();
  await Promise.all([
    ...['a', 'b', 'c'].map((name) => turns.later().comes.then(() => order.push(name))),
    ...['1', '2', '3', '4'].map((name) => turns.next().then(() => order.push(name))),
  ]);
  expect(order.join('')).toMatch(/^(?:1a2b3c4|a1b2c34)$/);
});

test('a match that goes on by itself has its turn sooner once somebody asks something of it', async () => {
  const order: string[] = [];
  const waiting = ['a', 'b', 'c', 'd', 'e'].map((name) => {
    const turn = turns.later();
    return { turn, done: turn.comes.then(() => order.push(name)) };
  });
  waiting[4]?.turn.hurry();
  await Promise.all(waiting.map(({ done }) => done));
  expect(order.indexOf('e')).toBeLessThan(2);
});
