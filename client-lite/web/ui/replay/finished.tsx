import { useEffect, useState } from 'preact/hooks';
import { tableInfo } from '../../connection/http.ts';
import { playedMatches, type Played } from '../../kept/played.ts';
import { replayLink } from '../../route.ts';
import { lookBackTexts as words } from '../../texts/replay.ts';

/** matches whose end this browser has not seen, and that it asks about */
const ASKED = 6;

/** Finished matches that were played in this browser, each with the way to look back at it. */
export function Finished() {
  const [all, setAll] = useState<readonly Played[]>(() => playedMatches.all());
  useEffect(() => {
    const open = all.filter((played) => played.ending === null).slice(0, ASKED);
    for (const played of open)
      tableInfo(played.match, played.token).then(
        ({ over }) => {
          if (!over) return;
          playedMatches.keep({ ...played, ending: '' });
          setAll(playedMatches.all());
        },
        () => undefined,
      );
  }, []);
  const finished = all.filter((played) => played.ending !== null);
  if (finished.length === 0) return null;
  return (
    <section class="panel finished" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p class="quiet-text">{words.about}</p>
      <ul>
        {finished.map(({ match, token, title, ending }) => (
          <li key={`${match} ${token}`}>
            <span dir="auto">
              <strong>{title}</strong> {ending && <small>{ending}</small>}
            </span>
            <a class="second" href={replayLink(match, token)} aria-label={words.label(title)}>
              {words.link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
