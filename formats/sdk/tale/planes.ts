import type { Color, CompiledCard } from '../../../cards/oracle/ir/index.ts';

/**
 * Planes: places that people write for the sessions of a tale and keep.
 * A tale declares with a PlaneKind that its sessions take place on planes. The code that stores planes and lets
 * people edit them (server/campaign, db) knows no tale.
 */

/** Something on a plane that people wrote: a person, a power, a ruin. */
export interface PlaneElement {
  readonly name: string;
  readonly lore: string;
  readonly disposition: readonly Color[];
  /** where it is met; null: nowhere in particular */
  readonly haunt: { readonly name: string; readonly lore: string } | null;
}
/** Texts of a plane, finished or not. `pool`: the request for its cards; null: none yet. */
export interface PlaneText {
  readonly name: string;
  readonly concept: string;
  readonly elements: readonly PlaneElement[];
  readonly pool: unknown;
}
/** Something that a plane lacks. `where`: like `elements.3.haunt`, counting from 0. */
export interface PlaneLack {
  readonly where: string;
  readonly message: string;
  readonly clauses: readonly string[];
  readonly mend: string;
}
/** Suggestions for the next Element, taken from the plane's own texts. */
export interface PlaneSuggestions {
  /** names in the texts that are no Element yet, the most frequent first */
  readonly names: string[];
  /** names of Haunts, in the order of writing */
  readonly haunts: string[];
  /** words that are used more than once, the most frequent first */
  readonly words: string[];
}

/** Copies of a kind of card. `have` null: any number. */
export interface Stock {
  readonly have: number | null;
  readonly need: number;
  readonly short: number;
}
/** Report on the pool of a plane: are there enough cards for so many characters? */
export interface PoolReport {
  /** the most characters that it carries */
  readonly carries: number;
  /** different cards that are drawn from, and those that no plane ever deals */
  readonly cards: number;
  readonly neverDealt: number;
  /** names of the kinds of cards that are counted for each colour */
  readonly kinds: string[];
  /** the stock of each colour, in the order of `kinds`; `cards`: different ones */
  readonly colours: { readonly colour: Color; readonly stocks: ({ readonly cards: number } & Stock)[] }[];
  /** stocks of all colours together, each card counted once */
  readonly whole: ({ readonly name: string } & Stock)[];
  readonly faults: { readonly message: string; readonly clauses: string[]; readonly mend: string }[];
}

/** A plane of a session, with the cards of its pool. */
export interface SessionPlane {
  readonly id: string;
  readonly name: string;
  readonly concept: string;
  readonly elements: readonly PlaneElement[];
  /** true for a plane made when Elements needed no Lore and could share names */
  readonly early: boolean;
  readonly cards: readonly CompiledCard[];
  /** number of copies in the pool, by key; any number of a card that is missing here */
  readonly copies?: ReadonlyMap<string, number> | undefined;
}

/** Rules of a tale for the planes on which its sessions take place. */
export interface PlaneKind {
  /** the most planes of one session */
  readonly most: number;
  /** the most characters of one session, and the clauses that say so */
  readonly characters: { readonly most: number; readonly clauses: readonly string[] };
  /** the plane that comes with the server; its pool is the cards that come with the server */
  readonly shipped: { readonly id: string; readonly text: Omit<PlaneText, 'pool'> };
  /** Gaps of a plane. `early`: see SessionPlane. A report of its pool lists the gaps of its cards. */
  missing(plane: PlaneText, early: boolean): PlaneLack[];
  suggest(plane: PlaneText): PlaneSuggestions;
  /** True if readers take the two names of Elements for one. */
  sameName(a: string, b: string): boolean;
  /** Cards that no plane ever deals: true for one of them, and what is said of so many. */
  readonly neverDealt: { is(card: Pick<CompiledCard, 'faces'>): boolean; says(n: number): string };
  /** Counts of a pool for so many characters, all of whom may have to be made first. */
  report(
    cards: readonly CompiledCard[],
    characters: number,
    options: Readonly<Record<string, unknown>>,
    copies?: ReadonlyMap<string, number>,
  ): PoolReport;
  /**
   * Ids of the planes of a session, by person the home of a character made there, and null for people without one.
   * @param data of the session's setup
   */
  of(data: unknown): { readonly planes: readonly string[]; readonly homes: readonly (string | null)[] };
}
