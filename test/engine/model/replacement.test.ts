import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { RANKS, type Replacement } from '../../../server/engine/ports/replacement.ts';
import { would, type Kind } from '../../../server/engine/replacement/pipeline.ts';
import { playing } from '../../dsl/plain-ruling.ts';

/** A replacement effect on a number: it changes it, or has nothing happen instead. */
interface Instead {
  readonly key: string;
  readonly rank: (typeof RANKS)[number];
  readonly change: (n: number) => number | null;
}
const CHANGES: readonly Instead['change'][] = [
  (n) => n + 1,
  (n) => n + 3,
  (n) => n * 2,
  (n) => n * 3,
  (n) => Math.max(0, n - 2),
  () => 0,
  () => null,
];
const insteads: fc.Arbitrary<readonly Instead[]> = fc
  .array(
    fc.record({
      rank: fc.constantFrom(...RANKS.filter((r) => r !== 'unasked')),
      change: fc.integer({ min: 0, max: 40 }).map((x) => CHANGES[x % (x < 34 ? 5 : 7)] as Instead['change']),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((x, i) => ({ ...x, key: `effect ${i}` })));

/** 616.1a–e: those of which one must be chosen next. */
function choosable(open: readonly Instead[]): readonly Instead[] {
  const rank = RANKS.find((r) => open.some((x) => x.rank === r));
  return open.filter((x) => x.rank === rank);
}
/** 616.1f, 614.5: everything that may become of the event, by every order that its player may choose. */
function outcomes(n: number, open: readonly Instead[]): ReadonlySet<number | null> {
  if (n <= 0 || open.length === 0) return new Set([n]);
  const all = new Set<number | null>();
  for (const x of choosable(open)) {
    const after = x.change(n);
    const further =
      after === null
        ? [null]
        : outcomes(
            after,
            open.filter((y) => y !== x),
          );
    for (const o of further) all.add(o);
  }
  return all;
}

describe('616 against a reference that tries every order', () => {
  it('616.1: the affected player chooses among effects of the first rank, each applies once, and is asked wherever it matters', () => {
    const { g } = playing({ seats: {} }).table;
    fc.assert(
      fc.property(insteads, fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(9), { maxLength: 6 }), (list, n, picks) => {
        const kind: Kind<'mill'> = {
          name: 'mill',
          effects: () =>
            list.map(({ key, rank, change }): Replacement<{ seat: number; n: number }> => ({
              key,
              rank,
              label: () => key,
              change: (e) => {
                const after = change(e.n);
                return after === null ? null : { ...e, n: after };
              },
            })),
          affected: (_g, e) => e.seat,
          title: () => 'An event',
          alike: (e) => e.n,
          nothing: (e) => e.n <= 0,
        };
        const flow = would(g, kind, { seat: 1, n });
        let step = flow.next([]);
        let asked = 0;
        const chosen: string[] = [];
        while (!step.done) {
          const { part, seats } = step.value.parts[0] as { part: Part; seats: readonly number[] };
          if (part.kind !== 'options') throw new Error(`Asked ${part.kind}`);
          const keys = part.options.map((o) => o.key);
          const ranks = new Set(list.filter((x) => keys.includes(x.key)).map((x) => x.rank));
          expect([seats, ranks.size, keys.filter((k) => chosen.includes(k))]).toEqual([[1], 1, []]);
          const key = keys[(picks[asked++] ?? 0) % keys.length] as string;
          chosen.push(key);
          step = flow.next([{ keys: [key] } satisfies Answer]);
        }
        const all = outcomes(n, list);
        expect(all).toContain(step.value === null ? null : step.value.n);
        if (asked === 0) expect(all.size).toBe(1);
      }),
      { numRuns: 1500, seed: 616 },
    );
  });
});
