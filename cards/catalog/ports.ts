import type { ScryfallCard } from '../model/card.ts';
import type { CompiledCard } from '../oracle/ir/index.ts';
import type { Query } from '../search/query.ts';

/** Compiles a card, at once or in a thread of its own. */
export type Compile = (card: ScryfallCard) => CompiledCard | Promise<CompiledCard>;

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
  /** hash of all of `raw`, and of the part of it that is compiled */
  readonly rowHash: string;
  readonly textHash: string;
  /** the compiler that made `compiled` */
  readonly compiler: string;
}
/** Facts about a stored card that need no reading of its text. */
export type KnownCard = Pick<CatalogCard, 'oracleId' | 'rowHash' | 'textHash' | 'compiler' | 'whole'>;
/** A card as a reader gets it. `gone`: the last file of its kind no longer had it. */
export type StoredCatalogCard = CatalogCard & { readonly gone: boolean };

/** How far an import is: rows of the file done, and what became of them. */
export interface ImportCounts {
  readonly done: number;
  /** cards that were not in the catalog before */
  readonly added: number;
  /** cards that were there, and are published otherwise now */
  readonly changed: number;
  /** cards that another compiler had read */
  readonly recompiled: number;
  /** cards that were there already, just so */
  readonly same: number;
  /** of all these, the cards that are understood as a whole */
  readonly whole: number;
  readonly bad: number;
  /** rows that are no cards to play with */
  readonly skipped: number;
}
export interface ImportRun extends ImportCounts {
  readonly id: number;
  /** set: this very file was the last one of its kind, and was read to its end */
  readonly finishedAt: Date | null;
}
/** A row that was left out: what is wrong with it and how to mend it. `line` is null for a stored card that cannot be compiled anew. */
export interface BadRow {
  readonly line: number | null;
  readonly name: string | null;
  readonly error: string;
  readonly mend: string;
}
export interface Printing {
  readonly oracleId: string;
  readonly set: string;
  readonly rarity: string | null;
}
/** One batch of an import: cards to write, cards that are as they were, rows left out, and how far the import is then. */
export interface ImportBatch {
  readonly cards: readonly CatalogCard[];
  /** oracle ids */
  readonly same: readonly string[];
  /** the sets that cards of this batch are printed in, each with the rarity there */
  readonly printings: readonly Printing[];
  readonly bad: readonly BadRow[];
  readonly counts: ImportCounts;
}
export interface CatalogStats {
  readonly cards: number;
  readonly whole: number;
  readonly gone: number;
  readonly sets: readonly { readonly set: string; readonly cards: number; readonly whole: number }[];
}

/** The part of a catalog that an import writes. */
export interface ImportStore {
  /**
   * The last import of this kind of file (`source`) if it was of a file with this hash, finished or not; else a new one.
   */
  beginImport(file: string, source: string, hash: string): Promise<ImportRun>;
  /** The rows stored under these oracle ids. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownCard>>;
  compiled(ids: readonly string[]): Promise<ReadonlyMap<string, CompiledCard>>;
  /**
   * Stores a batch and how far the import is, both or neither. `from`: rows done before; throws when another process has gone on with this import since.
   */
  store(importId: number, source: string, from: number, batch: ImportBatch): Promise<void>;
  /** Ends the import. Answers the names of cards that earlier files of this kind had and this one has not; they are kept and marked. */
  finishImport(importId: number, source: string): Promise<string[]>;
  badRows(importId: number): Promise<BadRow[]>;
  /** The next cards, by oracle id after `after`, that another compiler made. */
  stale(compiler: string, after: string, limit: number): Promise<Pick<CatalogCard, 'oracleId' | 'name' | 'raw'>[]>;
  /** how many another compiler made */
  staleCount(compiler: string): Promise<number>;
  recompiled(
    cards: readonly Pick<CatalogCard, 'oracleId' | 'compiled' | 'whole' | 'unread' | 'compiler'>[],
  ): Promise<void>;
}

/** Where the catalog is kept. */
export interface CatalogStore extends ImportStore {
  /** cards printed in these sets, as printed in the first of them (null: all cards), that the last file still had, by name: the whole ones, and all that another compiler than `compiler` made; `alsoUnread`: all of them */
  poolCards(sets: readonly string[] | null, compiler: string, alsoUnread?: boolean): Promise<StoredCatalogCard[]>;
  /** cards by their full names */
  byNames(names: readonly string[]): Promise<StoredCatalogCard[]>;
  /** every name; a version that changes whenever they may have */
  names(): Promise<string[]>;
  version(): Promise<number>;
  stats(): Promise<CatalogStats>;
}

/** A card that comes along with the program, beside the catalog's. */
export interface ShippedCard {
  /** `name:` and the name */
  readonly id: string;
  readonly raw: ScryfallCard;
  readonly whole: boolean;
}
/** A card that a search found. `gone`: the last file of its kind no longer had it; `shipped`: it comes along with the program. */
export interface FoundCard {
  readonly id: string;
  readonly raw: ScryfallCard;
  readonly whole: boolean;
  readonly gone: boolean;
  readonly shipped: boolean;
}
/** One card with the sets that it is known from. */
export interface CardRecord extends FoundCard {
  readonly printings: readonly Omit<Printing, 'oracleId'>[];
}
/** Where cards are searched: those of the catalog, and those that come along but for names that the catalog has. */
export interface CardSearch {
  /** How many cards there are, and so many of them (`limit`) after the first `offset`: one whose whole name is asked for first, then by name. */
  search(
    query: Query,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly total: number; readonly cards: readonly FoundCard[] }>;
  /** by oracle id */
  card(id: string): Promise<CardRecord | null>;
}

/** How far something is that is fetched from elsewhere. */
export interface Download {
  /** the kind of file: `oracle_cards`, or `set:` and a code */
  readonly what: string;
  /** which edition of it: the date that it was published, as it is told; null: it is not told */
  readonly updatedAt: string | null;
  /** where it comes from; of what comes page by page, where the next one does */
  readonly address: string;
  /** of the file that is under way (RFC 9110, 8.8.3), if it tells files apart byte by byte */
  readonly etag: string | null;
  /** of what comes page by page: bytes of whole pages on disk */
  readonly bytes: number;
  /** set: all of it is on disk, or was */
  readonly fetchedAt: Date | null;
  /** set: it is in the catalog, and on disk no more */
  readonly importedAt: Date | null;
}
export interface DownloadStore {
  download(what: string): Promise<Download | null>;
  /** Keeps it in place of what was kept of the same. */
  keepDownload(download: Download): Promise<void>;
}
