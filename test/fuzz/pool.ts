import { basename } from 'node:path';
import { withBasicLands } from '../../cards/catalog/basics.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { progress } from '../../server/bin/cards/command.ts';
import { Corpus, corpusOf } from '../../server/bin/corpus/corpus.ts';
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

/** A compiled bulk file, to share with workers. */
export interface PoolBytes {
  readonly name: string;
  readonly bytes: SharedArrayBuffer;
}

/** The rows of a bulk file, compiled where none of them are kept. */
export async function compiledPool(file: string, workers: number): Promise<PoolBytes> {
  const line = progress();
  const { bytes } = await corpusOf(file, { workers, onProgress: (n, of) => line.show(`${n} of ${of} cards compiled`) });
  line.clear();
  return { name: basename(file), bytes };
}

/** The whole cards of a compiled file and the basic lands; null: the shipped plane. */
export function poolIn(compiled: PoolBytes | null): Pool {
  if (compiled === null) return planePool();
  const { cards } = new Corpus(compiled.bytes).whole();
  if (cards.length === 0) throw new Error(`No whole card was found in ${compiled.name}.`);
  return { name: compiled.name, cards: withBasicLands(cards, starterCards()) };
}

/** The whole cards of a bulk file, and the basic lands. */
export const poolOf = async (file: string, workers = workersOf(undefined)): Promise<Pool> =>
  poolIn(await compiledPool(file, workers));

/** Some cards of a large pool for one match, basic lands among them, so that every card has its turn; a small pool is taken whole. */
export function handful(pool: Pool, most: number, rng: Rng): readonly CompiledCard[] {
  if (pool.cards.length <= most) return pool.cards;
  const basic = pool.cards.filter((c) => c.faces[0].supertypes.includes('basic'));
  const picked = new Set<CompiledCard>(basic);
  while (picked.size < most) picked.add(rng.pick(pool.cards));
  return [...picked];
}
