import type { Face } from '../../../cards/oracle/ir/index.ts';
import { freshObject } from '../kernel/initial-state.ts';
import { defenderOf } from '../objects/battles.ts';
import { endWithExiled } from '../changes/durations.ts';
import type { Board } from '../ports/characteristics.ts';
import { isMerged } from '../objects/merged-components.ts';
import { faceUpOf, isBestowed } from '../objects/copiable-values.ts';
import { nightFace } from '../zones/day-night.ts';
import { faceDownDef, faceOf } from '../objects/definitions.ts';
import { designated, isRoom, type Door } from '../objects/rooms.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Flow } from '../kernel/procedure.ts';
import { apnapOrder, timestampOrder, type Entrant } from '../language/order.ts';
import { addEffect } from '../changes/continuous-effects.ts';
import { copyDesignations } from '../changes/designations.ts';
import { emitAll } from '../triggers/emit.ts';
import { changed, type Writable } from '../kernel/fixed-shape.ts';
import { GONE, type Move, facingDown, take, add, remember, carriedMarks, keepEffects } from '../changes/objects.ts';
import { shuffleLibrary } from '../zones/shuffle-and-reveal.ts';
import { returnExiled } from './return-exiled.ts';
import type { Game } from '../ports/game.ts';
import { zoneReplacements } from './destination.ts';
import { arrives, enterReplacements, type Entering } from './enters.ts';
import { objRef, type ObjId, type SeatId, type Zone } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { separate, arranged, downBy } from './separate.ts';
import { attachedAsItEnters } from './attached-as-it-enters.ts';

/** A token that has left the battlefield goes nowhere any more (111.8). */
const hasLeft = (o: GameObject): boolean =>
  o.kind === 'token' && o.was !== undefined && o.zone !== 'battlefield' && o.zone !== 'stack';

const LOOKS_BACK: readonly Zone[] = ['battlefield', 'stack'];

/** Objects that are looked at as they last were (603.10a, 608.2h); cards of a graveyard where a card asks for them. */
const leavesTrace = (g: Game, zone: Zone): boolean =>
  LOOKS_BACK.includes(zone) || (zone === 'graveyard' && g.world.mentions('on:leavesGraveyard'));

/**
 * 400.7, 603.10: moves objects at once, as one event, and each becomes a new object. Replacement effects apply first (614), last known information is kept
 * (608.2h), and triggers are matched with the board before for leaving and after for entering (603.6, 603.10).
 * Returns the new ids; null for what was not moved or ceased to exist.
 */
