import type { Action, Answer, Part, View } from '../../../server/protocol/index.ts';
import { playTexts } from '../texts/play.ts';

/** A play that the next press of the main button would forgo: its kind, and the warning. */
export interface Forgotten {
  readonly kind: 'land' | 'attack';
  readonly says: string;
}

/** A land that could still be played, or an attack that nothing untapped stands against; null if nothing is forgotten. */
export function forgotten(view: View, part: Part, answer: Answer): Forgotten | null {
  if (part.kind === 'priority')
    return view.stack.length === 0 && part.actions.some(({ kind }) => kind === 'play')
      ? { kind: 'land', says: playTexts.landLeft }
      : null;
  if (part.kind !== 'attack' || !('attacks' in answer) || answer.attacks.length > 0) return null;
  const open = part.creatures.filter(
    ({ object, targets, costs }) =>
      (view.objects[object]?.power ?? 0) > 0 && targets.some((target, at) => !costs?.[at] && isOpen(view, target)),
  );
  return open.length > 0 ? { kind: 'attack', says: playTexts.attackLeft(open.length) } : null;
}

/** True for a player's seat without an untapped creature. */
const isOpen = (view: View, target: string): boolean =>
  view.seats.some(({ ref }) => ref === target)
  && !Object.values(view.objects).some(
    ({ seat, zone, tapped, types }) =>
      seat === target && zone === 'battlefield' && !tapped && /\bCreature\b/.test(types),
  );

/** Actions that a question offers, but for mana abilities, which payments suggest (CR 605). */
export const doable = (part: Part): Action[] =>
  part.kind === 'priority' ? part.actions.filter(({ kind }) => kind !== 'mana') : [];

/** True if the table shows the object as a card of its own, which starts its actions. */
export function isLaidOut(view: View, ref: string | undefined): boolean {
  const zone = ref === undefined ? undefined : view.objects[ref]?.zone;
  return zone === 'hand' || zone === 'battlefield';
}
