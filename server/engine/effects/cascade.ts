import { yesNo } from '../ask.ts';
import { castNow } from '../casting/carryOut.ts';
import { FREE } from '../casting/ways.ts';
import { faceOf } from '../defs.ts';
import type { Executor } from '../exec.ts';
import { OTHER } from '../footprints.ts';
import { topOf } from '../peek.ts';
import type { ObjId } from '../state.ts';
import { moveObjects } from '../zones.ts';
import { atRandom } from '../chance.ts';

/**
 * CR 702.85a: cards are exiled from the top until a nonland card with lesser mana value comes; it may be cast without paying its mana cost;
 * the rest goes to the bottom in a random order.
 */
export const cascade: Executor<'cascade'> = {
  footprint: OTHER,
  *run(x) {
    const { g, you } = x;
    const limit = g.world.object(x.source) ? g.world.chars(x.source).manaValue : (g.world.lastKnown(x.source)?.manaValue ?? 0);
    const exiled: ObjId[] = [];
    let found: ObjId | undefined;
    while (found === undefined) {
      const [top] = topOf(g, you, 1);
      if (top === undefined) break;
      const [now] = yield* moveObjects(g, [{ id: top, to: 'exile', why: 'cascade' }], you);
      if (now === null || now === undefined) break;
      exiled.push(now);
      const face = faceOf(g, g.world.get(now));
      if (!face.types.includes('land') && face.manaValue < limit) found = now;
    }
    if (found !== undefined && (yield* yesNo(g, you, { title: `Cascade: cast ${g.nameOf(found)} without paying its mana cost?`, object: found, clauses: ['702.85a'] }))) yield* castNow(g, you, found, FREE, { fits: (face) => face.manaValue < limit });
    const rest = atRandom(g, exiled.filter((id) => g.world.object(id)?.zone === 'exile'));
    yield* moveObjects(g, rest.map((id) => ({ id, to: 'library' as const, seat: you, position: 'bottom' as const })), you);
  },
};
