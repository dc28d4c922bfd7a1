/** A QR code (ISO/IEC 18004): text as bytes, error correction level M, versions 1 to 10. Rows of modules, true for dark. */
export type Qr = readonly (readonly boolean[])[];

interface Version {
  /** error correction bytes of each block */
  readonly ec: number;
  /** data bytes of each block */
  readonly blocks: readonly number[];
  /** centres of alignment patterns, in both directions */
  readonly centres: readonly number[];
}
const blocks = (...groups: readonly (readonly [n: number, bytes: number])[]): number[] =>
  groups.flatMap(([n, bytes]) => Array.from({ length: n }, () => bytes));
const VERSIONS: readonly Version[] = [
  { ec: 10, blocks: blocks([1, 16]), centres: [] },
  { ec: 16, blocks: blocks([1, 28]), centres: [6, 18] },
  { ec: 26, blocks: blocks([1, 44]), centres: [6, 22] },
  { ec: 18, blocks: blocks([2, 32]), centres: [6, 26] },
  { ec: 24, blocks: blocks([2, 43]), centres: [6, 30] },
  { ec: 16, blocks: blocks([4, 27]), centres: [6, 34] },
  { ec: 18, blocks: blocks([4, 31]), centres: [6, 22, 38] },
  { ec: 22, blocks: blocks([2, 38], [2, 39]), centres: [6, 24, 42] },
  { ec: 22, blocks: blocks([3, 36], [2, 37]), centres: [6, 26, 46] },
  { ec: 26, blocks: blocks([4, 43], [1, 44]), centres: [6, 28, 50] },
];
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Powers of 2 in GF(256) modulo x⁸+x⁴+x³+x²+1, and their logarithms. */
const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = x < 128 ? x * 2 : (x * 2) ^ 0x11d;
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);

/** Error correction bytes of a block (Reed-Solomon): the rest of its division by the generator polynomial. */
function correction(data: readonly number[], n: number): number[] {
  let generator = [1];
  for (let i = 0; i < n; i++) {
    const root = EXP[i] ?? 0;
    generator = [...generator, 0].map((c, at) => c ^ (at === 0 ? 0 : times(generator[at - 1] ?? 0, root)));
  }
  const rest = [...data, ...Array.from({ length: n }, () => 0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0;
    for (const [at, c] of generator.entries()) rest[i + at] = (rest[i + at] ?? 0) ^ times(c, factor);
  }
  return rest.slice(data.length);
}

/** Data and correction bytes in the order in which they are drawn: the blocks take turns. */
function codewords(bytes: Uint8Array, number: number, { ec, blocks: sizes }: Version): number[] {
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // bytes follow
  put(bytes.length, number < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = sum(sizes) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: room / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((a, bit) => a * 2 + bit));
  let from = 0;
  const parts = sizes.map((size) => data.slice(from, (from += size)));
  const checks = parts.map((part) => correction(part, ec));
  const inTurn = (lists: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...lists.map((l) => l.length)) }, (_, i) =>
      lists.flatMap((l) => l.slice(i, i + 1)),
    ).flat();
  return [...inTurn(parts), ...inTurn(checks)];
}

/** Check bits of format and version information: the rest of a division in GF(2). */
function bch(value: number, polynomial: number, n: number): number {
  let rest = value << n;
  const degree = 31 - Math.clz32(polynomial);
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest))
    rest ^= polynomial << (bit - degree);
  return (value << n) | rest;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A code in the making: modules that are set, and which of them carry no data. */
class Grid {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
  readonly size: number;

  constructor(size: number) {
    this.size = size;
    const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    [this.dark, this.fixed] = [rows(), rows()];
  }

  fix(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  /** Squares around a centre: dark where the distance from it is in `dark`. */
  square(x: number, y: number, radius: number, dark: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        this.fix(x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

function patterns(number: number, { centres }: Version): Grid {
  const grid = new Grid(17 + 4 * number);
  const last = grid.size - 1;
  for (let i = 0; i < grid.size; i++) {
    grid.fix(6, i, i % 2 === 0);
    grid.fix(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ] as const)
    grid.square(x, y, 4, [0, 1, 3]);
  const far = centres.at(-1);
  for (const y of centres)
    for (const x of centres)
      if (!((x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6))) grid.square(x, y, 2, [0, 2]);
  if (number >= 7) {
    const bits = bch(number, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [a, b, dark] = [Math.floor(i / 3), grid.size - 11 + (i % 3), ((bits >> i) & 1) === 1];
      grid.fix(a, b, dark);
      grid.fix(b, a, dark);
    }
  }
  format(grid, 0);
  return grid;
}

/** Writes error correction level M (0) and the number of the mask, twice. */
function format(grid: Grid, mask: number): void {
  const bits = bch(mask, 0x537, 10) ^ 0x5412;
  const { size } = grid;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    grid.fix(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
    grid.fix(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, dark);
  }
  grid.fix(8, size - 8, true);
}

/** Fills the free modules in columns of two from the lower right, up and down in turn. */
function fill(grid: Grid, bytes: readonly number[]): void {
  let at = 0;
  for (let right = grid.size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < grid.size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? grid.size - 1 - i : i;
        const row = grid.dark[y];
        if (!row || grid.fixed[y]?.[x]) continue;
        row[x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at++;
      }
  }
}

const masked = (grid: Grid, mask: number): boolean[][] => {
  format(grid, mask);
  return grid.dark.map((row, y) =>
    row.map((dark, x) => (grid.fixed[y]?.[x] ? dark : dark !== (MASKS[mask]?.(x, y) ?? false))),
  );
};

/** Points against a mask, for modules of one colour in long rows and for imbalance: what makes a code hard to read. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    points += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++)
      if (new Set([rows[y]?.[x], rows[y - 1]?.[x], rows[y]?.[x - 1], rows[y - 1]?.[x - 1]]).size === 1) points += 3;
  const share = sum(rows.map((row) => row.filter(Boolean).length)) / rows.length ** 2;
  return points + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

/** The QR code of a text; null if it has more than 213 bytes. */
export function qr(text: string): Qr | null {
  const bytes = new TextEncoder().encode(text);
  const at = VERSIONS.findIndex((v, i) => bytes.length + (i < 9 ? 2 : 3) <= sum(v.blocks));
  const version = VERSIONS[at];
  if (version === undefined) return null;
  const grid = patterns(at + 1, version);
  fill(grid, codewords(bytes, at + 1, version));
  const all = MASKS.map((_, mask) => masked(grid, mask));
  return all.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
