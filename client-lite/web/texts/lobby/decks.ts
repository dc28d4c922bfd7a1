import { texts } from '../texts.ts';

/** Texts of the page that checks a deck. */
export const decksTexts = texts({
  title: 'Decks',
  about: 'Paste a deck list to see which of its cards are fully automated, and if a format allows it.',
  looking: 'Looking for formats …',
  format: 'Format',
  role: 'Role',
  list: 'Deck list',
});
