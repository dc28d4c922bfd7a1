type Data = Readonly<Record<string, unknown>>;
const isRecord = (x: unknown): x is Data => typeof x === 'object' && x !== null && !Array.isArray(x);
const areRecords = (list: readonly unknown[]): boolean => list.every(isRecord);

/** True for plain data with the same contents; what is undefined is not there. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((x, i) => same(x, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((k) => same(a[k], b[k]));
}

/**
 * A value as it would be now if one change to it, from `before` to `after`, had not been made; what has changed since stays: numbers by their difference, lists by
 * what was added and taken away, records by their fields. Where that cannot be told, it stays as it is.
 */
export function without(before: unknown, after: unknown, now: unknown): unknown {
  if (same(before, after)) return now;
  if (same(now, after)) return before;
  if (isNumeric(before) && isNumeric(after) && isNumeric(now)) return (now ?? 0) + (before ?? 0) - (after ?? 0);
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now)) return listWithout(before, after, now);
  if (isRecord(before) && isRecord(after) && isRecord(now)) {
    const keys = new Set([...Object.keys(now), ...Object.keys(before)]);
    return Object.fromEntries(
      [...keys]
        .map((k): [string, unknown] => [k, without(before[k], after[k], now[k])])
        .filter(([k, value]) => value !== undefined && (value !== 0 || k in before)),
    );
  }
  return now;
}
/** A number, or none, as of counters that there are not. */
const isNumeric = (x: unknown): x is number | undefined => typeof x === 'number' || x === undefined;

function listWithout(before: readonly unknown[], after: readonly unknown[], now: readonly unknown[]): unknown[] {
  if (before.length === after.length && areRecords(before) && areRecords(after)) {
    if (now.length === after.length) return now.map((x, i) => without(before[i], after[i], x));
    return now.map((x) => before[after.findIndex((y) => same(x, y))] ?? x);
  }
  const added = [...after];
  const gone = before.flatMap((x, i) => (takeOut(added, x) ? [] : [{ x, i }]));
  const list = [...now];
  for (const x of added) takeOut(list, x);
  for (const { x, i } of gone) list.splice(Math.min(i, list.length), 0, x);
  return list;
}
function takeOut(list: unknown[], x: unknown): boolean {
  const at = list.findIndex((y) => same(x, y));
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
