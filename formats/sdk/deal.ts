import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';
import type { DeckCards } from './deck/decks.ts';

/** Request for a new match. */
export interface SetupRequest {
  readonly seed: string;
  /** in the order of the format's roles */
  readonly people: readonly { readonly name: string }[];
  /** checked by the format's option schema; a missing option takes its default */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** the pool */
  readonly cards: readonly CompiledCard[];
  /** number of copies in the pool, by key; without it, or for a card not named, any number */
  readonly copies?: ReadonlyMap<string, number> | undefined;
  /**
   * content of a file that a person brings, for formats that read one
   * See FormatInfo.content. The format checks it.
   */
  readonly content?: unknown;
  /** decks that people bring, by person; null is dealt one. Only for formats with a DeckForm */
  readonly decks?: readonly (DeckCards | null)[] | undefined;
}

/** A format's own part of a MatchSetup, from its `makeSetup`. */
export type Deal = Pick<MatchSetup, 'people' | 'data'> & {
  /** keys of the cards used, repeats allowed */
  readonly uses: Iterable<string>;
  /** cards made for this match alone, which `uses` may name */
  readonly made?: readonly CompiledCard[];
};
