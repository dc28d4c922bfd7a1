import { daysTexts as say } from '../texts/days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time that is left, in its two greatest units: "2 days 3 hours left", "40 minutes left". */
export function leftText(ms: number): string {
  if (ms < MINUTE) return say.lastMinute;
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ];
  const units =
    days > 0
      ? [say.days(days), say.hours(hours)]
      : hours > 0
        ? [say.hours(hours), say.minutes(minutes)]
        : [say.minutes(minutes)];
  return say.left(units.filter(Boolean).join(' '));
}
