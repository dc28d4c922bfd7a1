import type { Direction } from './keys.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/**
 * Index of the nearest box in a direction, or -1.
 * Sideways distance counts double, so that the focus stays in its row or column.
 */
export function nearest(from: Box, boxes: readonly Box[], to: Direction): number {
  const a = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const b = middle(box);
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const along = to === 'left' ? -dx : to === 'right' ? dx : to === 'up' ? -dy : dy;
    const aside = Math.abs(to === 'left' || to === 'right' ? dy : dx);
    if (along < 2 || aside > along * 4) return;
    const cost = along + aside * 2;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
