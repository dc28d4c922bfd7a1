import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withBasicLands } from '../../cards/catalog/basics.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { progress } from '../../server/bin/cards/command.ts';
import { corpusOf } from '../../server/bin/corpus/corpus.ts';
import { workersOf } from '../../server/bin/threads/workers.ts';
import type { Rng } from '../../server/engine/kernel/rng.ts';

/** Cards to deal from, with a name for reports. */
export interface Pool {
  readonly name: string;
  readonly cards: readonly CompiledCard[];
}

let shipped: Pool | null = null;
/** The whole cards of the shipped plane. */
export const planePool = (): Pool => (shipped ??= { name: 'plane', cards: starterCards().filter((c) => c.whole) });

/** The whole cards of a bulk file, and the basic lands. */
export async function poolOf(file: string, workers = workersOf(undefined)): Promise<Pool> {
  const line = progress();
  const corpus = await corpusOf(file, { workers, onProgress: (n, of) => line.show(`${n} of ${of} cards compiled`) });
  line.clear();
  const { cards } = corpus.whole();
  if (cards.length === 0) throw new Error(`No whole card was found in ${file}.`);
  return { name: basename(file), cards: withBasicLands(cards, starterCards()) };
}

/** Compiled cards are read again faster than they are compiled. */
export const storePool = (pool: Pool, file: string): void => writeFileSync(file, JSON.stringify(pool));
export const storedPool = (file: string): Pool => JSON.parse(readFileSync(file, 'utf8')) as Pool;

/** Some cards of a large pool for one match, basic lands among them, so that every card has its turn; a small pool is taken whole. */
export function handful(pool: Pool, most: number, rng: Rng): readonly CompiledCard[] {
  if (pool.cards.length <= most) return pool.cards;
  const basic = pool.cards.filter((c) => c.faces[0].supertypes.includes('basic'));
  const picked = new Set<CompiledCard>(basic);
  while (picked.size < most) picked.add(rng.pick(pool.cards));
  return [...picked];
}
