import { texts } from '../texts.ts';

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Texts of the list of planes and of their pages. */
export const planeTexts = texts({
  title: 'Planes',
  about: (session: string) =>
    `The worlds of your ${session}s: what is known of each, and the cards it lends. Anyone may play on any plane or copy it. Only its owner can change it.`,
  looking: 'Looking for planes …',
  aPlane: 'A plane',
  lookingOne: 'Looking for the plane …',
  nameless: 'A plane without a name',
  aCopy: (name: string) => `${name}, a copy`,
  aNamelessCopy: 'A plane, a copy',
  shipped: 'comes with the server',
  yours: 'yours',
  offered: (n: number) => `${count(n, 'Element')} offered`,
  ready: (session: string) => `ready for ${session}s`,
  unfinished: 'not finished',
  elements: (n: number) => count(n, 'Element'),
  elementsOf: (n: number, enough: number) => `${n} of ${enough} Elements`,
  pools: { starter: 'the shipped cards', sets: 'imported sets', list: 'a list of its own' },
  noPool: 'no cards yet',
  new: 'A new plane',
  make: 'Make a plane',
  fromFile: 'From a file …',
  file: 'A plane from a file',
  noJson: (file: string) => `“${file}” is not a JSON file.`,
  noJsonMend: 'Choose a file that was saved from the page of a plane.',
  notTaken: 'The file was not taken.',
  wrongSecret:
    'The secret in this address does not open this plane, so you can read it but not change it. Use the link that you got when it was made.',
  isShipped: 'This plane comes with the server. You can play on it and copy it, but nobody can change it.',
  isOthers: 'Somebody else made this plane. You can play on it and copy it.',
  lacks: 'Still missing',
  elementsTitle: 'Elements',
  from: (session: string) => `From ${session}s`,
  fromNote: 'not part of the plane; a copy may include them',
  cards: 'Its cards',
  ways: {
    setUp: (session: string) => `Set up a ${session} here`,
    copy: 'Copy it',
    copyWith: (session: string) => `Copy it with the Elements from ${session}s`,
    save: 'Save as a file',
  },
  offers: {
    label: (session: string) => `Elements from ${session}s`,
    about: (session: string) =>
      `Players made these Elements in ${session}s here. Take one to make it part of the plane; you can remove it later. One that you decline is not offered again, but the players who made it still know it.`,
    decline: 'Decline',
    take: 'Take into the plane',
    /** `<element>`: its name */
    taken: '<element> is now part of the plane, as its last Element.',
    declined: '<element> is declined.',
    /** `<session>`: a link to it */
    madeIn: 'Made in <session>',
  },
});

/** Texts of the editor of a plane. */
export const planeEditorTexts = texts({
  unsent: 'Your last changes here did not reach the server.',
  leave: 'Discard them',
  putBack: 'Put it back',
  words: 'The plane in words',
  name: 'Name',
  concept: 'Concept',
  conceptHelp: 'What kind of world it is, and who lives there.',
  keep: 'Keep it',
  keepAbout: 'Anyone with this link can change the plane. This browser remembers it; save it elsewhere, too.',
  link: 'Link that changes the plane',
  saved: 'Saved',
  failed: 'Not saved',
  saving: 'Saving …',
  /** `<n>`: how many there are; `enough`: how many are needed */
  countOf: (enough: number | null) => (enough === null ? '<n> Elements' : `<n> of ${enough} Elements`),
  reload: 'Load it anew; your changes are kept here',
  used: (sessions: number, session: string, characters: number, character: string) =>
    `${count(sessions, session)} and ${count(characters, character)} belong to this plane. It stays as long as there are any.`,
  deleteSure: 'Delete this plane?',
  deleteAbout: 'You cannot undo this.',
  keepIt: 'Keep it',
  delete: 'Delete it',
  deleteThis: 'Delete this plane …',
  elements: 'Elements',
  elementsAbout: 'people, creatures, forces, things: whatever is known there',
  /** `<element>`: its name */
  removed: 'Removed: <element>',
  namelessElement: 'an Element without a name',
  addFirst: 'Add the first Element',
  add: 'Add an Element',
  noName: 'no name yet',
  unfinished: 'not finished',
  names: 'Names from your texts',
  lore: 'Lore',
  loreHelp: 'What people say of it and hardly anyone would dispute. “No one knows” is Lore, too.',
  nothingKnown: 'If nothing is known',
  noOneKnows: 'No one knows.',
  haunted: 'It has a Haunt',
  hauntedAbout: 'a Place where it is found, and a Disposition. An Element with neither may appear anywhere.',
  disposition: 'Disposition',
  dispositionAbout: 'one to three colours',
  haunt: 'Haunt',
  hauntHelp: 'The Place where it is found.',
  haunts: 'Haunts of this plane',
  hauntLore: 'Lore of the Haunt',
  /** `<words>`: a list of them */
  wordsOf: 'Words of this plane: <words>',
  remove: 'Remove this Element',
  next: 'Add the next one',
  nextKey: 'Ctrl Enter',
  optional: 'optional',
  tooLong: 'Too long: shorten it, or it is not saved.',
  tooMany: (n: number) => `${n} too many`,
  left: (n: number) => `${n} left`,
});

