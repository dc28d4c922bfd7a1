import { useEffect, useState } from 'preact/hooks';
import type { TaleMap, TalePicture, TaleView, View } from '../../../../server/protocol/index.ts';
import { rowsOf, wordsOf } from '../../pages/tale.ts';
import { taleTexts as say } from '../../texts/story/tale.ts';
import type { Walkers } from './pictures/map.tsx';

/** A part of the page that is loaded after it; null until it is there, and for good if the server is away. */
function useLater<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setPart(loaded);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return part;
}
const figure = () => import('./pictures/figure.tsx');
const maps = () => import('./pictures/map.tsx');

/** A picture in a box that has its size before it is drawn. Decoration: what it shows is named beside it. */
export function Picture({
  picture,
  as,
}: {
  picture: TalePicture;
  as: 'head' | 'tile' | 'wide' | 'widest' | 'band' | 'thumb' | 'dot';
}) {
  const part = useLater(figure);
  return (
    <span class={`picture as-${as}`} aria-hidden="true">
      {part && <part.Drawn picture={picture} widest={as === 'widest'} />}
    </span>
  );
}

/** The place or scene of the moment under its title. */
export function Scene({ scene }: { scene: NonNullable<TaleView['scene']> }) {
  return (
    <header class="tale-scene">
      <Picture picture={scene.picture} as="widest" />
      {scene.faces && scene.faces.length > 0 && (
        <ul class="scene-faces" aria-label={say.faces}>
          {scene.faces.map((face) => (
            <li key={face.name}>
              <Picture picture={face} as="dot" />
              <span dir="auto">{face.name}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {scene.note && <small dir="auto">{scene.note}</small>}
        <strong dir="auto">{scene.title}</strong>
      </p>
    </header>
  );
}

/** The maps of a tale, one at a time. */
export function Maps({ view, tale, maps: all }: { view: View; tale: TaleView; maps: readonly TaleMap[] }) {
  const part = useLater(maps);
  const [turned, turnTo] = useState<string | null>(null);
  const shown =
    all.find((map) => map.key === turned) ?? all.find((m) => m.places.some((p) => p.is === 'here')) ?? all[0];
  if (!shown) return null;
  const walkers: Walkers = new Map(
    tale.sheets.flatMap(({ person, picture }) =>
      person !== undefined && picture?.of === 'person' ? [[person, picture] as const] : [],
    ),
  );
  return (
    <>
      {all.length > 1 && (
        <div class="tale-strip always" role="group" aria-label={say.maps}>
          {all.map((map) => (
            <button type="button" key={map.key} aria-pressed={map === shown} onClick={() => turnTo(map.key)}>
              <strong dir="auto">{map.title}</strong>
            </button>
          ))}
        </div>
      )}
      {part ? (
        <part.MapFigure
          key={shown.key}
          map={shown}
          walkers={walkers}
          own={view.you.person}
          station={wordsOf(tale).station}
        />
      ) : (
        <div class={shown.roads.length === 0 ? 'map in-row' : 'map'}>
          <div class="map-paper" style={rowsOf(shown)} />
          <div class="map-told" />
        </div>
      )}
    </>
  );
}
