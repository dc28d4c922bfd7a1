/**
 * Rule 613 word for word, without regard for speed: every question of the rules is answered by trying it out on a copy of everything. The core's layers
 * are compared with it.
 */

/** 613.1, 613.4: layers and sublayers after the copiable values (613.2c); text-changing effects (613.1c) are left out. */
const LAYERS = ['2', '4', '5', '6', '7a', '7b', '7c', '7d'] as const;
export type Layer = (typeof LAYERS)[number];

/** A permanent with its characteristics so far. */
export interface Thing {
  readonly id: number;
  readonly timestamp: number;
  readonly attachedTo: number | null;
  readonly counters: Readonly<Record<string, number>>;
  /** 613.7c: the timestamp of its keyword counters */
  readonly countedAt: number;
  controller: number;
  types: readonly string[];
  subtypes: readonly string[];
  colors: readonly string[];
  abilities: readonly Held[];
  power: number | null;
  toughness: number | null;
}

/** One instance of an ability on an object. `timestamp`: of the effect that gave it, or 0. */
export interface Held {
  readonly key: string;
  readonly timestamp: number;
  readonly says: Saying;
}
export type Saying = { readonly keyword: string } | Effect;

/** The part of an effect that applies in one layer; `by`: what it depends on beside what it applies to. */
export interface Part {
  readonly layer: Layer;
  /** 604.3: a characteristic-defining ability */
  readonly defines?: true;
  readonly by?: (w: World, me: Source) => readonly number[];
  readonly change: (t: Thing, by: readonly number[], stamp: Stamp) => void;
}
/** An effect: when and to which things it applies, and what it does to them. */
export interface Effect {
  readonly when?: (w: World, me: Source) => boolean;
  readonly what: (t: Thing, w: World, me: Source) => boolean;
  readonly parts: readonly Part[];
}
/** The source and the "you" of an effect. */
export interface Source {
  readonly id: number;
  readonly you: number;
}
/** Gives the abilities that an effect gives their timestamp (613.7a) and a name of their own. */
export interface Stamp {
  readonly key: string;
  readonly timestamp: number;
}

export interface World {
  readonly things: readonly Thing[];
}
const copyOf = (w: World): World => ({ things: w.things.map((t) => ({ ...t })) });
const thing = (w: World, id: number): Thing | undefined => w.things.find((t) => t.id === id);

/** An effect of a resolution (611.2), with the things that it was said to apply to. */
export interface Resolved {
  readonly timestamp: number;
  readonly you: number;
  readonly ids: readonly number[];
  readonly parts: readonly Part[];
}

/** An effect that exists in some layer. */
interface Running {
  readonly key: string;
  readonly timestamp: number;
  readonly order: number;
  readonly source: Source;
  readonly effect: Effect;
  /** the ability by which it exists; null: none is needed any more, or ever was */
  readonly ability: string | null;
}
/** 613.6: the things to which an effect has started to apply, by its key. */
type Started = ReadonlyMap<string, { readonly running: Running; readonly ids: readonly number[] }>;

/** 611.3, 613.6: the effects with a part in a layer: of abilities that are there, of resolutions, and those that have started to apply. */
function running(w: World, resolved: readonly Resolved[], started: Started, layer: Layer): readonly Running[] {
  const list = [...started.values()].map((s) => s.running);
  w.things.forEach((t, order) => {
    for (const { key, timestamp, says } of t.abilities)
      if ('parts' in says && !started.has(key))
        list.push({
          key,
          timestamp: Math.max(t.timestamp, timestamp),
          order,
          source: { id: t.id, you: t.controller },
          effect: says,
          ability: key,
        });
  });
  resolved.forEach(({ timestamp, you, ids, parts }, i) => {
    const key = `resolved ${i}`;
    if (started.has(key)) return;
    const effect = { what: (t: Thing): boolean => ids.includes(t.id), parts };
    list.push({ key, timestamp, order: i, source: { id: -1, you }, effect, ability: null });
  });
  return list.filter((r) => r.effect.parts.some((p) => p.layer === layer));
}

/** The things that an effect applies to now. */
function applies(w: World, started: Started, r: Running): readonly number[] {
  const from = started.get(r.key);
  if (from) return from.ids;
  const source = { id: r.source.id, you: thing(w, r.source.id)?.controller ?? r.source.you };
  if (r.ability !== null && !thing(w, r.source.id)?.abilities.some((a) => a.key === r.ability)) return [];
  if (r.effect.when && !r.effect.when(w, source)) return [];
  return w.things.filter((t) => r.effect.what(t, w, source)).map((t) => t.id);
}

