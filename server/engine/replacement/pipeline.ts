import { chooseOptions, yesNo } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { Game } from '../ports/game.ts';
import { RANKS, type Replacement } from '../ports/replacement.ts';
import type { EventName, WouldBe } from '../ports/would-be-events.ts';

/**
 * Interaction of replacement and prevention effects. Every event that they may change goes through `would`, whether they come from a card, a keyword or a
 * rule of the format.
 */

/** One kind of event: the effects that would change it, and who chooses among them. */
export interface Kind<K extends EventName> {
  readonly name: K;
  /** The effects that apply to the event as it is now (616.2). */
  readonly effects: (g: Game, e: WouldBe[K]) => readonly Replacement<WouldBe[K]>[];
  /** The affected player, or the controller or owner of the affected object. */
  readonly affected: (g: Game, e: WouldBe[K]) => SeatId;
  /** The event in words: "Bolt would deal 3 damage to you". */
  readonly title: (g: Game, e: WouldBe[K]) => string;
  readonly object?: (e: WouldBe[K]) => ObjId | undefined;
  /** Equal for events that are alike, so that nobody is asked for an order that makes no difference. */
  readonly alike: (e: WouldBe[K]) => string | number;
  /** True if nothing is left that could be changed, such as damage of 0. */
  readonly nothing?: (e: WouldBe[K]) => boolean;
}

/**
 * 616.1, 616.1f: an event that would happen: the affected player applies one effect after another, each once, until none applies.
 * `used`: keys of effects that have been applied to it before. Returns the event as it will happen; null: something else happened instead.
 */
export function* would<K extends EventName>(
  g: Game,
  kind: Kind<K>,
  event: WouldBe[K],
  used?: Set<string>,
): Flow<WouldBe[K] | null> {
  let now = event;
  let applied = used;
  while (!kind.nothing?.(now)) {
    const all = kind.effects(g, now);
    const open = applied && all.length > 0 ? all.filter((r) => !applied?.has(r.key)) : all;
    const next = open.length === 0 ? null : yield* chosen(g, kind, now, open, applied);
    if (!next) return now; // none is left, or the player may and does decline the rest
    applied ??= new Set();
    applied.add(next.key);
    const after: WouldBe[K] | null = 'change' in next ? next.change(now) : yield* next.replace(now);
    if ('change' in next) next.applied?.(now, after);
    if (after === null) return null;
    now = after;
  }
  return now;
}

/** An event after the changes of a format that only change it, where nobody can be asked; for offers. */
export function unasked<K extends 'mana'>(g: Game, name: K, event: WouldBe[K]): WouldBe[K] {
  let now = event;
  for (const r of g.rules.replacements?.[name] ?? [])
    if ('change' in r && (r.applies?.(g, now) ?? true)) now = r.change(g, now) ?? now;
  return now;
}

/** 616.1a–e: the effect that is applied next. Null: all are optional, and the player declines. */
function* chosen<K extends EventName>(
  g: Game,
  kind: Kind<K>,
  e: WouldBe[K],
  open: readonly Replacement<WouldBe[K]>[],
  used: ReadonlySet<string> | undefined,
): Flow<Replacement<WouldBe[K]> | null> {
  const [only] = open;
  if (open.length === 1 && only && !only.optional) return only;
  const list = ofFirstRank(open);
  const [first] = list;
  if (!first) return null;
  if (first.rank === 'unasked') return first;
  const seat = kind.affected(g, e);
  const object = kind.object?.(e);
  const declines = list.every((r) => r.optional) ? first.optional : undefined;
  const about = { ...(object === undefined ? {} : { object }), clauses: [declines ?? '616.1'] };
  if (list.length === 1) {
    if (!declines) return first;
    const title = `${kind.title(g, e)}. ${first.label(e)} instead?`;
    return (yield* yesNo(g, seat, { ...about, title, ...(first.object === undefined ? {} : { object: first.object }) }))
      ? first
      : null;
  }
  if (!declines && !orderMatters(g, kind, e, list, used)) return first;
  const [key] = yield* chooseOptions(g, seat, {
    ...about,
    title: `${kind.title(g, e)}: ${declines ? 'what instead?' : 'which effect applies first?'}`,
    min: 1,
    max: 1,
    options: [
      ...(declines ? [{ key: 'as it is', label: 'Nothing: it happens' }] : []),
      ...list.map((r) => ({ key: r.key, label: r.label(e) })),
    ],
  });
  return list.find((r) => r.key === key) ?? (declines ? null : first);
}

/** The effects among which the next one is chosen. */
function ofFirstRank<E>(open: readonly Replacement<E>[]): readonly Replacement<E>[] {
  const rank = RANKS.find((at) => open.some((r) => (r.rank ?? 'any') === at));
  return open.filter((r) => (r.rank ?? 'any') === rank);
}

/** More effects than this are not tried in every order. */
const MOST_TRIED = 4;
/** Effects are applied no more often than this in all orders together. */
const MOST_TRIALS = 200;

/**
 * True if the order in which effects are applied may show: in the event, or in how much of each is used up. Effects that begin to apply on the way are tried
 * as well, up to one that asks or does something: then the position in which it would be applied is compared.
 */
function orderMatters<K extends EventName>(
  g: Game,
  kind: Kind<K>,
  e: WouldBe[K],
  list: readonly Replacement<WouldBe[K]>[],
  used: ReadonlySet<string> | undefined,
): boolean {
  if (list.length > MOST_TRIED || list.some((r) => !('change' in r))) return true;
  let outcome: string | null = null;
  let trials = 0;
  const uses = new Map<string, string>();
  const differs = (now: WouldBe[K] | null, tried: readonly string[]): boolean => {
    const open =
      now === null || kind.nothing?.(now)
        ? []
        : ofFirstRank(kind.effects(g, now).filter((r) => !used?.has(r.key) && !tried.includes(r.key)));
    if (now === null || open.length === 0 || open.some((r) => !('change' in r) || r.optional)) {
      const so = JSON.stringify([now && kind.alike(now), [...uses].sort(), open.map((r) => r.key)]);
      outcome ??= so;
      return outcome !== so;
    }
    return open.some((r) => {
      if (!('change' in r) || ++trials > MOST_TRIALS) return true;
      const after = r.change(now);
      if (r.applied) uses.set(r.key, `${kind.alike(now)}>${after === null ? '' : kind.alike(after)}`);
      const other = differs(after, [...tried, r.key]);
      uses.delete(r.key);
      return other;
    });
  };
  return differs(e, []);
}

/** The format's own effects on an event, as those of cards are. */
export function ofTheFormat<K extends EventName>(g: Game, name: K, e: WouldBe[K]): readonly Replacement<WouldBe[K]>[] {
  const rules = g.rules.replacements?.[name];
  if (!rules) return NONE;
  return rules.flatMap((r, i): Replacement<WouldBe[K]>[] => {
    if (r.applies && !r.applies(g, e)) return [];
    const about = {
      key: `rule:${r.clause}:${i}`,
      label: () => `${r.label} (${r.clause})`,
      ...(r.rank ? { rank: r.rank } : {}),
    };
    return 'change' in r
      ? [{ ...about, change: (x: WouldBe[K]) => ((r.applies?.(g, x) ?? true) ? r.change(g, x) : x) }]
      : [{ ...about, replace: (x: WouldBe[K]) => r.replace(g, x) }];
  });
}
const NONE: readonly never[] = [];
