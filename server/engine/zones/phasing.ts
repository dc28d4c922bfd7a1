import type { GameEvent } from '../kernel/events.ts';
import { emitAll } from '../triggers/emit.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { add, keepKnown } from '../changes/objects.ts';
import { removeFromCombat } from '../changes/remove-from-combat.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject, PhasedOut } from '../kernel/state/object.ts';

/**
 * 702.26b: phased-out permanents are kept apart from all other objects, so that no rule or effect finds them. They keep their id, counters, damage and
 * attachments: when they phase in they are the same objects (702.26d). Until then others remember them as they were (608.2h).
 */
const list = (g: Game): readonly PhasedOut[] => g.state.phased ?? [];
const NONE: readonly ObjId[] = [];

/** 702.26g: phases permanents out, with everything attached to them. Returns those that phased out directly. */
export function phaseOut(g: Game, ids: readonly ObjId[]): ObjId[] {
  return phase(g, ids, []);
}

/** The phasing of an untap step: what has phasing phases out, what phased out under these seats phases in, all at once (502.1). */
export function phasingStep(g: Game, seats: readonly SeatId[]): void {
  const out = seats.flatMap((s) => g.world.permanentsOf(s)).filter((id) => g.world.has(id, 'phasing'));
  const back = list(g).filter((p) => p.with === undefined && (seats.includes(p.under) || p.due === true));
  if (out.length + back.length > 0) phase(g, out, back);
}

/** The names of what phased out under a seat, as everybody may know them. */
export const phasedOutUnder = (g: Game, seat: SeatId): string[] =>
  list(g).flatMap((p) => (p.under === seat ? [nameOf(g, p.object)] : []));

/** 702.26n: permanents that phased out under players who have left phase in during the next untap step, once their turn would have begun. */
export function dueAfter(g: Game, gone: readonly SeatId[]): void {
  const is = (p: PhasedOut): boolean => gone.includes(p.under) && p.due === undefined;
  if (list(g).some(is))
    g.journal.set(
      g.state,
      'phased',
      list(g).map((p) => (is(p) ? { ...p, due: true as const } : p)),
    );
}

/** Damage on phased-out permanents is removed as well (514.2). */
export function healPhasedOut(g: Game): void {
  if (list(g).some((p) => p.object.damage > 0 || p.object.deathtouched)) edit(g, { damage: 0, deathtouched: false });
}
/** A new turn: nothing of them has been activated in it. */
export function forgetActivated(g: Game): void {
  if (list(g).some((p) => Object.keys(p.object.activated).length > 0)) edit(g, { activated: {} });
}
const edit = (g: Game, change: Partial<GameObject>): void =>
  g.journal.set(
    g.state,
    'phased',
    list(g).map((p) => ({ ...p, object: changed(p.object, change) })),
  );

/** The phased-out permanents that these seats own leave the game, which triggers nothing (702.26k). */
export function removePhasedOut(g: Game, owners: readonly SeatId[]): readonly GameObject[] {
  const going = list(g).filter((p) => owners.includes(p.object.owner));
  if (going.length > 0)
    g.journal.set(
      g.state,
      'phased',
      list(g).filter((p) => !going.includes(p)),
    );
  return going.map((p) => p.object);
}

function phase(g: Game, ids: readonly ObjId[], back: readonly PhasedOut[]): ObjId[] {
  const before = g.world.board();
  const going = new Map<ObjId, ObjId | undefined>();
  for (const id of ids)
    if (g.world.object(id)?.zone === 'battlefield' && !g.world.holds(id, 'leave')) going.set(id, undefined);
  for (const id of going.keys()) for (const a of attached(g, id)) going.set(a, id); // 702.26h: whatever is attached phases out indirectly
  const under = new Map([...going.keys()].map((id) => [id, g.world.controller(id)]));
  for (const id of going.keys()) {
    keepKnown(g, id);
    removeFromCombat(g, id);
  }
  const events: GameEvent[] = [];
  const gone = [...going].map(([id, host]): PhasedOut => {
    const object = g.world.get(id);
    const name = nameOf(g, object);
    const seat = under.get(id) ?? object.controller;
    g.journal.remove(g.state.zones.battlefield, g.state.zones.battlefield.lastIndexOf(id), id, true);
    g.journal.delete(g.state.objects, id, id, true);
    events.push({ e: 'phasedOut', obj: id, seat, name });
    return { object, under: seat, ...(host === undefined ? {} : { with: host }) };
  });
  const returning = [...back, ...back.flatMap((p) => alongWith(g, p.object.id))];
  g.journal.set(g.state, 'phased', [...list(g).filter((p) => !returning.includes(p)), ...gone]);
  for (const p of returning) {
    g.journal.delete(g.state.lastKnown, p.object.id);
    add(g, p.object, g.state.zones.battlefield.filter((id) => id > p.object.id).length); // the battlefield is in the order of ids, which it has kept
  }
  for (const {
    object: { id, attachedTo },
  } of returning) {
    if (attachedTo !== null && !stillThere(g, attachedTo)) g.journal.set(g.world.get(id), 'attachedTo', null, id, true); // 702.26i
  }
  emitAll(g, events, before);
  emitAll(
    g,
    returning.map(({ object: { id } }) => ({
      e: 'phasedIn',
      obj: id,
      seat: g.world.controller(id),
      name: nameOf(g, g.world.get(id)),
    })),
    null,
  );
  return [...going].flatMap(([id, host]) => (host === undefined ? [id] : NONE));
}

/** Everybody may know the name of a permanent, unless it is face down (708.2). */
const nameOf = (g: Game, { id, def, faceDown }: GameObject): string =>
  faceDown ? 'a face-down permanent' : g.nameOf(id, def);

/** Attachments of a permanent, which phase out along with it. */
const attached = (g: Game, id: ObjId): readonly ObjId[] => g.world.attachments(objRef(id));
function alongWith(g: Game, host: ObjId): PhasedOut[] {
  return list(g)
    .filter((p) => p.with === host)
    .flatMap((p) => [p, ...alongWith(g, p.object.id)]);
}
const stillThere = (g: Game, to: NonNullable<GameObject['attachedTo']>): boolean =>
  isSeatRef(to) ? !g.world.seat(refId(to)).left : g.world.object(refId(to))?.zone === 'battlefield';
