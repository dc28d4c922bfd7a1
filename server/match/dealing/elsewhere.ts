import type { ContentReport, ContentRequest, Refusal, TableRequest } from '../../protocol/index.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import type { BroughtDeck } from '../ports.ts';

/** Deals from cards that are not at hand here, made where they are: each does what the method of SetUp with its name does. */
export interface Dealing {
  setup(
    request: TableRequest,
    names: readonly string[],
    brought: readonly (BroughtDeck | null)[],
  ): Promise<MatchSetup | Refusal>;
  poolRefusal(request: TableRequest): Promise<Refusal | null>;
  content(request: ContentRequest): Promise<ContentReport | Refusal>;
}

/** True if cards are dealt that have to be read first. */
export const dealsOthers = (cards: TableRequest['cards']): boolean => cards !== undefined && cards !== 'starter';
