import type { Written } from '../../../../server/engine/decisions/form.ts';
import { cardOf, magicianAt, nameOf, tell } from '../data.ts';
import { questOptions } from '../options.ts';
import { topicsOf } from '../magicians/slots.ts';
import type { Face, Target, Topic, Verb } from '../model.ts';
import type { QuestState, Resolution } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { undoable } from './candidates.ts';
import { titleOf } from './lost-faces.ts';

export function keep(
  setup: MatchSetup,
  s: QuestState,
  r: Resolution,
  side: 'will' | 'opposition',
  magician: number,
  face: Face,
  undo: boolean,
): void {
  const before = undo ? undoable(setup, s, magician, face) : null;
  if (!before) {
    const { keepLasts } = questOptions(setup.options);
    (r.kept ??= []).push({ magician, face: face.id });
    if (keepLasts !== 'this-resolution') {
      face.kept = side;
      if (keepLasts === 'next-quest') face.keptFor = 'next quest';
      else delete face.keptFor;
    }
    face.history.push({ quest: titleOf(setup), did: 'keep', before: null, after: null });
    tell(s, [`${face.name} is kept as it is. `, { clause: 'R1' }]);
    return;
  }
  tell(s, [
    `The last change of ${face.name} is undone: it is ${before.name} again, `,
    { card: before.card },
    '. ',
    { clause: 'R1' },
  ]);
  swap(setup, s, magician, face, before.card, before.name, 'restored');
}

/** Ties another card of the Library to a Face; the old one goes there. */
function swap(
  setup: MatchSetup,
  s: QuestState,
  magician: number,
  face: Face,
  card: string,
  name: string,
  did: Verb | 'restored',
): void {
  const { library } = magicianAt(s, magician).character;
  library.splice(library.indexOf(card), 1);
  library.push(face.card);
  face.history.push({
    quest: titleOf(setup),
    did,
    before: { card: face.card, name: face.name },
    after: { card, name },
  });
  face.card = card;
  face.name = name;
}

export function retie(
  setup: MatchSetup,
  s: QuestState,
  magician: number,
  face: Face,
  verb: Verb,
  card: string,
  form: Written,
): void {
  const name = form.text('name') || face.name;
  tell(s, [
    `${face.name} ${verb === 'grow' ? 'grows' : 'is diminished'}: `,
    { card: face.card },
    ' becomes ',
    { card },
    ...(name === face.name ? [] : [`, ${name}`]),
    '. ',
    { clause: 'R1' },
  ]);
  swap(setup, s, magician, face, card, name, verb);
  face.topic = (form.pick('topic') ?? topicsOf(cardOf(setup, card))[0] ?? face.topic) as Topic;
}

/** Release Faces that were kept for this quest only, at its end (R1). */
export function expire(s: QuestState, r: Resolution): void {
  for (const [magician, { character }] of s.magicians.entries()) {
    for (const face of character.faces) {
      if (face.keptFor === undefined || r.kept?.some((k) => k.magician === magician && k.face === face.id)) continue;
      face.kept = null;
      delete face.keptFor;
      tell(s, [`${face.name} is no longer kept. `, { clause: 'R1' }]);
    }
  }
}

export function start(
  setup: MatchSetup,
  s: QuestState,
  r: Resolution,
  t: Exclude<Target, { face: string }>,
  form: Written,
): void {
  const { character } = magicianAt(s, t.magician);
  const card = form.pick('card') ?? '';
  const name = form.text('name');
  character.library.splice(character.library.indexOf(card), 1);
  character.faceCount++;
  character.faces.push({
    id: `f${character.faceCount}`,
    relationship: t.relationship,
    kind: r.sentence?.kind ?? 'lot',
    card,
    name,
    topic: form.pick('topic') as Topic,
    story: form.text('story'),
    place: form.text('place'),
    kept: null,
    history: [{ quest: titleOf(setup), did: 'start', before: null, after: { card, name } }],
  });
  const influenced = questOptions(setup.options).startedFace === 'influenced';
  magicianAt(s, t.magician).influence[`f${character.faceCount}`] = influenced ? 1 : 0;
  tell(s, [
    `${name} becomes part of ${nameOf(s, t.magician)}’s ${t.relationship}: `,
    { card },
    influenced ? '. It enters with an Influence counter. ' : '. It enters without Influence. ',
    { clause: 'R1' },
  ]);
}
