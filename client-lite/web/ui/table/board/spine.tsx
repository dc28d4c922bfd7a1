import type { Forecast, View } from '../../../../../server/protocol/index.ts';
import { useGame, type GameState } from '../../../match/game.ts';
import { farSides, nearSide, sideName } from '../../../match/names.ts';
import { stepName } from '../../../match/stops.ts';
import { boardTexts } from '../../../texts/board.ts';
import { Life } from './lives.tsx';
import { Track } from './timeline.tsx';

const words = boardTexts.turn;

/** Life totals of the sides with the turn between them: a column beside the table, a row on a narrow page. */
export function Spine({ view, state, forecast }: { view: View; state: GameState; forecast: Forecast | null }) {
  const near = nearSide(view);
  const far = farSides(view);
  const own = view.sides.filter((side) => side.side === near);
  return (
    <aside class={far.length > 1 ? 'spine many' : 'spine'} aria-label={boardTexts.lives.label}>
      {far.map((side) => (
        <Life key={side.side} view={view} side={side} state={state} forecast={forecast} />
      ))}
      <TurnNow view={view} state={state} />
      {own.map((side) => (
        <Life key={side.side} view={view} side={side} state={state} forecast={forecast} />
      ))}
    </aside>
  );
}

/** The player whose turn it is, and the step; a press opens the steps with the person's stops. */
function TurnNow({ view, state }: { view: View; state: GameState }) {
  const game = useGame();
  const { number, timeline, side, daytime } = view.turn;
  const step = timeline.find((entry) => entry.id === view.turn.step);
  const nextId = view.wishes?.next?.step;
  const next = timeline.find((entry) => entry.id === nextId);
  return (
    <button
      type="button"
      class={side === view.you.side ? 'turn-now ours' : 'turn-now'}
      title={words.button}
      onClick={() => game.set({ window: { show: 'stops' } })}
    >
      {number === 0 ? (
        <strong>{words.before}</strong>
      ) : (
        <>
          <small>{words.turn(number, daytime, side === view.you.side ? words.yours : sideName(view, side))}</small>
          <strong>{step ? stepName(step) : view.turn.step}</strong>
          {next && <small class="turn-next">{words.then(stepName(next))}</small>}
          <Track view={view} state={state} />
        </>
      )}
    </button>
  );
}
