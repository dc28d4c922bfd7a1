import type { CardView } from '../../../../server/protocol/index.ts';
import { frameOf } from './frame.ts';
import { Picture } from './picture.tsx';
import { Cost, Rich } from './pips.tsx';

/** A card outside all zones, in a form or on a sheet. It is no control by itself. */
export function CardTile({ card }: { card: CardView }) {
  const shape = card.pt ?? (card.loyalty === undefined ? null : String(card.loyalty));
  return (
    <span class={`face-tile ${frameOf(card.colors.join(''), card.typeLine)}`}>
      <Picture name={card.name} types={card.typeLine} colors={card.colors.join('')} image={card.image} />
      <span class="face-head">
        <strong>{card.name}</strong>
        <Cost text={card.cost} />
      </span>
      <span class="face-type">{card.typeLine}</span>
      {card.text && (
        <span class="face-text">
          {card.text.split('\n').map((line, at) => (
            <span key={at}>
              <Rich text={line} />{' '}
            </span>
          ))}
        </span>
      )}
      {shape && <b class="face-fig">{shape}</b>}
    </span>
  );
}
