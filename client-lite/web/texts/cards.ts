import { texts } from './texts.ts';

/** Texts of the card search and of the page of a card. */
export const cardTexts = texts({
  title: 'Cards',
  about: 'Every card that this server knows, and how much of each is automated.',
  label: 'Look for cards',
  hint: 'Name, or t:creature c:g cmc<=2 …',
  how: 'How to search',
  /** each name in angle brackets is a word of the search */
  howAbout:
    'Plain words search the name. <o> text · <t> type · <c> colours · <id> colour identity · <cmc> mana value · <pow>, <tou> power, toughness · <set> set · <compiled> fully automated. Compare with = != < <= > >=; a “-” in front means not.',
  examples: {
    creatures: 'green creatures with power 4 or more',
    text: 'cards with these words in their text, for two mana or less',
    identity: 'for a white and blue deck, not fully automated',
    brackets: 'brackets and “or”',
    whole: 'a card by its whole name',
  },
  found: 'Results',
  count: (n: number, page: number, pages: number) =>
    n === 0 ? 'No card matches.' : `${n} ${n === 1 ? 'card' : 'cards'}${pages > 1 ? `, page ${page} of ${pages}` : ''}`,
  looking: 'Looking for cards …',
  gone: 'no longer published',
  shipped: 'comes with the server',
  whole: 'fully automated',
  notWhole: 'not fully automated',
  pages: 'Pages of cards',
  before: 'Previous',
  next: 'Next',
  aCard: 'A card',
  lookingOne: 'Looking for the card …',
  states: {
    whole: 'This card is fully automated.',
    table: 'The players resolve the marked text themselves. The rest is automated.',
    unplayable: 'This card cannot be played yet: it needs something that players cannot resolve during a match.',
  },
  tags: { whole: 'fully automated', table: 'partly automated', unplayable: 'not playable' },
  printsBack: (lines: number) =>
    lines === 1 ? 'Its line prints back to its own text.' : `All of its ${lines} lines print back to their own text.`,
  unread: (unread: number, lines: number) =>
    `${unread} of ${lines} ${lines === 1 ? 'line' : 'lines'} ${unread === 1 ? 'is' : 'are'} not read.`,
  odd: 'Not automated, besides its text',
  facts: {
    title: 'About the card',
    manaValue: 'Mana value',
    identity: 'Colour identity',
    colourless: 'none',
    layout: 'Layout',
    printings: (n: number) => (n === 1 ? 'Printing' : 'Printings'),
    unknown: 'unknown',
    state: 'State',
    gone: 'The last imported file does not have it any more.',
    rules: 'Comprehensive Rules',
  },
  reading: {
    none: 'No rules text.',
    partly: 'The players resolve what it does; when it happens and what it costs is automated',
    unread: 'The players resolve this line',
    tags: { understood: 'automated', partly: 'partly automated', unread: 'not automated' },
    stops: 'Reading stops here',
    stopsLabel: '(reading stops here)',
    line: (n: number) => `How line ${n} is read`,
    face: (face: string) => `How ${face} is read`,
    /** `<face>`: its name */
    faceTitle: 'How <face> is read',
    title: 'How it is read',
    missing: 'What is missing:',
    expected: 'What could follow there:',
    known: 'This much is known; the players resolve the rest:',
    same: 'Prints back to the same text, letter for letter.',
    back: 'Prints back as:',
    noWords: 'it has no words',
    rules: (numbers: readonly string[]) => `CR ${numbers.join(', ')}`,
  },
});
