import { addEffect } from '../actions/continuous.ts';
import type { Executors } from '../exec.ts';
import { OTHER } from '../footprints.ts';
import { delay } from './later.ts';

/** CR 614.3 */
export const insteadWords: Pick<Executors, 'nextDraw'> = {
  nextDraw: {
    footprint: OTHER,
    *run(x, e) {
      const { effects, it } = delay(x, { do: 'delayed', when: 'next upkeep', effects: e.effects }); // what it speaks of is fixed now
      addEffect(x.g, { source: x.source, seat: x.you, objects: [], mods: [], draw: { effects, it }, until: { u: 'turn' } });
      yield* [];
    },
  },
};
