import type { ObjectView, SeatView, View } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import type { Question } from '../../../match/question.ts';
import { boardTexts } from '../../../texts/board.ts';
import { Tile } from '../../card/tile.tsx';
import { zonesOf } from './zone-fan.tsx';

interface Docked {
  view: View;
  question: Question | null;
}

/** The viewer's hands below the table: one for each seat, under its place; beside a single one its command zone. */
export function Hands({ view, question, place }: Docked & { place: number }) {
  const seats = view.seats.filter((seat) => view.you.seats.includes(seat.ref) && seat.player !== false);
  const [only] = seats.length === 1 ? seats : [];
  if (seats.length === 0) return null;
  return (
    <div class={seats.length > 1 ? 'hands several' : 'hands'}>
      {seats.map((seat) => (
        <Hand
          key={seat.ref}
          view={view}
          question={question}
          seat={seat}
          shown={seat.place === place}
          alone={seats.length === 1}
        />
      ))}
      {only
        && zonesOf(view, only).map((zone) => (
          <section
            key={zone.name}
            class="hand zone-hand"
            style={{ '--n': Math.min(4, zone.objects.length) }}
            aria-label={boardTexts.zoneOf(zone.name, only.name)}
          >
            <ZoneHead seat={only} zone={zone} />
            <Cards view={view} question={question} seat={only} objects={zone.objects} />
          </section>
        ))}
    </div>
  );
}

function Hand({ view, question, seat, shown, alone }: Docked & { seat: SeatView; shown: boolean; alone: boolean }) {
  const place = view.places.length > 1 ? (view.places[seat.place]?.name ?? '') : seat.name;
  return (
    <section
      class={shown ? 'hand shown' : 'hand'}
      style={{ '--n': Math.max(2, seat.handCards.length) }}
      aria-label={alone ? boardTexts.yourHand : boardTexts.yourHandAt(place)}
      data-drop={seat.ref}
    >
      <h2>
        {alone ? boardTexts.hand : place} <small>{seat.handCards.length}</small>
      </h2>
      {seat.handCards.length === 0 && <p class="quiet-text">{boardTexts.noHand}</p>}
      <Cards
        view={view}
        question={question}
        seat={seat}
        objects={seat.handCards.flatMap((ref) => view.objects[ref] ?? [])}
      />
    </section>
  );
}

/** Cards side by side, one over the other where there is no room. */
function Cards({ view, question, seat, objects }: Docked & { seat: SeatView; objects: readonly ObjectView[] }) {
  return (
    <div class="hand-cards">
      {objects.map((object) => (
        <div
          key={object.h}
          class={question?.lit.has(object.h) || question?.marks.has(object.h) ? 'hand-slot first' : 'hand-slot'}
        >
          <Tile view={view} question={question} object={object} area={seat.ref} shape="hand" />
        </div>
      ))}
    </div>
  );
}

/** Name of a command zone with the number of its cards; a press shows them all. */
function ZoneHead({ seat, zone }: { seat: SeatView; zone: ReturnType<typeof zonesOf>[number] }) {
  const game = useGame();
  return (
    <h2>
      <button
        type="button"
        class="zone-name"
        title={boardTexts.seeZone(zone.name, zone.objects.length)}
        onClick={() => game.set({ window: { show: 'shelf', seat: seat.ref, area: zone.area } })}
      >
        {zone.name} <small>{zone.objects.length}</small>
      </button>
    </h2>
  );
}
