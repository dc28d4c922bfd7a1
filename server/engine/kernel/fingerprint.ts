/** A 64-bit hash of plain data as 16 hex digits; equal states give equal fingerprints whatever the order of their keys was written in. */
export function fingerprintOf(value: unknown): string {
  const hash = new Hash();
  canonical(value, hash);
  return hash.digits();
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Two hashes of 32 bits over one text, which is told piece by piece. */
class Hash {
  #a = 0x811c9dc5 | 0;
  #b = 0x01000193;
  #at = 0;

  /** One character. */
  put(c: number): void {
    this.#a = Math.imul(this.#a ^ c, 0x01000193);
    this.#b = (Math.imul(this.#b ^ c, 0x85ebca6b) + this.#at++) | 0;
  }
  text(text: string): void {
    let a = this.#a;
    let b = this.#b;
    let at = this.#at;
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      a = Math.imul(a ^ c, 0x01000193);
      b = (Math.imul(b ^ c, 0x85ebca6b) + at++) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#at = at;
  }
  /** A string as JSON has it. */
  string(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      // what JSON may write otherwise
      if (c < 0x20 || c >= 0xd800 || c === QUOTE || c === BACKSLASH) return this.text(JSON.stringify(text));
    }
    this.put(QUOTE);
    this.text(text);
    this.put(QUOTE);
  }
  digits(): string {
    return (this.#a >>> 0).toString(16).padStart(8, '0') + (this.#b >>> 0).toString(16).padStart(8, '0');
  }
}

/** JSON with the keys of every record in order: what a copy of the state as JSON would give, too. */
function canonical(value: unknown, to: Hash): void {
  if (typeof value === 'number') return to.text(Number.isFinite(value) ? `${value}` : 'null');
  if (typeof value === 'string') return to.string(value);
  if (typeof value !== 'object' || value === null) return to.text(JSON.stringify(value) ?? 'null');
  if (Array.isArray(value)) {
    to.put(0x5b);
    for (let i = 0; i < value.length; i++) {
      if (i > 0) to.put(0x2c);
      canonical(value[i], to);
    }
    return to.put(0x5d);
  }
  const record = value as Readonly<Record<string, unknown>>;
  to.put(0x7b);
  for (const { key, text } of orderOf(Object.keys(record))) {
    const entry = record[key];
    if (entry === undefined) continue;
    to.text(text);
    canonical(entry, to);
    to.put(0x2c);
  }
  to.put(0x7d);
}

/** A key, and how it is told. */
interface Key {
  readonly key: string;
  readonly text: string;
}
/** Records that were written with the same keys in the same order share theirs. */
interface Shape {
  readonly next: Map<string, Shape>;
  order: readonly Key[] | null;
}

const sorted = (keys: string[]): readonly Key[] => keys.sort().map((key) => ({ key, text: `${JSON.stringify(key)}:` }));

/** more keys than that are ids, which no two records have alike */
const LONGEST = 40;
const MOST_SHAPES = 20_000;
/** Cache: the sorted keys of records, by their keys as they come. */
let shapes: Shape = { next: new Map(), order: null };
/** Number of shapes in the cache, which is emptied when there are too many. */
let count = 0;

/** The keys in order. To sort them is most of the work, and records come in few shapes. */
function orderOf(keys: string[]): readonly Key[] {
  if (keys.length > LONGEST) return sorted(keys);
  let shape = shapes;
  for (const key of keys) {
    let next = shape.next.get(key);
    if (!next) {
      if (++count > MOST_SHAPES) {
        [shapes, count] = [{ next: new Map(), order: null }, 0];
        return sorted(keys);
      }
      next = { next: new Map(), order: null };
      shape.next.set(key, next);
    }
    shape = next;
  }
  return (shape.order ??= sorted(keys));
}
