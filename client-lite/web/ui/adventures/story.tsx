import type { AdventureStory } from '../../../../server/protocol/index.ts';
import { chaptersOf, company, sessionWord, sheetOf, standing } from '../../pages/adventure.ts';
import { adventureStory, formats, storyFile } from '../../connection/http.ts';
import { useHostSecret } from '../host.ts';
import { LookInside } from '../replay/inside.tsx';
import { Missing, useLoaded } from '../loaded.tsx';
import { Reading } from '../card/reading.tsx';
import { Site } from '../site.tsx';
import { Sheet } from '../tale/sheets.tsx';
import { ChartFigure } from './chart.tsx';
import { Next } from './next.tsx';
import { Precedents } from './precedents.tsx';
import { ChapterSection, Elements, Papers } from './report.tsx';
import { storyTexts as say } from '../../texts/story/campaigns.ts';
import { filled } from '../filled.ts';

/** Story of a session for readers who were not there, with its players and the next session. */
export function AdventurePage({ id, token }: { id: string; token: string | null }) {
  const [found, again] = useLoaded(() => Promise.all([adventureStory(id), formats()]), id);
  useHostSecret(id, token);
  if (found.state !== 'there')
    return (
      <Site title={say.aSession} at="adventures">
        <Missing what={say.looking} loaded={found} again={again} />
      </Site>
    );
  const [story, known] = found.value;
  const { adventure, characters, report } = story;
  const format = known.find((other) => other.id === adventure.format);
  const word = sessionWord(format);
  const chapters = chaptersOf(story);
  return (
    <Reading cards={Object.assign({}, ...characters.map((c) => c.cards), story.cards) as AdventureStory['cards']}>
      <Site
        title={adventure.title}
        at="adventures"
        about={
          <>
            <span dir="auto">{[...adventure.planes.map((plane) => plane.name), company(adventure)].join(' · ')}</span> ·{' '}
            {standing(adventure, word)}
          </>
        }
      >
        <article class="chronicle">
          <Papers story={story} />
          {(report?.charts ?? []).map(
            (chart) =>
              (chart.lines[0]?.points.length ?? 0) > 1 && (
                <section key={chart.key} class="panel">
                  <h2>{chart.title}</h2>
                  <ChartFigure chart={chart} />
                </section>
              ),
          )}
          {chapters.length === 0 && (
            <section class="panel chapter">
              <h2>{say.soFar}</h2>
              <p class="quiet-text">{say.nothing}</p>
            </section>
          )}
          {chapters.map((chapter) => (
            <ChapterSection key={chapter.title} chapter={chapter} story={story} />
          ))}
          <Elements elements={story.elements} />
          {story.precedents.length > 0 && (
            <section class="panel">
              <h2>{say.disputes}</h2>
              <Precedents precedents={story.precedents} />
            </section>
          )}
          {characters.map((c) => (
            <section key={c.id} class="panel">
              <p class="buttons">
                <a class="quiet" href={`/adventurer/${encodeURIComponent(c.id)}`}>
                  <span>{filled(say.became, { name: <bdi>{c.name}</bdi> })}</span>
                </a>
              </p>
              <Sheet sheet={sheetOf(c)} />
            </section>
          ))}
        </article>
        {adventure.over && <LookInside match={adventure.id} />}
        <section class="panel chronicle-ways no-print">
          <div class="buttons">
            {!adventure.over && (
              <a class="second" href={adventure.watch}>
                {say.watch}
              </a>
            )}
            {adventure.previous !== null && (
              <a class="second" href={`/adventure/${encodeURIComponent(adventure.previous)}`}>
                {say.before(word)}
              </a>
            )}
            <a class="second" href={storyFile(adventure.id, 'text')} download>
              {say.saveText}
            </a>
            <a class="second" href={storyFile(adventure.id, 'json')} download>
              {say.saveJson}
            </a>
            <button type="button" class="second" onClick={() => print()}>
              {say.print}
            </button>
          </div>
          {adventure.over && <Next story={story} format={format} />}
        </section>
      </Site>
    </Reading>
  );
}
