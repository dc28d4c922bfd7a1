import { useEffect, useReducer } from 'preact/hooks';
import { socialTexts as say } from '../../texts/social.ts';
import { useSocial } from './use-social.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** shorter waits are not worth a word */
const FROM = 5 * SECOND;

/** A length of time in its greatest unit: "40 s", "3 min", "2 days". */
export function timeText(ms: number): string {
  if (ms < MINUTE) return say.seconds(Math.floor(ms / SECOND));
  if (ms < HOUR) return say.minutes(Math.floor(ms / MINUTE));
  return ms < DAY ? say.hours(Math.floor(ms / HOUR)) : say.days(Math.floor(ms / DAY));
}

/** How long the match has waited for a person, counting on. */
export function AskedFor({ person }: { person: number }) {
  const social = useSocial();
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => tick(undefined), SECOND);
    return () => clearInterval(timer);
  }, []);
  const waited = social.waited(person);
  return waited === null || waited < FROM ? null : <small class="asked-for">{say.waited(timeText(waited))}</small>;
}
