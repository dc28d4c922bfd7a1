import type { Forecast, SideView, View } from '../../../../../server/protocol/index.ts';
import type { GameState } from '../../../match/game.ts';
import { gather, hasLife, nearSide } from '../../../match/names.ts';
import { boardTexts } from '../../../texts/board.ts';

const words = boardTexts.lives;

/** Lethal is on the table, or a single point or two are left. */
const inDanger = (life: number, starting: number, foreseen: number | undefined): boolean =>
  life <= Math.min(3, starting / 5) || (foreseen !== undefined && foreseen <= 0);

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
      aria-label={own.lifeless ? words.lifeless(seat.name) : words.life(seat.name, own.life)}
    >
      <span class="life-name">{seat.name}</span>
      {!own.lifeless && <b class={own.life <= own.startingLife / 4 ? 'life-n low' : 'life-n'}>{own.life}</b>}
      {!own.lifeless && <span class="life-change still">{words.of(own.startingLife)}</span>}
      {own.poison > 0 && (
        <span class="life-poison" title={words.poisonMeaning}>
          {words.poison(own.poison, own.poisonToLose)}
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
      aria-label={words.lifeless(side.name)}
    >
      <span class="life-name">{side.name}</span>
      {side.poison > 0 && (
        <span class="life-poison" title={words.poisonMeaning}>
          {words.poison(side.poison, side.poisonToLose)}
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

/** Life total of a side with what is about to change, or of each seat that shares none. */
export function Life({
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
      class={[
        'life',
        side.side === nearSide(view) && 'own',
        gone && 'gone',
        view.turn.side === side.side && 'active',
        inDanger(side.life, side.startingLife, foreseen) && 'danger',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={words.life(side.name, side.life)}
    >
      <span class="life-name">{side.name}</span>
      <b class={side.life <= side.startingLife / 4 ? 'life-n low' : 'life-n'}>{side.life}</b>
      <span
        class={
          fresh === null && (foreseen === undefined || foreseen === side.life) ? 'life-change still' : 'life-change'
        }
      >
        {foreseen !== undefined && foreseen !== side.life ? (
          <b class="foreseen">{words.foreseen(foreseen)}</b>
        ) : fresh === null ? (
          words.of(side.startingLife)
        ) : (
          words.change(fresh, side.life)
        )}
      </span>
      {side.poison > 0 && (
        <span class="life-poison" title={words.poisonMeaning}>
          {words.poison(side.poison, side.poisonToLose)}
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
