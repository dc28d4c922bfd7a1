import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { cardOf } from './definitions.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { MatchSetup } from '../kernel/state/game.ts';

/**
 * Rooms (CR 709.5): permanents of two halves, of which each is there only while it is unlocked. Which are is a designation of one stay on the battlefield
 * and no copiable value (709.5c, 707.2); what the permanent shows is the face of its card for just these halves.
 */
export type Door = 1 | 2;
/** the faces of such a card: both halves, the left, the right, neither (cards/oracle/card/layouts.ts) */
export const LOCKED = 3;
const SHOWN: readonly number[] = [LOCKED, 1, 2, 0];
const MARK = '_doors';

/** 709.5: true if a card, or a token that is a copy of one, has halves with a shared type line. */
export const isRoom = (g: Game, def: string): boolean => hasRooms(g.setup) && cardOf(g, def)?.layout === 'room';

const withRooms = new WeakMap<MatchSetup['cards'], boolean>();
export function hasRooms({ cards }: MatchSetup): boolean {
  let has = withRooms.get(cards);
  if (has === undefined)
    withRooms.set(cards, (has = Object.values(cards).some((card: CompiledCard) => card.layout === 'room')));
  return has;
}

/** Its unlocked designations: 1 for the left half, 2 for the right, added. */
export const doorsOf = (o: Pick<GameObject, 'marks'> | undefined): number => Number(o?.marks?.[MARK] ?? 0);

/** The designations as marks, and the face that a Room shows with them. */
export const designated = (
  doors: number,
): { readonly face: number; readonly marks: NonNullable<GameObject['marks']> } => ({
  face: SHOWN[doors] ?? LOCKED,
  marks: { [MARK]: doors },
});
/** The designation, told by the face. */
export const designatedAs = (
  face: number,
): { readonly face: number; readonly marks: NonNullable<GameObject['marks']> } => designated(SHOWN.indexOf(face));
/** The face that an object shows where it is a copy of a Room. */
export const shownOf = (o: Pick<GameObject, 'marks'> | undefined): number => SHOWN[doorsOf(o)] ?? LOCKED;

/** Gives or takes a designation; whether there is one more, and all are there now. */
export function designate(
  g: Game,
  id: ObjId,
  door: Door,
  open: boolean,
): { readonly changed: boolean; readonly full: boolean } {
  const o = g.world.get(id);
  const before = doorsOf(o);
  const after = open ? before | door : before & ~door;
  if (after === before) return { changed: false, full: false };
  const { face, marks } = designated(after);
  g.journal.set(o, 'marks', { ...o.marks, ...marks }, id, true);
  if (isRoom(g, o.def)) g.journal.set(o, 'face', face, id, true);
  return { changed: true, full: open && after === 3 };
}
