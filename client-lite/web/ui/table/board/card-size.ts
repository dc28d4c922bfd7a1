/** Sizes of the tiles on the battlefield, in px. */
export interface CardSize {
  /** width of creatures */
  readonly w: number;
  /** height of creatures */
  readonly h: number;
  /** width of lands */
  readonly landW: number;
  /** width of other permanents in the row of lands */
  readonly plainW: number;
  /** height of the row of lands */
  readonly backH: number;
  /** where libraries and graveyards lie; null: nowhere */
  readonly piled: Piled | null;
}

/** One row of one seat's battlefield: its place among the rows of the board, and the tiles in it. */
export interface RowLoad {
  /** 0: far lands, 1: far creatures, 2: near creatures, 3: near lands */
  readonly row: 0 | 1 | 2 | 3;
  /** width that the seat has, in px */
  readonly width: number;
  readonly cards: number;
  readonly lands: number;
  /** most attachments on one permanent; each is a strip below it */
  readonly attached: number;
  /** piles that the seat has: library and graveyard */
  readonly piles?: number;
  /** times that this row is there one below another, where opponents wrap */
  readonly times?: number;
}

export const SMALLEST = 96;
export const LARGEST = 200;
/** Between two tiles, in both directions. */
export const GAP = 8;
/** Height of one attachment below its host. */
const STRIP = 28;
/** Height to width of a creature, at least and at most. */
const FLAT = 0.78;
/** Least height to width where the board would scroll otherwise: a name, and power and toughness below it. */
const FLATTEST = 0.54;
const TALL = 1.36;
/** Part of a line that an empty row of creatures keeps. */
const EMPTY = 0.45;
const LEAST_BACK = 56;
/** Lands as parts of creatures, in width and in height: larger where creatures are few and lands many. */
const BACKS = [0.62, 0.72, 0.82, 0.92, 1] as const;
/** Smaller tiles have to cover this many times as much to be chosen. */
const BETTER = 1.04;

/** Least width of a seat with piles at the ends of its rows. */
const PILED = 440;
/** Tiles are at least this wide where piles take some of the room. */
const BESIDE_PILES = 136;

/** Width that stays visible of a card in the row of lands when the next one lies over it. */
const VISIBLE = 46;

const landWidth = (w: number, back: number): number => Math.max(70, Math.round(w * back));

const sized = (w: number, h: number, back: number): CardSize => {
  const landW = landWidth(w, back);
  const backH = Math.max(LEAST_BACK, Math.round(h * back));
  return { w, h, landW, plainW: Math.max(SMALLEST, landW), backH, piled: null };
};

/** Ways to lay library and graveyard: one at the end of each row, or both at the end of the row of lands. */
const PILES = ['column', 'row'] as const;
type Piled = (typeof PILES)[number];

/** Rows without the room that piles take at their ends. */
const besidePiles = (loads: readonly RowLoad[], landW: number, piled: Piled): readonly RowLoad[] =>
  loads.map((load) => {
    const { row, width, piles = 0 } = load;
    const beside = piled === 'column' ? Math.min(1, piles) : row === 0 || row === 3 ? piles : 0;
    return { ...load, width: width - beside * (landW + GAP) };
  });

/** Area of the piles, in px². In a column the graveyard is as high as creatures. */
const coveredByPiles = (loads: readonly RowLoad[], { h, landW, backH }: CardSize, piled: Piled): number =>
  loads.reduce((sum, { row, piles = 0 }) => {
    if (row !== 0 && row !== 3) return sum;
    const second = piled === 'column' ? h : backH;
    return sum + landW * ((piles > 0 ? backH : 0) + (piles > 1 ? second : 0));
  }, 0);

/** Lines of a row: creatures wrap; lands lie over each other until too little of them would be seen. */
function linesOf({ row, width, cards, lands }: RowLoad, w: number): number {
  const n = cards + lands;
  if (n === 0) return 0;
  if (row === 0 || row === 3) return Math.ceil(((n - 1) * VISIBLE + SMALLEST) / Math.max(1, width));
  return Math.ceil(n / Math.max(1, Math.floor((width + GAP) / (w + GAP))));
}

interface Lines {
  readonly creatures: number;
  readonly backs: number;
  readonly strips: number;
}

/** Lines of the whole board: rows of seats beside each other share theirs. */
function linesOfAll(loads: readonly RowLoad[], w: number): Lines {
  const most = [0, 1, 2, 3].map((row) => {
    const here = loads.filter((load) => load.row === row);
    const lines = Math.max(0, ...here.map((load) => linesOf(load, w) * (load.times ?? 1)));
    return { lines, strips: Math.max(0, ...here.map((load) => load.attached)) };
  });
  const at = (row: number): { lines: number; strips: number } => most[row] ?? { lines: 0, strips: 0 };
  return {
    creatures: Math.max(EMPTY, at(1).lines) + Math.max(EMPTY, at(2).lines),
    backs: at(0).lines + at(3).lines,
    strips: most.reduce((sum, { strips }) => sum + strips, 0),
  };
}

/** Sizes at this width, if all rows fit; null if they do not. `back`: one of BACKS; `flat`: height to width of a creature, at least */
function sizeAt(loads: readonly RowLoad[], height: number, w: number, back: number, flat = FLAT): CardSize | null {
  const { creatures, backs, strips } = linesOfAll(loads, w);
  const free = height - GAP * (creatures + backs) - STRIP * strips;
  let h = free / (creatures + backs * back);
  if (h * back < LEAST_BACK) h = (free - backs * LEAST_BACK) / creatures;
  return h < w * flat ? null : sized(w, Math.floor(Math.min(w * TALL, h)), back);
}

/** Area that all tiles cover together, in px². */
const covered = (loads: readonly RowLoad[], { w, h, landW, plainW, backH }: CardSize): number =>
  loads.reduce((sum, { row, width, cards, lands }) => {
    const back = row === 0 || row === 3;
    return sum + (back ? Math.min(width, cards * plainW + lands * landW) * backH : cards * w * h);
  }, 0);

/**
 * The tiles that fill the board best, from 96 to 200 px wide, with which all rows fit into `height`.
 * If not even the smallest fit, the board scrolls.
 */
export function cardSize(loads: readonly RowLoad[], height: number): CardSize {
  const [back] = BACKS;
  let best = sizeAt(loads, height, SMALLEST, back, FLATTEST) ?? sized(SMALLEST, Math.round(SMALLEST * FLAT), back);
  let most = -1;
  const room = loads.every(({ piles = 0, width }) => piles === 0 || width >= PILED);
  for (let w = LARGEST; w >= SMALLEST; w -= 4)
    for (const back of BACKS)
      for (const piled of room && w >= BESIDE_PILES ? [null, ...PILES] : [null]) {
        const rows = piled ? besidePiles(loads, landWidth(w, back), piled) : loads;
        const size = sizeAt(rows, height, w, back);
        const area = size ? covered(rows, size) + (piled ? coveredByPiles(loads, size, piled) : 0) : -1;
        if (size && area > most * BETTER) [best, most] = [{ ...size, piled }, area];
      }
  return best;
}
