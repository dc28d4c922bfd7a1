import type { ComponentChildren } from 'preact';
import type { Forecast, SideView, View } from '../../../../../server/protocol/index.ts';
import type { GameState } from '../../../match/game.ts';
import { gather, hasLife, nearSide } from '../../../match/names.ts';
import { boardTexts } from '../../../texts/board.ts';

const words = boardTexts.lives;

/** Lethal is on the table, or a single point or two are left. */
const inDanger = (life: number, starting: number, foreseen: number | undefined): boolean =>
  life <= Math.min(3, starting / 5) || (foreseen !== undefined && foreseen <= 0);

interface Counts {
  readonly poison: number;
  readonly poisonToLose: number;
}

/** The frame of a life total: whose it is, its poison, and the facts that the format keeps. */
function Frame({
  name,
  label,
  is,
  counts,
  facts,
  children,
}: {
  name: string;
  label: string;
  is: { readonly [state in 'own' | 'gone' | 'active' | 'in-danger']?: boolean | undefined };
  counts: Counts;
  facts: readonly { readonly label: string; readonly value: string }[];
  children?: ComponentChildren;
}) {
  const states = Object.entries(is).flatMap(([state, so]) => (so ? [state] : []));
  return (
    <div class={['life', ...states].join(' ')} aria-label={label}>
      <span class="life-name">{name}</span>
      {children}
      {counts.poison > 0 && (
        <span class="life-poison" title={words.poisonMeaning}>
          {words.poison(counts.poison, counts.poisonToLose)}
        </span>
      )}
      {facts.length > 0 && (
        <span class="life-facts" data-from="server">
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

const figure = (life: number, starting: number) => <b class={life <= starting / 4 ? 'life-n low' : 'life-n'}>{life}</b>;

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
    <Frame
      name={seat.name}
      label={own.lifeless ? words.lifeless(seat.name) : words.life(seat.name, own.life)}
      is={{
        own: seat.side === nearSide(view),
        gone: seat.left,
        active: view.turn.seats.includes(seat.ref),
        'in-danger': !own.lifeless && !seat.left && inDanger(own.life, own.startingLife, undefined),
      }}
      counts={own}
      facts={seat.facts}
    >
      {!own.lifeless && figure(own.life, own.startingLife)}
      {!own.lifeless && <span class="life-change still">{words.of(own.startingLife)}</span>}
    </Frame>
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
  const seats = view.seats.filter((seat) => seat.side === side.side);
  const alone = seats.filter((seat) => seat.own);
  if (alone.length > 0)
    return <>{alone.map((seat) => seat.own && <OwnLife key={seat.ref} view={view} seat={seat} own={seat.own} />)}</>;
  const is = {
    own: side.side === nearSide(view),
    gone: seats.every((seat) => seat.left === true),
    active: view.turn.side === side.side,
  };
  const shared = { name: side.name, counts: side, facts: gather(seats.flatMap((seat) => seat.facts)) };
  if (side.lifeless) return <Frame {...shared} label={words.lifeless(side.name)} is={is} />;
  if (!hasLife(view, side.side)) return null;
  const foreseen = forecast?.sides.find((other) => other.side === side.side)?.life[1];
  const change = state.match.changed[side.side];
  const fresh =
    change && change.turn === view.turn.number && change.step === view.turn.step && change.from !== side.life
      ? change.from
      : null;
  const danger = !is.gone && inDanger(side.life, side.startingLife, foreseen);
  return (
    <Frame {...shared} label={words.life(side.name, side.life)} is={{ ...is, 'in-danger': danger }}>
      {figure(side.life, side.startingLife)}
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
    </Frame>
  );
}
