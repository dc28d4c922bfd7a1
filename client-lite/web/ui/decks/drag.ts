import { SECTIONS, type Section } from '../../decks/deck.ts';

const KIND = 'application/x-deck-card';

/** A card on its way between the catalogue and the sections of a deck. `from`: null for the catalogue. */
export interface Dragged {
  readonly name: string;
  readonly from: Section | null;
}

export function startDrag(event: DragEvent, card: Dragged): void {
  event.dataTransfer?.setData(KIND, JSON.stringify(card));
  event.dataTransfer?.setData('text/plain', card.name);
  if (event.dataTransfer) event.dataTransfer.effectAllowed = 'copyMove';
}

function draggedOf(event: DragEvent): Dragged | null {
  try {
    const found: unknown = JSON.parse(event.dataTransfer?.getData(KIND) ?? 'null');
    if (typeof found !== 'object' || found === null || !('name' in found) || typeof found.name !== 'string')
      return null;
    const from = 'from' in found ? found.from : null;
    return { name: found.name, from: SECTIONS.find((section) => section === from) ?? null };
  } catch {
    return null;
  }
}

/** Handlers of a place on which cards can be dropped. `over`: told while one is held above it. */
export const dropPlace = (
  take: (card: Dragged) => void,
  over: (above: boolean) => void,
): { onDragOver(event: DragEvent): void; onDragLeave(event: DragEvent): void; onDrop(event: DragEvent): void } => ({
  onDragOver: (event) => {
    if (!event.dataTransfer?.types.includes(KIND)) return;
    event.preventDefault();
    over(true);
  },
  onDragLeave: (event) => {
    const { currentTarget: place, relatedTarget: to } = event;
    if (!(place instanceof Node && to instanceof Node && place.contains(to))) over(false);
  },
  onDrop: (event) => {
    over(false);
    const card = draggedOf(event);
    if (!card) return;
    event.preventDefault();
    take(card);
  },
});
