/** Names of cards as people write them: other case, accents, signs and spaces; half of a name that has two; slips of the pen. */
export type Found =
  | { readonly kind: 'found'; readonly name: string }
  /** a face that several cards have */
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'none' };

/** Letters and digits alone, without accents, in lower case. */
export function fold(name: string): string {
  return name.normalize('NFKD').toLowerCase().replace(/æ/g, 'ae').replace(/œ/g, 'oe').replace(/ø/g, 'o').replace(/[^\p{L}\p{N}]/gu, '');
}
const FACES = / ?\/{1,3} ?/;

export class NameIndex {
  readonly #exact: ReadonlySet<string>;
  readonly #whole = new Map<string, string[]>();
  readonly #faces = new Map<string, string[]>();

  constructor(names: Iterable<string>) {
    this.#exact = new Set(names);
    for (const name of this.#exact) {
      add(this.#whole, fold(name), name);
      const faces = name.split(' // ');
      if (faces.length > 1) for (const face of new Set(faces.map(fold))) add(this.#faces, face, name);
    }
  }

  /** The card of this name: as it is printed, else as folded, else by the name of one face. */
  find(written: string): Found {
    if (this.#exact.has(written)) return { kind: 'found', name: written };
    const found = this.#whole.get(fold(written)) ?? this.#faces.get(fold(written)) ?? this.#faces.get(fold(written.split(FACES)[0] ?? ''));
    const [name] = found ?? [];
    if (found === undefined || name === undefined) return { kind: 'none' };
    return found.length === 1 ? { kind: 'found', name } : { kind: 'several', names: found };
  }

  /** Names that may be meant, the nearest first: few letters away, or beginning so. */
  near(written: string, most = 3): string[] {
    const wanted = fold(written);
    if (wanted.length < 2) return [];
    const limit = Math.max(1, Math.floor(wanted.length / 3));
    const found: { readonly name: string; readonly away: number; readonly face: number }[] = [];
    for (const [face, map] of [this.#whole, this.#faces].entries()) {
      for (const [folded, names] of map) {
        const begins = wanted.length >= 4 && folded.startsWith(wanted);
        const away = begins ? Math.min(limit, 1 + (folded.length - wanted.length) / 100) : distance(wanted, folded, limit);
        if (away <= limit) for (const name of names) found.push({ name, away, face });
      }
    }
    found.sort((a, b) => a.away - b.away || a.face - b.face || (a.name < b.name ? -1 : 1));
    return [...new Set(found.map((f) => f.name))].slice(0, most);
  }
}

function add(map: Map<string, string[]>, key: string, name: string): void {
  const list = map.get(key);
  if (list) list.push(name);
  else map.set(key, [name]);
}

/** Letters to put in, take out, change, or swap with the next; more than `limit` is only known to be more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let last: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((before[j - 1] as number) + (same ? 0 : 1), (before[j] as number) + 1, (now[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) cost = Math.min(cost, (last[j - 2] as number) + 1);
      now.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    last = before;
    before = now;
  }
  return before[b.length] as number;
}
