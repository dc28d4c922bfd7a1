import type { Written } from '../../../../server/engine/decisions/form.ts';
import { magicianAt, nameOf, tell } from '../data.ts';
import type { Face, Verb } from '../model.ts';
import { faceOf } from '../prelude/sentence.ts';
import type { QuestState, Resolution } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { targetNow, isFace, candidates, what, type OnFace } from './candidates.ts';
import { removeFace, tellGone } from './lost-faces.ts';
import { keep, retie, start } from './face-changes.ts';

/** The winner's sentence, on each named Face in turn (R1). An impossible part is skipped and logged. */

const WHY_NOT: Readonly<Record<Exclude<Verb, 'keep' | 'end'>, string>> = {
  diminish: 'no card of lower mana value in the Library fits',
  grow: 'no card of higher mana value in the Library fits',
  start: 'there is no room, or no card of that size in the Library',
};

/** Carry out the parts of the sentence that need no answer. True once all of it is done. */
export function carryOut(setup: MatchSetup, s: QuestState, r: Resolution): boolean {
  for (;;) {
    const t = targetNow(r);
    const verb = r.sentence?.verb;
    if (!t || !verb) return true;
    if (isFace(t) && !faceOf(s, t.magician, t.face)) tell(s, ['A Face that it names is no more. ', { clause: 'R1' }]);
    else if (verb === 'end' && isFace(t)) endFace(setup, s, t);
    else if (verb === 'keep' || candidates(setup, s, r, t).length > 0) return false;
    else if (verb !== 'end') tell(s, [`That cannot be done to ${what(s, t)}: ${WHY_NOT[verb]}. `, { clause: 'R1' }]);
    r.done++;
  }
}

/** End a Face. Its card returns to the Library. */
function endFace(setup: MatchSetup, s: QuestState, t: OnFace): void {
  const { character } = magicianAt(s, t.magician);
  const face = faceOf(s, t.magician, t.face) as Face;
  removeFace(setup, s, t.magician, face, 'end');
  tell(s, [`${face.name} is no more part of ${character.name || nameOf(s, t.magician)}. `, { clause: 'R1' }]);
  tellGone(s, t.magician, face.relationship);
}

export function answerVictory(setup: MatchSetup, s: QuestState, r: Resolution, form: Written): void {
  const t = targetNow(r);
  const verb = r.sentence?.verb;
  if (!t || !verb || !r.side) return;
  const face = isFace(t) ? faceOf(s, t.magician, t.face) : undefined;
  if (face && verb === 'keep') keep(setup, s, r, r.side, t.magician, face, form.pick('how') === 'undo');
  else if (face) retie(setup, s, t.magician, face, verb, form.pick('card') ?? '', form);
  else if (!isFace(t)) start(setup, s, r, t, form);
  r.done++;
}
