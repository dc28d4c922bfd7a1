import type { Filter } from '../../../../cards/oracle/ir/index.ts';
import type { FilterContext } from '../filters.ts';
import { saidBy } from '../../objects/card-vocabulary.ts';
import { HIDDEN, isSecret } from '../../objects/hidden-cards.ts';
import type { Game } from '../../ports/game.ts';
import { candidates, isAmong, zoneOf } from '../candidates.ts';
import type { ObjId, SeatId, Zone } from '../../kernel/refs.ts';

/** True if a filter looks at what a card is, and not only at where it lies. */
export function isPicky(f: Filter): boolean {
  return f.nouns.some((n) => n !== 'card') || (f.qualifiers?.some((q) => q.q !== 'among') ?? false);
}

/** The hidden cards that a filter picks from by what they are. */
export function secretsUnder(g: Game, f: Filter, c: FilterContext): readonly ObjId[] {
  if (!isPicky(f) || !(isAmong(f) || HIDDEN.has(zoneOf(f) as Zone))) return NONE;
  return candidates(g, whereabouts(f), c).filter((id) => isSecret(g, id));
}
/** Where a filter picks from, whatever lies there. */
export const whereabouts = (f: Filter): Filter => ({
  ...f,
  nouns: [],
  qualifiers: f.qualifiers?.filter((q) => q.q === 'among') ?? [],
});
const NONE: readonly ObjId[] = [];

/**
 * True if a card with a word of the IR (card-vocabulary.ts) may lie among a seat's hidden cards as far as anybody can tell who knows what was shuffled together:
 * in its library, a hand that is drawn from it, or face down.
 */
export function mayHold(g: Game, seat: SeatId, word: string): boolean {
  if (!g.world.mentions(word)) return false;
  const says = (id: ObjId): boolean => {
    const card = g.setup.cards[g.world.get(id).def];
    return card !== undefined && saidBy(card).words.has(word);
  };
  const drawsFrom = (s: SeatId): boolean => g.world.seat(s).library === g.world.seat(seat).library;
  const { battlefield, exile, stack } = g.state.zones;
  return (
    g.world.library(seat).some(says)
    || g.world.everybody().some((s) => drawsFrom(s) && g.world.hand(s).some(says))
    || [battlefield, exile, stack].some((zone) =>
      zone.some((id) => g.world.get(id).faceDown && drawsFrom(g.world.get(id).owner) && says(id)),
    )
  );
}
