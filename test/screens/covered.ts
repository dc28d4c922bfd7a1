/** The share of the board that cards, piles and the heads of seats cover, from 0 to 1; runs on the page. */
export function covered(): number {
  const STEP = 6;
  const board = document.querySelector('.board')?.getBoundingClientRect();
  if (!board) return 0;
  const boxes = [...document.querySelectorAll<HTMLElement>('.board :is(.tile, .pile, .edge, .place-head)')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  let [points, hit] = [0, 0];
  for (let x = board.left + STEP / 2; x < board.right; x += STEP)
    for (let y = board.top + STEP / 2; y < board.bottom; y += STEP) {
      points++;
      if (boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) hit++;
    }
  return points === 0 ? 0 : hit / points;
}
