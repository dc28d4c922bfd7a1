import { useEffect, useState } from 'preact/hooks';
import type { JudgeTable } from '../../../../server/protocol/index.ts';
import { isAt } from '../../judge/fault.ts';
import { cardsAt, seatIn, STACK, textIn, withSeatWord } from '../../judge/file.ts';
import { placesOf, unshown, type Place } from '../../judge/table.ts';
import { Cost } from '../card/pips.tsx';
import { useDesk } from './desk.ts';
import { FaultNote } from './fault-note.tsx';
import { Zone } from './zone.tsx';
import { judgeTableTexts as say, judgeTexts } from '../../texts/judge/page.ts';
import { magicTexts } from '../../texts/magic.ts';

type Seat = JudgeTable['seats'][number];

/** The table by its places, the opposing side above. On a phone one place at a time, with a strip of all. */
export function Board() {
  const { file, table, spot, edit } = useDesk();
  const places = placesOf(table, file);
  const [shown, setShown] = useState(0);
  const holds = ({ far, near }: Place) => [...far, ...near].some((seat) => seat.name === spot.seat);
  const aimed = places.findIndex(holds);
  useEffect(() => {
    if (aimed >= 0) setShown(aimed);
  }, [aimed]);
  const current = Math.min(shown, places.length - 1);
  const rest = unshown(file);
  return (
    <div class="judge-board">
      {places.length > 1 && (
        <div class="judge-strip" role="group" aria-label={say.places}>
          {places.map((place, at) => (
            <button type="button" key={at} aria-pressed={at === current} onClick={() => setShown(at)}>
              <strong>{place.name}</strong>
              <small>{count(place, file)}</small>
            </button>
          ))}
        </div>
      )}
      <div class="judge-places">
        {places.map((place, at) => (
          <section
            key={at}
            class={at === current ? 'judge-place shown' : 'judge-place'}
            aria-label={place.name ?? say.table}
          >
            {place.name !== null && <h3>{place.name}</h3>}
            <div class="judge-half far">
              {place.far.map((seat) => (
                <SeatView key={seat.name} seat={seat} far />
              ))}
            </div>
            {place.far.length > 0 && place.near.length > 0 && <hr />}
            <div class="judge-half near">
              {place.near.map((seat) => (
                <SeatView key={seat.name} seat={seat} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {(edit !== null || cardsAt(file, STACK).length > 0) && (
        <div class="judge-stack">
          <Zone spot={STACK} label={cardsAt(file, STACK).length > 1 ? say.stackTop : say.stack} />
        </div>
      )}
      {rest.length > 0 && <p class="quiet-text">{say.rest(rest)}</p>}
    </div>
  );
}

function count({ far, near }: Place, file: ReturnType<typeof useDesk>['file']): string {
  const cards = [...far, ...near].reduce(
    (sum, seat) => sum + seat.zones.reduce((n, zone) => n + cardsAt(file, { seat: seat.name, zone }).length, 0),
    0,
  );
  return cards === 0 ? say.empty : magicTexts.cards(cards);
}

function SeatView({ seat, far = false }: { seat: Seat; far?: boolean }) {
  const { fault, edit, file, spot } = useDesk();
  const [opened, setAll] = useState(false);
  const others = seat.zones.filter((zone) => zone !== 'battlefield');
  const filled = others.filter((zone) => cardsAt(file, { seat: seat.name, zone }).length > 0);
  const empty = others.filter((zone) => !filled.includes(zone));
  // the zone for the next card is always in sight
  const all = opened || (spot.seat === seat.name && empty.indexOf(spot.zone) >= Math.max(0, 2 - filled.length));
  const main = <Zone spot={{ seat: seat.name, zone: 'battlefield' }} />;
  const back = (
    <>
      {filled.map((zone) => (
        <Zone key={zone} spot={{ seat: seat.name, zone }} />
      ))}
      {edit && (
        <div class="judge-empties">
          {empty.slice(0, all ? undefined : Math.max(0, 2 - filled.length)).map((zone) => (
            <Zone key={zone} spot={{ seat: seat.name, zone }} />
          ))}
          <button
            type="button"
            class="jz-name"
            aria-expanded={all}
            aria-label={all ? say.fewerZonesOf(seat.name) : say.moreZonesOf(seat.name)}
            onClick={() => setAll(!all)}
          >
            {all ? say.fewerZones : say.moreZones}
          </button>
        </div>
      )}
    </>
  );
  return (
    <div class={far ? 'judge-seat far' : 'judge-seat'}>
      <header>
        <h4>{seat.name}</h4>
        <SeatValues seat={seat} />
      </header>
      {far ? (
        <>
          {back}
          {main}
        </>
      ) : (
        <>
          {main}
          {back}
        </>
      )}
      {isAt(fault, `seats.${seat.name}`) && !seat.zones.some((zone) => isAt(fault, `seats.${seat.name}.${zone}`)) && (
        <FaultNote fault={fault} />
      )}
    </div>
  );
}

/** Mana in the pool, and the values that the format keeps of a seat. */
function SeatValues({ seat }: { seat: Seat }) {
  const { file, edit } = useDesk();
  const words = seatIn(file, seat.name);
  const told = (value: unknown): string =>
    value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (!edit) {
    const said = seat.values.flatMap(({ word }) => (word in words ? [`${word} ${told(words[word])}`] : []));
    const mana = textIn(words['pool']).replaceAll(/./g, '{$&}');
    return (
      <small>
        {said.join(' · ')} <Cost text={mana} />
      </small>
    );
  }
  const set = (word: string, value: unknown) =>
    edit.change(judgeTexts.done.property(word, seat.name), (now) => withSeatWord(now, seat.name, word, value), true);
  return (
    <span class="judge-values">
      <label>
        <small>{say.mana}</small>
        <input
          value={textIn(words['pool'])}
          size={4}
          maxLength={40}
          placeholder="–"
          aria-label={say.manaOf(seat.name)}
          autocapitalize="characters"
          spellcheck={false}
          onInput={({ currentTarget }) => {
            const pool = currentTarget.value.toUpperCase().replaceAll(/[^WUBRGC]/g, '');
            currentTarget.value = pool;
            set('pool', pool === '' ? undefined : pool);
          }}
        />
      </label>
      {seat.values.map(({ word, assumed }) => (
        <label key={word} title={say.assumed(assumed)}>
          <small>{word}</small>
          <input
            value={told(words[word])}
            size={3}
            placeholder="–"
            inputMode="text"
            aria-label={say.valueOf(word, seat.name)}
            spellcheck={false}
            onChange={({ currentTarget: { value } }) => set(word, valueIn(value))}
          />
        </label>
      ))}
    </span>
  );
}

/** A value as it is written into a file: a number or JSON where it is one, else text. */
function valueIn(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}
