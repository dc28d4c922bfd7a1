import { describe, expect, it } from 'vitest';
import { cardSize, GAP, type RowLoad } from '../../../client-lite/web/ui/table/board/card-size.ts';

const load = (row: RowLoad['row'], width: number, cards: number, lands = 0): RowLoad => ({
  row,
  width,
  cards,
  lands,
  attached: 0,
});
/** Two players' rows at each of `places`: creatures for both, lands for both. */
const board = (places: number, width: number, creatures: number, lands: number): RowLoad[] =>
  Array.from({ length: places }, () => [
    load(0, width, 0, lands),
    load(1, width, creatures),
    load(2, width, creatures),
    load(3, width, 0, lands),
  ]).flat();

describe('page: the size of cards on the board', () => {
  it('on a wide screen with up to three Fronts permanents are 160 px wide or more', () => {
    for (const places of [1, 2, 3])
      expect(cardSize(board(places, 1480 / places - 20, 2, 4), 640).w).toBeGreaterThanOrEqual(160);
  });

  it('gets smaller with more permanents, but never below 96 px', () => {
    const widths = [1, 4, 8, 16, 60].map((n) => cardSize(board(2, 390, n, n), 420).w);
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(widths.at(-1)).toBe(96);
  });

  it('creatures become flatter before the board has to scroll', () => {
    const { w, h, backH } = cardSize(board(2, 400, 9, 5), 500);
    expect(w).toBe(96);
    expect(6 * (h + GAP) + 2 * (backH + GAP)).toBeLessThanOrEqual(502);
  });

  it('all rows fit into the height', () => {
    for (const [n, height] of [
      [1, 380],
      [3, 420],
      [5, 640],
      [9, 800],
    ] as const) {
      const { w, h, backH } = cardSize(board(2, 700, n, n), height);
      const lines = Math.ceil(n / Math.floor((700 + GAP) / (w + GAP)));
      const needed = 2 * lines * (h + GAP) + 2 * (backH + GAP);
      expect(needed, `${n} in ${height}`).toBeLessThanOrEqual(height + 2);
    }
  });

  it('library and graveyard lie at the ends of the rows of wide seats, and nowhere else', () => {
    const piled = (places: number, width: number) =>
      cardSize(
        board(places, width, 2, 4).map((row) => ({ ...row, piles: 2 })),
        640,
      );
    expect(piled(2, 720)).toMatchObject({ piled: expect.any(String), w: expect.toSatisfy((w: number) => w >= 160) });
    expect(piled(2, 390).piled).toBeNull();
  });

  it('an attachment takes room below its host', () => {
    const bare = cardSize(board(1, 600, 3, 3), 500);
    const dressed = cardSize(
      board(1, 600, 3, 3).map((row) => (row.row === 2 ? { ...row, attached: 2 } : row)),
      500,
    );
    expect(dressed.h).toBeLessThan(bare.h);
  });
});
