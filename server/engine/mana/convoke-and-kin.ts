import type { Face } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { going, tapping, type ManaSource } from './sources.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type SeatId } from '../kernel/refs.ts';

/** Mana that pays generic costs only: what a creature without colours convokes for. Never stays in a pool. */
export const GENERIC_ONLY = 'g';
const NONE: readonly ManaSource[] = [];
const GENERIC = [GENERIC_ONLY] as const;

/** True if something else than mana may help to pay for a spell. */
export const hasHelp = (face: Face): boolean =>
  keywordOf(face, 'convoke') !== undefined
  || keywordOf(face, 'improvise') !== undefined
  || keywordOf(face, 'delve') !== undefined;

/** Untapped artifacts and creatures for the generic mana of a waterbend cost (701.67a). */
export function waterbendSources(g: Game, seat: SeatId): readonly ManaSource[] {
  return g.world
    .permanentsOf(seat)
    .filter(
      (id) => !g.world.get(id).tapped && g.world.chars(id).types.some((t) => t === 'artifact' || t === 'creature'),
    )
    .map((id) => ({ key: `waterbend:${objRef(id)}`, id, gives: GENERIC, rank: 205, uses: [tapping(id)], bends: true }));
}

/**
 * 702.51a, 702.66a, 702.126a: convoke taps creatures for generic mana or mana of one of their colours; delve exiles cards of one's graveyard and
 * improvise taps artifacts for generic mana. Summoning sickness does not matter.
 */
export function convokeSources(g: Game, seat: SeatId, face: Face): readonly ManaSource[] {
  if (!hasHelp(face)) return NONE;
  const out: ManaSource[] = [];
  const untapped = g.world.permanentsOf(seat).filter((id) => !g.world.get(id).tapped);
  if (keywordOf(face, 'convoke')) {
    for (const id of untapped) {
      const { colors, types } = g.world.chars(id);
      if (types.includes('creature'))
        out.push({
          key: `convoke:${objRef(id)}`,
          id,
          gives: colors.length > 0 ? [...colors] : GENERIC,
          rank: 200,
          uses: [tapping(id)],
        });
    }
  }
  if (keywordOf(face, 'improvise'))
    for (const id of untapped)
      if (g.world.chars(id).types.includes('artifact'))
        out.push({ key: `improvise:${objRef(id)}`, id, gives: GENERIC, rank: 200, uses: [tapping(id)] });
  if (keywordOf(face, 'delve'))
    for (const id of g.world.graveyard(seat))
      out.push({ key: `delve:${objRef(id)}`, id, gives: GENERIC, rank: 210, uses: [going(id)] });
  return out;
}
