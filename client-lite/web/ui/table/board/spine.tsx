import type { Forecast, SideView, View } from '../../../../../server/protocol/index.ts';
import { useGame, type GameState } from '../../../match/game.ts';
import { farSides, gather, nearSide, sideName, hasLife } from '../../../match/names.ts';
import { nextStop, stepName, stopKey, toggledStop, whoseTurn } from '../../../match/stops.ts';

/** Life totals of the sides with the turn between them: a column beside the table, a row on a narrow page. */
export function Spine({ view, state, forecast }: { view: View; state: GameState; forecast: Forecast | null }) {
  const near = nearSide(view);
  const far = farSides(view);
  const own = view.sides.filter((side) => side.side === near);
  const game = useGame();
  const step = view.turn.timeline.find((entry) => entry.id === view.turn.step);
  const nextId = nextStop(view, state.stops);
  const next = view.turn.timeline.find((entry) => entry.id === nextId);
  return (
    <aside class={far.length > 1 ? 'spine many' : 'spine'} aria-label="Lives and turn">
      {far.map((side) => (
        <Life key={side.side} view={view} side={side} state={state} forecast={forecast} />
      ))}
      <button
        type="button"
        class="turn-now"
        title="The turn and your stops (S)"
        onClick={() => game.set({ window: { show: 'stops' } })}
      >
        {view.turn.number === 0 ? (
          <strong>Before the first turn</strong>
        ) : (
          <>
            <small>
              Turn {view.turn.number}
              {view.turn.daytime ? `, ${view.turn.daytime}` : ''} ·{' '}
              {view.turn.side === view.you.side ? 'yours' : sideName(view, view.turn.side)}
            </small>
            <strong>{step ? stepName(step) : view.turn.step}</strong>
            {next && <small class="turn-next">then {stepName(next)}</small>}
            <Track view={view} state={state} />
          </>
        )}
      </button>
      <Timeline view={view} state={state} />
      {own.map((side) => (
        <Life key={side.side} view={view} side={side} state={state} forecast={forecast} />
      ))}
    </aside>
  );
}

/** The turn on a narrow page: one mark for each step, higher where the person has a stop. */
function Track({ view, state }: { view: View; state: GameState }) {
  const now = view.turn.timeline.findIndex((step) => step.id === view.turn.step);
  return (
    <span class="track" aria-hidden="true">
      {view.turn.timeline.map((step, at) => (
        <i
          key={step.id}
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

/** A seat that shares neither life nor poison with its side. */
function OwnLife({
  view,
  seat,
  own,
}: {
  view: View;
  seat: View['seats'][number];
  own: NonNullable<View['seats'][number]['own']>;
}) {
  return (
    <div
      class={[
        'life',
        seat.side === nearSide(view) && 'own',
        seat.left && 'gone',
        view.turn.seats.includes(seat.ref) && 'active',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={own.lifeless ? `${seat.name}: no life total` : `${seat.name}: ${own.life} life`}
    >
      <span class="life-name">{seat.name}</span>
      {!own.lifeless && <b class={own.life <= own.startingLife / 4 ? 'life-n low' : 'life-n'}>{own.life}</b>}
      {!own.lifeless && <span class="life-change still">of {own.startingLife}</span>}
      {own.poison > 0 && (
        <span class="life-poison" title="poison counters">
          poison {own.poison}/{own.poisonToLose}
        </span>
      )}
      {seat.facts.length > 0 && (
        <span class="life-facts">
          {seat.facts.map((fact, at) => (
            <span key={at}>
              {fact.label} {fact.value}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/** A side without a life total: its name and its other counts. */
function NoLife({ view, side }: { view: View; side: SideView }) {
  const seats = view.seats.filter((seat) => seat.side === side.side);
  const facts = gather(seats.flatMap((seat) => seat.facts));
  return (
    <div
      class={[
        'life',
        side.side === nearSide(view) && 'own',
        seats.every((seat) => seat.left === true) && 'gone',
        view.turn.side === side.side && 'active',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={`${side.name}: no life total`}
    >
      <span class="life-name">{side.name}</span>
      {side.poison > 0 && (
        <span class="life-poison" title="poison counters">
          poison {side.poison}/{side.poisonToLose}
        </span>
      )}
      {facts.length > 0 && (
        <span class="life-facts">
          {facts.map((fact, at) => (
            <span key={at}>
              {fact.label} {fact.value}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

function Life({
  view,
  side,
  state,
  forecast,
}: {
  view: View;
  side: SideView;
  state: GameState;
  forecast: Forecast | null;
}) {
  const alone = view.seats.filter((seat) => seat.side === side.side && seat.own);
  if (alone.length > 0)
    return <>{alone.map((seat) => seat.own && <OwnLife key={seat.ref} view={view} seat={seat} own={seat.own} />)}</>;
  if (side.lifeless) return <NoLife view={view} side={side} />;
  if (!hasLife(view, side.side)) return null;
  const foreseen = forecast?.sides.find((other) => other.side === side.side)?.life[1];
  const change = state.match.changed[side.side];
  const fresh =
    change && change.turn === view.turn.number && change.step === view.turn.step && change.from !== side.life
      ? change.from
      : null;
  const gone = side.seats.every((ref) => view.seats.find((seat) => seat.ref === ref)?.left === true);
  const facts = gather(view.seats.filter((seat) => seat.side === side.side).flatMap((seat) => seat.facts));
  return (
    <div
      class={['life', side.side === nearSide(view) && 'own', gone && 'gone', view.turn.side === side.side && 'active']
        .filter(Boolean)
        .join(' ')}
      aria-label={`${side.name}: ${side.life} life`}
    >
      <span class="life-name">{side.name}</span>
      <b class={side.life <= side.startingLife / 4 ? 'life-n low' : 'life-n'}>{side.life}</b>
      <span
        class={
          fresh === null && (foreseen === undefined || foreseen === side.life) ? 'life-change still' : 'life-change'
        }
      >
        {foreseen !== undefined && foreseen !== side.life ? (
          <b class="foreseen">would be {foreseen}</b>
        ) : fresh === null ? (
          `of ${side.startingLife}`
        ) : (
          `${fresh} → ${side.life}`
        )}
      </span>
      {side.poison > 0 && (
        <span class="life-poison" title="poison counters">
          poison {side.poison}/{side.poisonToLose}
        </span>
      )}
      {facts.length > 0 && (
        <span class="life-facts">
          {facts.map((fact, at) => (
            <span key={at}>
              {fact.label} {fact.value}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

const kinds = ['own', 'other'] as const;
const stopNames: { readonly [kind in (typeof kinds)[number]]: string } = {
  own: 'on our turns',
  other: 'on other turns',
};

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
  const next = nextStop(view, stops);
  return (
    <ol class="timeline" aria-label="Steps of the turn" onKeyDown={moveStop}>
      {timeline.map((step, at) => (
        <li
          key={step.id}
          class={[at === now && 'now', at < now && 'past', step.id === next && 'next'].filter(Boolean).join(' ')}
          aria-current={at === now ? 'step' : undefined}
        >
          <span>
            {stepName(step)}
            {at === now && view.stack.length > 0 && <small> stack {view.stack.length}</small>}
            {step.id === next && <small class="sr"> you are asked here next</small>}
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
                  aria-label={`Ask me at ${step.label} ${stopNames[kind]}`}
                  title={`Ask me here ${stopNames[kind]}`}
                  onClick={() => void game.stopAt(toggledStop(stops, key))}
                />
              );
            })}
        </li>
      ))}
    </ol>
  );
}
