import type { ObjectView, SeatView } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { linkWords } from '../../../match/links.ts';
import { gather, isMine, nameHere, personOf } from '../../../match/names.ts';
import { Cost, Rich } from '../../card/pips.tsx';
import { Badge, Sign } from '../../card/signs.tsx';
import { Tile } from '../../card/tile.tsx';
import type { Shared } from './place.tsx';

export function Head({ view, question, seat }: Shared & { seat: SeatView }) {
  const game = useGame();
  const lit = question?.lit.has(seat.ref) ?? false;
  const mark = question?.marks.get(seat.ref);
  const person = personOf(view, seat.person);
  const state = seat.left
    ? 'is out'
    : person?.left
      ? 'has left'
      : person?.bot
        ? person.bot
        : person && !person.connected && !isMine(view, seat.ref)
          ? 'away'
          : '';
  const active = view.turn.seats.includes(seat.ref);
  const priority = view.turn.priority === seat.side && !view.turn.passed.includes(seat.person);
  return (
    <div class="seat-head">
      <button
        type="button"
        class={['seat-name', lit && 'lit', mark && 'marked', active && 'active'].filter(Boolean).join(' ')}
        data-h={seat.ref}
        data-nav={seat.ref}
        data-area={seat.ref}
        tabIndex={lit ? 0 : -1}
        aria-label={`${seat.name}${lit ? ', can be chosen' : ''}${mark ? ', chosen' : ''}${priority ? ', has priority' : ''}${linkWords(
          view,
          seat.ref,
        )
          .map((words) => `, ${words}`)
          .join('')}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          game.drop(event.dataTransfer?.getData('text/plain') ?? '', seat.ref);
        }}
        onClick={() => game.tap(seat.ref, seat.ref)}
      >
        {priority && <i class="priority" title="may act now" />}
        <strong>{nameHere(view, seat)}</strong>
        {state && <small>{state}</small>}
        {mark && (
          <b class="seat-mark">
            <Badge text={mark} />
          </b>
        )}
      </button>
      <span class="seat-count" title={`${seat.library} cards in the library`}>
        <Sign of="library" />
        <span class="sr">library </span>
        {seat.library}
        {seat.top !== undefined && <small> {view.objects[seat.top]?.name}</small>}
      </span>
      {seat.player !== false && (
        <button
          type="button"
          class="seat-count"
          title={`${seat.hand} cards in hand`}
          disabled={seat.handCards.length === 0}
          onClick={() => game.set({ window: { show: 'zone', seat: seat.ref, zone: 'hand' } })}
        >
          <Sign of="hand" />
          <span class="sr">hand </span>
          {seat.hand}
        </button>
      )}
      <button
        type="button"
        class="seat-count"
        title={`${seat.graveyard.length} cards in the graveyard`}
        disabled={seat.graveyard.length === 0}
        onClick={() => game.set({ window: { show: 'zone', seat: seat.ref, zone: 'graveyard' } })}
      >
        <Sign of="graveyard" />
        <span class="sr">graveyard </span>
        {seat.graveyard.length}
      </button>
      {seat.pool && (
        <span class="pool" title="mana pool">
          <Cost text={seat.pool} />
        </span>
      )}
      {seat.bound?.map((bound) => (
        <span key={bound.says} class="pool" title={bound.says}>
          <Cost text={bound.mana} />
          <small>{bound.says}</small>
        </span>
      ))}
      {Object.entries(seat.counters ?? {}).map(([kind, n]) => (
        <span key={kind} class="fact">
          {n} {kind}
        </span>
      ))}
      {gather(seat.facts).map((group) => (
        <button
          type="button"
          key={group.label}
          class="fact"
          onClick={() => game.set({ window: { show: 'facts', seat: seat.ref } })}
          title={group.label}
        >
          <span>{group.label}</span>{' '}
          <b>
            <Rich text={group.value} />
          </b>
        </button>
      ))}
    </div>
  );
}

/** The command zone and each of the format's own zones as a shelf, with the present cost of each card. */
export function Shelves({ view, question, seat }: Shared & { seat: SeatView }) {
  const objects = seat.command.flatMap((ref) => view.objects[ref] ?? []);
  const areas = [...new Set(objects.map((object) => object.area))];
  return (
    <>
      {areas.map((area) => (
        <Shelf
          key={area ?? ''}
          view={view}
          question={question}
          seat={seat}
          name={area ?? view.commandName}
          named={area !== undefined}
          objects={objects.filter((object) => object.area === area)}
        />
      ))}
    </>
  );
}

function Shelf({
  view,
  question,
  seat,
  name,
  named,
  objects,
}: Shared & { seat: SeatView; name: string; named: boolean; objects: readonly ObjectView[] }) {
  const game = useGame();
  const area = named ? name : undefined;
  return (
    <div class="shelf" role="group" aria-label={`${name} of ${seat.name}`}>
      <button
        type="button"
        class="shelf-sign"
        title={`${name}: ${objects.length}. See all`}
        aria-label={`See all of ${name} of ${seat.name}: ${objects.length}`}
        onClick={() => game.set({ window: { show: 'shelf', seat: seat.ref, area } })}
      >
        {named ? <small>{name}</small> : <Sign of="zone" />}
        <b>{objects.length}</b>
      </button>
      {objects.map((object) => (
        <Tile key={object.h} view={view} question={question} object={object} area={seat.ref} shape="chip" />
      ))}
    </div>
  );
}
