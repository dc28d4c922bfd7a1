import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import type { View } from '../../../../../server/protocol/index.ts';
import { isCombat, linksOf, standingLinks, type Link } from '../../../match/links.ts';
import type { Question } from '../../../match/question.ts';
import { ArrowJudges, type Spot } from './arrow-judge.tsx';
import { useHover } from '../../card/preview.tsx';

interface Arrow {
  from: DOMRect;
  to: DOMRect;
  link: Link;
  strong: boolean;
}
interface Drawing {
  arrows: readonly Arrow[];
  rings: readonly DOMRect[];
}
const nothing: Drawing = { arrows: [], rings: [] };

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Drawn, and not scrolled out of its area or below something else. */
function isVisible(element: HTMLElement): boolean {
  const { x, y } = middle(element.getBoundingClientRect());
  // the judge's buttons stand on arrows, and hide nothing
  const top = document.elementsFromPoint(x, y).find((other) => !other.closest('.arrow-judge'));
  return top !== undefined && (element.contains(top) || top.contains(element));
}

/** Box of an object on the table now: its tile, its group, its line on the stack, or the head of its seat. */
function boxOf(ref: string): DOMRect | null {
  const name = CSS.escape(ref);
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-nav="${name}"], [data-members~="${name}"]`)].find(
    isVisible,
  );
  return shown?.getBoundingClientRect() ?? null;
}

interface Curve {
  readonly start: { readonly x: number; readonly y: number };
  readonly bend: { readonly x: number; readonly y: number };
  readonly end: { readonly x: number; readonly y: number };
}

/** From edge to edge where there is room, so that neither end is hidden. */
function curve(from: DOMRect, to: DOMRect): Curve {
  const a = middle(from);
  const b = middle(to);
  const down = b.y > a.y;
  const apart = down ? to.top - from.bottom : from.top - to.bottom;
  const start = apart > 12 ? (down ? from.bottom - 6 : from.top + 6) : a.y;
  const end = apart > 12 ? (down ? to.top : to.bottom) : b.y;
  return {
    start: { x: a.x, y: start },
    bend: {
      x: (a.x + b.x) / 2 + (Math.abs(a.x - b.x) < 20 ? 18 : 0),
      y: apart > 12 ? (start + end) / 2 : Math.min(start, end) - 30,
    },
    end: { x: b.x, y: end },
  };
}
const drawn = ({ start, bend, end }: Curve): string => `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
/** The middle of a curve. */
const halfway = ({ start, bend, end }: Curve) => ({
  x: (start.x + 2 * bend.x + end.x) / 4,
  y: (start.y + 2 * bend.y + end.y) / 4,
});

/**
 * Counter that rises when elements may have moved.
 * After scrolling, resizing or unfolding, at most once a frame.
 */
function useLayoutChanges(): number {
  const [count, moved] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => moved(undefined));
    };
    const watch = new ResizeObserver(soon);
    for (const element of document.querySelectorAll('.board, .rail, .dock, .question')) watch.observe(element);
    const events = ['scroll', 'toggle', 'transitionend'] as const;
    for (const name of events) document.addEventListener(name, soon, true);
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      for (const name of events) document.removeEventListener(name, soon, true);
      window.removeEventListener('resize', soon);
    };
  }, []);
  return count;
}

const calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/**
 * Arrows of the top of the stack, attacks and blocks, and stronger ones of the object under the pointer.
 * A ring marks an object that a question or the log names. With reduced motion there are only the rings. The
 * tiles say the same in words.
 */
export function Arrows({ view, question }: { view: View; question: Question | null }) {
  const { ref, from: source } = useHover();
  const [drawing, setDrawing] = useState<Drawing>(nothing);
  const layout = useLayoutChanges();
  useLayoutEffect(() => {
    const boxes = new Map<string, DOMRect | null>();
    const box = (of: string) => {
      let found = boxes.get(of);
      if (found === undefined) boxes.set(of, (found = boxOf(of)));
      return found;
    };
    const mine = ref === null ? [] : linksOf(view, ref);
    const known = new Set<string>();
    const arrows = [
      ...mine.map((link) => ({ link, strong: true })),
      ...standingLinks(view, question).map((link) => ({ link, strong: false })),
    ].flatMap(({ link, strong }): Arrow[] => {
      const [from, to] = [box(link.from), box(link.to)];
      const key = from && to ? `${from.x} ${from.y} ${to.x} ${to.y}` : '';
      // Members of one group share an arrow.
      if (!from || !to || known.has(key) || (from.x === to.x && from.y === to.y)) return [];
      known.add(key);
      return [{ from, to, link, strong }];
    });
    const at = ref === null ? null : box(ref);
    const elsewhere = at && source && (Math.abs(at.left - source.left) > 4 || Math.abs(at.top - source.top) > 4);
    const rings = [
      ...mine.flatMap((link) => box(link.from === ref ? link.to : link.from) ?? []),
      ...(elsewhere ? [at] : []),
    ];
    setDrawing(arrows.length + rings.length ? { arrows: calm?.matches ? [] : arrows, rings } : nothing);
  }, [ref, source, view, question, layout]);
  if (drawing.rings.length + drawing.arrows.length === 0) return null;
  const spots = drawing.arrows.flatMap(({ from, to, link }): Spot[] =>
    isCombat(link) ? [{ ...halfway(curve(from, to)), of: link }] : [],
  );
  return (
    <>
      <svg class="arrows" aria-hidden="true">
        <defs>
          <marker
            id="head"
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="5"
            markerHeight="5"
            orient="auto-start-reverse"
          >
            <path d="M0 0l10 5-10 5z" />
          </marker>
        </defs>
        {drawing.rings.map((box, at) => (
          <rect key={`r${at}`} x={box.left - 4} y={box.top - 4} width={box.width + 8} height={box.height + 8} rx="10" />
        ))}
        {drawing.arrows.map(({ from, to, link, strong }, at) => (
          <path
            key={at}
            class={`arrow arrow-${link.kind}${strong ? ' strong' : ''}`}
            d={drawn(curve(from, to))}
            marker-end="url(#head)"
          />
        ))}
      </svg>
      <ArrowJudges view={view} spots={spots} />
    </>
  );
}
