import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { augurOf, cardName, cardOf, formFor, magicianAt, valueOf } from '../data.ts';
import { questOptions } from '../options.ts';
import { topicsOf } from '../magicians/slots.ts';
import { NAME, PROSE, type Target } from '../model.ts';
import { faceOf, wordsOf } from '../prelude/sentence.ts';
import type { QuestState, Resolution } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { targetNow, isFace, what, undoable, candidates } from './candidates.ts';

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
    formFor(
      person,
      `victory/${r.done}`,
      {
        name: `victory-${r.sentence.verb}`,
        title: `${wordsOf(s, r.sentence)} ${isFace(t) ? `What becomes of ${what(s, t)}?` : `Which card is the new ${t.size} ${r.sentence.kind === 'quality' ? 'Quality' : 'Lot'} of ${what(s, t)}?`}`,
        clauses: ['R1'],
        send: 'So be it',
        fields: fieldsFor(setup, s, r, t, own),
      },
      'each',
      // a missing question would tell the others that a single card of the Library fits
      r.sentence.verb === 'keep' ? 'public' : 'asked',
    ),
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
