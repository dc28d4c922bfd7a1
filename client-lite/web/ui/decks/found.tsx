import type { CardEntry } from '../../../../server/protocol/index.ts';
import { coloursOf, figuresOf } from '../../pages/find.ts';
import { deckTexts } from '../../texts/decks.ts';
import { frameOf } from '../card/frame.ts';
import { Cost, Rich } from '../card/pips.tsx';
import { startDrag } from './drag.ts';
import { copiesByKey } from './row-keys.ts';

const { find: say } = deckTexts;

/** A card of the catalogue, with the button that adds it. */
export function Found({ card, copies, change }: { card: CardEntry; copies: number; change(by: number): void }) {
  const [face] = card.faces;
  const shape = face ? figuresOf(face) : null;
  return (
    <li
      class={`found ${frameOf(face ? coloursOf(face) : '', face?.typeLine ?? '', card.colorIdentity)}`}
      draggable
      onDragStart={(event) => startDrag(event, { name: card.name, from: null })}
      onKeyDown={(event) => {
        const by = copiesByKey(event);
        if (by === null) return;
        event.preventDefault();
        change(by);
      }}
    >
      <div class="found-says">
        <p class="found-name">
          <a href={`/cards/${encodeURIComponent(card.id)}`} target="_blank" rel="noopener" draggable={false}>
            {card.name}
          </a>
          {face && <Cost text={face.manaCost} />}
        </p>
        <p class="found-type">
          {card.faces.map((f) => f.typeLine).join(' // ')} {shape && <b>{shape}</b>}
        </p>
        <p class="found-text" data-from="server">
          <Rich text={card.faces.map((f) => f.text).join('\n')} />
        </p>
        {!card.whole && <span class="tag amiss">{say.partly}</span>}
        {copies > 0 && <span class="tag now">{say.copies(copies)}</span>}
      </div>
      <button type="button" class="second found-add" data-row aria-label={say.add(card.name)} onClick={() => change(1)}>
        +
      </button>
    </li>
  );
}
