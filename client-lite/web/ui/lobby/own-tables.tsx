import { useEffect, useState } from 'preact/hooks';
import type { MyTables } from '../../../../server/protocol/index.ts';
import { myTables } from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { playedMatches } from '../../kept/played.ts';
import { leftText } from '../../pages/time-left.ts';
import { byUrgency, openSeats } from '../../pages/own-tables.ts';
import { ownTableTexts as say } from '../../texts/lobby/own-tables.ts';

const EVERY_MS = 30_000;

/** Tables at which this browser has a seat and that are not over; those that wait for this person first. */
export function OwnTables() {
  const [seats] = useState(() => openSeats(playedMatches.all(), keyring.seats()));
  const [found, setFound] = useState<MyTables | null>(null);
  useEffect(() => {
    if (seats.length === 0) return undefined;
    const look = () => void myTables(seats).then(setFound, () => undefined);
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const tables = byUrgency(found?.tables ?? []);
  if (found === null || tables.length === 0) return null;
  return (
    <section class="panel finished own-tables" aria-label={say.own}>
      <h2>{say.own}</h2>
      <p class="quiet-text">{say.ownAbout}</p>
      <ul>
        {tables.map(({ match, seat, title, asked, waitsFor }) => (
          <li key={`${match} ${seat}`} class={asked ? 'wanted' : ''}>
            <span dir="auto">
              <strong>{title}</strong>{' '}
              <small>
                {asked ? say.wanted : waitsFor.length > 0 ? say.waitsFor(waitsFor.join(', ')) : say.goesOn}
                {asked?.until !== undefined && ` · ${leftText(asked.until - found.now)}`}
              </small>
            </span>
            <a
              class={asked ? 'main' : 'second'}
              href={`/play/${encodeURIComponent(match)}#${encodeURIComponent(seats[seat]?.token ?? '')}`}
              aria-label={say.goTo(title)}
            >
              <span>{say.go}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
