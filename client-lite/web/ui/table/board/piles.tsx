import type { ObjectView, SeatView } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { boardTexts } from '../../../texts/board.ts';
import { Picture } from '../../card/picture.tsx';
import { frameOf } from '../../card/frame.ts';
import type { Shared } from './place.tsx';

const words = boardTexts.seat;

/** Library and graveyard as piles at the end of the rows, where there is room; the graveyard shows its top card. */
export function Piles({ view, seat }: Pick<Shared, 'view'> & { seat: SeatView }) {
  const game = useGame();
  const top = view.objects[seat.graveyard.at(-1) ?? ''];
  const known = seat.top === undefined ? undefined : view.objects[seat.top];
  return (
    <div class="piles">
      {seat.library > 0 && (
        <span class="pile" title={words.inLibrary(seat.library)}>
          {known ? <Face object={known} view={view} /> : <i class="pile-back" aria-hidden="true" />}
          <span class="pile-name">{words.library}</span>
          <b class="tile-count">{seat.library}</b>
        </span>
      )}
      {top && (
        <button
          type="button"
          class="pile pile-top"
          title={words.inGraveyard(seat.graveyard.length)}
          onClick={() => game.set({ window: { show: 'zone', seat: seat.ref, zone: 'graveyard' } })}
        >
          <Face object={top} view={view} />
          <span class="pile-name">{words.graveyard}</span>
          <b class="tile-count">{seat.graveyard.length}</b>
        </button>
      )}
    </div>
  );
}

function Face({ view, object }: Pick<Shared, 'view'> & { object: ObjectView }) {
  const card = object.card === null ? undefined : view.cards[object.card];
  return (
    <span class={`pile-face ${frameOf(object.colors, object.types, card?.identity)}`} data-h={object.h}>
      <Picture name={object.name} types={object.types} colors={object.colors} image={card?.image} />
    </span>
  );
}
