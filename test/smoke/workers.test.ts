import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { inOrder } from '../../server/bin/threads/workers.ts';
import { planePool } from '../fuzz/pool.ts';
import { smokeCards, type Outcome } from './shared-work.ts';

it('1, 2 and 3 workers come to the same outcomes of cards, in the order of the cards', async () => {
  const cards = planePool().cards.slice(0, 4);
  const told: Outcome[][] = [];
  for (const workers of [1, 2, 3]) {
    const outcomes: Outcome[] = [];
    for await (const outcome of inOrder({
      program: fileURLToPath(new URL('thread.ts', import.meta.url)),
      begin: smokeCards,
      task: { seed: 'shared', folder: '' },
      items: cards.map((card, n) => ({ n, card })),
      workers,
      name: ({ card }) => card.name,
    }))
      outcomes.push(outcome);
    told.push(outcomes);
  }
  expect(told[0]).toMatchObject(cards.map(({ name }) => ({ report: { card: name } })));
  expect(told.slice(1)).toEqual([told[0], told[0]]);
}, 60_000);
