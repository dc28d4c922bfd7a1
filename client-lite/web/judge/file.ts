/** A situation file (docs/judge.md) as JSON. The page edits some of its words and keeps all others as they are. */
export type SituationFile = Readonly<Record<string, unknown>>;

/** A card of a zone, or a spell or ability on the stack, with all words that the file has for it. */
export interface Laid {
  readonly card: string;
  readonly as?: string | undefined;
  readonly [word: string]: unknown;
}

/** A zone of a seat; the stack has no seat. */
export interface Spot {
  readonly seat: string | null;
  readonly zone: string;
}
/** A card in its zone, counted from 0. */
export interface CardAt extends Spot {
  readonly index: number;
}

export const STACK: Spot = { seat: null, zone: 'stack' };
export const sameSpot = (a: Spot, b: Spot): boolean => a.seat === b.seat && a.zone === b.zone;

type Words = Readonly<Record<string, unknown>>;
export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const wordsIn = (value: unknown): Words => (isWords(value) ? value : {});
export const entriesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textsIn = (value: unknown): readonly string[] =>
  entriesIn(value).filter((entry): entry is string => typeof entry === 'string');
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Record with a word set, or without it where the value is undefined. */
export function withWord(words: Words, word: string, value: unknown): Words {
  const { [word]: _before, ...others } = words;
  return value === undefined ? others : { ...words, [word]: value };
}

const plain = (name: string): string => name.toLowerCase().replace(/^the /, '');
/** True for names that the judge takes for one: capitals and "the" do not matter. */
export const alike = (a: string, b: string): boolean => plain(a) === plain(b);
/** Key of a record as the file writes it, for a name written in any way. */
export const keyIn = (words: Words, name: string): string => Object.keys(words).find((key) => alike(key, name)) ?? name;

/** Words of a seat in the file; none if it has no entry. */
export function seatIn(file: SituationFile, seat: string): Words {
  const seats = wordsIn(file['seats']);
  return wordsIn(seats[keyIn(seats, seat)]);
}

function laidOf(entry: unknown): Laid {
  if (typeof entry === 'string') return { card: entry };
  const words = wordsIn(entry);
  return { ...words, card: textIn(words['card']) || textIn(words['of']) };
}
const written = (laid: Laid, stack: boolean): unknown => {
  if ('ability' in laid) {
    const { card: _of, ...ability } = laid;
    return ability;
  }
  return !stack && Object.keys(laid).length === 1 ? laid.card : laid;
};

const entriesAt = (file: SituationFile, { seat, zone }: Spot): readonly unknown[] =>
  entriesIn(seat === null ? file[zone] : seatIn(file, seat)[zone]);

/** Cards of a zone, in the order of the file. */
export const cardsAt = (file: SituationFile, spot: Spot): readonly Laid[] => entriesAt(file, spot).map(laidOf);

/** File with other cards in a zone. An empty zone, and a seat with nothing at it, leave the file; but a library that is not listed would be dealt. */
export function withCards(file: SituationFile, spot: Spot, cards: readonly Laid[]): SituationFile {
  const gone = cards.length === 0 && spot.zone !== 'library';
  const list = gone ? undefined : cards.map((card) => written(card, spot.seat === null));
  return spot.seat === null ? withWord(file, spot.zone, list) : withSeatWord(file, spot.seat, spot.zone, list);
}

/** File with a word of a seat set, or without it where the value is undefined. */
export function withSeatWord(file: SituationFile, seat: string, word: string, value: unknown): SituationFile {
  const seats = wordsIn(file['seats']);
  const at = withWord(seatIn(file, seat), word, value);
  const next = withWord(seats, keyIn(seats, seat), Object.keys(at).length === 0 ? undefined : at);
  return withWord(file, 'seats', Object.keys(next).length === 0 ? undefined : next);
}

/** File with a word inside one of its records set: `withInner(file, 'turn', 'step', 'upkeep')`. An empty record leaves the file. */
export function withInner(file: SituationFile, record: string, word: string, value: unknown): SituationFile {
  const words = wordsIn(file[record]);
  const next = withWord(words, keyIn(words, word), value);
  return withWord(file, record, Object.keys(next).length === 0 ? undefined : next);
}

/** Name of a card on the table: its own other name, or the card's. */
export const nameOf = (laid: Laid): string =>
  textIn(laid.as) || ('ability' in laid ? `${laid.card}'s ability` : laid.card);
