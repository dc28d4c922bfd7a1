import { texts } from './texts.ts';

/** Texts of the frame around every page but the table. */
export const siteTexts = texts({
  brand: 'Fronts',
  pages: 'Pages',
  tables: 'Play',
  campaigns: 'Campaigns',
  planes: 'Planes',
  cards: 'Cards',
  decks: 'Decks',
  judge: 'Judge',
  rules: 'Rules',
  learn: 'Learn to play',
});