export function* moveObjects(g: Game, moves: readonly Move[], cause: SeatId | null): Flow<(ObjId | null)[]> {
  const planned: (Move | null)[] = [];
  for (const m of moves) {
    const o = g.world.object(m.id);
    const plan =
      o && !hasLeft(o) && !(o.zone === 'battlefield' && g.world.holds(m.id, 'leave'))
        ? yield* zoneReplacements(g, o, m, m.by ?? cause)
        : null;
    planned.push(plan && o && staysAway(g, o, plan, cause) ? null : plan);
  }
  for (const [i, m] of planned.entries())
    if (m?.to === 'battlefield') planned[i] = m.faceDown ? atDoors(g, m) : atNight(g, atDoors(g, m));
  for (const i of apnapOrder(
    g,
    planned.map((m) => entrantOf(g, m, cause)),
  )) {
    const m = planned[i];
    const o = m?.to === 'battlefield' && !m.faceDown ? asItEnters(g, m) : undefined;
    if (m && o && o.zone !== 'stack' && neverEnters(faceOf(g, o))) planned[i] = null;
    else if (m && o)
      planned[i] = { ...m, ...(yield* arrives(g, o, m.seat ?? placeFor(g, o, 'battlefield', m.by ?? cause))) };
  }
  for (const [i, m] of planned.entries()) if (m) planned[i] = yield* arranged(g, m);
  const order = yield* timestampOrder(
    g,
    planned.map((m) => entrantOf(g, m, cause)),
    planned.some((m) => m && m.to !== 'battlefield'),
  );
  const entering = new Map<Move, Entering>();
  for (let i = 0; i < planned.length; i++) {
    const m = planned[i];
    if (m?.to === 'battlefield' && m.attachTo === undefined && !m.faceDown)
      planned[i] = yield* attachedAsItEnters(g, m, m.by ?? cause);
  }
  for (const m of planned) {
    if (m?.to !== 'battlefield') continue;
    const o = asItEnters(g, m);
    // face down none of its own abilities have any effect, those of others see what it will be (708.3, 614.12)
    if (o)
      entering.set(
        m,
        yield* enterReplacements(
          g,
          o,
          m.seat ?? placeFor(g, o, 'battlefield', m.by ?? cause),
          m.faceDown ? { def: faceDownDef(downBy(m)), face: 0 } : m.as,
          m.plus,
          m.counters,
        ),
      );
  }
  const before = planned.some((m) => m && leavesTrace(g, g.world.object(m.id)?.zone ?? 'hand'))
    ? g.world.board()
    : null;
  const events: GameEvent[] = [];
  const result: (ObjId | null)[] = planned.map(() => null);
  for (const i of order) {
    const m = planned[i];
    const o = m && g.world.object(m.id);
    if (!m || !o) continue;
    const from = o.zone;
    const seat = from === 'battlefield' ? (before?.chars.get(o.id)?.controller ?? o.controller) : o.controller;
    const now = relocate(g, o, m, cause, before, entering.get(m));
    result[i] = now;
    if (m.is && now !== null && m.to === 'battlefield') addEffect(g, { ...m.is, objects: [now], until: { u: 'ever' } });
    const open = o.faceDown && (from === 'battlefield' || (from === 'stack' && m.to !== 'battlefield'));
    if (m.shuffled) events.push({ e: 'reveal', seat: o.owner, objs: [now ?? o.id], defs: [o.def] });
    const shown =
      from === 'battlefield' && o.parts
        ? o.parts.flatMap((part) => (part.down ? [part.def] : []))
        : open
          ? [o.def]
          : [];
    if (shown.length > 0) events.push({ e: 'reveal', seat: o.owner, objs: [now ?? o.id], defs: shown }); // 708.9
    events.push({
      e: 'zone',
      obj: o.id,
      now,
      from,
      to: m.to,
      seat,
      def: from === 'battlefield' && isMerged(o) ? (g.state.lastKnown[o.id]?.def ?? o.def) : o.def,
      ...(o.area === undefined ? {} : { fromArea: o.area }),
      ...(m.area === undefined || m.to !== 'command' ? {} : { toArea: m.area }),
      ...(m.gone ? { why: GONE } : m.why ? { why: m.why } : {}),
      ...(o.stack?.x ? { x: o.stack.x } : {}),
      ...(o.faceDown && !open ? { wasHidden: true as const } : {}),
      ...(m.faceDown ? { faceDown: true as const } : {}),
    });
    for (const part of g.state.lastKnown[o.id]?.also ?? [])
      events.push({
        e: 'zone',
        obj: o.id,
        now: part,
        from,
        to: g.world.get(part).zone,
        seat,
        def: g.world.get(part).def,
        part: true,
      });
    const door = now !== null && m.to === 'battlefield' ? castHalf(g, o) : 0;
    if (now !== null && m.to === 'battlefield') events.push(...countersEntered(g, now));
    if (door !== 0 && now !== null)
      events.push({
        e: 'unlock',
        seat: g.world.get(now).controller,
        obj: now,
        door,
        name: faceOf(g, o).name,
        full: false,
      }); // 709.5h
  }
  if (g.world.mentions('k:bestow')) events.push(...unbestowed(g, events));
  if (events.length > 0) emitAll(g, events, before);
  for (const [i, m] of planned.entries())
    if (m?.original !== undefined && result[i] != null) copyDesignations(g, m.original, [result[i] as ObjId]);
  for (const [i, m] of planned.entries())
    if (m?.shuffled && result[i] != null) shuffleLibrary(g, g.world.get(result[i] as ObjId).controller);
  if (before && g.state.exiled.length > 0) yield* returnExiled(g); // 610.3
  return result;
}

/** 122.6a: events of a permanent's controller putting counters on it, as it enters with them. */
export function countersEntered(g: Game, id: ObjId): GameEvent[] {
  const { counters, controller } = g.world.get(id);
  return Object.entries(counters).map(([kind, n]) => ({
    e: 'counters',
    obj: id,
    kind,
    n,
    by: controller,
    entering: true,
  }));
}

/** 702.103f: bestowed Auras whose creature has left the battlefield become unattached, and creatures, at once. */
function unbestowed(g: Game, events: readonly GameEvent[]): GameEvent[] {
  return events.flatMap((e) =>
    e.e !== 'zone'
      ? []
      : g.world.attachments(objRef(e.obj)).flatMap((id): GameEvent[] => {
          const o = g.world.object(id);
          if (!o || !isBestowed(o)) return [];
          g.journal.set(o, 'attachedTo', null, id, true);
          return [{ e: 'attached', obj: id, to: null, from: objRef(e.obj) }];
        }),
  );
}

/** CR 304.4, 307.4, 712.14b: it stays in its zone. */
const neverEnters = (face: Face): boolean => face.types.includes('instant') || face.types.includes('sorcery');

