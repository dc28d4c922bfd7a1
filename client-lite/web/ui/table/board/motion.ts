import { useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from '../../../../../server/protocol/index.ts';
import { mayMove } from '../../../kept/preferences.ts';

/** Milliseconds of one movement: short enough that nobody waits for it. */
const MOVE = 220;
const EASE = 'cubic-bezier(.2, .8, .3, 1)';
/** Above this many tiles nothing is animated: a board that size changes too much at once to follow. */
const MOST = 150;

interface Seen {
  readonly box: DOMRect;
  readonly zone: string;
}

const tilesIn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.board .tile[data-h], .dock .tile[data-h]'),
];

/** Where each object is drawn now. */
function positions(root: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const tile of tilesIn(root)) {
    const box = tile.getBoundingClientRect();
    if (box.width > 0) seen.set(tile.dataset['h'] ?? '', { box, zone: tile.closest('.dock') ? 'hand' : 'board' });
  }
  return seen;
}

const scale = (from: DOMRect, to: DOMRect): string => (from.width / Math.max(1, to.width)).toFixed(3);

/** A tile that was elsewhere slides from there; a new one rises. */
function enter(tile: HTMLElement, before: Seen | undefined): void {
  const to = tile.getBoundingClientRect();
  if (!before)
    return void tile.animate([{ opacity: 0, translate: '0 14px', scale: '.92' }, { opacity: 1 }], {
      duration: MOVE,
      easing: EASE,
    });
  const dx = before.box.left - to.left;
  const dy = before.box.top - to.top;
  if (Math.abs(dx) + Math.abs(dy) < 6) return;
  tile.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: scale(before.box, to) },
      { translate: '0 0', scale: '1' },
    ],
    { duration: MOVE, easing: EASE },
  );
}

/** A tile that is gone fades where it lay: the page has let go of its element, so it may be shown once more. */
function leave(ghost: HTMLElement, { box }: Seen): void {
  ghost.classList.add('ghost');
  ghost.removeAttribute('data-h');
  ghost.removeAttribute('data-nav');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  const fading = ghost.animate([{ opacity: 1 }, { opacity: 0, scale: '.8', rotate: '-4deg' }], {
    duration: MOVE,
    easing: 'ease-in',
    fill: 'forwards',
  });
  fading.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

/** Damage shakes a tile or a life total. */
const shake = (element: Element | null): void =>
  void element?.animate(
    [
      { translate: '0 0' },
      { translate: '-5px 0' },
      { translate: '5px 0' },
      { translate: '-3px 0' },
      { translate: '0 0' },
    ],
    { duration: MOVE },
  );

/** Objects that have more damage than before, and sides that have less life. */
function hurt(before: View, now: View): { readonly objects: readonly string[]; readonly sides: readonly string[] } {
  const more = Object.values(now.objects).filter(({ h, damage = 0 }) => damage > (before.objects[h]?.damage ?? 0));
  const less = now.sides.filter(
    (side) => side.life < (before.sides.find((other) => other.side === side.side)?.life ?? side.life),
  );
  return { objects: more.map(({ h }) => h), sides: less.map(({ name }) => name) };
}

/** Shows what changed between two views by short movements, where the person and their system allow them. */
export function useMotion(view: View): void {
  const last = useRef<{ view: View; seen: Map<string, Seen>; tiles: Map<string, HTMLElement> } | null>(null);
  useLayoutEffect(() => {
    const root = document.querySelector<HTMLElement>('.table-page');
    if (!root || last.current?.view === view) return;
    const tiles = tilesIn(root);
    const before = last.current;
    if (!mayMove() || tiles.length > MOST) {
      last.current = null;
      return;
    }
    if (before && before.view.match === view.match) {
      const here = new Set(tiles.map((tile) => tile.dataset['h']));
      for (const tile of tiles) enter(tile, before.seen.get(tile.dataset['h'] ?? ''));
      for (const [ref, seen] of before.seen) {
        const ghost = here.has(ref) || seen.zone !== 'board' ? undefined : before.tiles.get(ref);
        if (ghost && !ghost.isConnected && !view.objects[ref]) leave(ghost, seen);
      }
      const { objects, sides } = hurt(before.view, view);
      for (const ref of objects) shake(root.querySelector(`.board .tile[data-h="${CSS.escape(ref)}"]`));
      for (const life of root.querySelectorAll('.life'))
        if (sides.includes(life.querySelector('.life-name')?.textContent ?? '')) shake(life);
    }
    last.current = {
      view,
      seen: positions(root),
      tiles: new Map(tiles.map((tile) => [tile.dataset['h'] ?? '', tile])),
    };
  }, [view]);
}
