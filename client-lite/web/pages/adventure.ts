import type {
  AdventureInfo,
  AdventureRequest,
  AdventurerChange,
  AdventurerInfo,
  AdventureStory,
  FormatInfo,
  PlaneInfo,
  TaleChart,
  TaleMeter,
  TaleReport,
  TaleSheet,
} from '../../../server/protocol/index.ts';
import { newSetup, requestOf, withPeople, type PersonChoice, type Setup } from './setup.ts';
import { adventurerTexts, campaignTexts } from '../texts/story/campaigns.ts';

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
 * that is made at the table. `planes`: ids, in the order of choosing. `homes`: by person, the plane of one that is
 * made at the table; null: the first. `making`: it ends when the characters are made.
 */
export interface AdventureSetup {
  readonly table: Setup;
  readonly title: string | null;
  readonly characters: readonly string[];
  readonly planes: readonly string[];
  readonly homes: readonly (string | null)[];
  readonly making: boolean;
}

/** The form as it opens. `wanted`: the plane to begin with, if it is ready. */
export function newAdventure(
  format: FormatInfo,
  planes: readonly PlaneInfo[] = [],
  wanted: string | null = null,
): AdventureSetup {
  const ready = planes.filter((plane) => plane.ready);
  const first = ready.find((plane) => plane.id === wanted) ?? ready[0];
  return {
    table: newSetup(format),
    title: null,
    characters: [],
    planes: format.adventure?.planes && first ? [first.id] : [],
    homes: [],
    making: false,
  };
}

/** A format's word for a session: `quest`. */
export const sessionWord = (format: FormatInfo | undefined): string =>
  format?.adventure?.session ?? campaignTexts.session;

/** Choose planes of a session, at most as many as its format takes. */
export const withPlanes = (format: FormatInfo, setup: AdventureSetup, planes: readonly string[]): AdventureSetup => ({
  ...setup,
  planes: [...new Set(planes)].slice(0, format.adventure?.planes?.most ?? 0),
});

/** Choose the home of a person's character that is made at the table. */
export const withHome = (setup: AdventureSetup, at: number, home: string): AdventureSetup => ({
  ...setup,
  homes: setup.table.people.map((_, n) => (n === at ? home : (setup.homes[n] ?? null))),
});

/** True if people of this role play a character. */
export const plays = (format: FormatInfo, role: string): boolean => format.adventure?.players.includes(role) ?? false;

/** Own characters that can join a session of this format. */
export const comingTo = (format: FormatInfo, mine: readonly MyAdventurer[]): MyAdventurer[] =>
  mine.filter(({ adventurer: c }) => c.format === format.id && !c.dead && c.busy === null);

