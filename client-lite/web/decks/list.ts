import { SECTIONS, type Deck, type DeckEntry, type Section } from './deck.ts';

const HEADINGS: Readonly<Record<Section, string>> = {
  commander: 'Commander',
  companion: 'Companion',
  main: 'Deck',
  sideboard: 'Sideboard',
};

interface Row {
  readonly text: string;
  readonly entry?: DeckEntry;
}

/** Lines of a list: a heading for each section, and one card a line. */
function rowsOf(deck: Deck): readonly Row[] {
  return SECTIONS.flatMap((section) => {
    const entries = deck.entries.filter((e) => e.section === section);
    if (entries.length === 0) return [];
    return [
      { text: HEADINGS[section] },
      ...entries.map((entry): Row => ({ text: `${entry.count} ${entry.name}`, entry })),
      { text: '' },
    ];
  });
}

/** The deck as a list for the server, for other sites and for MTG Arena. Empty if it has no card. */
export const listOf = (deck: Deck): string =>
  rowsOf(deck)
    .map((row) => row.text)
    .join('\n')
    .trimEnd();

/** Entry of the deck in a line of its list, counting from 1. */
export const entryAt = (deck: Deck, line: number): DeckEntry | undefined => rowsOf(deck)[line - 1]?.entry;

/** The list under a heading with the deck's name, as MTG Arena exports it. */
export const namedListOf = (deck: Deck): string => `About\nName ${deck.name}\n\n${listOf(deck)}\n`;

/** Name of the file for a deck: letters and digits of any script, and hyphens. */
export const fileNameOf = (deck: Deck): string =>
  `${deck.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'deck'}.txt`;