/** The object that a move puts onto the battlefield, for the order among those that enter at once. */
function entrantOf(g: Game, m: Move | null, cause: SeatId | null): Entrant | null {
  const o = m?.to === 'battlefield' ? asItEnters(g, m) : undefined;
  return m && o
    ? {
        id: o.id,
        seat: m.seat ?? placeFor(g, o, 'battlefield', m.by ?? cause),
        abilities: m.faceDown ? [] : faceOf(g, m.as ?? faceUpOf(g, o)).abilities,
      }
    : null;
}

/** The half of a Room that was cast as this spell; 0 where none was. A copy of a spell was not cast (707.10). */
const castHalf = (g: Game, o: GameObject): Door | 0 =>
  o.zone === 'stack' && o.kind === 'card' && !o.faceDown && isRoom(g, o.def) && (o.face === 1 || o.face === 2)
    ? o.face
    : 0;

/** A Room enters with the half unlocked that was cast, otherwise with both locked (709.5d). */
function atDoors(g: Game, m: Move): Move {
  const o = g.world.object(m.id);
  if (!o || !isRoom(g, o.def)) return m;
  const { face, marks } = designated(castHalf(g, o));
  return { ...m, face, cast: { ...m.cast, ...marks } };
}

function atNight(g: Game, m: Move): Move {
  const o = asItEnters(g, m);
  const face = o ? nightFace(g, o) : null;
  return face === null ? m : { ...m, face };
}

/** The object that is about to enter, with the face that will be up. */
function asItEnters(g: Game, m: Move): GameObject | undefined {
  const o = g.world.object(m.id);
  return o && m.face !== undefined && m.face !== o.face ? { ...o, face: m.face } : o;
}

/** 800.4b: true if an object stays where it is, because a player who has left would control it on the battlefield or the stack. */
function staysAway(g: Game, o: GameObject, m: Move, cause: SeatId | null): boolean {
  return (
    !g.world.everybodyStays
    && (m.to === 'battlefield' || m.to === 'stack')
    && g.world.seat(m.seat ?? placeFor(g, o, m.to, m.by ?? cause)).left
  );
}

export function placeFor(g: Game, o: GameObject, to: Zone, cause: SeatId | null): SeatId {
  return g.rules.placement?.(g, o, to, cause) ?? o.owner;
}

function relocate(
  g: Game,
  o: GameObject,
  m: Move,
  cause: SeatId | null,
  before: Board | null,
  enters: Entering | undefined,
): ObjId | null {
  if (leavesTrace(g, o.zone)) remember(g, o, before);
  const seat = m.seat ?? placeFor(g, o, m.to, m.by ?? cause);
  take(g, o);
  if (o.zone === 'exile') endWithExiled(g, o.id);
  if (o.kind === 'ability' || m.gone) return null;
  if (o.parts && m.to !== 'battlefield') return separate(g, o, o.parts, m, cause);
  const id = g.freshId();
  const timestamp = g.nextTimestamp();
  const owner = o.owner;
  const next: Writable<GameObject> = freshObject(id, o.def, o.kind, owner, seat, m.to, timestamp);
  next.face = m.face ?? (m.to === 'battlefield' || m.to === 'stack' ? o.face : 0);
  next.was = o.id;
  if (o.parts) next.parts = o.parts;
  if (m.area !== undefined && m.to === 'command') next.area = m.area;
  if (m.exiledBy !== undefined && m.to === 'exile') next.exiledWith = m.exiledBy;
  if (o.casts !== undefined) next.casts = o.casts;
  Object.assign(
    next,
    carriedMarks(o, enters?.marks ? { ...m.cast, ...enters.marks } : m.cast),
    m.faceDown ? facingDown(m.faceDown) : undefined,
  );
  if (m.to === 'battlefield') {
    next.since = g.world.seat(seat).turns;
    next.tapped = (enters?.tapped ?? false) || (!enters?.untapped && (m.tapped ?? false));
    next.counters = enters?.counters ?? {};
    next.chosen = enters?.chosen;
    if (m.attachTo) next.attachedTo = m.attachTo;
  }
  add(g, next, m.position);
  if (m.as && m.to === 'battlefield')
    addEffect(g, { source: id, seat, objects: [id], mods: [], copy: m.as, until: { u: 'ever' } });
  if (enters?.gains) addEffect(g, { source: id, seat, objects: [id], mods: enters.gains, until: { u: 'ever' } });
  if (o.zone === 'stack' && m.to === 'battlefield') keepEffects(g, o.id, id);
  const known = g.state.lastKnown[o.id];
  if (known) g.journal.set(g.state.lastKnown, o.id, changed(known, { now: id }));
  if (m.attacking !== undefined && g.state.combat) {
    const defender = defenderOf(g, m.attacking);
    g.journal.push(g.state.combat.attacks, { id, target: m.attacking, defender, blocked: false, blockers: [] }, id);
  }
  return id;
}