/** Texts of the cards of a plane, and of the check if they are enough. */
export const poolTexts = texts({
  title: 'The cards of this plane',
  starter: 'The shipped cards',
  starterAbout: 'our own cards, all of them fully automated',
  sets: 'Imported sets',
  setsAbout: 'the fully automated cards of these sets, and others if you like',
  all: 'The whole catalog',
  allAbout: 'every imported card that is fully automated, and others if you like',
  list: 'A list',
  listAbout: 'a cube or a drawer of cards, in as many copies as it says',
  codes: 'Set codes',
  cards: 'List of the cards',
  none: (character: string) => `Choose the cards first. Then you see for how many ${character}s they are enough.`,
  howMany: (session: string, character: string) => `Enough for a ${session} of how many ${character}s?`,
  characters: (character: string) => `${character}s`,
  counting: 'Counting …',
  atMost: (n: number) => `At most ${n}.`,
  table: 'Cards of each colour, and how many are needed',
  colour: 'Colour',
  legend: (cards: number, neverDealt: string | null) =>
    `Each cell: the cards there are, of the cards needed. ${cards} different cards${neverDealt === null ? '' : `; ${neverDealt}`}.`,
  more: (cards: string, n: number) => `${cards} and ${n} more`,
  different: (n: number) => `${n} different cards`,
  anyNumber: 'any number',
  short: (n: number) => `${n} short`,
  leftOut: (ruled: number, leftOut: number, rulable: number) => {
    const cards = (n: number, one: string, many: string) => (n === 1 ? `1 card ${one}` : `${n} cards ${many}`);
    const why = rulable > 0 ? 'not every line is automated' : `${leftOut === 1 ? 'it' : 'they'} cannot be played yet`;
    const which = rulable !== leftOut ? `${rulable} of them` : rulable === 1 ? 'it' : 'all of them';
    return [
      ruled > 0 ? `${cards(ruled, 'has', 'have')} text that the players resolve themselves.` : '',
      leftOut > 0 ? `${cards(leftOut, 'is', 'are')} left out, because ${why}.` : '',
      rulable > 0
        ? `With partly automated cards, ${which} would be there; the players would resolve the rest of their text.`
        : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
  carries: (session: string, n: number, character: string) =>
    `These cards are enough for a ${session} of ${count(n, character)}.`,
  carriesFewer: (session: string, n: number, character: string) =>
    `These cards are enough for a ${session} of at most ${count(n, character)}.`,
  carriesNone: (session: string) => `These cards are not enough for a ${session} yet.`,
  wholeShort: (name: string, need: number, short: number) =>
    `The ${name} needs ${need} cards in all; ${short} are missing.`,
});
