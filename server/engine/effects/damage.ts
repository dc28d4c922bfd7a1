import type { ObjectSel } from '../../../cards/oracle/ir/index.ts';
import { dealDamage } from '../actions/damage.ts';
import { contextOf, informative, quantities, quantity } from '../language/amounts.ts';
import type { Flow } from '../kernel/procedure.ts';
import { peekObjects, seatIds } from '../language/peek.ts';
import { objects, refs } from '../language/selectors.ts';
import { divide } from './division.ts';
import { DAMAGE } from '../ports/footprints.ts';
import type { Hit } from '../ports/would-be-events.ts';
import type { Exec, Executors } from '../ports/resolution.ts';
import { isSeatRef, refId, seatRef, type ObjId, type Ref } from '../kernel/refs.ts';

export const damageWords: Pick<Executors, 'damage'> = {
  damage: {
    footprint: DAMAGE,
    *run(x, e) {
      const sources = yield* dealers(x, e.by);
      const hits: Hit[] = [];
      for (const part of [e, ...(e.also ?? [])]) {
        const before = x.it;
        const to = yield* refs(x, part.to);
        const after = x.it;
        // "its power" is the dealer's, or what was spoken of before; only a spell that spoke of nothing can mean the recipient
        if (before.length > 0 || e.by.sel !== 'self' || x.event) x.it = before;
        const shares = part === e && e.divided ? yield* divide(x, e.to, e.amount, to, 'damage') : null;
        const n = shares ? 0 : quantity(x, part.amount);
        const own = new Map<Ref, number>(
          shares ? [] : quantities(x, part.amount, seatIds(to)).map((one) => [seatRef(one.seat), one.n] as const),
        ); // "that player" is each of them
        x.it = after;
        const each = part.to.sel === 'each' ? { each: true as const } : {};
        for (const source of sources)
          for (const ref of to)
            hits.push({ source, to: ref, amount: (shares ?? own).get(ref) ?? (shares ? 0 : n), ...each });
      }
      const from = x.g.journal.mark().position;
      x.amount = yield* dealDamage(x.g, hits, false);
      const dealt = new Set<ObjId>();
      for (const event of x.g.journal.events(from))
        if (event.e === 'damage' && !isSeatRef(event.to)) dealt.add(refId(event.to));
      x.pile = [...dealt];
      x.did = x.amount > 0;
    },
  },
};

/** The sources of the damage, as they are or last were (608.2h); an illegal target deals none (608.2b). */
function* dealers(x: Exec, by: ObjectSel): Flow<ObjId[]> {
  if (by.sel === 'self') return [x.source];
  if (by.sel === 'it' || by.sel === 'subject')
    return peekObjects(x.g, by, contextOf(x)).map((id) => informative(x.g, id, x));
  return yield* objects(x, by);
}
