import { texts } from '../texts.ts';

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

/** Texts of the field for a deck list, and of the report on it. */
export const deckFieldTexts = texts({
  /** a list without a sideboard, and with one */
  example: 'Deck\n4 Name of a card\n20 Plains',
  exampleSideboard: 'Deck\n4 Name of a card\n20 Plains\n\nSideboard\n2 Another card',
  tooLarge: (file: string) => `${file} is too large for a deck list.`,
  tooLargeMend: 'Export the deck as text, one card a line, and choose that file.',
  fromFile: 'From a file …',
  fileFor: (label: string) => `${label}: from a file`,
  formats: 'One card a line, as most sites and programs export it, or a file of Cockatrice or Magic Online.',
  reading: 'Reading the list …',
  sections: { main: 'Deck', sideboard: 'Sideboard', commander: 'Commander', companion: 'Companion' },
  section: (section: string, copies: number) => `${section} ${copies}`,
  share: (copies: number, ofCopies: number, percent: number, cards: number, ofCards: number, ofAll: number) =>
    `Fully automated: ${copies} of ${ofCopies} copies (${percent} %), ${cards} of ${ofCards} cards (${ofAll} %)`,
  shareLines: (share: string, lines: number, ofLines: number, percent: number) =>
    `${share}; ${lines} of ${ofLines} lines of rules text (${percent} %)`,
  line: (n: number) => `Line ${n}`,
  note: (line: number, what: string) => `Line ${line}: ${what}.`,
  out: 'Cannot be played yet, so they are left out',
  table: 'Text that the players resolve themselves',
  cards,
  partly: 'When it happens is automated. The players resolve what it does.',
  fix: (n: number) => `Fix ${n} ${n === 1 ? 'problem' : 'problems'} first.`,
  whole: 'This deck is fully automated.',
  wholeBut: (out: number) =>
    `The other cards are fully automated. ${cards(out)} that cannot be played yet will be left out.`,
  partlyWhole: (table: number) =>
    `This deck can be played. ${table === 1 ? '1 card has' : `${table} cards have`} text that the players resolve themselves.`,
  partlyBut: (table: number, out: number) =>
    `This deck can be played. ${table === 1 ? '1 card has' : `${table} cards have`} text that the players resolve themselves. ${cards(out)} that cannot be played yet will be left out.`,
});

/** Texts of a table that waits until everybody has brought a deck. */
export const gatheringTexts = texts({
  title: 'A table that waits for decks',
  about: 'The match begins when everybody has a deck. Nobody else sees yours.',
  who: 'Who is there',
  you: 'you',
  awaited: 'chooses a deck',
  brought: 'has brought a deck',
  has: 'has a deck',
  yours: 'Your deck',
  yoursIsHere: 'Your deck is here',
  another: (names: readonly string[]) =>
    `You may bring another until ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} ready.`,
  list: 'Your deck list',
  notTaken: 'The deck was not taken. Fix the problems above.',
  play: 'Play this deck',
  again: 'Bring it again',
  deal: 'Deal me one',
});