/** Change the number of people in a role; the others keep their chosen characters. */
export function withRole(format: FormatInfo, setup: AdventureSetup, role: string, n: number): AdventureSetup {
  const table = withPeople(format, setup.table, role, n);
  const before = new Map(setup.table.people.map((person, at) => [person, at]));
  const of = <T>(all: readonly T[], person: PersonChoice): T | undefined => all[before.get(person) ?? -1];
  return {
    ...setup,
    table,
    characters: table.people.map((person) => of(setup.characters, person) ?? ''),
    homes: table.people.map((person) => of(setup.homes, person) ?? null),
  };
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
 * Takes one's own character away from its former person, and any deck: the character brings its own, and the
 * planes that its sheet names.
 */
export function withCharacter(
  setup: AdventureSetup,
  at: number,
  character: string,
  mine: readonly MyAdventurer[] = [],
): AdventureSetup {
  const own = mine.find(({ adventurer }) => character === `mine ${adventurer.id}`)?.adventurer;
  const planes = setup.planes.length === 0 ? [] : [...setup.planes, ...(own?.planes ?? []).map((p) => p.id)];
  const characters = setup.table.people.map((_, n) =>
    n === at
      ? character
      : character.startsWith('mine ') && setup.characters[n] === character
        ? ''
        : (setup.characters[n] ?? ''),
  );
  return {
    ...(character === '' ? setup : withPerson(setup, at, { deck: undefined })),
    characters,
    planes: [...new Set(planes)],
  };
}

/** Default title: the format's name, or the plane: "A quest on Bellrow". */
export function titleOf(
  format: FormatInfo,
  setup?: Pick<AdventureSetup, 'planes'>,
  planes: readonly PlaneInfo[] = [],
): string {
  const plane = planes.find(({ id }) => id === setup?.planes[0])?.name;
  return [...(plane ? campaignTexts.onPlane(sessionWord(format), plane) : format.name)].slice(0, TITLE).join('');
}

/**
 * The request that a form stands for, without settings at their defaults.
 * `mine`: own characters, with their secrets.
 */
export function adventureRequest(
  format: FormatInfo,
  setup: AdventureSetup,
  mine: readonly { readonly adventurer: Pick<AdventurerInfo, 'id'>; readonly token: string }[],
  planes: readonly PlaneInfo[] = [],
): AdventureRequest {
  const { table, title, characters } = setup;
  const { people, options, cards, seed, content, disputes, days } = requestOf(format, table);
  return {
    format: format.id,
    ...(options ? { options } : {}),
    ...(cards ? { cards } : {}),
    ...(seed ? { seed } : {}),
    ...(content === undefined ? {} : { content }),
    ...(disputes ? { disputes } : {}),
    ...(days === undefined ? {} : { days }),
    title: title?.trim() || titleOf(format, setup, planes),
    ...(setup.planes.length > 0 ? { planes: [...setup.planes] } : {}),
    ...(setup.making ? { making: true } : {}),
    people: people.map(({ who, name, deck }, at) => {
      const [kind, key = ''] = (characters[at] ?? '').split(/ (.*)/s);
      const own = kind === 'mine' ? mine.find(({ adventurer }) => adventurer.id === key) : undefined;
      const character = own
        ? { character: { id: key, token: own.token } }
        : kind === 'ready'
          ? { character: { ready: key } }
          : {};
      const home = setup.homes[at];
      return {
        who,
        ...(home && !kind && setup.planes.includes(home) ? { home } : {}),
        ...(name === undefined ? {} : { name }),
        ...(typeof deck === 'object' ? { deck } : {}),
        ...character,
      };
    }),
  };
}

/** A character as a sheet, as its sessions have left it. */
export const sheetOf = ({ id, name, dead, sheet }: AdventurerInfo): TaleSheet => ({
  key: id,
  title: name,
  picture: { of: 'person', name },
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
  return adventurerTexts.change(change.label, change.before, change.after);
}

/** State of a session in one line: "session 3 · over". `word`: its format's word for a session. */
export function standing({ over, phase, session, facts, meters }: AdventureInfo, word = campaignTexts.session): string {
  return [
    campaignTexts.sessionNo(word, session),
    over ? campaignTexts.isOver : phase,
    ...meters.map(meterWords),
    ...facts.map(({ label, value }) => campaignTexts.fact(label, value)),
  ].join(' · ');
}

/** A number that everybody watches: "Life of the Will 41 of 40". */
export const meterWords = ({ label, value, of }: TaleMeter): string => campaignTexts.meter(label, value, of);

type Line = AdventureStory['log'][number];
/** A chapter of a story. `track`: the stations that it tells of; then its lines are folded. */
export interface Chapter {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly track: TaleReport['tracks'][number] | null;
}

/** The story in chapters, in the order of their first lines. A track that no chapter is called after comes last. */
export function chaptersOf({ log, report }: Pick<AdventureStory, 'log' | 'report'>): Chapter[] {
  const lines = new Map<string, Line[]>();
  for (const entry of log) lines.set(entry.chapter ?? '', [...(lines.get(entry.chapter ?? '') ?? []), entry]);
  const tracks = report?.tracks ?? [];
  return [
    ...[...lines].map(([title, all]) => ({ title, lines: all, track: tracks.find((t) => t.title === title) ?? null })),
    ...tracks.filter((t) => !lines.has(t.title)).map((track) => ({ title: track.title, lines: [], track })),
  ];
}

/** Values of a chart by x, for a table: each with a value of every line. */
export const rowsOf = ({ lines }: Pick<TaleChart, 'lines'>): { readonly x: number; readonly values: number[] }[] =>
  (lines[0]?.points ?? []).map(({ x }, at) => ({ x, values: lines.map((l) => l.points[at]?.y ?? 0) }));

/** Names of a session's characters; a person without one by their seat. */
export const company = ({ people }: AdventureInfo): string =>
  people
    .flatMap(({ player, characters }) =>
      characters.length > 0 ? characters.map((c) => (c.dead ? `${c.name} †` : c.name)) : [player],
    )
    .join(', ');
