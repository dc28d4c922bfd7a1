import type { CardView, TaleCard } from '../../../../server/protocol/index.ts';
import { Art } from '../card/art.tsx';
import { frameOf } from '../card/frame.ts';
import { Cost } from '../card/pips.tsx';
import { Picture } from './picture.tsx';
import { useReader } from '../reader.ts';
import { magicTexts } from '../../texts/magic.ts';
import { taleTexts as say } from '../../texts/story/tale.ts';

type Marks = NonNullable<TaleCard['marks']>;

/** Back of a face-down card. */
const Back = () => (
  <svg class="card-back" viewBox="0 0 120 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="120" height="60" />
    {[10, 22, 34, 46, 58].map((r) => (
      <path key={r} d={`M60 ${30 - r}L${60 + r} 30 60 ${30 + r} ${60 - r} 30z`} />
    ))}
    <circle cx="60" cy="30" r="4" />
  </svg>
);

/** Counters as dots, with their number in words. */
export function MarkDots({ marks }: { marks: Marks }) {
  return (
    <>
      {marks.map(({ label, n }) => (
        <span key={label} class="mark-dots" title={say.mark(label, n)}>
          <span class="sr">{say.mark(label, n)}</span>
          {n > 0 && n <= 5 ? <i aria-hidden="true">{'●'.repeat(n)}</i> : <i aria-hidden="true">{n}</i>}
          <small aria-hidden="true">{label}</small>
        </span>
      ))}
    </>
  );
}

/** A card with its story: the story first, then the card's name. Press it for the whole card. */
export function TaleTile({ card, story }: { card: TaleCard; story?: string | undefined }) {
  const { cards } = useReader();
  const face = card.card === null ? undefined : cards[card.card];
  const named = face !== undefined && card.name !== face.name;
  const frame = face ? frameOf(face.colors.join(''), face.typeLine) : 'frame-none';
  return (
    <li
      class={['tale-tile', frame, card.faceDown && 'down'].filter(Boolean).join(' ')}
      data-card={card.card ?? undefined}
    >
      {card.faceDown ? (
        <Back />
      ) : card.picture ? (
        <Picture picture={card.picture} as="tile" />
      ) : (
        <Art name={face?.name ?? card.name} types={face?.typeLine ?? ''} colors={face?.colors.join('')} />
      )}
      {card.marks && <MarkDots marks={card.marks} />}
      {card.value !== undefined && (
        <b class="tale-value" title={magicTexts.manaValue}>
          <span class="sr">{magicTexts.manaValue} </span>
          {card.value}
        </b>
      )}
      <div class="tale-tile-says">
        <p class="tale-tile-name" dir="auto">
          {face && !named ? <Look card={card.card ?? ''} face={face} /> : card.name}
        </p>
        {face && (named || card.faceDown) && (
          <p class="tale-tile-card">
            {named && <Look card={card.card ?? ''} face={face} />}
            {card.faceDown && <span class="tag">{magicTexts.faceDown}</span>}
          </p>
        )}
        {face && !named && (
          <p class="tale-tile-card">
            {face.typeLine}
            {face.pt && ` ${face.pt}`}
          </p>
        )}
        {card.note && (
          <p class="tale-tile-note" dir="auto">
            {card.note}
          </p>
        )}
        {story && (
          <p class="tale-tile-story" dir="auto">
            {story}
          </p>
        )}
      </div>
    </li>
  );
}

function Look({ card, face }: { card: string; face: CardView }) {
  const { look } = useReader();
  return (
    <button type="button" class="tale-look" title={say.readCard(face.name)} onClick={() => look(card)}>
      <span>{face.name}</span> <Cost text={face.cost} />
    </button>
  );
}

/** Cards as names, each once with its count. */
export function TaleNames({ cards }: { cards: readonly TaleCard[] }) {
  const { cards: faces, look } = useReader();
  const counted = new Map<string, { card: TaleCard; n: number }>();
  for (const card of cards) {
    const key = `${card.card} ${card.name}`;
    counted.set(key, { card, n: (counted.get(key)?.n ?? 0) + 1 });
  }
  return (
    <ul class="tale-names">
      {[...counted].map(([key, { card, n }]) => (
        <li key={key}>
          {card.card === null ? (
            <span dir="auto">{card.name}</span>
          ) : (
            <button type="button" class="tale-look" data-card={card.card} onClick={() => look(card.card ?? '')}>
              <span dir="auto">{card.name}</span> <Cost text={faces[card.card]?.cost ?? ''} />
            </button>
          )}
          {n > 1 && <b> ×{n}</b>}
        </li>
      ))}
    </ul>
  );
}
