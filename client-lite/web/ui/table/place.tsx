import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ObjectView, SeatView, View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { memberToTap, rowsOf, type Group } from '../../match/group.ts';
import { crowd, farSides, isShown, nearSide, opponentShown } from '../../match/names.ts';
import type { Question } from '../../match/question.ts';
import { Sign } from '../card/signs.tsx';
import { Tile } from '../card/tile.tsx';
import { Head, Shelves } from './seat-head.tsx';

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
  const box = useRef<HTMLElement>(null);
  const scrolling = useMiddle(box);
  return (
    <section ref={box} {...scrolling} class={shown ? 'place shown' : 'place'} aria-label={place?.name ?? 'The table'}>
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

/** Keep the line between two halves in the middle of a place that is too high, until a person scrolls. */
function useMiddle(box: { readonly current: HTMLElement | null }): { onWheel(): void; onTouchMove(): void } {
  const scrolled = useRef(false);
  useLayoutEffect(() => {
    const near = box.current?.querySelector<HTMLElement>('.half.near');
    if (box.current && near && !scrolled.current) box.current.scrollTop = near.offsetTop - box.current.clientHeight / 2;
  });
  const stay = () => {
    scrolled.current = true;
  };
  return { onWheel: stay, onTouchMove: stay };
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
        <span class="stake" title="Attackers and their power, before blocks">
          <Sign of="attack" /> {attackers} · power {power}
        </span>
      )}
      {isAskedAt(view, question, index) && view.places.length > 1 && <span class="asked">asked</span>}
      {place?.note && <small>{place.note}</small>}
      {place?.steps && place.steps.length > 0 && (
        <details>
          <summary>{place.steps.length} steps</summary>
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

/** A seat's half: head, command zone as a shelf, lands at the edge, creatures in the middle. */
function Area({ view, question, seat, far, shown }: Shared & { seat: SeatView; far: boolean; shown: boolean }) {
  const game = useGame();
  const rows = rowsOf(view, seat.battlefield, game.state.spread);
  const shared = { view, question, area: seat.ref };
  const body = [
    <div class="edge" key="edge">
      <Head view={view} question={question} seat={seat} />
      <Shelves view={view} question={question} seat={seat} />
    </div>,
    <Row
      key="back"
      {...shared}
      groups={[...rows.lands, ...rows.others]}
      shape={(group) => (rows.lands.includes(group) ? 'land' : 'plain')}
    />,
    <Row key="creatures" {...shared} groups={rows.creatures} shape={() => 'creature'} name="creatures" />,
  ];
  return (
    <div
      class={[far ? 'area' : 'area own', shown && 'shown'].filter(Boolean).join(' ')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        game.drop(event.dataTransfer?.getData('text/plain') ?? '', seat.ref);
      }}
    >
      {far ? body : body.reverse()}
    </div>
  );
}

function Row({
  view,
  question,
  area,
  groups,
  shape,
  name = 'back',
}: Shared & {
  area: string;
  groups: readonly Group[];
  shape(group: Group): 'creature' | 'land' | 'plain';
  name?: string;
}) {
  if (groups.length === 0) return name === 'creatures' ? <div class="field creatures empty" /> : null;
  return (
    <div class={`field ${name}`}>
      {groups.map((group) => {
        const tapRef = question ? memberToTap(group, question.lit, question.marks).h : group.key;
        const host = (
          <Tile
            key={group.key}
            view={view}
            question={question}
            object={group.members[0] as ObjectView}
            members={group.members}
            tapRef={tapRef}
            area={area}
            shape={shape(group)}
          />
        );
        if (group.attached.length === 0 && group.members.length < 2 && !group.apart) return host;
        return (
          <div class="stacked" key={group.key}>
            {host}
            <GroupBar question={question} group={group} />
            {group.attached.map((object) => (
              <Tile key={object.h} view={view} question={question} object={object} area={area} shape="attached" />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Buttons of a group: select several at once for the question, and draw its members one by one. */
function GroupBar({ question, group }: { question: Question | null; group: Group }) {
  const game = useGame();
  const refs = group.members.map((member) => member.h);
  const name = group.members[0]?.name ?? '';
  if (group.apart)
    return (
      <p class="group-bar">
        <button
          type="button"
          aria-label={`${name}: show together`}
          title="Show together"
          onClick={() => game.spread(group.apart ?? [], false)}
        >
          <Sign of="together" />
        </button>
      </p>
    );
  const lit = refs.filter((ref) => question?.lit.has(ref));
  const taken = refs.filter((ref) => question?.marks.has(ref)).length;
  if (lit.length < 2) return null;
  return (
    <p class="group-bar" role="group" aria-label={`${name}, ${refs.length} alike`}>
      {question?.session.several && (
        <button
          type="button"
          aria-label={`${name}: one less`}
          disabled={taken === 0}
          onClick={() => game.takeSome(refs, taken - 1)}
        >
          −
        </button>
      )}
      {question?.session.several && (
        <button
          type="button"
          aria-label={`${name}: one more`}
          disabled={taken >= lit.length}
          onClick={() => game.takeSome(refs, taken + 1)}
        >
          +
        </button>
      )}
      {question?.session.several && (
        <button
          type="button"
          aria-label={`${name}: ${taken < lit.length ? 'all' : 'none'}`}
          onClick={() => game.takeSome(refs, taken < lit.length ? lit.length : 0)}
        >
          {taken < lit.length ? 'all' : 'none'}
        </button>
      )}
      <button
        type="button"
        aria-label={`${name}: show apart`}
        title="Show apart"
        onClick={() => game.spread(refs, true)}
      >
        <Sign of="apart" />
      </button>
    </p>
  );
}
