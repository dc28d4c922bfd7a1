import type { CompiledCard } from '../oracle/ir/index.ts';
import { withBasicLands } from './basics.ts';
import type { CatalogStats, CatalogStore, Compile } from './ports.ts';
import { upToDate } from './up-to-date.ts';

const KEPT = 8;
/** cards that are prepared at a time */
const PREPARED = 500;

export interface PoolDeps {
  readonly catalog: Pick<CatalogStore, 'poolCards' | 'stats' | 'version'>;
  readonly starter: () => readonly CompiledCard[];
  readonly compile: Compile;
  readonly compiler: string;
  /** Works out what deals ask of each card. Called with a few cards at a time, so that no deal has to do it for thousands at once. */
  readonly prepare: (cards: readonly CompiledCard[]) => void;
}

/** Card pools for new tables: the starter cards, or cards of imported sets. The last few pools are kept until more is imported, since reading one takes a while. */
export class CardPools {
  readonly #deps: PoolDeps;
  readonly #pools = new Map<string, Promise<readonly CompiledCard[]>>();

  constructor(deps: PoolDeps) {
    this.#deps = deps;
  }

  /**
   * Whole cards of what is named, and basic lands; `sets: []` stands for everything imported. Sets by their code, in lower or upper case. `rulings`: also cards
   * of which not every line is understood, as the table can rule on those; but none whose type, cost or layout is not.
   */
  async cards(
    which: 'starter' | { readonly sets: readonly string[]; readonly rulings?: boolean | undefined },
  ): Promise<readonly CompiledCard[]> {
    if (which === 'starter') return this.#deps.starter();
    const sets = [...new Set(which.sets.map((s) => s.toLowerCase()))].sort();
    const rulings = which.rulings === true;
    const key = [await this.#deps.catalog.version(), rulings, ...sets].join(' ');
    const known = this.#pools.get(key);
    if (known !== undefined) return known;
    const pool = this.#read(sets, rulings);
    this.#pools.set(key, pool);
    if (this.#pools.size > KEPT) this.#pools.delete(this.#pools.keys().next().value as string);
    // a failed read, or sets that may yet be imported, are not kept
    const drop = () => {
      if (this.#pools.get(key) === pool) this.#pools.delete(key);
    };
    pool.then((cards) => {
      if (cards.length === 0) drop();
    }, drop);
    return pool;
  }

  /** Cards of these sets that `cards` leaves out. `rulable`: with `rulings` they would be there; the others have a type, cost or layout that is not understood. */
  async leftOut({
    sets,
    rulings = false,
  }: {
    readonly sets: readonly string[];
    readonly rulings?: boolean | undefined;
  }): Promise<readonly { readonly card: CompiledCard; readonly rulable: boolean }[]> {
    const { catalog, compiler } = this.#deps;
    const all = await upToDate(
      await catalog.poolCards(sets.length === 0 ? null : sets.map((s) => s.toLowerCase()), compiler, true),
      this.#deps,
    );
    return all.filter((c) => !c.whole && !(rulings && !c.odd)).map((card) => ({ card, rulable: !card.odd }));
  }

  /** The imported sets, by code; cards without one are in none. */
  async sets(): Promise<CatalogStats['sets']> {
    return (await this.#deps.catalog.stats()).sets.filter((s) => s.set !== '');
  }

  async #read(sets: readonly string[], rulings: boolean): Promise<readonly CompiledCard[]> {
    const { catalog, starter, compiler, prepare } = this.#deps;
    const cards = (
      await upToDate(await catalog.poolCards(sets.length === 0 ? null : sets, compiler, rulings), this.#deps)
    ).filter((c) => c.whole || (rulings && !c.odd));
    for (let i = 0; i < cards.length; i += PREPARED) {
      prepare(cards.slice(i, i + PREPARED));
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    }
    return cards.length === 0 ? cards : withBasicLands(cards, starter());
  }
}
