import type { BroughtDeck } from '../../match/ports.ts';
import type { ContentReport, ContentRequest, Refusal, TableRequest } from '../../protocol/index.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';

/** Work for the thread that deals: what of SetUp is called, with what. */
export type Work =
  | {
      readonly setup: TableRequest;
      readonly names: readonly string[];
      readonly brought: readonly (BroughtDeck | null)[];
    }
  | { readonly pool: TableRequest }
  | { readonly content: ContentRequest };

export type Done =
  | { readonly setup: MatchSetup | Refusal }
  | { readonly pool: Refusal | null }
  | { readonly content: ContentReport | Refusal }
  /** a fault of the deal itself */
  | { readonly error: string };
