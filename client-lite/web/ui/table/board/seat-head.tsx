import type { SeatView } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { meaningOf } from '../../../glossary/terms.ts';
import { linkWords } from '../../../match/links.ts';
import { calledOtherwise, gather, isMine, nameHere, personOf } from '../../../match/names.ts';
import { Cost, Rich } from '../../card/pips.tsx';
import { Badge, Sign } from '../../card/signs.tsx';
import { boardTexts } from '../../../texts/board.ts';
import type { Shared } from './place.tsx';
import { ZoneFans } from './zone-fan.tsx';

/**
 * A seat's line: who sits there, its piles, and its zones.
 * `docked`: its command zone lies beside the hand instead.
 */
export function Head({ view, question, seat, docked }: Shared & { seat: SeatView; docked: boolean }) {
  const game = useGame();
  const words = boardTexts.seat;
  const lit = question?.lit.has(seat.ref) ?? false;
  const mark = question?.marks.get(seat.ref);
  const person = personOf(view, seat.person);
  const state = seat.left
    ? words.out
    : person?.left
      ? words.left
      : person?.bot
        ? words.bot
        : person && !person.connected && !isMine(view, seat.ref)
          ? words.away
          : '';
  const called = person && calledOtherwise(view, seat, person.name) ? person.name : null;
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
        data-drop={seat.ref}
        onClick={() => game.tap(seat.ref, seat.ref)}
      >
        {priority && <i class="priority" title={words.priority} />}
        <strong>{nameHere(view, seat)}</strong>
        {called && <small dir="auto">{called}</small>}
        {state && <small title={person?.bot ?? undefined}>{state}</small>}
        <span class="sr">
          {[
            nameHere(view, seat) === seat.name ? '' : seat.name,
            lit && boardTexts.canBeChosen,
            mark && boardTexts.chosen,
            priority && words.hasPriority,
            ...linkWords(view, seat.ref),
          ]
            .filter(Boolean)
            .map((said) => `, ${said}`)
            .join('')}
        </span>
        {mark && (
          <b class="seat-mark">
            <Badge text={mark} />
          </b>
        )}
      </button>
      <span class="seat-count piled" title={words.inLibrary(seat.library)}>
        <Sign of="library" />
        <span class="sr">{words.library} </span>
        {seat.library}
        {seat.top !== undefined && <small> {view.objects[seat.top]?.name}</small>}
      </span>
      {seat.player !== false && (
        <button
          type="button"
          class="seat-count"
          title={words.inHand(seat.hand)}
          disabled={seat.handCards.length === 0}
          onClick={() => game.set({ window: { show: 'zone', seat: seat.ref, zone: 'hand' } })}
        >
          <Sign of="hand" />
          <span class="sr">{words.hand} </span>
          {seat.hand}
        </button>
      )}
      <button
        type="button"
        class="seat-count piled"
        title={words.inGraveyard(seat.graveyard.length)}
        disabled={seat.graveyard.length === 0}
        onClick={() => game.set({ window: { show: 'zone', seat: seat.ref, zone: 'graveyard' } })}
      >
        <Sign of="graveyard" />
        <span class="sr">{words.graveyard} </span>
        {seat.graveyard.length}
      </button>
      {seat.pool && (
        <span class="pool" title={words.pool}>
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
        <span key={kind} class="fact" data-from="server">
          {n} {kind}
        </span>
      ))}
      {gather(seat.facts).map((group) => (
        <button
          type="button"
          key={group.label}
          class="fact"
          data-from="server"
          onClick={() => game.set({ window: { show: 'facts', seat: seat.ref } })}
          title={meaningOf(group.label) ?? group.label}
        >
          <span>{group.label}</span>{' '}
          <b>
            <Rich text={group.value} />
          </b>
        </button>
      ))}
      {!docked && <ZoneFans view={view} question={question} seat={seat} />}
    </div>
  );
}
