import type {
  AdventureInfo,
  AdventureRequest,
  AdventurerChange,
  AdventurerInfo,
  AdventureStory,
  FormatInfo,
  NextAdventure,
  TaleSheet,
} from '../../server/protocol/index.ts';
import { newSetup, requestOf, withPeople, type PersonChoice, type Setup } from './setup.ts';

/** Most characters in a title. */
const TITLE = 80;

/** A character that this browser can bring, with its secret. */
export interface MyAdventurer {
  readonly adventurer: AdventurerInfo;
  readonly token: string;
}
/**
 * Form of a new session.
 * `title`: null until a person writes one. `characters`: by person, `ready KEY` or `mine ID`; empty for one
 * that is made at the table.
 */
export interface AdventureSetup {
  readonly table: Setup;
  readonly title: string | null;
  readonly characters: readonly string[];
}

export const newAdventure = (format: FormatInfo): AdventureSetup => ({
  table: newSetup(format),
  title: null,
  characters: [],
});

/** True if people of this role play a character. */
export const plays = (format: FormatInfo, role: string): boolean => format.adventure?.players.includes(role) ?? false;

/** Own characters that can join a session of this format. */
export const comingTo = (format: FormatInfo, mine: readonly MyAdventurer[]): MyAdventurer[] =>
  mine.filter(({ adventurer: c }) => c.format === format.id && !c.dead && c.busy === null);

/** Change the number of people in a role; the others keep their chosen characters. */
export function withRole(format: FormatInfo, setup: AdventureSetup, role: string, n: number): AdventureSetup {
  const table = withPeople(format, setup.table, role, n);
  const chosen = new Map(setup.table.people.map((person, at) => [person, setup.characters[at] ?? '']));
  return { ...setup, table, characters: table.people.map((person) => chosen.get(person) ?? '') };
}

/** Change a person's choices. */
export const withPerson = (setup: AdventureSetup, at: number, change: Partial<PersonChoice>): AdventureSetup => ({
  ...setup,
  table: {
    ...setup.table,
    people: setup.table.people.map((person, n) => (n === at ? { ...person, ...change } : person)),
  },
});

/**
 * Choose a character for a person.
 * Takes one's own character away from its former person, and any deck: the character brings its own.
 */
export function withCharacter(setup: AdventureSetup, at: number, character: string): AdventureSetup {
  const characters = setup.table.people.map((_, n) =>
    n === at
      ? character
      : character.startsWith('mine ') && setup.characters[n] === character
        ? ''
        : (setup.characters[n] ?? ''),
  );
  return { ...(character === '' ? setup : withPerson(setup, at, { deck: undefined })), characters };
}

/** Default title: the format's name. */
export const titleOf = (format: FormatInfo): string => [...format.name].slice(0, TITLE).join('');

/**
 * The request that a form stands for, without settings at their defaults.
 * `mine`: own characters, with their secrets.
 */
export function adventureRequest(
  format: FormatInfo,
  { table, title, characters }: AdventureSetup,
  mine: readonly { readonly adventurer: Pick<AdventurerInfo, 'id'>; readonly token: string }[],
): AdventureRequest {
  const { people, options, cards, seed, content } = requestOf(format, table);
  return {
    format: format.id,
    ...(options ? { options } : {}),
    ...(cards ? { cards } : {}),
    ...(seed ? { seed } : {}),
    ...(content === undefined ? {} : { content }),
    title: title?.trim() || titleOf(format),
    people: people.map(({ who, name, deck }, at) => {
      const [kind, key = ''] = (characters[at] ?? '').split(/ (.*)/s);
      const own = kind === 'mine' ? mine.find(({ adventurer }) => adventurer.id === key) : undefined;
      const character = own
        ? { character: { id: key, token: own.token } }
        : kind === 'ready'
          ? { character: { ready: key } }
          : {};
      return {
        who,
        ...(name === undefined ? {} : { name }),
        ...(typeof deck === 'object' ? { deck } : {}),
        ...character,
      };
    }),
  };
}

/** Form of the next session. `title`: null until a person writes one. `options`: those that were touched. */
export type NextSetup = Pick<Setup, 'options' | 'content'> & { readonly title: string | null };

/** The request for the next session, without settings that stay as they were. */
export function nextRequest(
  { options: before }: Pick<AdventureStory, 'options'>,
  { title, options, content }: NextSetup,
): NextAdventure {
  const changed = Object.entries(options).some(([key, value]) => before[key] !== value);
  return {
    ...(title?.trim() ? { title: title.trim() } : {}),
    ...(changed ? { options: { ...before, ...options } } : {}),
    ...(content ? { content: content.file } : {}),
  };
}

/** A character as a sheet, as its sessions have left it. */
export const sheetOf = ({ id, name, dead, sheet }: AdventurerInfo): TaleSheet => ({
  key: id,
  title: name,
  ...sheet,
  ...(dead ? { subtitle: [sheet.subtitle, 'dead'].filter(Boolean).join(', ') } : {}),
});

/** Change of a character in words: "Level: 2 → 3", "Deck: + 2 Grave Toll, − Sudden Ember". */
export function changeWords(change: AdventurerChange): string {
  if ('group' in change) {
    const named =
      (sign: string) =>
      ({ name, count }: { name: string; count: number }) =>
        `${sign} ${count > 1 ? `${count} ` : ''}${name}`;
    return `${change.group}: ${[...change.came.map(named('+')), ...change.went.map(named('−'))].join(', ')}`;
  }
  const { label, before, after } = change;
  const says =
    before === null ? `new: ${after ?? ''}` : after === null ? `no more (was ${before})` : `${before} → ${after}`;
  return label === '' ? says : `${label}: ${says}`;
}

/** State of a session in one line: "session 3 · over". */
export function standing({ over, phase, session, facts }: AdventureInfo): string {
  return [`session ${session}`, over ? 'over' : phase, ...facts.map(({ label, value }) => `${label} ${value}`)].join(
    ' · ',
  );
}

/** Names of a session's characters; a person without one by their seat. */
export const company = ({ people }: AdventureInfo): string =>
  people
    .flatMap(({ player, characters }) =>
      characters.length > 0 ? characters.map((c) => (c.dead ? `${c.name} †` : c.name)) : [player],
    )
    .join(', ');
