import { emit } from '../../../server/engine/triggers/emit.ts';
import { attach } from '../../../server/engine/zones/permanents.ts';
import { withAttachments } from './attachments.ts';
import { playerOf, type MoveOptions } from './move-requirements.ts';
import { frontName } from './seats.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, SeatId } from '../../../server/engine/kernel/refs.ts';

/**
 * Move a card to another hand.
 * Nobody else sees which card moves, so cards that others knew in the old hand are unknown from now on.
 */
export function moveHandCard(g: Game, id: ObjId, to: SeatId, clause: string): void {
  const from = g.world.get(id).controller;
  for (const card of g.world.hand(from))
    if (g.world.get(card).known) g.journal.delete(g.world.get(card), 'known', card);
  const list = g.state.zones.hand[from] ?? [];
  g.journal.remove(list, list.indexOf(id), id);
  g.journal.push(g.state.zones.hand[to] ?? [], id, id);
  g.journal.set(g.world.get(id), 'controller', to, id);
  emit(g, {
    e: 'note',
    seat: from,
    text: `A card moves from the hand at ${frontName(g.world.seat(from).place)} to the hand at ${frontName(g.world.seat(to).place)}.`,
    clause,
  });
}

/** C13: move a permanent with the mover's attachments to another seat, and so to its Front. */
export function movePermanent(g: Game, id: ObjId, to: SeatId, clause: string, options: MoveOptions): void {
  const from = g.world.controller(id);
  const along = withAttachments(g, id).filter((o) => g.world.controller(o) === from);
  if (g.world.get(id).attachedTo !== null) attach(g, id, null);
  for (const o of along) hold(g, o, from, to, options);
  emit(g, {
    e: 'note',
    seat: from,
    text: `${g.world.chars(id).name} moves from ${frontName(g.world.seat(from).place)} to ${frontName(g.world.seat(to).place)}.`,
    clause,
    objs: [id],
  });
}

/**
 * Let another seat of the side control a permanent.
 * If an effect gave the side control, that effect now gives it to the new seat. When the effect ends, control
 * returns as if the permanent had not moved (C13). Auras that give control move along and need no change.
 */
function hold(g: Game, id: ObjId, from: SeatId, to: SeatId, options: MoveOptions): void {
  const o = g.world.get(id);
  const rested = o.since < g.world.seat(from).turns;
  const by = g.state.effects.filter((e) => e.control === from && e.objects.includes(id)).at(-1);
  if (by?.objects.length === 1) g.journal.set(by, 'control', to, id, true);
  else if (by) {
    g.journal.push(g.state.effects, { ...by, id: g.freshId(), objects: [id], control: to }, id, true);
    g.journal.set(
      by,
      'objects',
      by.objects.filter((x) => x !== id),
      id,
      true,
    );
  }
  if (o.controller === from) g.journal.set(o, 'controller', to, id, true);
  const unbroken =
    options.moveSickness === 'never' || (options.moveSickness === 'by-person' && keepsContinuity(g, from, to));
  g.journal.set(o, 'since', g.world.seat(to).turns - (rested && unbroken ? 1 : 0), id);
  g.journal.set(o, 'held', to, id);
  emit(g, { e: 'control', obj: id, from, to });
}

/** Control by the same person counts as continuous (302.6, C13). */
export const keepsContinuity = (g: Game, from: SeatId, to: SeatId): boolean => playerOf(g, from) === playerOf(g, to);
