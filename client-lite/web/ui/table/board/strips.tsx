import type { View } from '../../../../../server/protocol/index.ts';
import type { Game } from '../../../match/game.ts';
import { crowd, hasLife, nameHere, opponentShown } from '../../../match/names.ts';
import type { Question } from '../../../match/question.ts';
import { Sign } from '../../card/signs.tsx';
import { isAskedAt, stake } from './place.tsx';
import { boardTexts } from '../../../texts/board.ts';
import { tableTexts as say } from '../../../texts/table/table.ts';

/** Summary of all places on a narrow page, which shows one place at a time. */
export function Strip({
  view,
  question,
  shown,
  game,
}: {
  view: View;
  question: Question | null;
  shown: number;
  game: Game;
}) {
  return (
    <nav class="strip" aria-label={say.places}>
      {view.places.map((place, index) => {
        const { attackers, power } = stake(view, index);
        return (
          <button type="button" key={index} aria-current={index === shown} onClick={() => game.set({ place: index })}>
            <strong>{place.name}</strong>
            {attackers > 0 && (
              <small>
                <Sign of="attack" /> {attackers} ({power})
              </small>
            )}
            {isAskedAt(view, question, index) && <small class="asked">{boardTexts.asked}</small>}
          </button>
        );
      })}
    </nav>
  );
}

/** Summary of many opponents on a narrow page, which shows one of them at a time. */
export function Opponents({ view, question, game }: { view: View; question: Question | null; game: Game }) {
  const shown = opponentShown(view, game.state.opponent, question?.part.kind === 'attack' ? question.marks : null);
  return (
    <nav class="strip crowd" aria-label={say.opponents}>
      {crowd(view).map((seat) => {
        const side = view.sides.find((other) => other.side === seat.side);
        const [active, lit] = [view.turn.seats.includes(seat.ref), question?.lit.has(seat.ref)];
        return (
          <button
            type="button"
            key={seat.ref}
            class={[active && 'active', lit && 'lit', seat.left && 'left'].filter(Boolean).join(' ')}
            aria-current={seat.ref === shown}
            onClick={() => {
              game.set({ opponent: { seat: seat.ref, turn: view.turn.number } });
              if (lit && question?.part.kind === 'attack') game.tap(seat.ref, seat.ref);
            }}
          >
            <strong>{nameHere(view, seat)}</strong>
            {seat.left ? (
              <small>{say.isOut}</small>
            ) : seat.own ? (
              !seat.own.lifeless && <b>{seat.own.life}</b>
            ) : (
              side?.seats.length === 1 && hasLife(view, seat.side) && <b>{side.life}</b>
            )}
            {side && side.poison > 0 && <small>{boardTexts.lives.poison(side.poison, side.poisonToLose)}</small>}
            {lit && (
              <small class="asked">{question?.marks.has(seat.ref) ? boardTexts.chosen : boardTexts.canBeChosen}</small>
            )}
          </button>
        );
      })}
    </nav>
  );
}
