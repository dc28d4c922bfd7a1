import { fingerprintOf } from '../kernel/fingerprint.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId, type Ref } from '../kernel/refs.ts';
import type { GameObject, StackData } from '../kernel/state/object.ts';

/** Facts of a turn are told apart up to here: what only counts on does not make two positions differ. */
const ENOUGH = 32;

/**
 * 731.1b: a short hash of the position, by which a loop is known: two positions have the same if play goes on from them in the same way. Ids,
 * timestamps and what only counts on (questions, what was gained this turn) are left out; objects are named by what they are and refer to.
 * Walks the whole state: not for every decision.
 */
export function positionOf(g: Game): string {
  const { state } = g;
  const { turn } = state;
  const names = new Map<ObjId, string>();
  const plain = (id: ObjId): string => {
    let name = names.get(id);
    if (name === undefined) {
      const o = state.objects[id];
      name = o ? fingerprintOf(intrinsic(o)) : gone(g, id, plain);
      names.set(id, name);
    }
    return name;
  };
  const ref = (r: Ref): string => (isSeatRef(r) ? r : plain(refId(r)));
  const full = new Map<ObjId, string>();
  const name = (id: ObjId): string => {
    let known = full.get(id);
    if (known === undefined) {
      const o = state.objects[id];
      known =
        o && (o.attachedTo !== null || o.stack)
          ? fingerprintOf([
              plain(id),
              o.attachedTo === null ? null : ref(o.attachedTo),
              o.stack ? onStack(o.stack, plain, ref) : null,
            ])
          : plain(id);
      full.set(id, known);
    }
    return known;
  };
  const list = (ids: readonly ObjId[]): string[] => ids.map(name);
  const lists = (zones: readonly (readonly ObjId[])[]): string[][] => zones.map(list);
  const there = (ids: readonly ObjId[]): string[] => ids.filter((id) => state.objects[id]).map(name);
  const { zones, combat } = state;
  return fingerprintOf([
    [
      lists(zones.library),
      lists(zones.hand),
      lists(zones.graveyard),
      lists(zones.command),
      list(zones.stack),
      list(zones.exile),
    ],
    list(
      [...zones.battlefield].sort((a, b) => (state.objects[a]?.timestamp ?? 0) - (state.objects[b]?.timestamp ?? 0)),
    ),
    g.world
      .present()
      .map((id) => g.world.seat(id))
      .map(({ turn: t, ...s }) => ({
        ...s,
        turn: [t.drawn, t.cast, t.gained, t.lost, t.damaged].map((n) => Math.min(n, ENOUGH)),
        attacked: t.attacked,
      })),
    state.sides,
    (state.phased ?? []).map((p) => [
      intrinsic(p.object),
      p.under,
      p.with === undefined ? null : plain(p.with),
      p.due ?? null,
    ]),
    state.effects.flatMap((e) =>
      e.objects.length > 0 && there(e.objects).length === 0
        ? []
        : [{ ...e, id: 0, timestamp: 0, source: plain(e.source), objects: there(e.objects), until: e.until.u }],
    ),
    state.shields.map((s) => ({
      ...s,
      id: 0,
      to: s.to?.map(ref) ?? null,
      by: s.by?.map(plain) ?? null,
      until: s.until.u,
    })),
    (state.lasting ?? []).map((l) => ({ ...l, id: 0, source: plain(l.source), until: l.until.u })),
    state.permissions.map((p) => ({ ...p, id: 0, source: plain(p.source), cards: there(p.cards), until: p.until.u })),
    state.delayed.map(({ event, ...d }) => ({
      ...d,
      id: 0,
      source: plain(d.source),
      it: d.it.map(ref),
      about: event && [event.subject === undefined ? null : plain(event.subject), event.players, event.amount],
    })),
    state.exiled.map((l) => [plain(l.source), there(l.cards), l.to]),
    { ...turn, died: Math.min(turn.died, ENOUGH) },
    combat
      && combat.attacks.map((a) => [
        name(a.id),
        ref(a.target),
        a.defender,
        a.blocked,
        list(a.blockers),
        combat.firstStrike?.includes(a.id) ?? null,
      ]),
    state.rng,
    state.marks,
  ]);
}

/** An object by itself, without its relations. */
function intrinsic(o: GameObject): unknown {
  const { id: _id, timestamp: _timestamp, attachedTo: _attached, was: _was, known: _known, stack: _stack, ...rest } = o;
  return rest;
}

/** Describes an object that has left: its new object if it still exists, else last known information. */
function gone(g: Game, id: ObjId, plain: (id: ObjId) => string): string {
  const known = g.world.lastKnown(id);
  if (!known) return 'gone';
  return known.now !== null && g.world.object(known.now)
    ? `now ${plain(known.now)}`
    : `was ${known.def} ${known.power}/${known.toughness}`;
}

function onStack(s: StackData, plain: (id: ObjId) => string, ref: (r: Ref) => string): unknown {
  const e = s.event;
  return [
    s.kind,
    s.sourceDef,
    s.text,
    s.modes,
    s.x,
    s.kicked,
    s.seat,
    s.division ?? null,
    s.targets.map((slot) => slot.map(ref)),
    (s.it ?? []).map(ref),
    plain(s.source),
    e ? [e.subject === undefined ? null : plain(e.subject), e.players, e.amount, (e.subjects ?? []).map(plain)] : null,
  ];
}
