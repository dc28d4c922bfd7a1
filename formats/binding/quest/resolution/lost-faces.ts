import { magicianAt, nameOf, tell } from '../data.ts';
import { isDissolved, isGone } from '../magicians/slots.ts';
import { NAME, type Face, type Relationship } from '../model.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Remove a Face: it joins the lost ones, and its card goes into the Library. */
export function removeFace(
  setup: MatchSetup,
  s: QuestState,
  magician: number,
  face: Face,
  did: 'end' | 'dissolved',
): void {
  const m = magicianAt(s, magician);
  m.character.faces = m.character.faces.filter((f) => f.id !== face.id);
  m.character.gone.push({
    ...face,
    history: [
      ...face.history,
      { quest: titleOf(setup), did, before: { card: face.card, name: face.name }, after: null },
    ],
  });
  m.character.library.push(face.card);
  delete m.influence[face.id];
}

/** P3: log the loss of a Relationship's last Face, and of a Magician's last Relationship. */
export function tellGone(s: QuestState, magician: number, relationship: Relationship): void {
  const { character } = magicianAt(s, magician);
  if (isDissolved(character))
    tell(s, [`Nothing of what ${nameOf(s, magician)} was is left but their Library. `, { clause: 'P3' }]);
  else if (isGone(character, relationship))
    tell(s, [`No Face is left in ${nameOf(s, magician)}’s ${relationship}: it is gone. `, { clause: 'P3' }]);
}

/** The title of a quest, as histories name it. */
export const titleOf = (setup: MatchSetup): string =>
  [...(setup.data as { readonly title: string }).title].slice(0, NAME).join('');
