import type { AnySel, Effect } from '../../../cards/oracle/ir/index.ts';
import { addEffect } from '../changes/continuous-effects.ts';
import { contextOf } from '../language/amounts.ts';
import { peekObjects, peekPlayers, seatIds, slotRefs } from '../language/peek.ts';
import { isPlayerSel, speakOf, speakOfPlayers } from '../language/selectors.ts';
import { namesTarget } from '../language/target-slots.ts';
import { delay } from './delayed.ts';
import { OTHER } from '../ports/footprints.ts';
import type { Exec, Executors } from '../ports/resolution.ts';
import { objRef } from '../kernel/refs.ts';

export const insteadWords: Pick<Executors, 'nextDraw' | 'instead'> = {
  /** CR 614.3 */
  nextDraw: {
    footprint: OTHER,
    *run(x, e) {
      const { effects, it } = delay(x, { do: 'delayed', when: 'next upkeep', effects: e.effects }); // what it speaks of is fixed now
      addEffect(x.g, {
        source: x.source,
        seat: x.you,
        objects: [],
        mods: [],
        draw: { effects, it },
        until: { u: 'turn' },
      });
      yield* [];
    },
  },
  /** CR 614.15: `runEffects` has found that it takes the place of what stands before it. */
  instead: {
    footprint: OTHER,
    *run(x, e) {
      const { replaced } = x;
      yield* x.g.acts.runEffects(x, e.then);
      // "you may … instead": who does not leaves things as they are
      if (replaced && replaced.do !== 'may' && e.then.length === 1 && e.then[0]?.do === 'may' && !x.did)
        yield* x.g.acts.runEffects(x, [replaced]);
    },
  },
};

/** Notes the objects of an effect as "it", though another effect takes its place. */
export function speakOfAims(x: Exec, e: Effect): void {
  const sel = aimOf(e);
  if (!sel) return;
  if (sel.sel === 'target' || sel.sel === 'mixed target') {
    const there = slotRefs(x, sel).filter((r) => x.g.world.exists(r));
    speakOf(x, there);
    if (sel.sel === 'mixed target') speakOfPlayers(x, seatIds(there));
  } else if (isPlayerSel(sel)) {
    if (sel.sel !== 'you') speakOfPlayers(x, peekPlayers(x.g, sel, contextOf(x)));
    if ((sel.sel === 'controller' || sel.sel === 'owner') && sel.of.sel === 'target') speakOf(x, slotRefs(x, sel.of));
  } else if (sel.sel === 'each') {
    if (namesTarget(sel.filter)) speakOfPlayers(x, seatIds(slotRefs(x, sel.filter)));
    speakOf(x, peekObjects(x.g, sel, contextOf(x)).map(objRef));
  }
}

function aimOf(e: Effect): AnySel | undefined {
  switch (e.do) {
    case 'seq':
    case 'may':
      return e.effects[0] && aimOf(e.effects[0]);
    case 'if':
      return e.then[0] && aimOf(e.then[0]);
    case 'pay':
      return e.unless?.[0] && aimOf(e.unless[0]);
    case 'damage':
      return e.to;
    default:
      if ('what' in e && typeof e.what === 'object') return e.what;
      return 'who' in e ? e.who : undefined;
  }
}
