import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { planePool } from '../fuzz/pool.ts';
import { shared } from '../shared.ts';
import { smoke } from './play.ts';
import { SWEEP, spread } from '../sweep.ts';

const CORPUS = shared('cards/oracle-cards.jsonl.gz');
const REAL = SWEEP ? 500 : 120;
/** Of a hundred cards so many come onto the stack or the battlefield; the others wait for what did not happen. */
const PLAYED = 0.98;

/** Every n-th of the cards, played until nothing more can be done with it (`npm run smoke` goes on for some turns), from the k-th on; files of their own share them out among the workers. */
export function smokeSuite(k: number, n: number): void {
  const share = (list: readonly CompiledCard[]): CompiledCard[] => list.filter((_, i) => i % n === k);
  const play = (cards: readonly CompiledCard[]): void => {
    let played = 0;
    const failed: string[] = [];
    for (const card of cards) {
      try {
        if (smoke(card, `smoke/${card.name}`, true).played) played++;
      } catch (e) {
        failed.push(`${card.name}: ${e instanceof Error ? e.message : String(e)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(played / cards.length).toBeGreaterThanOrEqual(PLAYED);
  };
  describe(`whole cards run: cast or played in a random situation, each ability used once (part ${k + 1} of ${n})`, () => {
    it(SWEEP ? 'those of the shipped plane' : 'every other one of the shipped plane', { timeout: 240_000 }, () => {
      const cards = planePool().cards;
      play(share(spread(cards, Math.ceil(cards.length / 2))));
    });
    it.skipIf(!existsSync(CORPUS))(
      `${REAL} real ones (skipped where ${CORPUS} is absent)`,
      { timeout: 240_000 },
      () => {
        const lines = new Rng('smoke').shuffle(
          gunzipSync(readFileSync(CORPUS))
            .toString()
            .split('\n')
            .filter((line) => line !== ''),
        );
        const cards: CompiledCard[] = [];
        for (let i = k; i < lines.length && cards.length < REAL / n; i += n) {
          const card = compileCard(JSON.parse(lines[i] as string) as ScryfallCard);
          if (card.whole) cards.push(card);
        }
        expect(cards).toHaveLength(REAL / n);
        play(cards);
      },
    );
  });
}
