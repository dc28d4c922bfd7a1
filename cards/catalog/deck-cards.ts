import type { ScryfallCard } from '../model/card.ts';
import type { CompiledCard } from '../oracle/ir/index.ts';
import { NameIndex } from '../deck/names.ts';
import type { DeckCard, DeckSource } from '../deck/resolve.ts';
import type { CatalogStore, Compile, StoredCatalogCard } from './ports.ts';
import { upToDate } from './up-to-date.ts';

export interface DeckCardDeps {
  readonly catalog: Pick<CatalogStore, 'names' | 'byNames' | 'version'>;
  readonly starter: () => readonly CompiledCard[];
  readonly compile: Compile;
  readonly compiler: string;
}

/** Cards of deck lists: those that were imported, and the starter cards. */
export class CatalogDecks implements DeckSource {
  readonly #deps: DeckCardDeps;
  #index: { readonly version: number; readonly names: Promise<NameIndex> } | null = null;

  constructor(deps: DeckCardDeps) {
    this.#deps = deps;
  }

  /** All names; kept until more is imported. */
  async names(): Promise<NameIndex> {
    const { catalog, starter } = this.#deps;
    const version = await catalog.version();
    if (this.#index?.version === version) return this.#index.names;
    const names = catalog.names().then((imported) => new NameIndex([...imported, ...starter().map((c) => c.name)]));
    this.#index = { version, names };
    names.catch(() => {
      if (this.#index?.names === names) this.#index = null;
    });
    return names;
  }

  async deckCards(names: readonly string[]): Promise<ReadonlyMap<string, DeckCard>> {
    const { catalog, starter } = this.#deps;
    const wanted = new Set(names);
    const found = new Map<string, DeckCard>();
    for (const card of starter()) if (wanted.has(card.name)) found.set(card.name, { card, gone: false });
    if (names.length === 0) return found;
    const stored = new Map<string, StoredCatalogCard>();
    for (const row of await catalog.byNames(names)) {
      const other = stored.get(row.name);
      if (!other || (other.gone && !row.gone)) stored.set(row.name, row);
    }
    const rows = [...stored.values()];
    for (const [i, card] of (await upToDate(rows, this.#deps)).entries())
      found.set(card.name, { card, gone: rows[i]?.gone === true });
    return found;
  }
}

/** Deck cards out of a list of published cards, compiled when a deck names them. */
export function cardsOfList(cards: readonly ScryfallCard[], compile: (card: ScryfallCard) => CompiledCard): DeckSource {
  const byName = new Map(cards.map((c) => [c.name, c]));
  const index = new NameIndex(byName.keys());
  return {
    names: () => Promise.resolve(index),
    deckCards: (names) =>
      Promise.resolve(
        new Map(
          names.flatMap((name) => {
            const raw = byName.get(name);
            return raw ? [[name, { card: compile(raw), gone: false }] as const] : [];
          }),
        ),
      ),
  };
}
