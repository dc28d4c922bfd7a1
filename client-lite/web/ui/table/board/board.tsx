import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cardSize, GAP, type CardSize, type RowLoad } from './card-size.ts';
import { Place, type Shared } from './place.tsx';

/** All places side by side, with their rows in line, and cards as large as the room allows. */
export function Board({ view, question, shown }: Shared & { shown: number }) {
  const box = useRef<HTMLElement>(null);
  const scrolling = useMiddle(box);
  const size = useCardSize(box);
  return (
    <main
      ref={box}
      {...scrolling}
      class={size?.piled ? `board piled piled-${size.piled}` : 'board'}
      style={{
        '--places': view.places.length,
        ...(size
          ? {
              '--card-w': `${size.w}px`,
              '--card-h': `${size.h}px`,
              '--land-w': `${size.landW}px`,
              '--plain-w': `${size.plainW}px`,
              '--back-h': `${size.backH}px`,
            }
          : {}),
      }}
    >
      {view.places.map((_, index) => (
        <Place key={index} view={view} question={question} index={index} shown={index === shown} />
      ))}
    </main>
  );
}

/** Keep the line between two halves in the middle of a board that is too high, until a person scrolls. */
function useMiddle(box: { readonly current: HTMLElement | null }): { onWheel(): void; onTouchMove(): void } {
  const scrolled = useRef(false);
  useLayoutEffect(() => {
    const board = box.current;
    const near = board?.querySelector<HTMLElement>('.place.shown .half.near');
    if (!board || !near || scrolled.current) return;
    const middle = board.getBoundingClientRect().top + board.clientHeight / 2;
    board.scrollTop += near.getBoundingClientRect().top - middle;
  });
  const stay = () => {
    scrolled.current = true;
  };
  return { onWheel: stay, onTouchMove: stay };
}

const rows = { 'far back': 0, 'far creatures': 1, 'near creatures': 2, 'near back': 3 } as const;

const shownIn = (field: HTMLElement | null, selector: string): number =>
  [...(field?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((tile) => tile.offsetParent !== null).length;

/** Lines in which the seats of a half lie: one, or more where many opponents wrap. */
const linesIn = (half: HTMLElement | null): number =>
  half?.classList.contains('crowd')
    ? new Set([...half.querySelectorAll<HTMLElement>('.area')].map((area) => area.offsetTop)).size
    : 1;

/** The rows of the board as they lie now, read from what is drawn. */
function loadsIn(board: HTMLElement): RowLoad[] {
  const areas = [...board.querySelectorAll<HTMLElement>('.area')].filter((area) => area.offsetParent !== null);
  return areas.flatMap((area) => {
    const side = area.classList.contains('own') ? 'near' : 'far';
    const half = area.parentElement;
    const wraps = linesIn(half);
    return (['back', 'creatures'] as const).map((name): RowLoad => {
      const field = area.querySelector<HTMLElement>(`.field.${name}`);
      return {
        row: rows[`${side} ${name}`],
        width: area.clientWidth - 20,
        cards: shownIn(field, '.tile-creature, .tile-plain'),
        lands: shownIn(field, '.tile-land'),
        piles: half?.classList.contains('crowd') ? 0 : area.querySelectorAll('.pile').length,
        attached: Math.max(
          0,
          ...[...(field?.querySelectorAll('.stacked') ?? [])].map(
            (stack) => stack.querySelectorAll('.tile-attached').length,
          ),
        ),
        times: wraps,
      };
    });
  });
}

/** Height that heads, shelves and margins take from the rows of cards. `wraps`: rows of opponents */
function takenIn(board: HTMLElement, wraps: number): number {
  const most = (selector: string): number =>
    Math.max(0, ...[...board.querySelectorAll<HTMLElement>(selector)].map((element) => element.offsetHeight));
  return most('.place-head') + wraps * most('.half.far .edge') + most('.half.near .edge') + 4 * GAP;
}

/** Size of the tiles, found again when the board changes in content or in size. */
function useCardSize(box: { readonly current: HTMLElement | null }): CardSize | null {
  const [size, setSize] = useState<CardSize | null>(null);
  const measure = useRef(() => {});
  measure.current = () => {
    const board = box.current;
    if (!board) return;
    const loads = loadsIn(board);
    const wraps = Math.max(1, ...loads.map(({ times = 1 }) => times));
    const next = cardSize(loads, board.clientHeight - takenIn(board, wraps));
    setSize((now) =>
      now
      && now.w === next.w
      && now.h === next.h
      && now.landW === next.landW
      && now.backH === next.backH
      && now.piled === next.piled
        ? now
        : next,
    );
  };
  useLayoutEffect(() => measure.current());
  useLayoutEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(() => measure.current());
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return size;
}
