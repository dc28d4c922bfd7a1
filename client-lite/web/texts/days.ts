import { texts } from './texts.ts';

const number = (n: number, one: string, many: string): string => (n === 0 ? '' : `${n} ${n === 1 ? one : many}`);

/** Texts of the time that is left for a decision. */
export const daysTexts = texts({
  days: (n: number) => number(n, 'day', 'days'),
  hours: (n: number) => number(n, 'hour', 'hours'),
  minutes: (n: number) => number(n, 'minute', 'minutes'),
  left: (time: string) => `${time} left`,
  lastMinute: 'Less than a minute left',
});
