import type { CompiledCard } from '../oracle/ir/index.ts';
import { withBasicLands } from './basics.ts';
import type { CatalogStore } from './ports.ts';

const KEPT = 8;

/** Card pools for new tables: the starter cards, or whole cards of imported sets. The last few pools are kept, since reading one takes a while. */
export class CardPools {
  readonly #catalog: Pick<CatalogStore, 'wholeCards'>;
  readonly #starter: () => readonly CompiledCard[];
  readonly #pools = new Map<string, Promise<readonly CompiledCard[]>>();

  constructor(catalog: Pick<CatalogStore, 'wholeCards'>, starter: () => readonly CompiledCard[]) {
    this.#catalog = catalog;
    this.#starter = starter;
  }

  /** Whole cards of what is named, and basic lands; `sets: []` stands for everything imported. Sets by their code, in lower or upper case. */
  async cards(which: 'starter' | { readonly sets: readonly string[] }): Promise<readonly CompiledCard[]> {
    if (which === 'starter') return this.#starter();
    const sets = [...new Set(which.sets.map((s) => s.toLowerCase()))].sort();
    const key = sets.join(' ');
    const known = this.#pools.get(key);
    if (known !== undefined) return known;
    const pool = this.#catalog.wholeCards(sets.length === 0 ? null : sets).then((cards) => (cards.length === 0 ? cards : withBasicLands(cards, this.#starter())));
    this.#pools.set(key, pool);
    if (this.#pools.size > KEPT) this.#pools.delete(this.#pools.keys().next().value as string);
    // a failed read, or sets that may yet be imported, are not kept
    const drop = () => { if (this.#pools.get(key) === pool) this.#pools.delete(key); };
    pool.then((cards) => { if (cards.length === 0) drop(); }, drop);
    return pool;
  }
}
