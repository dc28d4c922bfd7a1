import { attach } from '../../server/engine/actions/permanents.ts';
import { chooseOptions } from '../../server/engine/ask.ts';
import type { Action } from '../../server/engine/decisions/types.ts';
import type { Flow } from '../../server/engine/flow.ts';
import type { Game } from '../../server/engine/game.ts';
import type { SpecialAction } from '../../server/engine/rules.ts';
import { objRef, refId, seatRef, type ObjId, type PersonId, type SeatId, type SideId } from '../../server/engine/state.ts';
import { emit } from '../../server/engine/triggers.ts';
import { moveObjects } from '../../server/engine/zones.ts';
import { UPKEEP } from '../sdk/turn.ts';
import { frontName, OPPOSITION, sideOf, WILL } from './fronts.ts';
import type { BindingOptions } from './options.ts';

/** C4, C5: whether it is the upkeep of a side's own turn (C9: not of an extra one), with an empty stack. */
function mayMove(g: Game, side: SideId): boolean {
  const { turn, zones } = g.state;
  return turn.step === UPKEEP && turn.side === side && !turn.extra && zones.stack.length === 0;
}

const isAura = (g: Game, id: ObjId): boolean => g.world.chars(id).subtypes.includes('Aura');

/** A permanent and everything attached to it, and to that. */
function withAttachments(g: Game, id: ObjId): ObjId[] {
  return [id, ...g.world.attachments(objRef(id)).flatMap((a) => withAttachments(g, a))];
}

/** C13: an Aura never moves alone, and what others have attached holds a permanent fast (option `moveEnchanted`). */
function movable(g: Game, id: ObjId, side: SideId, options: BindingOptions): boolean {
  if (isAura(g, id)) return false;
  return options.moveEnchanted === 'shed' || withAttachments(g, id).every((a) => sideOf(g, g.world.controller(a)) === side);
}

/** A special action that moves things between the Fronts of the seats of one person's side. */
function moveAction(id: string, clause: string, side: SideId, hands: boolean, options: BindingOptions): SpecialAction {
  const destinations = (g: Game, from: SeatId): SeatId[] => g.world.sideSeats(side).filter((s) => s !== from);
  const list = (g: Game, person: PersonId): Action[] => {
    if (!mayMove(g, side) || g.world.sideSeats(side).length < 2) return [];
    return g.world.sideSeats(side).filter((s) => g.world.seat(s).person === person).flatMap((seat) => {
      const things = [...(hands ? g.world.hand(seat) : []), ...g.world.permanentsOf(seat).filter((p) => movable(g, p, side, options))];
      return things.filter((o) => g.world.get(o).marks?.['moved'] !== g.state.turn.number).map((o) => ({
        key: `special:${id}:${objRef(o)}`, kind: 'special' as const, label: `Move ${g.world.chars(o).name} from ${frontName(g.world.seat(seat).place)}`,
        object: objRef(o), seat: seatRef(seat), clauses: [clause],
      }));
    });
  };
  return {
    id, clause, list,
    *perform(g, _person, key) {
      const o = refId(key.split(':')[2] ?? '');
      const from = g.world.controller(o);
      const to = destinations(g, from);
      const options_ = to.map((s) => ({ key: seatRef(s), label: frontName(g.world.seat(s).place), note: g.world.seat(s).name }));
      const [chosen] = yield* chooseOptions(g, from, { title: `Move ${g.world.chars(o).name} where?`, options: options_, min: 1, max: 1, clauses: [clause], object: o });
      if (chosen === undefined) return;
      g.journal.set(g.world.get(o), 'marks', { ...g.world.get(o).marks, moved: g.state.turn.number }, o);
      if (g.world.get(o).zone === 'hand') moveHandCard(g, o, refId(chosen), clause);
      else movePermanent(g, o, refId(chosen), clause, options);
    },
  };
}

