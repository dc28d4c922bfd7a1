import type { BroughtDeck } from '../../match/ports.ts';
import type { CampaignDealing, SessionOrder } from '../../campaign/session-deal.ts';
import type {
  ContentReport,
  ContentRequest,
  PoolCheck,
  PoolReport,
  Refusal,
  TableRequest,
} from '../../protocol/index.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';

/** Work for the thread that deals: what of SetUp or of campaigns is called, with what. */
export type Work =
  | {
      readonly setup: TableRequest;
      readonly names: readonly string[];
      readonly brought: readonly (BroughtDeck | null)[];
    }
  | { readonly pool: TableRequest }
  | { readonly content: ContentRequest }
  | { readonly session: SessionOrder }
  | { readonly check: PoolCheck }
  | { readonly unreadable: PoolCheck['pool'] };

/** The results of such work, by its kind. */
export interface Results {
  readonly setup: MatchSetup | Refusal;
  readonly pool: Refusal | null;
  readonly content: ContentReport | Refusal;
  readonly session: MatchSetup | Refusal;
  readonly check: PoolReport | Refusal;
  readonly unreadable: Exclude<Awaited<ReturnType<CampaignDealing['unreadable']>>, Refusal>;
}

/** The result of a piece of work; `error`: a fault of the deal itself. */
export interface Done {
  readonly result?: Partial<Results>;
  readonly error?: string;
}
