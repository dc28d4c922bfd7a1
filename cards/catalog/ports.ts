import type { ScryfallCard } from '../model/card.ts';
import type { CompiledCard } from '../oracle/ir/index.ts';

/** A card as the catalog keeps it: as published, as compiled, and the lines that were not read. */
export interface CatalogCard {
  /** Scryfall's oracle id; `name:` and the name for a card without one */
  readonly oracleId: string;
  readonly name: string;
  readonly set: string | null;
  readonly rarity: string | null;
  readonly raw: ScryfallCard;
  readonly compiled: CompiledCard;
  readonly whole: boolean;
  readonly unread: readonly string[];
}

/** How far an import is: rows of the file done, and what became of them. */
export interface ImportCounts {
  readonly done: number;
  readonly stored: number;
  readonly whole: number;
  readonly bad: number;
  readonly skipped: number;
}
export interface ImportRun extends ImportCounts {
  readonly id: number;
}
export interface CatalogStats {
  readonly cards: number;
  readonly whole: number;
  readonly sets: readonly { readonly set: string; readonly cards: number; readonly whole: number }[];
}

/** Where the catalog is kept. */
export interface CatalogStore {
  /** The unfinished import of a file with this hash by this compiler, or a new one. */
  beginImport(file: string, hash: string, compiler: string): Promise<ImportRun>;
  /** Stores a batch and how far the import is, both or neither. */
  store(importId: number, cards: readonly CatalogCard[], counts: ImportCounts): Promise<void>;
  finishImport(importId: number): Promise<void>;
  /** whole cards of these sets (null: of all), by name */
  wholeCards(sets: readonly string[] | null): Promise<CompiledCard[]>;
  byName(name: string): Promise<CatalogCard | null>;
  stats(): Promise<CatalogStats>;
}
