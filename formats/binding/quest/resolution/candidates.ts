import { isLand } from '../../../sdk/deck/lands.ts';
import { cardOf, magicianAt, nameOf, valueOf } from '../data.ts';
import type { Face, Size, Target } from '../model.ts';
import { faceOf, inSlot, sizeOf } from '../prelude/sentence.ts';
import type { QuestState, Resolution } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Cards that can be tied to the target of the winner's sentence (R1, P6). */

export type OnFace = Extract<Target, { face: string }>;
export const isFace = (t: Target): t is OnFace => 'face' in t;
export const targetNow = (r: Resolution): Target | undefined => r.sentence?.targets[r.done];
/** True if a slot is free, apart from this Face. */
const fits = (
  setup: MatchSetup,
  s: QuestState,
  magician: number,
  face: Pick<Face, 'relationship' | 'kind'> & { readonly id?: string },
  size: Size,
): boolean =>
  !magicianAt(s, magician).character.faces.some(
    (f) => f.id !== face.id && inSlot(setup, f, face.relationship, face.kind, size),
  );

/** Cards of a Magician's Library that can be tied to the target, each once (P6). */
export function candidates(setup: MatchSetup, s: QuestState, r: Resolution, t: Target): string[] {
  const verb = r.sentence?.verb;
  const { library } = magicianAt(s, t.magician).character;
  const cards = [...new Set(library)].filter((key) => !isLand(cardOf(setup, key))).toSorted();
  if (!isFace(t))
    return fits(setup, s, t.magician, { relationship: t.relationship, kind: r.sentence?.kind ?? 'lot' }, t.size)
      ? cards.filter((key) => sizeOf(setup, key) === t.size)
      : [];
  const face = faceOf(s, t.magician, t.face);
  if (!face) return [];
  const now = valueOf(setup, face.card);
  return cards.filter(
    (key) =>
      (verb === 'grow' ? valueOf(setup, key) > now : valueOf(setup, key) < now)
      && fits(setup, s, t.magician, face, sizeOf(setup, key)),
  );
}

/** The last change of a Face that can be undone: its old card is in the Library, and fits. */
export function undoable(
  setup: MatchSetup,
  s: QuestState,
  magician: number,
  face: Face,
): { readonly card: string; readonly name: string } | null {
  const last = face.history.findLast((h) => h.before !== null && h.after !== null);
  const { library } = magicianAt(s, magician).character;
  return last?.before
    && last.after?.card === face.card
    && library.includes(last.before.card)
    && fits(setup, s, magician, face, sizeOf(setup, last.before.card))
    ? last.before
    : null;
}
export const what = (s: QuestState, t: Target): string =>
  isFace(t) ? (faceOf(s, t.magician, t.face)?.name ?? 'it') : `${nameOf(s, t.magician)}’s ${t.relationship}`;
