import type { FormatInfo, JudgeTable, JudgeTableRequest } from '../../../server/protocol/index.ts';
import { allCards } from './cards.ts';
import { strangersInCombat } from './combat.ts';
import {
  alike,
  isWords,
  nameOf,
  numberIn,
  textIn,
  textsIn,
  withWord,
  wordsIn,
  type SituationFile,
  type Spot,
} from './file.ts';
import { judgeTableTexts } from '../texts/judge/page.ts';

type Roles = FormatInfo['roles'];
type Seat = JudgeTable['seats'][number];

export const FORMAT = 'binding';
/** The table that the page opens with: two Fronts. */
export const EMPTY: SituationFile = { format: FORMAT, people: 3 };
export const formatOf = (file: SituationFile): string => textIn(file['format']) || FORMAT;

/** Words of a situation file that say something else than how many people are in a role. */
const WORDS: readonly string[] = ['people', 'seed', 'name', 'format'];
/** The words that count the people of roles in this file: "magicians". */
const counts = (file: SituationFile): readonly string[] =>
  Object.keys(file).filter((word) => typeof file[word] === 'number' && !WORDS.includes(word));

/** Number of people: as the file says it, by roles or in all. Undefined where it does not. */
export function peopleIn(file: SituationFile, roles: Roles): number | undefined {
  const counted = { ...wordsIn(file['roles']), ...Object.fromEntries(counts(file).map((word) => [word, file[word]])) };
  if (Object.keys(counted).length === 0) return numberIn(file['people']);
  return roles.reduce((sum, { role, min }) => sum + (numberIn(counted[`${role.toLowerCase()}s`]) ?? min), 0);
}

/** File with a number of people in all, in place of numbers for roles. */
export function withPeople(file: SituationFile, people: number): SituationFile {
  const drop = ['roles', ...counts(file)];
  const kept = Object.fromEntries(Object.entries(file).filter(([word]) => !drop.includes(word)));
  return { ...kept, people };
}

/** Request for the table that a file is about. */
export function tableRequest(file: SituationFile, roles: Roles): JudgeTableRequest {
  const people = peopleIn(file, roles);
  const variants = textsIn(file['variants']);
  const changes = textsIn(file['changes']);
  const names = textsIn(file['names']);
  return {
    format: formatOf(file),
    ...(variants.length > 0 ? { variants: [...variants] } : {}),
    ...(changes.length > 0 ? { changes: [...changes] } : {}),
    ...(people === undefined ? {} : { people }),
    ...(names.length > 0 ? { names: [...names] } : {}),
  };
}

/** A table whose seats are called as the file calls them; those that it does not speak of by their people, where these have names. */
export function calledAs(file: SituationFile, table: JudgeTable): JudgeTable {
  const told = Object.keys(wordsIn(file['seats']));
  const called = new Map(
    table.seats.map(({ name, also = [] }) => [
      name,
      told.find((key) => [name, ...also].some((other) => alike(other, key))) ?? also[0] ?? name,
    ]),
  );
  const again = (name: string): string => called.get(name) ?? name;
  return {
    ...table,
    places: table.places.map((place) => ({ ...place, seats: place.seats.map(again) })),
    seats: table.seats.map((seat) => ({ ...seat, name: again(seat.name) })),
  };
}

/** A file for another format. Cards and lines stay; what belongs to the old format's options goes. */
export function withFormat(file: SituationFile, format: string): SituationFile {
  const drop = ['roles', 'people', 'options', 'variants', 'changes', ...counts(file)];
  const kept = Object.fromEntries(Object.entries(file).filter(([word]) => !drop.includes(word)));
  return withWord(kept, 'format', format);
}

/** A place of the table with its seats: those of the first side near, all others opposite. */
export interface Place {
  readonly name: string | null;
  readonly far: readonly Seat[];
  readonly near: readonly Seat[];
}

/**
 * Places of the table, each with its two halves. Seats that only the file knows are a last place, so that
 * nothing of a file is out of sight: those of people with names, or of a table with more people.
 */
export function placesOf(table: JudgeTable, file: SituationFile): readonly Place[] {
  const [first] = table.sides;
  const seats = (names: readonly string[]): readonly Seat[] =>
    names.flatMap((name) => table.seats.find((seat) => seat.name === name) ?? []);
  const places = table.places.map(({ name, seats: names }): Place => {
    const here = seats(names);
    return { name, far: here.filter((seat) => seat.side !== first), near: here.filter((seat) => seat.side === first) };
  });
  const strange = strangers(table, file);
  return strange.length === 0 ? places : [...places, { name: judgeTableTexts.seatsOfFile, far: [], near: strange }];
}

/** Zones that every seat has. */
const ZONES = ['battlefield', 'hand', 'graveyard', 'library', 'exile', 'command'];

function strangers(table: JudgeTable, file: SituationFile): readonly Seat[] {
  const zones = [...new Set([...ZONES, ...table.seats.flatMap((seat) => seat.zones)])];
  const values = table.seats[0]?.values ?? [];
  return Object.entries(wordsIn(file['seats'])).flatMap(([name, words]): Seat[] =>
    isWords(words) && !table.seats.some((seat) => alike(seat.name, name))
      ? [{ name, side: '', zones, values: [...values] }]
      : [],
  );
}

/** A table as the file alone tells it, for a ruling whose format is no longer played here. */
export const tableOfFile = (file: SituationFile): JudgeTable => ({
  format: formatOf(file),
  name: formatOf(file),
  people: 0,
  least: 0,
  most: 0,
  totals: Object.entries(wordsIn(file['life'])).map(([name, life]) => ({ name, life: numberIn(life) ?? 0 })),
  sides: [],
  players: [],
  places: [],
  seats: [],
  steps: [],
});

/** Words of the file that the page shows nowhere else. They stay as they are. */
export const unshown = (file: SituationFile): readonly string[] =>
  ['sides', 'attacks', 'blocks', 'cast', 'names', 'seed', 'marks', 'question', 'twin'].filter(
    (word) => word in file && !((word === 'attacks' || word === 'blocks') && allShown(file)),
  );
/** True if each card in combat is shown with what it does there. */
const allShown = (file: SituationFile): boolean =>
  strangersInCombat(
    file,
    allCards(file).flatMap(({ laid, zone }) => (zone === 'battlefield' ? [nameOf(laid)] : [])),
  ).length === 0;

/** Steps from one zone to another: seats on or back, zones on or back. */
export interface Way {
  readonly seats: number;
  readonly zones: number;
}

/** The zone that a way leads to, round the table and round the zones of a seat. From the stack it leads to the first seat. */
export function nextSpot(spot: Spot, { seats, zones }: Way, table: JudgeTable): Spot {
  const all = table.seats.length;
  const at = table.seats.findIndex(({ name }) => name === spot.seat);
  const seat = table.seats[at < 0 ? 0 : (at + seats + all) % all];
  if (!seat) return spot;
  const zone = Math.max(0, seat.zones.indexOf(spot.zone));
  return { seat: seat.name, zone: seat.zones[(zone + zones + seat.zones.length) % seat.zones.length] ?? spot.zone };
}

/** A word of situation files as people read it: "beginCombat" is "begin combat". */
export const { readable } = judgeTableTexts;
