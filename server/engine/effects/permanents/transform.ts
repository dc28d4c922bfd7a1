import { exiledBy } from '../../changes/exile-links.ts';
import { flip, transform } from '../../zones/transform.ts';
import { setDoor } from '../../changes/room-doors.ts';
import { chooseObjects, chooseOptions, yesNo } from '../../decisions/ask.ts';
import { castNow } from '../../casting/perform.ts';
import { FREE } from '../../costs/alternative-costs.ts';
import { becomes } from '../../zones/day-night.ts';
import { doorsOn } from '../../objects/room-halves.ts';
import { meld } from '../../actions/meld.ts';
import { objects, speakOf } from '../../language/selectors.ts';
import { faceAt, otherFace } from '../../language/faces.ts';
import { did, moveAll } from '../references.ts';
import { counterparts } from '../../language/facts/meld-pairs.ts';
import { becomeDesignated } from '../../changes/text-sections.ts';
import { OTHER } from '../../ports/footprints.ts';
import type { Exec, Executors } from '../../ports/resolution.ts';
import { objRef, type ObjId } from '../../kernel/refs.ts';

export const transformWords: Pick<
  Executors,
  'transform' | 'meld' | 'flip' | 'craft' | 'unlockDoor' | 'defeat' | 'daytime' | 'attain'
> = {
  defeat: {
    footprint: OTHER,
    *run(x) {
      if (x.g.world.object(x.source)?.zone !== 'battlefield') return;
      const [now] = yield* moveAll(x, [{ id: x.source, to: 'exile' }]);
      const o = now === undefined ? undefined : x.g.world.object(now);
      const face = o?.zone === 'exile' ? otherFace(x.g, o) : null;
      if (!o || face === null) return;
      const title = `${faceAt(x.g, o.id, face).name}: cast it without paying its mana cost?`;
      if (yield* yesNo(x.g, x.you, { title, object: o.id, clauses: ['310.11b'] }))
        yield* castNow(x.g, x.you, o.id, FREE, { faces: [face] });
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
  meld: {
    footprint: OTHER,
    *run(x, e) {
      const [own] = yield* objects(x, e.what);
      const open = own === undefined ? [] : counterparts(x.g, own, x.you, e);
      const [other] =
        open.length > 1
          ? yield* chooseObjects(x.g, x.you, {
              title: `Meld with which ${e.with}?`,
              clauses: ['701.42a'],
              object: x.source,
              from: open,
              min: 1,
              max: 1,
            })
          : open;
      if (own === undefined || other === undefined) return;
      const now = yield* moveAll(x, [
        { id: own, to: 'exile' },
        { id: other, to: 'exile' },
      ]);
      yield* meld(x.g, x.you, now, e.into);
    },
  },
  craft: {
    footprint: OTHER,
    *run(x) {
      const id = x.g.world.lastKnown(x.source)?.now ?? -1;
      const o = x.g.world.object(id);
      const face = o?.zone === 'exile' ? otherFace(x.g, o) : null;
      if (face === null) return;
      const [now] = yield* moveAll(x, [{ id, to: 'battlefield', face, why: 'craft' }]);
      if (now !== undefined) exiledBy(x.g, now, x.paid?.exiled ?? []); // 702.167c
    },
  },
  unlockDoor: {
    footprint: OTHER,
    *run(x, e) {
      let n = 0;
      for (const id of yield* objects(x, e.what)) {
        const options = doorsOn(x.g, id)
          .filter((h) => e.orLock || !h.unlocked)
          .map((h) => ({
            key: `${h.unlocked ? 'lock' : 'unlock'} ${h.door}`,
            label: `${h.unlocked ? 'Lock' : 'Unlock'} ${h.face.name}`,
          }));
        const [key] = yield* chooseOptions(x.g, x.you, {
          title: `${x.g.nameOf(id) || 'The Room'}: which door?`,
          object: id,
          clauses: [e.orLock ? '709.5g' : '709.5f'],
          options,
          min: 1,
          max: 1,
        });
        const half = doorsOn(x.g, id).find((h) => key?.endsWith(` ${h.door}`));
        if (half && setDoor(x.g, x.you, id, half.door, !half.unlocked)) n++;
      }
      did(x, n);
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
      const turned = transform(
        x.g,
        ids.filter((id) => !turnedSince(x, id)),
      );
      speakOf(x, ids.map(objRef));
      did(x, turned.length);
    },
  },
};

/** CR 701.27f: an ability of the permanent itself does not turn it again, if it was turned since the ability came to be. */
const turnedSince = (x: Exec, id: ObjId): boolean =>
  id === x.source && x.since !== undefined && (x.g.world.get(id).turned ?? 0) > x.since;
