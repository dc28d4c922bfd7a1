import type { View } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import type { Question } from '../../../match/question.ts';
import { Tile } from '../../card/tile.tsx';

/** The viewer's hands below the table: one for each seat, under its place. */
export function Hands({ view, question, place }: { view: View; question: Question | null; place: number }) {
  const game = useGame();
  const seats = view.seats.filter((seat) => view.you.seats.includes(seat.ref) && seat.player !== false);
  if (seats.length === 0) return null;
  return (
    <div class={seats.length > 1 ? 'hands several' : 'hands'}>
      {seats.map((seat) => (
        <section
          key={seat.ref}
          class={seat.place === place ? 'hand shown' : 'hand'}
          aria-label={`Your hand${seats.length > 1 ? ` at ${view.places.length > 1 ? (view.places[seat.place]?.name ?? '') : seat.name}` : ''}`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            game.drop(event.dataTransfer?.getData('text/plain') ?? '', seat.ref);
          }}
        >
          <h2>
            {seats.length === 1 ? 'Hand' : view.places.length > 1 ? view.places[seat.place]?.name : seat.name}{' '}
            <small>{seat.handCards.length}</small>
          </h2>
          {seat.handCards.length === 0 && <p class="quiet-text">No cards in hand.</p>}
          <div class="hand-cards" style={{ '--n': seat.handCards.length }}>
            {seat.handCards
              .flatMap((ref) => view.objects[ref] ?? [])
              .map((object) => (
                <Tile key={object.h} view={view} question={question} object={object} area={seat.ref} shape="hand" />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
