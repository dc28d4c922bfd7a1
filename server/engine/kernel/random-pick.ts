/** So many of a list as chance picks them, in that order; without a number the whole list in a random order. */
export function atRandom<T>(g: { random(n: number): number }, from: readonly T[], n: number = from.length): T[] {
  const left = [...from];
  const out: T[] = [];
  while (out.length < n && left.length > 0) out.push(...left.splice(g.random(left.length), 1));
  return out;
}
