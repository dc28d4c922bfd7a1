import { useLayoutEffect, useState } from 'preact/hooks';
import type { View } from '../../../server/protocol/index.ts';
import { useHover } from './preview.tsx';

interface Drawing { arrows: readonly { from: DOMRect; to: DOMRect }[]; rings: readonly DOMRect[] }
const nothing: Drawing = { arrows: [], rings: [] };

/** Drawn, and not scrolled out of its area or below something else. */
function isVisible(element: HTMLElement): boolean {
  const { x, y } = middle(element.getBoundingClientRect());
  const top = document.elementFromPoint(x, y);
  return top !== null && (element.contains(top) || top.contains(element));
}

/** Where an object can be seen on the table now: its tile, the group it is in, its line on the stack, or the head of its seat. */
function boxOf(ref: string): DOMRect | null {
  const name = CSS.escape(ref);
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-nav="${name}"], [data-members~="${name}"]`)].find(isVisible);
  return shown?.getBoundingClientRect() ?? null;
}

/** What an object points at: targets on the stack, what it attacks or blocks. */
export function pointsAt(view: View, ref: string): string[] {
  const object = view.objects[ref];
  return object ? [...(object.stack?.targets ?? []), ...(object.attacking ? [object.attacking] : []), ...(object.blocking ?? [])] : [];
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function curve(from: DOMRect, to: DOMRect): string {
  const a = middle(from);
  const b = middle(to);
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${Math.min(a.y, b.y) - 30} ${b.x} ${b.y}`;
}

/** Arrows from what has the pointer or the focus to what it points at; a ring around what is named elsewhere, in a question or the log. */
export function Arrows({ view }: { view: View }) {
  const { ref, from: source } = useHover();
  const [drawing, setDrawing] = useState<Drawing>(nothing);
  useLayoutEffect(() => {
    const from = ref === null ? null : boxOf(ref);
    if (ref === null || !from || !source) return setDrawing(nothing);
    const targets = pointsAt(view, ref).flatMap((target) => boxOf(target) ?? []);
    const elsewhere = Math.abs(from.left - source.left) > 4 || Math.abs(from.top - source.top) > 4;
    setDrawing({ arrows: targets.map((to) => ({ from, to })), rings: [...targets, ...(elsewhere ? [from] : [])] });
  }, [ref, source, view]);
  if (drawing.rings.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      <defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0l10 5-10 5z" /></marker></defs>
      {drawing.rings.map((box, at) => <rect key={at} x={box.left - 4} y={box.top - 4} width={box.width + 8} height={box.height + 8} rx="10" />)}
      {drawing.arrows.map(({ from, to }, at) => <path key={at} d={curve(from, to)} marker-end="url(#head)" />)}
    </svg>
  );
}
