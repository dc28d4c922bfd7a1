import { texts } from '../texts.ts';

/** Texts of fields that the forms for tables and sessions share. */
export const fieldTexts = texts({
  seed: 'Seed',
  byChance: 'random',
  yes: 'yes',
  no: 'no',
  ruling: 'our ruling',
  /** an option: what it is about, and its default */
  option: (about: string, usual: string) => `${about} Default: ${usual}.`,
  fromFormat: (format: string) => `from ${format}`,
  variant: (name: string) => `variant ${name}`,
  shipped: 'The one that comes with the server',
  fromFile: (content: string) => `${content} from a file …`,
  file: (content: string) => `${content} as a file`,
  notTaken: (file: string, faults: number) =>
    faults === 1 ? `“${file}” has a fault.` : `“${file}” has ${faults} faults.`,
  untilThen: 'Until it is mended, the one that comes with the server is played.',
  atLine: (line: number, column: number, problem: string) => `Line ${line}, column ${column}: ${problem}`,
  theFile: 'The file',
  reading: 'Reading …',
  otherFile: 'Another file …',
  playShipped: 'Play the one that comes with the server',
  saveShipped: 'Save the one that comes with the server as a file',
  houseRuleHint: 'starting-life=30',
});

/** Texts of the cards that decks are dealt from. */
export const dealtTexts = texts({
  decks: 'Decks are dealt from',
  cards: 'Cards are dealt from',
  starter: 'The shipped plane',
  starterAbout: 'our own cards, all of them fully automated',
  sets: 'Imported sets',
  setsAbout: 'the fully automated cards of these sets, and others if you like',
  list: 'A list',
  listAbout: 'a cube or a pool, in as many copies as it says',
  codes: 'Set codes; none for everything imported',
  dealFrom: 'List to deal from',
  /** `<command>`: the command */
  noSets: 'No set has been imported yet. Whoever runs the server imports cards with <command>.',
  codesHint: 'for example: dom m19',
  setOption: (whole: number, cards: number) => `${whole} of ${cards} fully automated`,
  notImported: (codes: readonly string[]) => `Not imported: ${codes.join(', ')}.`,
  imported: (n: number) => (n === 1 ? '1 set is imported.' : `${n} sets are imported.`),
  whole: (sets: readonly { readonly set: string; readonly whole: number; readonly cards: number }[], dealt: number) =>
    `${sets.map((s) => `${s.set}: ${s.whole} of ${s.cards}`).join(' · ')} cards are fully automated. ${dealt} cards to deal from, and basic lands.`,
  partly: (sets: readonly { readonly set: string; readonly whole: number; readonly cards: number }[]) =>
    `${sets.map((s) => `${s.set}: ${s.whole} of ${s.cards}`).join(' · ')} cards are fully automated. The others are there too, and basic lands.`,
  also: 'Partly automated cards, too',
  alsoAbout: 'Cards with lines that the server cannot carry out. The players resolve those themselves.',
});