/** C4, C5 as special actions. */
export const moveActions = (options: BindingOptions): readonly SpecialAction[] => [
  moveAction('move', 'C4', OPPOSITION, true, options),
  moveAction('give', 'C5', WILL, false, options),
];

/** The same card in another hand; nobody else sees which, so what others knew of that hand is known no more. */
function moveHandCard(g: Game, id: ObjId, to: SeatId, clause: string): void {
  const from = g.world.get(id).controller;
  for (const card of g.world.hand(from)) if (g.world.get(card).known) g.journal.delete(g.world.get(card), 'known', card);
  const list = g.state.zones.hand[from] ?? [];
  g.journal.remove(list, list.indexOf(id), id);
  g.journal.push(g.state.zones.hand[to] ?? [], id, id);
  g.journal.set(g.world.get(id), 'controller', to, id);
  emit(g, { e: 'note', seat: from, text: `A card moves from the hand at ${frontName(g.world.seat(from).place)} to the hand at ${frontName(g.world.seat(to).place)}.`, clause });
}

/** The permanent and the mover's attachments on it change their controlling seat, and with it the Front (C13). */
function movePermanent(g: Game, id: ObjId, to: SeatId, clause: string, options: BindingOptions): void {
  const from = g.world.controller(id);
  const along = withAttachments(g, id).filter((o) => g.world.controller(o) === from);
  if (g.world.get(id).attachedTo !== null) attach(g, id, null);
  for (const o of along) hold(g, o, from, to, options);
  emit(g, { e: 'note', seat: from, text: `${g.world.chars(id).name} moves from ${frontName(g.world.seat(from).place)} to ${frontName(g.world.seat(to).place)}.`, clause, objs: [id] });
}

/**
 * Another head of the side holds a permanent. Where an effect gives the side control, it is that effect which now gives it to the other head:
 * control returns to whoever would have it when the effect ends (C13). Auras that give control move along and need nothing.
 */
function hold(g: Game, id: ObjId, from: SeatId, to: SeatId, options: BindingOptions): void {
  const o = g.world.get(id);
  const rested = o.since < g.world.seat(from).turns;
  const by = g.state.effects.filter((e) => e.control === from && e.objects.includes(id)).at(-1);
  if (by?.objects.length === 1) g.journal.set(by, 'control', to, id, true);
  else if (by) {
    g.journal.push(g.state.effects, { ...by, id: g.freshId(), objects: [id], control: to }, id, true);
    g.journal.set(by, 'objects', by.objects.filter((x) => x !== id), id, true);
  }
  if (o.controller === from) g.journal.set(o, 'controller', to, id, true);
  const unbroken = options.moveSickness === 'never' || (options.moveSickness === 'by-person' && keepsContinuity(g, from, to));
  g.journal.set(o, 'since', g.world.seat(to).turns - (rested && unbroken ? 1 : 0), id);
  emit(g, { e: 'control', obj: id, from, to });
}

/** C13, 302.6: continuity counts by person. */
export const keepsContinuity = (g: Game, from: SeatId, to: SeatId): boolean => g.world.seat(from).person === g.world.seat(to).person;

/** C13: nothing is ever attached across Fronts. What is falls off: Auras to a graveyard (704.5m), Equipment to the ground (704.5n). */
export function* detachAcrossFronts(g: Game): Flow<boolean> {
  if (g.world.sideSeats(WILL).length < 2) return false;
  const across = g.world.present().flatMap((s) => g.world.permanentsOf(s)).filter((id) => {
    const to = g.world.get(id).attachedTo;
    return to !== null && g.world.exists(to) && g.world.placeOf(to) !== g.world.placeOf(objRef(id));
  });
  if (across.length === 0) return false;
  const auras = across.filter((id) => isAura(g, id));
  for (const id of across) if (!auras.includes(id)) attach(g, id, null);
  yield* moveObjects(g, auras.map((id) => ({ id, to: 'graveyard' as const })), null);
  return true;
}

