import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TaleMap, TalePicture } from '../../../../../server/protocol/index.ts';
import { useGameIfAny } from '../../../match/game.ts';
import { rowsOf } from '../../../pages/tale.ts';
import { mapTexts as say } from '../../../texts/story/map.ts';
import { Cost } from '../../card/pips.tsx';
import { Drawn } from './figure.tsx';
import { planOf } from './map-plan.ts';
import { choosePlace, placed } from './places.ts';

type Place = TaleMap['places'][number];
/** Faces of those who walk, by person. */
export type Walkers = ReadonlyMap<number, TalePicture>;

/** Below this width of the paper it is higher than wide. */
const NARROW = 560;
const WIDE_PAPER = 1.9;
const NARROW_PAPER = 0.86;

/** A map: its roads and ways as lines, its places as pictures to press, and what is known of one of them. */
export function MapFigure({
  map,
  walkers,
  own,
  station,
}: {
  map: TaleMap;
  walkers: Walkers;
  own: number | null;
  station: string;
}) {
  const paper = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  useLayoutEffect(() => {
    const box = paper.current;
    if (!box) return undefined;
    const look = () => setNarrow(box.clientWidth > 0 && box.clientWidth < NARROW);
    look();
    const seen = new ResizeObserver(look);
    seen.observe(box);
    return () => seen.disconnect();
  }, []);
  const game = useGameIfAny();
  const question = game?.question;
  const asked = question?.part.kind === 'form' ? { part: question.part, session: question.session } : null;
  const isPlaced = (place: Place) => asked !== null && placed(asked.part, asked.session, place);
  const chosenBy = (place: Place) =>
    asked && choosePlace(asked.part, asked.session, { key: map.key, name: map.title }, place);
  const press = (place: Place) => {
    choose(place.key);
    const next = chosenBy(place);
    if (next) game?.change(next);
  };
  const row = map.roads.length === 0;
  const plan = useMemo(() => planOf(map, narrow ? NARROW_PAPER : row ? 3.6 : WIDE_PAPER), [map, narrow]);
  const stops = new Map(
    map.places.map(({ key }) => [
      key,
      map.walks.flatMap((walk) => walk.stops.flatMap((s) => (s.place === key ? [{ ...s, walk }] : []))),
    ]),
  );
  const last = map.walks.find((walk) => walk.person === own)?.stops.at(-1)?.place;
  const shown =
    map.places.find((p) => p.key === chosen)
    ?? map.places.find((p) => p.key === last)
    ?? map.places.find((p) => p.is === 'here')
    ?? map.places[0];
  return (
    <div class={row ? 'map in-row' : 'map'}>
      <div class="map-paper" ref={paper} style={row ? rowsOf(map) : undefined}>
        <svg class="map-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {plan.roads.map((road) => (
            <g key={road.key} class={`map-road frame-${road.color}`}>
              <path class="bank" d={road.path} />
              <path d={road.path} />
            </g>
          ))}
          {row && (
            <path
              class="map-track"
              d={planOf({ ...map, walks: [whole(map)] }, narrow ? NARROW_PAPER : 3.6).walks[0]?.path}
            />
          )}
          {plan.walks.map((walk, at) => (
            <path key={at} class={`map-walk walk-${at % 4}`} d={walk.path} />
          ))}
        </svg>
        {plan.roads.map((road) => (
          <span key={road.key} class="map-sign" style={{ left: `${road.end[0]}%`, top: `${road.end[1]}%` }}>
            <Cost text={`{${road.color}}`} />
          </span>
        ))}
        <ul class="map-places" aria-label={say.places}>
          {map.places.map((place) => {
            const [x, y] = plan.at.get(place.key) ?? [50, 50];
            const there = stops.get(place.key) ?? [];
            const standing = map.walks.filter((walk) => walk.stops.at(-1)?.place === place.key);
            const taken = isPlaced(place);
            const open = taken || chosenBy(place) !== null;
            const classes = ['map-place', place.is, open && 'offered', taken && 'placed'];
            return (
              <li key={place.key} class={classes.filter(Boolean).join(' ')} style={{ left: `${x}%`, top: `${y}%` }}>
                <button type="button" aria-pressed={place === shown} onClick={() => press(place)}>
                  <span class="map-medal">
                    <Drawn picture={place.picture} />
                  </span>
                  {standing.map((walk, at) => (
                    <span key={at} class="map-walker" style={{ marginLeft: `${at * 12}px` }}>
                      <Drawn picture={walkers.get(walk.person ?? -1) ?? { of: 'person', name: walk.label }} />
                    </span>
                  ))}
                  {there.length > 0 && (
                    <span class="map-steps" aria-hidden="true">
                      {there.map((stop) => stop.n).join(' ')}
                    </span>
                  )}
                  <span class="map-name" dir="auto">
                    {place.name}
                  </span>
                  <span class="sr">
                    {say.is[place.is]}
                    {taken ? ` ${say.placed}` : open ? ` ${say.offered}` : ''}
                    {standing.map((walk) => ` ${say.stands(walk.label)}`)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {shown && (
        <Told
          map={map}
          place={shown}
          placed={isPlaced(shown)}
          stops={row ? [] : (stops.get(shown.key) ?? [])}
          station={station}
        />
      )}
    </div>
  );
}

/** The way through all places of a row, those ahead too. */
const whole = ({ places }: TaleMap): TaleMap['walks'][number] => ({
  label: '',
  stops: places.map(({ key }, n) => ({ place: key, n })),
});

/** Known facts of a place: its picture, the roads that lead there, and who has been there. */
function Told({
  map,
  place,
  placed: taken,
  stops,
  station,
}: {
  map: TaleMap;
  place: Place;
  placed: boolean;
  station: string;
  stops: readonly { readonly n: number; readonly road?: string | undefined; readonly walk: TaleMap['walks'][number] }[];
}) {
  const roads = map.roads.filter((road) => place.roads.includes(road.key));
  return (
    <section class="map-told" aria-live="polite">
      <span class="picture as-wide">
        <Drawn picture={place.picture} />
      </span>
      <div>
        <h3 dir="auto">{place.name}</h3>
        <p class="map-tags">
          <span class={`tag ${place.is}`}>{say.is[place.is]}</span>
          {taken && <span class="tag here">{say.placed}</span>}
          {roads.map((road) => (
            <span key={road.key} class="tag" data-from="server">
              {road.label}
              {road.note && `, ${road.note}`}
            </span>
          ))}
        </p>
        {place.note && <p dir="auto">{place.note}</p>}
        {place.shut && <p class="map-shut">{place.shut}</p>}
        {stops.length > 0 && (
          <ul class="map-been">
            {stops.map((stop) => (
              <li key={`${stop.walk.label} ${stop.n}`}>{say.wasHere(station, stop.n, stop.walk.label)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
