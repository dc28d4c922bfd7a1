import { flip, transform } from '../actions/transform.ts';
import { yesNo } from '../ask.ts';
import { castNow } from '../casting/carryOut.ts';
import { FREE } from '../casting/ways.ts';
import { becomes } from '../dayNight.ts';
import type { Exec, Executors } from '../exec.ts';
import { OTHER } from '../footprints.ts';
import { becomeDesignated } from '../sections.ts';
import { objects, speakOf } from '../selectors.ts';
import { objRef, type ObjId } from '../state.ts';
import { faceAt, otherFace } from '../shapes.ts';
import { did, moveAll } from './results.ts';

export const transformWords: Pick<Executors, 'transform' | 'flip' | 'defeat' | 'daytime' | 'attain'> = {
  defeat: {
    footprint: OTHER,
    *run(x) {
      if (x.g.world.object(x.source)?.zone !== 'battlefield') return;
      const [now] = yield* moveAll(x, [{ id: x.source, to: 'exile' }]);
      const o = now === undefined ? undefined : x.g.world.object(now);
      const face = o?.zone === 'exile' ? otherFace(x.g, o) : null;
      if (!o || face === null) return;
      const title = `${faceAt(x.g, o.id, face).name}: cast it without paying its mana cost?`;
      if (yield* yesNo(x.g, x.you, { title, object: o.id, clauses: ['310.11b'] })) yield* castNow(x.g, x.you, o.id, FREE, { faces: [face] });
    },
  },
  flip: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      const flipped = flip(x.g, ids);
      speakOf(x, ids.map(objRef));
      did(x, flipped.length);
    },
  },
  attain: {
    footprint: OTHER,
    *run(x, e) {
      becomeDesignated(x.g, x.source, e.as);
    },
  },
  daytime: {
    footprint: OTHER,
    *run(x, e) {
      becomes(x.g, e.to);
    },
  },
  transform: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      const turned = transform(x.g, ids.filter((id) => !turnedSince(x, id)));
      speakOf(x, ids.map(objRef));
      did(x, turned.length);
    },
  },
};

/** CR 701.27f: an ability of the permanent itself does not turn it again, if it was turned since the ability came to be. */
const turnedSince = (x: Exec, id: ObjId): boolean => id === x.source && x.since !== undefined && (x.g.world.get(id).turned ?? 0) > x.since;
