import { texts } from '../texts.ts';

/** Texts of the time for each decision at a new table, and of one’s own tables in the lobby. */
export const ownTableTexts = texts({
  time: 'Time for each decision',
  timeAbout: 'For slow tables. When the time is over, a bot answers that one question. A dispute stops the clock.',
  noLimit: 'No limit',
  own: 'Your tables',
  ownAbout: 'Matches in this browser that are not over. Those that wait for you come first.',
  wanted: 'Your answer is wanted',
  waitsFor: (names: string) => `Waiting for ${names}`,
  goesOn: 'Nobody is asked now',
  go: 'Go to the table',
  goTo: (table: string) => `Go to ${table}`,
});