const partsIn = (r: Running, layer: Layer): readonly Part[] => r.effect.parts.filter((p) => p.layer === layer);
const values = (w: World, r: Running, p: Part): readonly number[] =>
  p.by?.(w, { id: r.source.id, you: thing(w, r.source.id)?.controller ?? r.source.you }) ?? [];

function apply(w: World, started: Started, r: Running, layer: Layer): void {
  const ids = applies(w, started, r);
  for (const p of partsIn(r, layer)) {
    const by = values(w, r, p);
    for (const id of ids) {
      const t = thing(w, id);
      if (t) p.change(t, by, { key: `${r.key}/${id}`, timestamp: r.timestamp });
    }
  }
}

/** An effect's existence, what it applies to and what it does to that. */
function outlook(w: World, started: Started, r: Running, layer: Layer): string {
  const ids = applies(w, started, r);
  return JSON.stringify([ids, ids.length === 0 ? [] : partsIn(r, layer).map((p) => values(w, r, p))]);
}

const defines = (r: Running, layer: Layer): boolean => partsIn(r, layer).some((p) => p.defines === true);

/** 613.8a: true if `r` depends on `s`. */
function dependsOn(w: World, started: Started, r: Running, s: Running, layer: Layer): boolean {
  if (r === s || defines(r, layer) !== defines(s, layer)) return false;
  const after = copyOf(w);
  apply(after, started, s, layer);
  return outlook(w, started, r, layer) !== outlook(after, started, r, layer);
}

/** 613.8b: the next effect: the oldest that depends on nothing, or only on effects that depend on it in turn. */
function nextOf(w: World, started: Started, open: readonly Running[], layer: Layer): Running | undefined {
  const reach = open.map((r) => open.map((s) => dependsOn(w, started, r, s, layer)));
  const is = (a: number, b: number): boolean => reach[a]?.[b] === true;
  open.forEach((_k, k) =>
    open.forEach((_a, a) =>
      open.forEach((_b, b) => {
        if (is(a, k) && is(k, b)) (reach[a] as boolean[])[b] = true;
      }),
    ),
  );
  return open.find((_r, a) => open.every((_s, b) => !is(a, b) || is(b, a)));
}

/** 613.1f, 613.4c, 613.7c: the effect of counters of one kind. Those of power and toughness have the timestamp of their object, as in the core. */
const ofCounters = (t: Thing, [kind, n]: readonly [string, number]): Running => ({
  key: `counter ${t.id} ${kind}`,
  timestamp: kind.includes('/') ? t.timestamp : t.countedAt,
  order: Infinity,
  source: { id: -1, you: t.controller },
  ability: null,
  effect: {
    what: ({ id }) => id === t.id,
    parts: [
      kind === '+1/+1' || kind === '-1/-1'
        ? { layer: '7c', change: (x) => adds(x, kind === '+1/+1' ? n : -n) }
        : { layer: '6', change: (x, _by, stamp) => gains(x, { keyword: kind }, stamp) },
    ],
  },
});
function adds(t: Thing, n: number): void {
  if (t.power === null && !t.types.includes('creature')) return;
  t.power = (t.power ?? 0) + n;
  t.toughness = (t.toughness ?? 0) + n;
}
export function gains(t: Thing, says: Saying, { key, timestamp }: Stamp): void {
  t.abilities = [...t.abilities, { key: `${key} ${t.abilities.length}`, timestamp, says }];
}

/** 613.1: the characteristics of all things after all layers. */
export function layered(start: World, resolved: readonly Resolved[]): World {
  const w = copyOf(start);
  const started = new Map<string, { readonly running: Running; readonly ids: readonly number[] }>();
  const counters = w.things.flatMap((t) => Object.entries(t.counters).map((c) => ofCounters(t, c)));
  for (const layer of LAYERS) {
    const done = new Set<string>();
    for (;;) {
      const all = [...running(w, resolved, started, layer), ...counters.filter((r) => partsIn(r, layer).length > 0)];
      // 613.3: characteristic-defining abilities first; 613.7: then the oldest first
      const open = all
        .filter((r) => !done.has(r.key))
        .sort(
          (a, b) =>
            Number(defines(b, layer)) - Number(defines(a, layer)) || a.timestamp - b.timestamp || a.order - b.order,
        );
      const next = nextOf(w, started, open, layer);
      if (!next) break;
      done.add(next.key);
      const ids = applies(w, started, next);
      apply(w, started, next, layer);
      if (ids.length > 0) started.set(next.key, { running: next, ids });
    }
  }
  return w;
}
