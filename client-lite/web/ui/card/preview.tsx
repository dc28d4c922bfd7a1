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

/** Room that the preview leaves around itself, in px. */
const APART = 12;

/**
 * Place for the preview: beside the object, at the side with room, and never over the question.
 * Where neither side has room, over the stack and the log.
 */
function spotBeside(from: DOMRect): { left: number; top: number } {
  const question = document.querySelector('.question')?.getBoundingClientRect();
  const edge = question && question.left > window.innerWidth / 2 ? question.left : window.innerWidth;
  const top = Math.max(8, Math.min(from.top + from.height / 2 - HEIGHT / 2, window.innerHeight - HEIGHT - 8));
  if (from.left >= edge) return { left: edge - WIDTH - APART, top };
  if (from.right + APART + WIDTH <= edge) return { left: from.right + APART, top };
  if (from.left - APART - WIDTH >= 0) return { left: from.left - APART - WIDTH, top };
  return { left: Math.max(8, edge - WIDTH - APART), top: 52 };
}

/**
 * Whole card under the pointer or the focus, drawn above the page without moving it.
 * An object on the stack with targets shows those instead.
 */
export function Preview({ view }: { view: View }) {
  const { ref, card, from } = useHover();
  const object = ref === null ? undefined : view.objects[ref];
  const face = view.cards[card ?? object?.card ?? ''];
  const small = window.innerWidth < 760 || window.innerHeight < HEIGHT + 90;
  if (!from || (!object && !face) || small || (object?.stack?.targets.length ?? 0) > 0) return null;
  const { left, top } = spotBeside(from);
  return (
    <div class="preview" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px`, width: `${WIDTH}px` }}>
      <CardFrame card={face} object={object} cards={view.cards} />
    </div>
  );
}
