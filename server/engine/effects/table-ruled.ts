import { OTHER } from '../ports/footprints.ts';
import type { Executor } from '../ports/resolution.ts';
import { objRef, seatRef } from '../kernel/refs.ts';

/** Words that were not understood: the table rules on them. */
export const unread: Executor<'unread'> = {
  footprint: OTHER,
  *run(x, e) {
    const { event } = x;
    const subjects = event ? [...(event.subject === undefined ? [] : [event.subject]), ...(event.subjects ?? [])] : [];
    const about = event ? [...new Set([...subjects.map(objRef), ...event.players.map(seatRef)])] : [];
    x.did = yield* x.g.acts.ruleOn(x.g, {
      seat: x.you,
      source: x.source,
      text: e.text,
      ...(x.x > 0 ? { x: x.x } : {}),
      ...(about.length > 0 ? { about } : {}),
    });
  },
};
