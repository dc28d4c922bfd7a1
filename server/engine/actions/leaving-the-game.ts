import { becomeMonarch } from '../changes/designations.ts';
import { endControl } from '../zones/player-control.ts';
import { hiddenParts } from '../objects/merged-components.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Flow } from '../kernel/procedure.ts';
import { EFFECTS } from '../kernel/journal.ts';
import { removePhasedOut } from '../zones/phasing.ts';
import { emit, emitAll } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { monarchOf } from '../language/facts/monarch.ts';
import { GONE, keepKnown, zoneList } from '../changes/objects.ts';
import { removeFromCombat } from '../changes/remove-from-combat.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import { returnExiled } from '../replacement/return-exiled.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId, SideId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/**
 * 800.4a: seats leave the game: what they own leaves with them, control that effects gave them ends, what is theirs on the stack without a card ceases
 * to exist, and what they still control then is exiled. A side without seats has lost.
 */
export function* removeSeats(g: Game, seats: readonly SeatId[]): Flow {
  const going = seats.filter((s) => !g.world.seat(s).left);
  if (going.length === 0) return;
  endControl(g, (s) => going.includes(s.id) || going.includes(s.controlled?.by ?? s.id)); // 800.4a
  const before = g.world.board();
  const passed = passedSides(g);
  const hands = new Map(going.map((s) => [s, g.world.hand(s).length]));
  const monarch = monarchOf(g);
  const events: GameEvent[] = [];
  for (const id of g.world.ownedBy(going)) {
    const o = g.world.get(id);
    const hidden = hiddenParts(o);
    if (hidden.length > 0) emit(g, { e: 'reveal', seat: o.owner, objs: [id], defs: hidden }); // 708.9
    if (o.faceDown && (o.zone === 'battlefield' || o.zone === 'stack')) reveal(g, o.owner, [id]); // 708.9
    if (o.zone === 'battlefield')
      events.push({
        e: 'zone',
        obj: id,
        now: null,
        from: 'battlefield',
        to: 'exile',
        seat: before.chars.get(id)?.controller ?? o.controller,
        def: o.def,
        why: GONE,
      });
    remove(g, o);
  }
  for (const o of removePhasedOut(g, going))
    if (o.faceDown) emit(g, { e: 'reveal', seat: o.owner, objs: [o.id], defs: [o.def] }); // 702.26k, 708.9
  const { effects, pending, zones } = g.state;
  const gives = (e: (typeof effects)[number]): boolean => e.control !== undefined && going.includes(e.control);
  if (effects.some(gives))
    g.journal.set(
      g.state,
      'effects',
      effects.filter((e) => !gives(e)),
      EFFECTS,
      true,
    );
  if (pending.some((p) => going.includes(p.seat)))
    g.journal.set(
      g.state,
      'pending',
      pending.filter((p) => !going.includes(p.seat)),
    ); // 800.4d
  for (const id of zones.stack.slice()) {
    const o = g.world.get(id);
    if (o.kind !== 'card' && going.includes(o.controller)) remove(g, o);
  }
  const left: ObjId[] = [...zones.battlefield, ...zones.stack].filter((id) => going.includes(g.world.controller(id)));
  for (const seat of going) {
    const s = g.world.seat(seat);
    g.journal.set(s, 'left', true, -1, true);
    g.journal.set(s, 'leftWith', hands.get(seat) ?? 0);
    const side = g.state.sides[s.side];
    if (side && !side.lost && g.world.sideSeats(side.id).length === 0) g.journal.set(side, 'lost', true);
  }
  if (monarch !== undefined && going.includes(monarch)) {
    // 724.4
    const heir = [...g.state.turn.seats, ...g.world.apnap()].find((s) => !g.world.seat(s).left);
    if (heir !== undefined) becomeMonarch(g, heir);
  }
  passOn(g, passed);
  emitAll(g, events, before);
  yield* moveObjects(
    g,
    left.map((id) => ({ id, to: 'exile' })),
    null,
  );
  yield* returnExiled(g); // 610.3
}

/** The sides whose passes in succession are counted now, the latest first (117.4). */
function passedSides(g: Game): SideId[] {
  const { priority, sides } = g.state;
  const out: SideId[] = [];
  for (let i = 1; i <= sides.length && out.length < priority.passes; i++) {
    const side = g.world.sideAfter(priority.side, sides.length - i);
    if (g.world.sideSeats(side).length > 0) out.push(side);
  }
  return out;
}

/** Priority of those who have left passes to the next player, which is no pass of theirs, and the passes that they have made count no more (117.4, 800.4a). */
function passOn(g: Game, passed: readonly SideId[]): void {
  const { priority } = g.state;
  const side = g.world.presentSide(priority.side);
  const passes = priority.passes - passed.filter((s) => g.world.sideSeats(s).length === 0).length;
  if (side === priority.side && passes === priority.passes) return;
  g.journal.progress(g.state, 'priority', { side, passed: side === priority.side ? priority.passed : [], passes });
}

/** An object leaves the game; what it looked like is known for as long as somebody asks (608.2h). */
function remove(g: Game, o: GameObject): void {
  if (o.zone === 'battlefield' || o.zone === 'stack') keepKnown(g, o.id);
  removeFromCombat(g, o.id);
  const list = zoneList(g, o.zone, o.controller);
  g.journal.remove(list, list.lastIndexOf(o.id), o.id, true);
  g.journal.delete(g.state.objects, o.id, o.id, true);
}

/** 800.4c: permanents that would come back to somebody who has left are exiled. Returns whether there were any. */
export function* exileStrays(g: Game): Flow<boolean> {
  if (g.world.everybodyStays) return false;
  const strays = g.state.zones.battlefield.filter((id) => g.world.seat(g.world.controller(id)).left);
  if (strays.length > 0)
    yield* moveObjects(
      g,
      strays.map((id) => ({ id, to: 'exile' })),
      null,
    );
  return strays.length > 0;
}
