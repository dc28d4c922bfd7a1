import { FACE_CHANGES } from '../../server/protocol/quests.ts';
import type {
  CharacterFace,
  CharacterInfo,
  Chronicle,
  FormatInfo,
  PlaneInfo,
  QuestInfo,
  QuestRequest,
  TaleCard,
  TaleSheet,
} from '../../server/protocol/index.ts';
import { symbolsOf } from './symbols.ts';
import type { Who } from './setup.ts';

/** Most Magicians that the page sets up. */
export const MOST_MAGICIANS = 5;
/** Most characters of a title. */
const TITLE = 80;

/**
 * `character`: a kept Magician; null: one made at the table.
 * `home`: the home plane of a new Magician, by default the first plane.
 */
export interface MagicianChoice {
  readonly who: Who;
  readonly name: string;
  readonly character: string | null;
  readonly home: string | null;
}
/** Form of a new quest. `title`: null until a person writes one. */
export interface QuestSetup {
  readonly title: string | null;
  readonly planes: readonly string[];
  readonly magicians: readonly MagicianChoice[];
  readonly augur: { readonly who: Who; readonly name: string };
  readonly options: { readonly [key: string]: string | number | boolean };
  readonly seed: string;
  readonly making: boolean;
}
/** A Magician that this browser can bring, with the secret. */
export interface MyCharacter {
  readonly character: CharacterInfo;
  readonly token: string;
}

const someone: MagicianChoice = { who: 'sensible', name: '', character: null, home: null };

/** The form as it opens: one person against a bot, on a ready-made plane. */
export function newQuest(planes: readonly PlaneInfo[], wanted: string | null = null): QuestSetup {
  const ready = planes.filter((plane) => plane.ready);
  const first = ready.find((plane) => plane.id === wanted) ?? ready[0];
  return {
    title: null,
    planes: first ? [first.id] : [],
    magicians: [{ ...someone, who: 'person' }],
    augur: { who: 'sensible', name: '' },
    options: {},
    seed: '',
    making: false,
  };
}

export const withMagicians = (setup: QuestSetup, n: number): QuestSetup => ({
  ...setup,
  magicians: Array.from(
    { length: Math.max(1, Math.min(MOST_MAGICIANS, n)) },
    (_, at) => setup.magicians[at] ?? someone,
  ),
});

/**
 * Change a Magician.
 * A kept Magician adds the planes that they live on and have walked to, and leaves any other place.
 */
export function withMagician(
  setup: QuestSetup,
  at: number,
  more: Partial<MagicianChoice>,
  mine: readonly MyCharacter[],
): QuestSetup {
  const found = mine.find(({ character }) => character.id === more.character)?.character;
  const brought = found ? [found.home.id, ...(found.walks ? [found.walks.id] : [])] : [];
  return {
    ...setup,
    planes: [...new Set([...setup.planes, ...brought])],
    magicians: setup.magicians.map((magician, n) =>
      n === at
        ? { ...magician, ...more }
        : more.character && magician.character === more.character
          ? { ...magician, character: null }
          : magician,
    ),
  };
}

/** Default title, by the first plane: "A quest on Bellrow". */
export function titleOf(setup: QuestSetup, planes: readonly PlaneInfo[]): string {
  const name = planes.find((plane) => plane.id === setup.planes[0])?.name;
  return [...(name ? `A quest on ${name}` : 'A quest')].slice(0, TITLE).join('');
}

/** The request that a form stands for, without settings at their defaults. */
export function questRequest(
  setup: QuestSetup,
  planes: readonly PlaneInfo[],
  mine: readonly MyCharacter[],
  format: FormatInfo | null,
): QuestRequest {
  const named = (name: string) => (name.trim() ? { name: name.trim() } : {});
  const changed = Object.entries(setup.options).filter(([key, value]) =>
    format?.options.some((option) => option.key === key && option.default !== value),
  );
  return {
    title: setup.title?.trim() || titleOf(setup, planes),
    planes: [...setup.planes],
    magicians: setup.magicians.map((magician) => {
      const known = mine.find(({ character }) => character.id === magician.character);
      if (known)
        return {
          who: magician.who,
          ...named(magician.name),
          character: { id: known.character.id, token: known.token },
        };
      return {
        who: magician.who,
        ...named(magician.name),
        ...(magician.home !== null && setup.planes.includes(magician.home) ? { home: magician.home } : {}),
      };
    }),
    augur: { who: setup.augur.who, ...named(setup.augur.name) },
    ...(changed.length > 0 ? { options: Object.fromEntries(changed) } : {}),
    ...(setup.seed.trim() ? { seed: setup.seed.trim() } : {}),
    ...(setup.making ? { making: true } : {}),
  };
}

// ---- characters ---------------------------------------------------------------------------------------------------

