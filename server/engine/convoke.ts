import type { Face } from '../../cards/oracle/ir/index.ts';
import { keywordOf } from './abilities.ts';
import type { Game } from './game.ts';
import type { ManaSource } from './mana.ts';
import { objRef, type SeatId } from './state.ts';

/** Mana that pays generic costs only: what a creature without colours convokes for. Never stays in a pool. */
export const GENERIC_ONLY = 'g';
const NONE: readonly ManaSource[] = [];

/** CR 702.51a: each untapped creature may be tapped for generic mana or mana of one of its colours; summoning sickness does not matter. */
export function convokeSources(g: Game, seat: SeatId, face: Face): readonly ManaSource[] {
  if (!keywordOf(face, 'convoke')) return NONE;
  return g.world.creaturesOf(seat).filter((id) => !g.world.get(id).tapped).map((id) => {
    const { colors } = g.world.chars(id);
    return { key: `convoke:${objRef(id)}`, id, gives: colors.length > 0 ? [...colors] : [GENERIC_ONLY], rank: 200 };
  });
}
