const HOLD = 500;
const SLACK = 10;

/**
 * Show the card under a finger that rests on it, and swallow the tap that follows.
 * Mice have the right button instead.
 */
export function watchLongPress(
  root: HTMLElement,
  look: (what: { readonly ref?: string; readonly card?: string }) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let start = { x: 0, y: 0 };
  let swallow = false;
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const down = (event: PointerEvent) => {
    stop();
    swallow = false;
    const under =
      event.pointerType === 'mouse' || !(event.target instanceof Element)
        ? null
        : event.target.closest<HTMLElement>('[data-h], [data-card]');
    const { h: ref, card } = under?.dataset ?? {};
    if (ref === undefined && card === undefined) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      swallow = true;
      look(ref === undefined ? (card === undefined ? {} : { card }) : { ref });
    }, HOLD);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) stop();
  };
  const click = (event: MouseEvent) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const events = ['pointerup', 'pointercancel'] as const;
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  for (const name of events) root.addEventListener(name, stop);
  root.addEventListener('click', click, true);
  return () => {
    stop();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    for (const name of events) root.removeEventListener(name, stop);
    root.removeEventListener('click', click, true);
  };
}