/** Mana value of a printed cost (CR 202.3). X counts 0, a hybrid symbol its greater half. */
export const manaValue = (cost: string): number =>
  symbolsOf(cost).reduce(
    (sum, symbol) =>
      sum
      + Math.max(
        ...symbol
          .split('/')
          .map((part) => (/^\d+$/.test(part) ? Number(part) : /^[XYZ]$/.test(part) ? 0 : part === 'P' ? 0 : 1)),
      ),
    0,
  );
/** P2: a Face is major from mana value 4 on. */
export const sizeOf = (cost: string): 'major' | 'minor' => (manaValue(cost) >= 4 ? 'major' : 'minor');

const RELATIONSHIPS = ['Homeland', 'People', 'Art', 'Spark', 'Deeds'] as const;
const KINDS = { quality: 'Quality', lot: 'Lot' } as const;

/** A Face as a card of a sheet. */
export function faceCard(face: CharacterFace, cards: CharacterInfo['cards']): TaleCard {
  const printed = cards[face.card];
  const size = printed ? `${sizeOf(printed.cost)} ` : '';
  const kept = face.kept === null ? '' : `, kept by ${face.kept === 'will' ? 'the Magicians' : 'the Opposition'}`;
  return {
    card: face.card,
    name: face.name,
    note: `${size}${KINDS[face.kind]}, ${face.topic}${face.place && `, ${face.place}`}${kept}`,
  };
}

/** The sheet of a Magician, as quests left it. */
export function sheetOf(info: CharacterInfo): TaleSheet {
  const groups = RELATIONSHIPS.flatMap((title) => {
    const faces = info.faces.filter((face) => face.relationship === title);
    return faces.length === 0 ? [] : [{ title, clause: 'P3', cards: faces.map((face) => faceCard(face, info.cards)) }];
  });
  const library = info.library.cards ?? [];
  return {
    key: info.id,
    title: info.name,
    subtitle: info.walks ? `Planeswalker of ${info.home.name}, on ${info.walks.name}` : `Magician of ${info.home.name}`,
    groups: [
      ...groups,
      ...(library.length > 0
        ? [
            {
              title: 'Your Library',
              note: 'By name; you alone see it.',
              cards: library.flatMap(({ card, name, count }) => Array.from({ length: count }, () => ({ card, name }))),
            },
          ]
        : []),
    ],
    facts: [
      ...info.fealties.map(({ place, land, points }) => ({
        label: `Fealty of ${place}`,
        value: `${points} (${info.cards[land]?.name ?? 'a land'})`,
        clause: 'P4',
      })),
      { label: 'Library', value: `${info.library.count} cards`, clause: 'P4' },
    ],
    texts: info.faces.filter((face) => face.story !== '').map((face) => ({ label: face.name, text: face.story })),
  };
}

/** Change of a Face in one quest, in words: "grown: The bell (Lantern) → The great bell (Tower)". */
export function changeWords(
  { did, before, after }: CharacterFace['history'][number],
  cards: CharacterInfo['cards'],
): string {
  const tied = (was: { readonly card: string; readonly name: string }) =>
    `${was.name} (${cards[was.card]?.name ?? 'another card'})`;
  const ends =
    before && after && before.card === after.card && before.name === after.name
      ? [before]
      : [before, after].filter((end) => end !== null);
  return [FACE_CHANGES[did] ?? did, ...(ends.length > 0 ? [ends.map(tied).join(' → ')] : [])].join(': ');
}

// ---- chronicles ---------------------------------------------------------------------------------------------------

type Entry = Chronicle['entries'][number];
const CHAPTERS: readonly (readonly [title: string, kinds: readonly Entry['kind'][]])[] = [
  ['The Magicians', ['making']],
  ['Will and Threat', ['will', 'threat']],
  ['The Opposition', ['opposition']],
  ['Roads and Weather', ['plane']],
  ['The quest', ['step']],
  ['The Confrontation', ['confrontation']],
  ['The Resolution', ['resolution', 'ending']],
];
export interface Chapter {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly steps: Chronicle['steps'];
}

/** The story in chapters, each in the order of events. Leaves out chapters without entries or Steps. */
export const chaptersOf = ({ entries, steps }: Pick<Chronicle, 'entries' | 'steps'>): Chapter[] =>
  CHAPTERS.map(([title, kinds]) => ({
    title,
    entries: entries.filter((entry) => kinds.includes(entry.kind)),
    steps: kinds.includes('step') ? steps : [],
  })).filter((chapter) => chapter.entries.length + chapter.steps.length > 0);

/** State or result of a quest in one line. */
export function outcomeOf(quest: QuestInfo): string {
  if (!quest.over) return quest.phase;
  if (quest.winner === 'will') return 'The Will was done';
  if (quest.winner === 'opposition') return 'The Threat came true';
  return quest.confronted ? 'Neither side won' : (quest.ending ?? 'It is over');
}
