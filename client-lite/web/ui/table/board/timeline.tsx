import type { View } from '../../../../../server/protocol/index.ts';
import { useGame, type GameState } from '../../../match/game.ts';
import { stepName, stopKey, toggledStop, whoseTurn } from '../../../match/stops.ts';
import { boardTexts } from '../../../texts/board.ts';

const words = boardTexts.turn;

const kinds = ['own', 'other'] as const;
const stopNames: { readonly [kind in (typeof kinds)[number]]: string } = { own: words.own, other: words.other };

/** Move between stops by the arrow keys: up and down the steps, sideways to the other side's turns. */
function moveStop(event: KeyboardEvent): void {
  const by = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.stop')];
  const at = all.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  all[at + by]?.focus();
}

/**
 * Steps of the turn.
 * Two marks beside each are the stops in turns of one's own side and of others. Those of this turn stand out.
 */
export function Timeline({ view, state }: { view: View; state: GameState }) {
  const game = useGame();
  const { stops } = state;
  const { timeline, number } = view.turn;
  const now = number === 0 ? -1 : timeline.findIndex((step) => step.id === view.turn.step);
  const next = view.wishes?.next?.step;
  return (
    <ol class="timeline" aria-label={words.steps} onKeyDown={moveStop}>
      {timeline.map((step, at) => (
        <li
          key={step.id}
          class={[at === now && 'now', at < now && 'past', step.id === next && 'next'].filter(Boolean).join(' ')}
          aria-current={at === now ? 'step' : undefined}
        >
          <span>
            {stepName(step)}
            {at === now && view.stack.length > 0 && <small> {words.stack(view.stack.length)}</small>}
            {step.id === next && <small class="sr"> {words.askedNext}</small>}
          </span>
          {stops
            && kinds.map((kind) => {
              const key = stopKey(step.id, kind);
              return (
                <button
                  type="button"
                  key={kind}
                  class={`stop stop-${kind}${kind === whoseTurn(view) ? ' applies' : ''}`}
                  tabIndex={at === Math.max(0, now) ? 0 : -1}
                  aria-pressed={stops.stops.includes(key)}
                  aria-label={words.askAt(step.label, stopNames[kind])}
                  title={words.ask(stopNames[kind])}
                  onClick={() => void game.stopAt(toggledStop(stops, key))}
                />
              );
            })}
        </li>
      ))}
    </ol>
  );
}

/** The turn in short: one mark for each step, longer where the person has a stop. */
export function Track({ view, state }: { view: View; state: GameState }) {
  const now = view.turn.timeline.findIndex((step) => step.id === view.turn.step);
  return (
    <span class="track" aria-hidden="true">
      {view.turn.timeline.map((step, at) => (
        <i
          key={step.id}
          title={stepName(step)}
          class={[
            at === now && 'now',
            at < now && 'past',
            state.stops?.stops.includes(stopKey(step.id, whoseTurn(view))) && 'stopped',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </span>
  );
}
