/** The first difference of two values, as a path with both; null if they are alike. Maps, sets and plain data; the order of keys does not count. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path || 'the value'} is ${show(a)} and ${show(b)}`;
  if (a instanceof Map && b instanceof Map) {
    for (const [k, v] of a) {
      const d = b.has(k)
        ? firstDifference(v, b.get(k), `${path}.${String(k)}`)
        : `${path}.${String(k)} is only in the first`;
      if (d !== null) return d;
    }
    for (const k of b.keys()) if (!a.has(k)) return `${path}.${String(k)} is only in the second`;
    return null;
  }
  if (a instanceof Set && b instanceof Set)
    return a.size === b.size && [...a].every((x) => b.has(x)) ? null : `${path} is ${show([...a])} and ${show([...b])}`;
  if (Array.isArray(a) !== Array.isArray(b)) return `${path} is ${show(a)} and ${show(b)}`;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length)
    return `${path} has ${a.length} and ${(b as unknown[]).length} entries: ${show(a)} and ${show(b)}`;
  const [x, y] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  for (const key in x) {
    if (x[key] === y[key]) continue;
    const d = firstDifference(x[key], y[key], `${path}.${key}`);
    if (d !== null) return d;
  }
  for (const key in y)
    if (y[key] !== undefined && x[key] === undefined) return `${path}.${key} is only in the second: ${show(y[key])}`;
  return null;
}

/** Throws with the first difference. */
export function alike(a: unknown, b: unknown, says: string): void {
  const d = firstDifference(a, b);
  if (d !== null) throw new Error(`${says}: ${d}`);
}

/** The path of the first thing in a value that JSON would not give back as it is; null if it is plain data. */
export function notPlain(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${String(value)}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype) return `${path} is no plain object`;
  for (const [key, v] of Object.entries(value)) {
    if (v === undefined && !Array.isArray(value)) continue; // a field without a value, which JSON leaves out
    const d = notPlain(v, `${path}.${key}`);
    if (d !== null) return d;
  }
  return null;
}

const show = (v: unknown): string =>
  (JSON.stringify(v, (_, x: unknown) => (x instanceof Map || x instanceof Set ? [...x] : x)) ?? String(v)).slice(
    0,
    160,
  );
