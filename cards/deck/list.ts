export const SECTIONS = ['main', 'sideboard', 'commander', 'companion'] as const;
export type Section = (typeof SECTIONS)[number];

export interface DeckLine {
  /** counting from 1 */
  readonly line: number;
  readonly section: Section;
  readonly count: number;
  /** as written, without what belongs to a printing */
  readonly name: string;
}
/** A problem of a deck list: its line, and how to fix it. */
export interface DeckProblem {
  readonly line: number;
  /** the line as written */
  readonly text: string;
  readonly what: string;
  readonly mend: string;
  /** names that may be meant, the nearest first */
  readonly near: readonly string[];
}
/** How a line was taken, where that may surprise. */
export interface DeckNote {
  readonly line: number;
  readonly what: string;
}
export interface ParsedDeck {
  readonly title: string | null;
  readonly lines: readonly DeckLine[];
  readonly problems: readonly DeckProblem[];
  readonly notes: readonly DeckNote[];
}

export const MOST_LINES = 1000;
export const MOST_COPIES = 250;
export const LONGEST_LINE = 500;
export const LONGEST_TITLE = 80;
const LONGEST_NAME = 200;

export interface Wrong {
  readonly what: string;
  readonly mend: string;
}
/** The problem with this number of copies of a card, judged without a catalog; null if there is none. */
export function wrongCard(count: number, name: string): Wrong | null {
  if (name === '')
    return {
      what: 'There is no name of a card here',
      mend: 'Write the name of the card after the number, or take the line out.',
    };
  if (name.length > LONGEST_NAME)
    return { what: 'This is too long for the name of a card', mend: 'Write one card a line: "4 Name of the card".' };
  if (count < 1) return { what: `${count} copies are none`, mend: 'Write at least 1, or take the line out.' };
  if (count > MOST_COPIES)
    return { what: `${count} copies of a card are too many`, mend: `Write at most ${MOST_COPIES}.` };
  return null;
}
export const tooManyLines: Wrong = {
  what: `A deck list has at most ${MOST_LINES} lines`,
  mend: 'Write each card on one line, with its number of copies.',
};

/** A problem at a line, with what stands there. */
export const problemAt = (line: number, text: string, { what, mend }: Wrong): DeckProblem => ({
  line,
  text: text.slice(0, LONGEST_LINE),
  what,
  mend,
  near: [],
});
