import { useEffect, useState } from 'preact/hooks';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Milliseconds between looks at where the elements are: cards move as the table is drawn anew. */
const LOOK_EVERY = 200;
/** Pixels between an element and its frame. */
const GAP = 4;

/** Boxes of the visible elements that a selector finds. */
function boxesOf(selector: string): Box[] {
  if (selector === '') return [];
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.offsetParent !== null)
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        left: Math.max(2, left - GAP),
        top: Math.max(2, top - GAP),
        width: Math.min(width + 2 * GAP, innerWidth - Math.max(2, left - GAP) - 2),
        height: height + 2 * GAP,
      };
    });
}

/** Frames around the elements that the coach speaks of. They take no presses. */
export function Pointer({ selector }: { selector: string }) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let shown = '';
    const look = () => {
      const found = boxesOf(selector);
      const key = JSON.stringify(found);
      if (key === shown) return;
      shown = key;
      setBoxes(found);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    addEventListener('resize', look);
    document.addEventListener('scroll', look, true);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', look);
      document.removeEventListener('scroll', look, true);
    };
  }, [selector]);
  return (
    <div aria-hidden="true">
      {boxes.map(({ left, top, width, height }, at) => (
        <div
          key={at}
          class="coach-frame"
          style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
    </div>
  );
}
