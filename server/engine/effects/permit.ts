import type { CostPart, Effect } from '../../../cards/oracle/ir/index.ts';
import { contextOf } from '../amounts.ts';
import { chooseObjects } from '../ask.ts';
import { isSuspended } from '../casting/aside.ts';
import { matchesAsSpell } from '../casting/asSpell.ts';
import { castNow } from '../casting/carryOut.ts';
import { castRefusal } from '../casting/requirements.ts';
import { FREE, PRINTED, type Way } from '../casting/ways.ts';
import { faceOf } from '../defs.ts';
import type { EffectOf, Exec, Executors } from '../exec.ts';
import { candidates, matches } from '../filters.ts';
import { OTHER } from '../footprints.ts';
import { manaPart } from '../mana.ts';
import { topOf } from '../peek.ts';
import { secretsUnder } from '../secrecy.ts';
import { objects, players, speakOf } from '../selectors.ts';
import { objRef, type ObjId, type SeatId, type Until } from '../state.ts';
import { addPending } from '../triggers.ts';
import { moveObjects } from '../zones.ts';
import { sourceName } from './wording.ts';

export const permitWords: Pick<Executors, 'permit' | 'castNow' | 'chooseAmong' | 'exileUntil' | 'removeTime'> = {
  permit: {
    footprint: OTHER,
    *run(x, e) {
      const cards = yield* objects(x, e.what);
      if (cards.length === 0) return;
      for (const seat of yield* players(x, e.who)) {
        x.g.journal.push(x.g.state.permissions, {
          id: x.g.freshId(), source: x.source, seat, cards, lands: e.verb === 'play', once: e.once ?? false, free: e.free ?? false, until: untilOf(x, e, seat),
          ...(e.filter ? { filter: e.filter } : {}), ...(e.mana ? { mana: e.mana.as } : {}),
        });
      }
    },
  },
  castNow: {
    footprint: OTHER,
    *run(x, e) {
      const way = { ...(e.cost ? waysForCost(e.cost) : e.free ? FREE : PRINTED), ...(e.exile ? { exileAfter: true } : {}), ...(e.way ? { id: e.way } : {}) };
      const land = e.verb === 'play';
      if (!e.spell && !e.any && e.what.sel !== 'choose') {
        let any = false;
        for (const id of yield* objects(x, e.what)) if (yield* castNow(x.g, x.you, id, way, { land })) any = true;
        x.did = any;
        return;
      }
      let open = e.what.sel === 'choose' ? candidates(x.g, e.what.filter, contextOf(x)) : yield* objects(x, e.what);
      let among = e.what.sel === 'choose' ? secretsUnder(x.g, e.what.filter, contextOf(x)) : open;
      x.did = false;
      for (;;) {
        open = open.filter((id) => x.g.world.object(id) && (!e.spell || matchesAsSpell(x.g, id, e.spell, contextOf(x))) && castable(x, id, way));
        const [id] = yield* chooseObjects(x.g, x.you, { title: `${sourceName(x)}: cast which?`, clauses: ['608.2g'], object: x.source, from: open, min: e.any ? 0 : 1, max: 1, among });
        if (id === undefined) return;
        if (yield* castNow(x.g, x.you, id, way)) x.did = true;
        if (!e.any) return;
        open = open.filter((other) => other !== id);
        among = among.filter((other) => other !== id);
      }
    },
  },
  chooseAmong: {
    footprint: OTHER,
    *run(x, e) {
      const from = yield* objects(x, e.what);
      speakOf(x, (yield* chooseObjects(x.g, x.you, { title: `${sourceName(x)}: choose one of them`, clauses: ['608.2d'], object: x.source, from, min: 1, max: 1 })).map(objRef));
    },
  },
  removeTime: {
    footprint: OTHER,
    *run(x) {
      const o = x.g.world.object(x.source);
      if (!o || !isSuspended(o)) return;
      const time = (o.counters['time'] ?? 0) - 1;
      x.g.journal.set(o, 'counters', { ...o.counters, time }, o.id);
      if (time > 0) return;
      const effects: readonly Effect[] = [{ do: 'may', who: { sel: 'you' }, effects: [{ do: 'castNow', verb: 'play', what: { sel: 'it' }, free: true, way: 'suspend' }] }];
      addPending(x.g, { id: x.g.freshId(), seat: x.you, source: o.id, sourceDef: o.def, body: { effects }, event: { players: [], amount: 0 }, text: 'Suspend: play it without paying its mana cost.', it: [objRef(o.id)] });
      yield* [];
    },
  },
  exileUntil: {
    footprint: OTHER,
    *run(x, e) {
      const { zone: _, ...anywhere } = e.filter;
      let found: ObjId | undefined;
      for (const seat of yield* players(x, e.who)) {
        while (found === undefined) {
          const [top] = topOf(x.g, seat, 1);
          if (top === undefined) break;
          const [now] = yield* moveObjects(x.g, [{ id: top, to: 'exile', why: 'exile' }], x.you);
          if (now != null && matches(x.g, now, anywhere, contextOf(x))) found = now;
        }
      }
      speakOf(x, found === undefined ? [] : [objRef(found)]);
      x.did = found !== undefined;
    },
  },
};

/** For another cost than its mana cost (118.9). */
const waysForCost = (cost: readonly CostPart[]): Way => ({ ...FREE, id: 'other', label: 'For another cost', symbols: manaPart(cost), parts: cost.filter((p) => p.c !== 'mana') });

/** Whether a card could be cast now in a way that something resolving gives; lands are not cast (305.9). */
function castable(x: Exec, object: ObjId, using: Way): boolean {
  const o = x.g.world.get(object);
  return !faceOf(x.g, o).types.includes('land') && castRefusal(x.g, { seat: x.you, object, face: o.face, using }) === null;
}

/** When a permission ends; what is said of exile ends by itself as the card leaves it (400.7). */
function untilOf(x: Exec, e: EffectOf<'permit'>, seat: SeatId): Until {
  switch (e.duration) {
    case 'end of turn': return { u: 'turn' };
    case 'end of your next turn': return { u: 'endOfTurnOf', seat, turns: x.g.world.seat(seat).turns + 1 };
    case 'while exiled': return { u: 'ever' };
  }
}
