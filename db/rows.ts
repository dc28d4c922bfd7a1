/** Rows by the value of `by`, in their order. */
export function grouped<Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = by(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export const titled = (id: string | null, title: string | null): { id: string; title: string } | null =>
  id === null || title === null ? null : { id, title };

/** Length of the equal beginning of both lists. */
export function sameUntil<T>(was: readonly T[], now: readonly T[]): number {
  const n = was.findIndex((x, i) => i >= now.length || !alike(x, now[i]));
  return n < 0 ? was.length : n;
}

/** True if two values are equal as JSON, in any order of their keys. */
export const alike = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
};
