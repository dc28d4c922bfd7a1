import type { CostPart, Effect } from '../../../cards/oracle/ir/index.ts';
import { contextOf } from '../language/amounts.ts';
import { chooseObjects } from '../decisions/ask.ts';
import { isSuspended } from '../casting/foretell-plot-suspend.ts';
import { matchesAsSpell } from '../costs/as-it-will-be-cast.ts';
import { castNow } from '../casting/perform.ts';
import { castRefusal, landLeft } from '../casting/legality.ts';
import { FREE, PRINTED, waysOf } from '../costs/alternative-costs.ts';
import { matches } from '../language/filters.ts';
import { peekObjects, topOf } from '../language/peek.ts';
import { secretsUnder, whereabouts } from '../language/facts/hidden-information.ts';
import { objects, players, speakOf } from '../language/selectors.ts';
import { asFace, faceAt, playableFaces } from '../language/faces.ts';
import { addPending, NO_EVENT } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { atLibraries } from './cards/libraries.ts';
import { sourceName } from '../language/describe.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { isSecret } from '../objects/hidden-cards.ts';
import { OTHER } from '../ports/footprints.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { EffectOf, Exec, Executors } from '../ports/resolution.ts';
import { candidates } from '../language/candidates.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { Until } from '../kernel/state/effects.ts';

export const permitWords: Pick<Executors, 'permit' | 'castNow' | 'chooseAmong' | 'exileUntil' | 'removeTime'> = {
  permit: {
    footprint: OTHER,
    *run(x, e) {
      const cards = yield* objects(x, e.what);
      if (cards.length === 0) return;
      for (const seat of yield* players(x, e.who)) {
        x.g.journal.push(x.g.state.permissions, {
          id: x.g.freshId(),
          source: x.source,
          seat,
          cards,
          lands: e.verb === 'play',
          once: e.once ?? false,
          free: e.free ?? false,
          until: untilOf(x, e, seat),
          ...(e.filter ? { filter: e.filter } : {}),
          ...(e.mana ? { mana: e.mana.as } : {}),
          ...(e.flashback ? { flashback: true as const } : {}),
        });
      }
    },
  },
  castNow: {
    footprint: OTHER,
    *run(x, e) {
      const way = wayOfCast(e);
      const land = e.verb === 'play';
      if (!e.spell && !e.any && e.what.sel !== 'choose') {
        let any = false;
        const cards = yield* objects(x, e.what);
        const [by] = e.who ? yield* players(x, e.who) : [x.you];
        if (by !== undefined) for (const id of cards) if (yield* castNow(x.g, by, id, way, { land })) any = true;
        x.did = any;
        return;
      }
      if (e.what.sel !== 'choose') yield* objects(x, e.what);
      const done = new Set<ObjId>();
      x.did = false;
      for (;;) {
        const { open, among } = castChoices(x, e);
        const left = (ids: readonly ObjId[]): ObjId[] => ids.filter((id) => !done.has(id));
        const [id] = yield* chooseObjects(x.g, x.you, {
          title: `${sourceName(x)}: cast which?`,
          clauses: ['608.2g'],
          object: x.source,
          from: left(open),
          min: e.any ? 0 : 1,
          max: 1,
          among: left(among),
        });
        if (id === undefined) return;
        if (yield* castNow(x.g, x.you, id, way, { land, faces: facesOf(x, e, way, id) })) x.did = true;
        if (!e.any) return;
        done.add(id);
      }
    },
  },
  chooseAmong: {
    footprint: OTHER,
    *run(x, e) {
      const from = yield* objects(x, e.what);
      speakOf(
        x,
        (yield* chooseObjects(x.g, x.you, {
          title: `${sourceName(x)}: choose one of them`,
          clauses: ['608.2d'],
          object: x.source,
          from,
          min: 1,
          max: 1,
        })).map(objRef),
      );
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
      const effects: readonly Effect[] = [
        {
          do: 'may',
          who: { sel: 'you' },
          effects: [{ do: 'castNow', verb: 'play', what: { sel: 'it' }, free: true, way: 'suspend' }],
        },
      ];
      addPending(x.g, {
        id: x.g.freshId(),
        seat: x.you,
        source: o.id,
        sourceDef: o.def,
        body: { effects },
        event: NO_EVENT,
        text: 'Suspend: play it without paying its mana cost.',
        it: [objRef(o.id)],
      });
      yield* [];
    },
  },
  exileUntil: {
    footprint: OTHER,
    *run(x, e) {
      const { zone: _, ...anywhere } = e.filter;
      const found: ObjId[] = [];
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        for (const seat of group) {
          for (let [top] = topOf(x.g, seat, 1); top !== undefined; [top] = topOf(x.g, seat, 1)) {
            const [now] = yield* moveObjects(x.g, [{ id: top, to: 'exile', why: 'exile' }], x.you);
            if (now == null || !matches(x.g, now, anywhere, contextOf(x))) continue;
            found.push(now);
            break;
          }
        }
      });
      speakOf(x, found.map(objRef));
      x.did = found.length > 0;
    },
  },
};

