import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { dragged, onDrag } from '../../../input/drag.ts';

/** px by which the ghost stands above a pointer, so that what lies below is seen */
const ABOVE = 14;

/** Ghost of the dragged object at the pointer, with an arrow from where it lies to where it would go. */
export function DragLayer() {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onDrag(() => redraw(undefined)), []);
  const drag = dragged();
  const ghost = useRef<HTMLDivElement>(null);
  const element = drag?.element;
  useLayoutEffect(() => {
    if (!element || !ghost.current) return;
    const copy = element.cloneNode(true) as HTMLElement;
    for (const name of ['data-h', 'data-nav', 'data-members', 'data-drop', 'data-drag']) copy.removeAttribute(name);
    ghost.current.replaceChildren(copy);
  }, [element]);
  if (!drag) return null;
  const { box, x, y, over } = drag;
  const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const to = over ? { x: over.left + over.width / 2, y: over.top + Math.min(over.height / 2, 90) } : { x, y };
  return (
    <div class="drag-layer" aria-hidden="true" inert>
      <svg class="arrows">
        <defs>
          <marker id="drag-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
            <path d="M0 0l10 5-10 5z" />
          </marker>
        </defs>
        <path
          class={over ? 'arrow strong taken' : 'arrow strong'}
          d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 30} ${to.x} ${to.y}`}
          marker-end="url(#drag-head)"
        />
      </svg>
      <div
        ref={ghost}
        class="drag-ghost"
        style={{
          width: `${box.width}px`,
          height: `${box.height}px`,
          transform: `translate(${x - box.width / 2}px, ${y - box.height * 0.7 - ABOVE}px) scale(0.7)`,
        }}
      />
    </div>
  );
}
