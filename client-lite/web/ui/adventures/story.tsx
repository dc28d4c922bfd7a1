import type { AdventureStory } from '../../../../server/protocol/index.ts';
import { company, sheetOf, standing } from '../../adventure.ts';
import { adventureStory, formats, storyFile } from '../../http.ts';
import { useHostSecret } from '../host.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Reading } from '../reading.tsx';
import { Site } from '../site.tsx';
import { Sheet } from '../tale/sheets.tsx';
import { Next } from './next.tsx';

/** Story of a session for readers who were not there, with its players and the next session. */
export function AdventurePage({ id, token }: { id: string; token: string | null }) {
  const [found, again] = useLoaded(() => Promise.all([adventureStory(id), formats()]), id);
  useHostSecret(id, token);
  if (found.state !== 'there')
    return (
      <Site title="A session" at="adventures">
        <Missing what="Looking for the session …" loaded={found} again={again} />
      </Site>
    );
  const [story, known] = found.value;
  const { adventure, log, characters } = story;
  return (
    <Reading
      cards={Object.assign({}, ...characters.map((c) => c.cards)) as AdventureStory['characters'][number]['cards']}
    >
      <Site
        title={adventure.title}
        at="adventures"
        about={
          <>
            <span dir="auto">{company(adventure)}</span> · {standing(adventure)}
          </>
        }
      >
        <section class="panel chapter">
          <h2>{adventure.over ? 'How it went' : 'The story so far'}</h2>
          {log.length === 0 ? (
            <p class="quiet-text">Nothing is told yet.</p>
          ) : (
            <ol class="entries">
              {log.map((entry, at) => (
                <li key={at}>
                  {entry.title && entry.title !== log[at - 1]?.title && <h3 dir="auto">{entry.title}</h3>}
                  <p>
                    <span dir="auto">{entry.text}</span> {entry.clause && <span class="clause">{entry.clause}</span>}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </section>
        {characters.map((c) => (
          <section key={c.id} class="panel">
            <p class="buttons">
              <a class="quiet" href={`/adventurer/${encodeURIComponent(c.id)}`}>
                <span>
                  What became of <bdi>{c.name}</bdi>
                </span>
              </a>
            </p>
            <Sheet sheet={sheetOf(c)} />
          </section>
        ))}
        <section class="panel chronicle-ways no-print">
          <div class="buttons">
            {!adventure.over && (
              <a class="second" href={adventure.watch}>
                Watch it
              </a>
            )}
            {adventure.previous !== null && (
              <a class="second" href={`/adventure/${encodeURIComponent(adventure.previous)}`}>
                The session before
              </a>
            )}
            <a class="second" href={storyFile(adventure.id, 'text')} download>
              Save as text
            </a>
            <button type="button" class="second" onClick={() => print()}>
              Print
            </button>
          </div>
          {adventure.over && <Next story={story} format={known.find((format) => format.id === adventure.format)} />}
        </section>
      </Site>
    </Reading>
  );
}
