import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../../../server/protocol/index.ts';
import { hovered, onHover, type Hover } from '../../input/hover.ts';
import { CardFrame } from './card.tsx';

export function useHover(): Hover {
  const [hover, setHover] = useState(hovered());
  useEffect(() => onHover(() => setHover(hovered())), []);
  return hover;
}

const WIDTH = 250;
const HEIGHT = 350;

/**
 * Whole card under the pointer or the focus, drawn above the page without moving it.
 * At the right for objects on the table; beside it for names in the right column and on pages without a table.
 * An object on the stack with targets shows those instead.
 */
export function Preview({ view }: { view: View }) {
  const { ref, card, from } = useHover();
  const object = ref === null ? undefined : view.objects[ref];
  const face = view.cards[card ?? object?.card ?? ''];
  if (!from || (!object && !face) || window.innerWidth < 760 || (object?.stack?.targets.length ?? 0) > 0) return null;
  const rail = document.querySelector('.rail')?.getBoundingClientRect().left;
  const edge = rail ?? window.innerWidth;
  const atRight = rail !== undefined && from.right <= rail + 4;
  const beside = from.right + WIDTH + 24 <= window.innerWidth ? from.right + 12 : from.left - WIDTH - 12;
  const left = atRight ? edge + 8 : Math.max(8, rail === undefined ? beside : edge - WIDTH - 12);
  const top = atRight ? 52 : Math.max(8, Math.min(from.top - 40, window.innerHeight - HEIGHT - 8));
  return (
    <div class="preview" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px`, width: `${WIDTH}px` }}>
      <CardFrame card={face} object={object} cards={view.cards} />
    </div>
  );
}
