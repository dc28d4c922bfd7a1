/** A drag under way: what is dragged, from where, the pointer, and the box of what would take it. */
export interface Drag {
  readonly from: string;
  /** the element that was taken hold of, and its box then */
  readonly element: HTMLElement;
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
  readonly over: DOMRect | null;
}

/** Rules of a table for dragging, by refs of objects and seats. */
export interface Dropping {
  takes(from: string, to: string): boolean;
  drop(from: string, to: string): void;
}

/** px that a pointer moves before it drags */
const SLACK = 8;
/** ms that a finger rests before it may drag sideways; a card of the hand is dragged upwards at once */
const REST = 220;

let now: Drag | null = null;
const listeners = new Set<() => void>();

export const dragged = (): Drag | null => now;

export function onDrag(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(drag: Drag | null): void {
  now = drag;
  for (const listener of listeners) listener();
}

/** Elements of the table that something can be dropped onto, other than those it comes from. */
const targets = (root: HTMLElement, from: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-drop]')].filter((element) => !element.contains(from));

/** The innermost element at a point that takes what is dragged. */
function under(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-takes]') ?? null;
}

/** Let people drag what has `data-drag` onto what has `data-drop`, with a mouse, a pen or a finger. Escape gives it up. */
export function watchDrag(root: HTMLElement, table: Dropping): () => void {
  let held: { readonly element: HTMLElement; readonly x: number; readonly y: number; readonly since: number } | null =
    null;
  let swallow = false;

  const begin = (element: HTMLElement, x: number, y: number) => {
    const from = element.dataset['drag'] ?? '';
    for (const target of targets(root, element))
      if (table.takes(from, target.dataset['drop'] ?? '')) target.dataset['takes'] = '';
    root.dataset['dragging'] = '';
    getSelection()?.removeAllRanges();
    become({ from, element, box: element.getBoundingClientRect(), x, y, over: null });
  };
  const end = () => {
    held = null;
    if (now === null) return;
    for (const target of root.querySelectorAll<HTMLElement>('[data-takes]')) {
      delete target.dataset['takes'];
      delete target.dataset['over'];
    }
    delete root.dataset['dragging'];
    become(null);
  };
  const down = (event: PointerEvent) => {
    end();
    swallow = false;
    const element =
      event.isPrimary && event.button === 0 && event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-drag]')
        : null;
    if (element) held = { element, x: event.clientX, y: event.clientY, since: event.timeStamp };
  };
  const move = (event: PointerEvent) => {
    if (!held) return;
    const { clientX: x, clientY: y } = event;
    if (now === null) {
      const [across, up] = [Math.abs(x - held.x), held.y - y];
      if (Math.hypot(across, up) < SLACK) return;
      const lifted = up > across && held.element.closest('.dock') !== null;
      if (event.pointerType === 'touch' && event.timeStamp - held.since < REST && !lifted) {
        held = null;
        return;
      }
      begin(held.element, x, y);
    }
    if (now === null) return;
    const over = under(x, y);
    for (const other of root.querySelectorAll<HTMLElement>('[data-over]'))
      if (other !== over) delete other.dataset['over'];
    if (over) over.dataset['over'] = '';
    become({ ...now, x, y, over: over?.getBoundingClientRect() ?? null });
  };
  const up = (event: PointerEvent) => {
    const drag = now;
    const over = drag === null ? null : under(event.clientX, event.clientY);
    end();
    if (drag === null) return;
    // the click that follows belongs to the drag
    swallow = true;
    setTimeout(() => (swallow = false));
    if (over) table.drop(drag.from, over.dataset['drop'] ?? '');
  };
  const click = (event: MouseEvent) => {
    if (!swallow) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // a finger that drags does not scroll
  const scroll = (event: TouchEvent) => {
    if (now !== null || (held !== null && event.timeStamp - held.since >= REST)) event.preventDefault();
  };
  const key = (event: KeyboardEvent) => {
    if (now === null || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  root.addEventListener('pointerdown', down);
  root.addEventListener('touchmove', scroll, { passive: false });
  root.addEventListener('click', click, true);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', key, true);
  return () => {
    end();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('touchmove', scroll);
    root.removeEventListener('click', click, true);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', key, true);
  };
}
