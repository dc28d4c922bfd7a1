import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { isLand } from '../../../sdk/deck/lands.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { augurOf, cardName, cardOf, formFor, magicianAt, nameOf, tell, valueOf } from '../data.ts';
import { questOptions } from '../options.ts';
import { isDissolved, isGone, topicsOf } from '../magicians/slots.ts';
import { NAME, PROSE, type Face, type Relationship, type Size, type Target, type Topic, type Verb } from '../model.ts';
import { faceOf, inSlot, sizeOf, wordsOf } from '../prelude/sentence.ts';
import type { QuestState, Resolution } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** The winner's sentence, on each named Face in turn (R1). An impossible part is skipped and logged. */

type OnFace = Extract<Target, { face: string }>;
const isFace = (t: Target): t is OnFace => 'face' in t;
const targetNow = (r: Resolution): Target | undefined => r.sentence?.targets[r.done];
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
function candidates(setup: MatchSetup, s: QuestState, r: Resolution, t: Target): string[] {
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
function undoable(
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
const what = (s: QuestState, t: Target): string =>
  isFace(t) ? (faceOf(s, t.magician, t.face)?.name ?? 'it') : `${nameOf(s, t.magician)}’s ${t.relationship}`;

/** End a Face. Its card returns to the Library. */
function endFace(setup: MatchSetup, s: QuestState, t: OnFace): void {
  const { character } = magicianAt(s, t.magician);
  const face = faceOf(s, t.magician, t.face) as Face;
  removeFace(setup, s, t.magician, face, 'end');
  tell(s, [`${face.name} is no more part of ${character.name || nameOf(s, t.magician)}. `, { clause: 'R1' }]);
  tellGone(s, t.magician, face.relationship);
}

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

const PROTECTED = {
  'next-quest': 'It does not dissolve now, and the other side cannot change it until the end of the next quest',
  'for-ever': 'It does not dissolve now, and the other side can never change it',
  'this-resolution': 'It does not dissolve now',
} as const;

const STARTED = {
  influenced: 'The new Face enters with an Influence counter, so it does not dissolve in this Fallout.',
  exposed:
    'The new Face enters without Influence, so in this Fallout it is preserved for its mana value in Life, or dissolves.',
} as const;

// ---- questions ----------------------------------------------------------------------------------------------------

const cardOption = (setup: MatchSetup, card: string): FieldOption => ({
  key: card,
  label: cardName(setup, card),
  note: `mana value ${valueOf(setup, card)}`,
  card,
  weight: valueOf(setup, card),
});

/** R1: the questions by which the winner's sentence is carried out on each named Face. */
export function victoryQuestions(setup: MatchSetup, s: QuestState, r: Resolution): TaleQuestion[] {
  const t = targetNow(r);
  if (!t || !r.sentence) return [];
  // A Magician decides on changes by the Will, the Augur on those by the Threat.
  const own = r.side === 'will';
  const person = own ? magicianAt(s, t.magician).person : augurOf(s);
  return [
    formFor(person, `victory/${r.done}`, {
      name: `victory-${r.sentence.verb}`,
      title: `${wordsOf(s, r.sentence)} ${isFace(t) ? `What becomes of ${what(s, t)}?` : `Which card is the new ${t.size} ${r.sentence.kind === 'quality' ? 'Quality' : 'Lot'} of ${what(s, t)}?`}`,
      clauses: ['R1'],
      send: 'So be it',
      fields: fieldsFor(setup, s, r, t, own),
    }),
  ];
}

function fieldsFor(setup: MatchSetup, s: QuestState, r: Resolution, t: Target, own: boolean): Field[] {
  const face = isFace(t) ? faceOf(s, t.magician, t.face) : undefined;
  if (r.sentence?.verb === 'keep' && face) {
    const before = undoable(setup, s, t.magician, face);
    return [
      {
        kind: 'pick',
        key: 'how',
        label: 'Keep it',
        min: 1,
        max: 1,
        options: [
          { key: 'protect', label: PROTECTED[questOptions(setup.options).keepLasts] },
          {
            key: 'undo',
            label: 'Undo its last change',
            ...(before
              ? { note: `${before.name} (${cardName(setup, before.card)})`, card: before.card }
              : { no: { says: 'It has no change that can be undone.', clause: 'R1' } }),
          },
        ],
      },
    ];
  }
  const cards = candidates(setup, s, r, t);
  const pick: Field = {
    kind: 'pick',
    key: 'card',
    label: 'The card, from the Library',
    ...(face ? {} : { help: STARTED[questOptions(setup.options).startedFace] }),
    min: 1,
    max: 1,
    options: cards.map((card) => cardOption(setup, card)),
  };
  const topics = [...new Set(cards.flatMap((card) => topicsOf(cardOf(setup, card))))];
  const topic: Field = {
    kind: 'pick',
    key: 'topic',
    label: 'It speaks to',
    min: 1,
    max: 1,
    options: topics.map((key) => ({
      key,
      label: key,
      when: [{ field: 'card', is: cards.filter((card) => topicsOf(cardOf(setup, card)).includes(key)) }],
    })),
  };
  // The owner of a Face names it (P2). A Threat changes its card only, but names a Face that it starts.
  const named = own || !face;
  return [
    pick,
    ...(named
      ? [
          {
            kind: 'text',
            key: 'name',
            label: 'The Face',
            min: 1,
            max: PROSE,
            lines: 2,
            ...(face ? { value: face.name } : {}),
          } satisfies Field,
          topic,
        ]
      : []),
    ...(face ? [] : storyFields(s, t.magician)),
  ];
}

/** Fields for the Place and story of a Face that starts (P4). */
const storyFields = (s: QuestState, magician: number): Field[] => [
  {
    kind: 'text',
    key: 'place',
    label: 'Its Place',
    min: 0,
    max: NAME,
    lines: 1,
    value: magicianAt(s, magician).steps.at(-1)?.place ?? '',
  },
  { kind: 'text', key: 'story', label: 'How it came about', min: 0, max: PROSE, lines: 2, value: '' },
];

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

function keep(
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

function retie(
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

function start(
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
