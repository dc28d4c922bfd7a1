import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TaleTrack, View } from '../../../../server/protocol/index.ts';
import { counted, type TaleWords } from '../../pages/tale.ts';
import { Picture } from './picture.tsx';
import { TaleNames, TaleTile } from './card.tsx';
import { taleTexts as say } from '../../texts/story/tale.ts';

type Station = TaleTrack['stations'][number];

/** All tracks below each other; on a narrow page one at a time, with a strip of all. */
export function Tracks({ view, tracks, words }: { view: View; tracks: readonly TaleTrack[]; words: TaleWords }) {
  const [turned, turnTo] = useState<string | null>(null);
  if (tracks.length === 0) return null;
  const going = tracks.find((track) => track.stations.some((station) => station.now));
  const shown =
    tracks.find((track) => track.key === turned)
    ?? going
    ?? tracks.find((track) => track.person === view.you.person)
    ?? tracks[0];
  return (
    <div class="tracks">
      {tracks.length > 1 && (
        <div class="tale-strip" role="group" aria-label={words.tracks}>
          {tracks.map((track) => (
            <button type="button" key={track.key} aria-pressed={track === shown} onClick={() => turnTo(track.key)}>
              <strong dir="auto">{track.title}</strong>
              <small>
                {counted(track.stations.length, words.station)}
                {track === going && <span class="asked"> {say.now}</span>}
              </small>
            </button>
          ))}
        </div>
      )}
      {tracks.map((track) => (
        <Track key={track.key} track={track} shown={track === shown} word={words.station} />
      ))}
    </div>
  );
}

function Track({ track, shown, word }: { track: TaleTrack; shown: boolean; word: string }) {
  const line = useRef<HTMLOListElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const n = track.stations.length;
  const last = track.stations.at(-1)?.parts.length;
  const go = (at: number) => {
    const box = line.current;
    const station = box?.children[at];
    if (box && station instanceof HTMLElement) box.scrollLeft = station.offsetLeft - box.offsetLeft - 4;
    if (strip.current && at === n - 1) strip.current.scrollLeft = strip.current.scrollWidth;
  };
  // Scroll a new station into sight without moving the page, also if its track was hidden when it came.
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    go(n - 1);
    let width = box.clientWidth;
    const seen = new ResizeObserver(() => {
      if (width === 0 && box.clientWidth > 0) go(n - 1);
      width = box.clientWidth;
    });
    seen.observe(box);
    return () => seen.disconnect();
  }, [n, last]);
  return (
    <section class={shown ? 'track-line shown' : 'track-line'} aria-label={track.title}>
      <h3>
        <span dir="auto">{track.title}</span> <small>{counted(n, word)}</small>
      </h3>
      {n === 0 ? (
        <p class="quiet-text track-empty">{say.emptyTrack(word)}</p>
      ) : (
        <>
          {n > 1 && (
            <div ref={strip} class="station-strip" role="group" aria-label={word}>
              {track.stations.map((station, at) => (
                <button
                  type="button"
                  key={station.n}
                  class={`station-go ${outcome(station)}`}
                  aria-label={say.stationOf(word, station.n, station.title)}
                  onClick={() => go(at)}
                >
                  <span class="station-n">{station.n}</span>
                </button>
              ))}
            </div>
          )}
          <ol class="stations" ref={line} tabIndex={0}>
            {track.stations.map((station) => (
              <StationTile key={station.n} station={station} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const outcome = (station: Station): string =>
  station.now ? 'now' : station.side === undefined ? '' : `won-${station.side}`;

/** A station: its place and land, each side's cards with their stories, and the result. */
function StationTile({ station }: { station: Station }) {
  return (
    <li class={`station ${outcome(station)}`} aria-current={station.now ? 'step' : undefined}>
      {station.picture && <Picture picture={station.picture} as="band" />}
      <header>
        <span class="station-n">{station.n}</span>
        <h4 dir="auto">{station.title}</h4>
        {station.now && <span class="tag now">{say.now}</span>}
      </header>
      <StationParts station={station} />
      {station.result && <p class={`station-result side-${station.side ?? 'none'}`}>{station.result}</p>}
    </li>
  );
}

/** Cards and land at a station so far. */
export function StationParts({ station }: { station: Pick<Station, 'land' | 'parts'> }) {
  return (
    <div class="station-parts">
      {station.land && (
        <p class="station-land">
          <span class="tag">{say.land}</span> <TaleNames cards={[station.land]} />
        </p>
      )}
      {station.parts.map((part, at) => (
        <div key={at} class={`station-part side-${part.side}`}>
          <p class="station-part-label">{part.label}</p>
          {part.text && <blockquote dir="auto">{part.text}</blockquote>}
          {part.cards.length > 0 && (
            <ul class="tale-cards">
              {part.cards.map((card, n) => (
                <TaleTile key={n} card={card} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

/** The present station, if there is one. */
export const stationNow = (tracks: readonly TaleTrack[]): Station | undefined =>
  tracks.flatMap((track) => track.stations).find((station) => station.now);