/** For another cost than its mana cost (118.9). */
const waysForCost = (cost: readonly CostPart[]): Way => ({
  ...FREE,
  id: 'other',
  label: 'For another cost',
  symbols: manaPart(cost),
  parts: cost.filter((p) => p.c !== 'mana'),
});

const wayOfCast = (e: EffectOf<'castNow'>): Way => ({
  ...(e.cost ? waysForCost(e.cost) : e.free ? FREE : PRINTED),
  ...(e.exile ? { exileAfter: true } : {}),
  ...(e.way ? { id: e.way } : {}),
});

/** The cards that could be cast now as the effect lets them be; `among`: those that it chooses from where some of them are hidden (400.2). */
export function castChoices(
  x: Exec,
  e: EffectOf<'castNow'>,
): { readonly open: readonly ObjId[]; readonly among: readonly ObjId[] } {
  const c = contextOf(x);
  const way = wayOfCast(e);
  const ids = (
    e.what.sel === 'choose' ? candidates(x.g, whereabouts(e.what.filter), c) : peekObjects(x.g, e.what, c)
  ).filter((id) => x.g.world.object(id));
  const secret = e.what.sel === 'choose' ? secretsUnder(x.g, e.what.filter, c) : ids.filter((id) => isSecret(x.g, id));
  return { open: ids.filter((id) => facesOf(x, e, way, id).length > 0), among: secret };
}
/** True if a card is what the effect asks for as it would be cast or played: only those characteristics count (601.3e, 709.3a, 712.11c, 715.3a). */
const asked = (x: Exec, { what, spell }: EffectOf<'castNow'>, id: ObjId, face: number): boolean =>
  asFace(
    x.g,
    id,
    face,
    () =>
      (what.sel !== 'choose' || matches(x.g, id, what.filter, contextOf(x)))
      && (!spell || matchesAsSpell(x.g, id, spell, contextOf(x))),
  );

/** The faces as which a card could be cast or played now as the effect lets it be. Lands are not cast (305.9). */
function facesOf(x: Exec, e: EffectOf<'castNow'>, using: Way, object: ObjId): readonly number[] {
  const { g } = x;
  return playableFaces(g, g.world.get(object)).filter((face) => {
    const as = faceAt(g, object, face);
    if (as.types.includes('land')) return e.verb === 'play' && landLeft(g, x.you) && asked(x, e, object, face);
    return (
      waysOf(as).includes(PRINTED)
      && asked(x, e, object, face)
      && castRefusal(g, { seat: x.you, object, face, using }) === null
    );
  });
}

/** When a permission ends; what is said of exile ends by itself as the card leaves it (400.7). */
function untilOf(x: Exec, e: EffectOf<'permit'>, seat: SeatId): Until {
  switch (e.duration) {
    case 'end of turn':
      return { u: 'turn' };
    case 'end of your next turn':
      return { u: 'endOfTurnOf', seat, turns: x.g.world.seat(seat).turns + 1 };
    case 'while exiled':
      return { u: 'ever' };
  }
}
