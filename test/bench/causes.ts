import type { Profiler } from 'node:inspector';

/** A turn of the event loop: microseconds of the monotonic clock, and of CPU time of the main thread. */
export interface Turn {
  readonly from: number;
  readonly to: number;
  readonly cpu: number;
}

/** The share of the samples of a turn that a function must have to be named, itself and what it calls. */
const SHARE = 0.15;
const NAMED = 12;

/** The functions in which a turn of the event loop spent its time, those that call others first. */
export function causesOf(profile: Profiler.Profile, turn: Turn): string {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const counts = new Map<string, { samples: number; depth: number }>();
  let at = profile.startTime;
  let all = 0;
  for (const [i, sample] of (profile.samples ?? []).entries()) {
    at += profile.timeDeltas?.[i] ?? 0;
    if (at < turn.from || at > turn.to) continue;
    all++;
    const names: string[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { functionName } = nodes.get(id)?.callFrame ?? { functionName: '' };
      if (functionName !== '' && functionName !== '(root)') names.unshift(functionName);
    }
    for (const [depth, name] of [...new Set(names)].entries()) {
      const count = counts.get(name) ?? { samples: 0, depth };
      count.samples++;
      counts.set(name, count);
    }
  }
  return [...counts]
    .filter(([, { samples }]) => samples >= SHARE * all)
    .sort(([, a], [, b]) => b.samples - a.samples || a.depth - b.depth)
    .slice(0, NAMED)
    .map(([name, { samples }]) => `${name} ${Math.round((100 * samples) / all)} %`)
    .join(', ');
}
