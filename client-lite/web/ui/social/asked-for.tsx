import { useEffect, useReducer } from 'preact/hooks';
import { leftText } from '../../pages/time-left.ts';
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

/** Draws again each second. */
function useSeconds(): void {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => tick(undefined), SECOND);
    return () => clearInterval(timer);
  }, []);
}

/** How long the match has waited for a person, counting on, and the time that they have left. */
export function AskedFor({ person }: { person: number }) {
  const social = useSocial();
  useSeconds();
  const waited = social.waited(person);
  return (
    <>
      {waited !== null && waited >= FROM && <small class="asked-for">{say.waited(timeText(waited))}</small>}{' '}
      <TimeLeft person={person} />
    </>
  );
}

/** The time that a person has left for their question, where it is limited. */
export function TimeLeft({ person }: { person: number }) {
  const social = useSocial();
  useSeconds();
  const left = social.left(person);
  return left === null ? null : (
    <small class="time-left" role="timer" aria-live="off">
      {leftText(left)}
    </small>
  );
}
