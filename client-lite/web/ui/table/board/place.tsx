import type { View } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { crowd, farSides, isShown, nearSide, opponentShown } from '../../../match/names.ts';
import type { Question } from '../../../match/question.ts';
import { boardTexts } from '../../../texts/board.ts';
import { Sign } from '../../card/signs.tsx';
import { Area } from './area.tsx';

export interface Shared {
  view: View;
  question: Question | null;
}

/** A place (a Front): the opponent's half above, the viewer's below, creatures towards the middle. */
export function Place({ view, question, index, shown }: Shared & { index: number; shown: boolean }) {
  const place = view.places[index];
  const near = nearSide(view);
  const seats = view.seats.filter((seat) => seat.place === index && isShown(seat));
  const far = farSides(view).flatMap((side) => seats.filter((seat) => seat.side === side.side));
  const many = crowd(view).length > 0;
  const facing = opponentShown(
    view,
    useGame().state.opponent,
    question?.part.kind === 'attack' ? question.marks : null,
  );
  const own = seats.filter((seat) => seat.side === near);
  return (
    <section class={shown ? 'place shown' : 'place'} aria-label={place?.name ?? boardTexts.table}>
      {view.places.length > 1 && <PlaceHead view={view} question={question} index={index} />}
      <div class={many ? 'half far crowd' : 'half far'}>
        {far.map((seat) => (
          <Area key={seat.ref} view={view} question={question} seat={seat} far shown={seat.ref === facing} />
        ))}
      </div>
      <div class="half near">
        {own.map((seat) => (
          <Area key={seat.ref} view={view} question={question} seat={seat} far={false} shown />
        ))}
      </div>
    </section>
  );
}

/** Number of attackers at a place and their total power. */
export function stake(view: View, index: number): { attackers: number; power: number } {
  const refs = view.seats.filter((seat) => seat.place === index).flatMap((seat) => seat.battlefield);
  const attackers = refs.flatMap((ref) => view.objects[ref] ?? []).filter((object) => object.attacking !== undefined);
  return {
    attackers: attackers.length,
    power: attackers.reduce((sum, object) => sum + Math.max(0, object.power ?? 0), 0),
  };
}

/** True if a seat of this place is asked. */
export const isAskedAt = (view: View, question: Question | null, index: number): boolean =>
  view.seats.some((seat) => seat.place === index && question?.prompt.seats.includes(seat.ref));

function PlaceHead({ view, question, index }: Shared & { index: number }) {
  const place = view.places[index];
  const { attackers, power } = stake(view, index);
  return (
    <header class="place-head">
      <h2>{place?.name}</h2>
      {attackers > 0 && (
        <span class="stake" title={boardTexts.stakeMeaning}>
          <Sign of="attack" /> {boardTexts.stake(attackers, power)}
        </span>
      )}
      {isAskedAt(view, question, index) && <span class="asked">{boardTexts.asked}</span>}
      {place?.note && <small>{place.note}</small>}
      {place?.steps && place.steps.length > 0 && (
        <details>
          <summary>{boardTexts.steps(place.steps.length)}</summary>
          <ol>
            {place.steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </header>
  );
}
