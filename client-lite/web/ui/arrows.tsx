import { useLayoutEffect, useState } from 'preact/hooks';
import type { View } from '../../../server/protocol/index.ts';
import { useHover } from './preview.tsx';

interface Arrow { from: { x: number; y: number }; to: { x: number; y: number } }

const centre = (ref: string): Arrow['to'] | null => {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-nav="${CSS.escape(ref)}"], [data-members~="${CSS.escape(ref)}"]`)].find((element) => element.offsetParent !== null);
  if (!shown) return null;
  const box = shown.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** What an object points at: targets on the stack, what it attacks, blocks or is attached to. */
export function pointsAt(view: View, ref: string): string[] {
  const object = view.objects[ref];
  if (!object) return [];
  return [...(object.stack?.targets ?? []), ...(object.attacking ? [object.attacking] : []), ...(object.blocking ?? [])];
}

/** Arrows from what has the pointer or the focus to what it points at. */
export function Arrows({ view }: { view: View }) {
  const { ref } = useHover();
  const [arrows, setArrows] = useState<Arrow[]>([]);
  useLayoutEffect(() => {
    const from = ref === null ? null : centre(ref);
    const targets = ref === null || !from ? [] : pointsAt(view, ref).flatMap((target) => centre(target) ?? []);
    setArrows((before) => (from && targets.length ? targets.map((to) => ({ from, to })) : before.length ? [] : before));
  }, [ref, view]);
  if (arrows.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      <defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0l10 5-10 5z" /></marker></defs>
      {arrows.map(({ from, to }, at) => <path key={at} d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 30} ${to.x} ${to.y}`} marker-end="url(#head)" />)}
    </svg>
  );
}
