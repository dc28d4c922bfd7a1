/** From one place to another: so many at most, each worth so much. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly cap: number;
  readonly worth: number;
}

/**
 * Shares out what is worth most: how much goes along each edge from place 0 to place 1, so that the sum of what it is worth is the greatest that there is. Each
 * time round the way that is worth most, given what is shared out already, takes one more; when none is worth anything, it is done.
 */
export function mostWorth(places: number, edges: readonly Edge[]): number[] {
  const used = edges.map(() => 0);
  for (;;) {
    const worth = Array.from({ length: places }, () => -Infinity);
    const by = Array.from({ length: places }, () => -1);
    worth[0] = 0;
    for (let again = true; again;) {
      again = false;
      for (const [i, e] of edges.entries()) {
        const n = used[i] as number;
        const there = (worth[e.from] as number) + e.worth;
        if (n < e.cap && there > (worth[e.to] as number)) [worth[e.to], by[e.to], again] = [there, i, true];
        const back = (worth[e.to] as number) - e.worth;
        if (n > 0 && back > (worth[e.from] as number)) [worth[e.from], by[e.from], again] = [back, i, true];
      }
    }
    if (!((worth[1] as number) > 0)) return used;
    for (let at = 1; at !== 0;) {
      const i = by[at] as number;
      const e = edges[i] as Edge;
      const back = e.from === at;
      used[i] = (used[i] as number) + (back ? -1 : 1);
      at = back ? e.to : e.from;
    }
  }
}
