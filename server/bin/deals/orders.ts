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

export type Done =
  | { readonly setup: MatchSetup | Refusal }
  | { readonly pool: Refusal | null }
  | { readonly content: ContentReport | Refusal }
  | { readonly session: MatchSetup | Refusal }
  | { readonly check: PoolReport | Refusal }
  | { readonly unreadable: Exclude<Awaited<ReturnType<CampaignDealing['unreadable']>>, Refusal> }
  /** a fault of the deal itself */
  | { readonly error: string };
