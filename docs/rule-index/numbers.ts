/** Numbers of the Comprehensive Rules and ids of clauses, in their order. */

/** The parts by which ids are ordered: `601.2f` is CR, 601, 2, f; `J-4-13` is J, 4, 13. */
function parts(id: string): readonly (string | number)[] {
  const own = /^[A-Z]*/.exec(id)?.[0] ?? '';
  return [own, ...(id.slice(own.length).match(/\d+|[a-z]+/g) ?? []).map((p) => (/\d/.test(p) ? Number(p) : p))];
}

/** Compares two ids as they are counted: 601.2 before 601.2f before 601.10. */
export function compareIds(a: string, b: string): number {
  const [x, y] = [parts(a), parts(b)];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [p, q] = [x[i]!, y[i]!];
    if (p === q) continue;
    if (typeof p === 'number' && typeof q === 'number') return p - q;
    return String(p) < String(q) ? -1 : 1;
  }
  return x.length - y.length;
}

/** True if a number is one of the subrules of another: 601.2f of 601.2 and of 601. */
export const isUnder = (id: string, of: string): boolean =>
  id !== of && id.startsWith(of) && /^[.a-z]/.test(id.slice(of.length));

/** The known ids next to one that is not known: two before it and two after it, of its own kind. */
export function nearest(id: string, known: readonly string[]): string[] {
  const kind = String(parts(id)[0]);
  const all = known.filter((k) => parts(k)[0] === kind).toSorted(compareIds);
  const after = all.filter((k) => compareIds(k, id) > 0).slice(0, 2);
  const before = all.filter((k) => compareIds(k, id) < 0).slice(-2);
  return [...before, ...after];
}

/** The statement of a rule in the text of the Comprehensive Rules, without its number; undefined if there is none. */
export const statement = (rules: string, id: string): string | undefined =>
  rules
    .split(/\r?\n/)
    .filter((line) => line.startsWith(id))
    .map((line) => /^\.? (.+)$/.exec(line.slice(id.length))?.[1])
    .findLast((words) => words !== undefined);

/** Every number in the text of the Comprehensive Rules. */
export const numbersOf = (rules: string): string[] => [
  ...new Set([...rules.matchAll(/^(\d{3}(?:\.\d+[a-z]?)?)(?=\.? )/gm)].map(([, number = '']) => number)),
];
