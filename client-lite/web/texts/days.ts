import { texts } from './texts.ts';

const number = (n: number, one: string, many: string): string => (n === 0 ? '' : `${n} ${n === 1 ? one : many}`);

/** Texts of the time that people have for each decision, and of their own tables in the lobby. */
export const daysTexts = texts({
  days: (n: number) => number(n, 'day', 'days'),
  hours: (n: number) => number(n, 'hour', 'hours'),
  minutes: (n: number) => number(n, 'minute', 'minutes'),
  left: (time: string) => `${time} left`,
  lastMinute: 'Less than a minute left',
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
