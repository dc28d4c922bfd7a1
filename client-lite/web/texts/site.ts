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
  lab: 'Lab',
  rules: 'Rules',
  learn: 'Learn to play',
  close: 'Close',
  tryAgain: 'Try again',
});

/** Texts of the page before its script runs, and without one. */
export const firstTexts = texts({
  laying: 'The table is being laid …',
  noScript: 'This page needs JavaScript. The terminal client does not.',
});

/** Messages of the page itself while it cannot reach the server, and about files that it reads. */
export const faultTexts = texts({
  unreachable: 'The server does not answer.',
  unreachableMend: 'Check your connection, then try again.',
  answered: (status: number) => `The server answered with ${status}.`,
  lost: 'The connection was lost before an answer came.',
  lostMend: 'It is being restored. Check if your choice arrived; if not, try again.',
  fileTooLarge: (file: string, kib: number, most: number) => `${file} has ${kib} KiB; a file may have ${most}.`,
  fileTooLargeMend: 'Shorten it, then choose it again.',
  noJson: (file: string, fault: string) => `${file} is not valid JSON. In ${fault}.`,
  noJsonMend: 'Fix that, then choose the file again.',
  untold: (what: readonly string[]) => `The file cannot say: ${what.join('; ')}.`,
  forgotten: (what: readonly string[]) => `It leaves out of this turn: ${what.join('; ')}.`,
});
