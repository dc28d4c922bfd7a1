import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { contextOf } from '../language/amounts.ts';
import { matches } from '../language/filters.ts';
import { peekObjects } from '../language/peek.ts';
import { castChoices } from './permissions.ts';
import { maySacrifice } from '../language/facts/may-sacrifice.ts';
import type { Exec } from '../ports/resolution.ts';
import { countCandidates } from '../language/candidates.ts';
import type { SeatId } from '../kernel/refs.ts';

/** True if the first thing that "you may" offers can be done as far as everybody can see: what is impossible is no option (608.2d). */
export function isPossible(x: Exec, seat: SeatId, [first]: readonly Effect[]): boolean {
  const { g } = x;
  switch (first?.do) {
    case 'removeCounters': {
      const { what, kind } = first;
      return (
        what.sel === 'choose'
        || peekObjects(g, what, contextOf(x)).some((id) => (g.world.object(id)?.counters[kind] ?? 0) > 0)
      );
    }
    case 'sacrifice': {
      if (first.what) return true;
      const { whose: _, ...any } = first.filter ?? { nouns: [] };
      return g.world
        .permanentsOf(seat)
        .some((id) => maySacrifice(g, id) && matches(g, id, any, { ...contextOf(x), that: [seat] }));
    }
    case 'exile': {
      const { what } = first;
      if (what.sel !== 'choose' || what.by !== undefined || what.filter.whose !== 'you') return true;
      if (what.filter.zone === 'hand') return g.world.hand(seat).length >= what.count.min; // what is in it, nobody else knows
      return (
        what.filter.zone !== 'graveyard'
        || countCandidates(g, what.filter, { ...contextOf(x), you: seat }) >= what.count.min
      ); // 118.12, 118.3
    }
    case 'putCounters':
      return (
        first.what.sel !== 'choose'
        || first.what.count.min === 0
        || countCandidates(g, first.what.filter, { ...contextOf(x), you: seat }) > 0
      ); // 701.68b
    case 'discard':
      return first.who.sel !== 'you' || first.what !== undefined || g.world.hand(seat).length > 0;
    case 'castNow': {
      const { open, among } = castChoices(x, first);
      return open.length > 0 || among.length > 0;
    }
    default:
      return true;
  }
}
