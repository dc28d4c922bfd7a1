import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../../server/protocol/index.ts';
import { hovered, onHover, type Hover } from '../hover.ts';
import { CardFrame } from './card.tsx';

export function useHover(): Hover {
  const [hover, setHover] = useState(hovered());
  useEffect(() => onHover(() => setHover(hovered())), []);
  return hover;
}

const WIDTH = 250;
const HEIGHT = 350;

/** The whole card beside what the pointer or the focus is on; it lies above everything and moves nothing. */
export function Preview({ view }: { view: View }) {
  const { ref, card, from } = useHover();
  const object = ref === null ? undefined : view.objects[ref];
  const face = view.cards[card ?? object?.card ?? ''];
  if (!from || (!object && !face) || window.innerWidth < 760) return null;
  const right = from.right + 12 + WIDTH < window.innerWidth;
  const left = right ? from.right + 12 : Math.max(8, from.left - WIDTH - 12);
  const top = Math.max(8, Math.min(from.top - 40, window.innerHeight - HEIGHT - 8));
  return <div class="preview" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px`, width: `${WIDTH}px` }}><CardFrame card={face} object={object} /></div>;
}
