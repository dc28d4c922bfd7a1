import type { ObjectView, SeatView, View } from '../../../../../server/protocol/index.ts';
import { meaningOf } from '../../../glossary/terms.ts';
import { useGame } from '../../../match/game.ts';
import { boardTexts } from '../../../texts/board.ts';
import { frameOf } from '../../card/frame.ts';
import type { Shared } from './place.tsx';

/** A command zone, or a zone of the format's own within it. */
export interface NamedZone {
  readonly name: string;
  /** undefined: the command zone itself */
  readonly area: string | undefined;
  readonly objects: readonly ObjectView[];
}

/** The zones that a seat has in its command zone, by name. */
export function zonesOf(view: View, seat: SeatView): NamedZone[] {
  const objects = seat.command.flatMap((ref) => view.objects[ref] ?? []);
  return [...new Set(objects.map((object) => object.area))].map((area) => ({
    name: area ?? view.commandName,
    area,
    objects: objects.filter((object) => object.area === area),
  }));
}

/** Most cards that a closed fan shows the edges of. */
const EDGES = 5;

/** A closed fan for each of a seat's zones: name, number of cards, and how many could be cast now; a press opens it. */
export function ZoneFans({ view, question, seat }: Shared & { seat: SeatView }) {
  const game = useGame();
  return (
    <>
      {zonesOf(view, seat).map(({ name, area, objects }) => {
        const lit = objects.filter((object) => question?.lit.has(object.h) || question?.marks.has(object.h)).length;
        return (
          <button
            key={name}
            type="button"
            class={lit > 0 ? 'zone-fan lit' : 'zone-fan'}
            title={[boardTexts.seeZone(name, objects.length), meaningOf(name)].filter(Boolean).join('\n')}
            onClick={() => game.set({ window: { show: 'shelf', seat: seat.ref, area } })}
          >
            <span class="fan-edges" aria-hidden="true">
              {objects.slice(0, EDGES).map((object) => (
                <i
                  key={object.h}
                  class={frameOf(
                    object.colors,
                    object.types,
                    object.card === null ? undefined : view.cards[object.card]?.identity,
                  )}
                />
              ))}
            </span>
            <span class="fan-name">{name}</span> <b>{objects.length}</b>
            <span class="sr">{boardTexts.ofSeat(seat.name)}</span>
            {lit > 0 && <small>{boardTexts.castable(lit)}</small>}
          </button>
        );
      })}
    </>
  );
}
