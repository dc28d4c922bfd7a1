/** Names of cards as people write them: other case, accents, signs and spaces; half of a name that has two; slips of the pen. */
export type Found =
  | { readonly kind: 'found'; readonly name: string }
  /** a face that several cards have */
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'none' };

/** Letters and digits alone, without accents, in lower case. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
const FACES = / ?\/{1,3} ?/;

export class NameIndex {
  readonly #exact: ReadonlySet<string>;
  readonly #whole = new Map<string, string[]>();
  readonly #faces = new Map<string, string[]>();
  readonly #entries: readonly Entry[];

  constructor(names: Iterable<string>) {
    this.#exact = new Set(names);
    for (const name of this.#exact) {
      add(this.#whole, fold(name), name);
      const faces = name.split(' // ');
      if (faces.length > 1) for (const face of new Set(faces.map(fold))) add(this.#faces, face, name);
    }
    this.#entries = [this.#whole, this.#faces].flatMap((map, face) =>
      [...map].map(([folded, found]) => ({ folded, names: found, face, letters: lettersOf(folded) })),
    );
  }

  /** The card of this name: as it is printed, else as folded, else by the name of one face. */
  find(written: string): Found {
    if (this.#exact.has(written)) return { kind: 'found', name: written };
    const found =
      this.#whole.get(fold(written))
      ?? this.#faces.get(fold(written))
      ?? this.#faces.get(fold(written.split(FACES)[0] ?? ''));
    const [name] = found ?? [];
    if (found === undefined || name === undefined) return { kind: 'none' };
    return found.length === 1 ? { kind: 'found', name } : { kind: 'several', names: found };
  }

  /** Names that may be meant, the nearest first: few letters away, or beginning so. */
  near(written: string, most = 3): string[] {
    const wanted = fold(written);
    if (wanted.length < 2) return [];
    const limit = Math.max(1, Math.floor(wanted.length / 3));
    const letters = lettersOf(wanted);
    const found: { readonly name: string; readonly away: number; readonly face: number }[] = [];
    for (const { folded, names, face, letters: others } of this.#entries) {
      let away = limit + 1;
      if (wanted.length >= 4 && folded.startsWith(wanted))
        away = Math.min(limit, 1 + (folded.length - wanted.length) / 100);
      // each letter that only one of them has takes a change of its own
      else if (
        Math.abs(folded.length - wanted.length) <= limit
        && ones(letters & ~others) <= limit
        && ones(others & ~letters) <= limit
      )
        away = distance(wanted, folded, limit);
      if (away <= limit) for (const name of names) found.push({ name, away, face });
    }
    found.sort((a, b) => a.away - b.away || a.face - b.face || (a.name < b.name ? -1 : 1));
    return [...new Set(found.map((f) => f.name))].slice(0, most);
  }
}

interface Entry {
  readonly folded: string;
  readonly names: readonly string[];
  /** 0: of a whole card */
  readonly face: number;
  readonly letters: number;
}

/** Which letters a folded name has, a bit each; those beyond 32 share theirs. */
function lettersOf(folded: string): number {
  let letters = 0;
  for (let i = 0; i < folded.length; i++) letters |= 1 << (folded.charCodeAt(i) % 32);
  return letters;
}
function ones(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++;
  return n;
}

function add(map: Map<string, string[]>, key: string, name: string): void {
  const list = map.get(key);
  if (list) list.push(name);
  else map.set(key, [name]);
}

/** Letters to put in, take out, change, or swap with the next; more than `limit` is only known to be more. */
export function distance(a: string, b: string, limit: number): number {
  const width = b.length;
  if (Math.abs(a.length - width) > limit) return limit + 1;
  let [last, before, now] = [new Uint8Array(width + 1), new Uint8Array(width + 1), new Uint8Array(width + 1)];
  for (let j = 0; j <= width; j++) before[j] = Math.min(j, 255);
  for (let i = 1; i <= a.length; i++) {
    // farther from the diagonal it takes more than `limit`
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    now.fill(Math.min(limit + 1, 255));
    if (i <= limit) now[0] = i;
    let least = now[0] as number;
    const letter = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const same = letter === b.charCodeAt(j - 1);
      let cost = Math.min(
        (before[j - 1] as number) + (same ? 0 : 1),
        (before[j] as number) + 1,
        (now[j - 1] as number) + 1,
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, (last[j - 2] as number) + 1);
      now[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [last, before, now] = [before, now, last];
  }
  return Math.min(before[width] as number, limit + 1);
}
