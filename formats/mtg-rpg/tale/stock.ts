import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { poolOf, type Pool } from '../ready-made.ts';
import { dataOf } from './state.ts';

/** Cards for sale in this session. */
export const stockOf = (setup: MatchSetup): Pool =>
  poolOf(dataOf(setup).stock.flatMap((key) => setup.cards[key] ?? []));
