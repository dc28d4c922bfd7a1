/**
 * Object or card under the pointer or the focus.
 * Kept apart from the match, so that a move of the pointer redraws only the preview and the arrows.
 */
export interface Hover {
  ref: string | null;
  card: string | null;
  from: DOMRect | null;
}

const nothing: Hover = { ref: null, card: null, from: null };
let now: Hover = nothing;
const listeners = new Set<() => void>();

export const hovered = (): Hover => now;

export function onHover(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function point(target: EventTarget | null): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-h], [data-card]') : null;
  const ref = element?.dataset['h'] ?? null;
  const card = element?.dataset['card'] ?? null;
  if (ref === now.ref && card === now.card) return;
  now = element ? { ref, card, from: element.getBoundingClientRect() } : nothing;
  for (const listener of listeners) listener();
}

/** Follow the pointer and the focus below an element; fingers do not hover. */
export function watchHover(root: HTMLElement): () => void {
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') point(event.target);
  };
  const focus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) point(event.target);
  };
  const leave = () => point(null);
  root.addEventListener('pointerover', over);
  root.addEventListener('focusin', focus);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('scroll', leave, true);
  return () => {
    root.removeEventListener('pointerover', over);
    root.removeEventListener('focusin', focus);
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('scroll', leave, true);
  };
}
