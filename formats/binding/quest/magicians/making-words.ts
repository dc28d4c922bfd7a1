import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { magicianAt, nameOf, placesOf, planeOf, questOf } from '../data.ts';
import { KINDS, NAME, PROSE, RELATIONSHIPS, type Face, type Kind, type Relationship } from '../model.ts';
import type { Making, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/**
 * A Magician in words: Faces before their cards, Places, the name and the stories (P4).
 * Every text has a plain default.
 */
type Draft = Making['drafts'][number];
const HOW_MANY: Readonly<Record<Kind, number>> = { quality: 3, lot: 2 };
const LABELS: Readonly<Record<Kind, string>> = { quality: 'Qualities', lot: 'Lots' };
const HELP: Readonly<Record<Kind, string>> = {
  quality: 'What the Magician makes of themselves.',
  lot: 'What the world makes of the Magician.',
};
/** two of each fit, one major and one minor (P3) */
const ROOM = ['first', 'second'] as const;
const ORDINARY = RELATIONSHIPS.filter((r) => r !== 'Spark');
const DEFAULTS: Readonly<Record<Kind, readonly Relationship[]>> = {
  quality: ['Homeland', 'People', 'Art'],
  lot: ['Homeland', 'Deeds'],
};
const PLAIN: Readonly<Record<Kind, Readonly<Record<Relationship, string>>>> = {
  quality: {
    Homeland: 'What home has made of me',
    People: 'Whom I belong with',
    Art: 'How I work magic',
    Spark: 'How I walk between the worlds',
    Deeds: 'What I have learned to do',
  },
  lot: {
    Homeland: 'The door that stands open for me',
    People: 'Those who count on me',
    Art: 'Those who want my art',
    Spark: 'What follows me between the worlds',
    Deeds: 'What they tell of me',
  },
};

interface Slot {
  readonly key: string;
  readonly relationship: Relationship;
  readonly second: boolean;
}
const slots = (kind: Kind): Slot[] =>
  ORDINARY.flatMap((relationship) =>
    ROOM.map((room) => ({ key: `${kind} ${relationship} ${room}`, relationship, second: room === 'second' })),
  );

/**
 * Fields for the Relationships that get a Quality or a Lot, and their words.
 * A planeswalker also has a Face of their Spark.
 */
export function faceFields(planeswalker: boolean): Field[] {
  const said = (kind: Kind, { relationship, second }: Pick<Slot, 'relationship' | 'second'>): string =>
    `${PLAIN[kind][relationship]}${second ? ', besides' : ''}`;
  const ordinary = KINDS.flatMap((kind): Field[] => [
    {
      kind: 'pick',
      key: kind,
      label: LABELS[kind],
      help: HELP[kind],
      min: HOW_MANY[kind],
      max: HOW_MANY[kind],
      value: DEFAULTS[kind].map((r) => `${kind} ${r} first`),
      options: slots(kind).map(({ key, relationship, second }) => ({
        key,
        label: `${relationship}${second ? ' (a second one)' : ''}`,
      })),
    },
    ...slots(kind).map((slot): Field => ({
      kind: 'text',
      key: slot.key,
      label: `${slot.relationship}${slot.second ? ', the second one' : ''}`,
      min: 1,
      max: PROSE,
      lines: 1,
      value: said(kind, slot),
      when: [{ field: kind, is: [slot.key] }],
    })),
  ]);
  if (!planeswalker) return ordinary;
  return [
    ...ordinary,
    {
      kind: 'pick',
      key: 'spark',
      label: 'The Spark is',
      min: 1,
      max: 1,
      options: [
        { key: 'quality', label: 'a Quality' },
        { key: 'lot', label: 'a Lot' },
      ],
    },
    ...KINDS.map((kind): Field => ({
      kind: 'text',
      key: `spark ${kind}`,
      label: 'The Spark',
      min: 1,
      max: PROSE,
      lines: 1,
      value: PLAIN[kind].Spark,
      when: [{ field: 'spark', is: [kind] }],
    })),
  ];
}

/** Faces in the order in which cards are tied to them: Qualities, Lots, the Spark. */
export function readFaces(form: Written, planeswalker: boolean): Draft[] {
  const drafts = KINDS.flatMap((kind) =>
    slots(kind)
      .filter(({ key }) => form.picks(kind).includes(key))
      .map(({ key, relationship }): Draft => ({ relationship, kind, name: form.text(key), place: '' })),
  );
  if (!planeswalker) return drafts;
  const kind = form.pick('spark') as Kind;
  return [...drafts, { relationship: 'Spark', kind, name: form.text(`spark ${kind}`), place: '' }];
}

// ---- Places -------------------------------------------------------------------------------------------------------

const NEW = 'new';

/**
 * Places on the new Magician's home plane that Magicians who came to the quest know.
 * Places that other people are naming at the same time are left out.
 */
function knownPlaces(setup: MatchSetup, s: QuestState, i: number): string[] {
  const { home } = magicianAt(s, i).character;
  const haunts = planeOf(setup, home).elements.flatMap((e) => e.haunt?.name ?? []);
  const known = questOf(setup).magicians.flatMap(({ character }) => (character ? placesOf(character, home) : []));
  return [...new Set(known)].filter((place) => place !== '' && !haunts.includes(place));
}

function haunts(
  setup: MatchSetup,
  s: QuestState,
  i: number,
): { key: string; name: string; of: string; lore: string }[] {
  return planeOf(setup, magicianAt(s, i).character.home).elements.flatMap((e, n) =>
    e.haunt ? [{ key: `haunt ${n}`, name: e.haunt.name, of: e.name, lore: e.haunt.lore }] : [],
  );
}

/** Fields for the Place of each Face: a Haunt, a Place named before, an earlier Face's, or a new one. */
export function placeFields(setup: MatchSetup, s: QuestState, i: number, { drafts }: Making): Field[] {
  const options: FieldOption[] = [
    ...haunts(setup, s, i).map(({ key, name, of, lore }) => ({
      key,
      label: name,
      note: lore === '' ? `Haunt of ${of}` : `Haunt of ${of}: ${lore}`,
    })),
    ...knownPlaces(setup, s, i).map((place, n) => ({ key: `known ${n}`, label: place, note: 'Named before' })),
  ];
  const usual = options.length > 0 ? options.map((o) => o.key) : [NEW];
  return drafts.flatMap((d, n): Field[] => [
    {
      kind: 'pick',
      key: `place ${n}`,
      label: `“${d.name}” (${d.relationship}) belongs to`,
      min: 1,
      max: 1,
      value: [usual[(n + i * drafts.length) % usual.length] ?? NEW],
      options: [
        ...options,
        ...drafts.slice(0, n).map((other, o) => ({ key: `with ${o}`, label: `The same Place as “${other.name}”` })),
        { key: NEW, label: 'Another Place', note: 'You name it.' },
      ],
    },
    {
      kind: 'text',
      key: `name ${n}`,
      label: 'What the Place is called',
      min: 1,
      max: NAME,
      lines: 1,
      value: `Where ${nameOf(s, i)} has been (${n + 1})`,
      when: [{ field: `place ${n}`, is: [NEW] }],
    },
  ]);
}

export function readPlaces(setup: MatchSetup, s: QuestState, i: number, { drafts }: Making, form: Written): void {
  const named = new Map([
    ...haunts(setup, s, i).map(({ key, name }) => [key, name] as const),
    ...knownPlaces(setup, s, i).map((place, n) => [`known ${n}`, place] as const),
  ]);
  for (const [n, draft] of drafts.entries()) {
    const key = form.pick(`place ${n}`) ?? NEW;
    draft.place = named.get(key) ?? form.text(`name ${n}`);
    named.set(`with ${n}`, draft.place);
  }
}

// ---- the name and the stories --------------------------------------------------------------------------------------

/** Fields for the Magician's name and a story for each Face, under the Face's id. `name`: default name. */
export function storyFields(name: string, faces: readonly Face[]): Field[] {
  return [
    { kind: 'text', key: 'name', label: 'Name', min: 1, max: NAME, lines: 1, value: [...name].slice(0, NAME).join('') },
    ...faces.map((f): Field => ({
      kind: 'text',
      key: f.id,
      label: `How they came upon “${f.name}”`,
      help: 'One sentence.',
      min: 1,
      max: PROSE,
      lines: 2,
      value: `It began at ${f.place}.`,
    })),
  ];
}
