import type { Forecast, View } from '../../../../../server/protocol/index.ts';
import type { Game, GameState } from '../../../match/game.ts';
import { crowd, seatOf } from '../../../match/names.ts';
import { Board } from './board.tsx';
import { Hands } from './hand.tsx';
import type { Shared } from './place.tsx';
import { Spine } from './spine.tsx';
import { Opponents, Strip } from './strips.tsx';

/** Place shown on a narrow page: the one that the person turned to, else the viewer's first. */
const placeShown = (view: View, state: GameState): number =>
  state.place ?? seatOf(view, view.you.seats[0] ?? '')?.place ?? 0;

/** All that lies on a table: lives and turn, the board, and the viewer's hands; the same in a match and in a replay. */
export function Ground({
  view,
  question,
  state,
  game,
  forecast,
}: Shared & { state: GameState; game: Game; forecast: Forecast | null }) {
  const shown = placeShown(view, state);
  const hands = view.seats.filter((seat) => view.you.seats.includes(seat.ref) && seat.player !== false).length;
  return (
    <>
      <Spine view={view} state={state} forecast={forecast} />
      {view.places.length > 1 && <Strip view={view} question={question} shown={shown} game={game} />}
      {crowd(view).length > 0 && <Opponents view={view} question={question} game={game} />}
      <Board view={view} question={question} shown={shown} />
      {view.you.person !== null && hands > 0 && (
        <div class={hands > 1 ? 'dock several' : 'dock'} style={{ '--places': view.places.length }}>
          <Hands view={view} question={question} place={shown} />
        </div>
      )}
    </>
  );
}
