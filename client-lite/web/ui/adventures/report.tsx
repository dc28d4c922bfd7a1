import type { AdventureStory, TaleTrack } from '../../../../server/protocol/index.ts';
import type { Chapter } from '../../pages/adventure.ts';
import { Picture } from '../tale/picture.tsx';
import { StationParts } from '../tale/tracks.tsx';
import { campaignTexts, storyTexts as say } from '../../texts/story/campaigns.ts';
import { filled } from '../filled.ts';

/** Agreements of a session, each with the numbers of the same key. */
export function Papers({ story: { report, adventure } }: { story: AdventureStory }) {
  const papers = report?.papers ?? [];
  if (papers.length === 0) return null;
  return (
    <section class="chronicle-papers">
      {papers.map((paper) => (
        <p key={paper.key} class="paper">
          <strong>{paper.title}</strong>
          <span dir="auto">{paper.text}</span>
          {adventure.meters
            .filter((meter) => meter.key === paper.key)
            .map((meter) => (
              <small key={meter.key}>{campaignTexts.meterValue(meter.value, meter.of)}</small>
            ))}
        </p>
      ))}
    </section>
  );
}

/** A chapter of the story: its stations, if it tells of a track, and its lines. */
export function ChapterSection({ chapter, story }: { chapter: Chapter; story: AdventureStory }) {
  const { title, lines, track } = chapter;
  return (
    <section class="panel chapter">
      <h2 dir="auto">{title || (story.adventure.over ? say.howItWent : say.soFar)}</h2>
      {track === null ? (
        <Lines lines={lines} />
      ) : (
        <>
          <ol class="chronicle-steps">
            {track.stations.map((station) => (
              <Station key={station.n} station={station} story={story} />
            ))}
          </ol>
          {lines.length > 0 && (
            <details class="told-so">
              <summary>{say.lines}</summary>
              <Lines lines={lines} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function Station({ station, story }: { station: TaleTrack['stations'][number]; story: AdventureStory }) {
  const who = story.adventure.people.find((p) => p.person === station.person)?.characters[0]?.name;
  return (
    <li class="chronicle-step">
      {station.picture && <Picture picture={station.picture} as="wide" />}
      <h3>
        <span class="station-n">{station.n}</span>{' '}
        {filled(who ? say.at : '<place>', {
          who: <span dir="auto">{who}</span>,
          place: <span dir="auto">{station.title}</span>,
        })}
      </h3>
      <StationParts station={station} />
      {station.result && <p class={`station-result side-${station.side ?? 'none'}`}>{station.result}</p>}
    </li>
  );
}

/** Lines of the story. Lines in a row with one title show it once. */
function Lines({ lines }: Pick<Chapter, 'lines'>) {
  return (
    <ol class="entries">
      {lines.map((entry, at) => (
        <li key={at}>
          {entry.title && entry.title !== lines[at - 1]?.title && <h3 dir="auto">{entry.title}</h3>}
          <p>
            <span dir="auto">{entry.text}</span> {entry.clause && <span class="clause">{entry.clause}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Elements that the session made for its planes. */
export function Elements({ elements }: Pick<AdventureStory, 'elements'>) {
  if (elements.length === 0) return null;
  return (
    <section class="panel chapter">
      <h2>{say.elements}</h2>
      {elements.map((element, at) => (
        <div key={at} class="entry">
          <h3 dir="auto">{element.name}</h3>
          <p dir="auto">{element.lore}</p>
        </div>
      ))}
    </section>
  );
}
