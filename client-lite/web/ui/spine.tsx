import type { SideView, View } from '../../../server/protocol/index.ts';
import { useGame, type GameState } from '../game.ts';
import { gather, nearSide } from '../names.ts';
import { toggledStop } from '../stops.ts';

/** Lives of both sides with the turn between them: a column at the edge of the table, a row where it is narrow. */
export function Spine({ view, state }: { view: View; state: GameState }) {
  const near = nearSide(view);
  const far = view.sides.filter((side) => side.side !== near);
  const own = view.sides.filter((side) => side.side === near);
  const game = useGame();
  const step = view.turn.timeline.find((entry) => entry.id === view.turn.step);
  return (
    <aside class="spine" aria-label="Lives and turn">
      {far.map((side) => <Life key={side.side} view={view} side={side} state={state} />)}
      <button type="button" class="turn-now" onClick={() => game.set({ window: { show: 'stops' } })}>
        {view.turn.number === 0 ? <strong>Before the first turn</strong> : (
          <>
            <small>Turn {view.turn.number} · {view.turn.side === view.you.side ? 'yours' : view.sides.find((side) => side.side === view.turn.side)?.name}</small>
            <strong>{(step?.label ?? view.turn.step).replace(/ (phase|step)$/, '')}</strong>
          </>
        )}
      </button>
      <Timeline view={view} state={state} />
      {own.map((side) => <Life key={side.side} view={view} side={side} state={state} />)}
    </aside>
  );
}

function Life({ view, side, state }: { view: View; side: SideView; state: GameState }) {
  const change = state.match.changed[side.side];
  const fresh = change && change.turn === view.turn.number && change.step === view.turn.step && change.from !== side.life ? change.from : null;
  const facts = gather(view.seats.filter((seat) => seat.side === side.side).flatMap((seat) => seat.facts));
  return (
    <div class={side.side === nearSide(view) ? 'life own' : 'life'} aria-label={`${side.name}: ${side.life} life`}>
      <span class="life-name">{side.name}</span>
      <b class={side.life <= side.startingLife / 4 ? 'life-n low' : 'life-n'}>{side.life}</b>
      <span class="life-change">{fresh === null ? `of ${side.startingLife}` : `${fresh} → ${side.life}`}</span>
      {side.poison > 0 && <span class="life-poison" title="poison counters">poison {side.poison}/{side.poisonToLose}</span>}
      {facts.length > 0 && <span class="life-facts">{facts.map((fact, at) => <span key={at}>{fact.label} {fact.value}</span>)}</span>}
    </div>
  );
}

const kinds = ['own', 'other'] as const;
type StopKind = (typeof kinds)[number];
const stopNames: { readonly [kind in StopKind]: string } = { own: 'on our turns', other: 'on other turns' };

/** The steps of the turn; two marks beside each are the stops at which the person is asked, on turns of one's own side and of others. */
export function Timeline({ view, state }: { view: View; state: GameState }) {
  const game = useGame();
  const { stops } = state;
  const now = view.turn.number === 0 ? null : view.turn.step;
  return (
    <ol class="timeline" aria-label="Steps of the turn">
      {view.turn.timeline.map((step) => (
        <li key={step.id} class={step.id === now ? 'now' : ''} aria-current={step.id === now ? 'step' : undefined}>
          <span>{step.label.replace(/ (phase|step)$/, '')}</span>
          {stops && kinds.map((kind) => {
            const key = `${step.id}:${kind}`;
            return (
              <button type="button" key={kind} class={`stop stop-${kind}`} aria-pressed={stops.stops.includes(key)} aria-label={`Ask me at ${step.label} ${stopNames[kind]}`} title={`Ask me here ${stopNames[kind]}`}
                onClick={() => void game.stopAt(toggledStop(stops, key))} />
            );
          })}
        </li>
      ))}
    </ol>
  );
}
