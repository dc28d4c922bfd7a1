import { same, without } from '../kernel/structural-merge.ts';
import { wholeObject } from '../kernel/fixed-shape.ts';
import { zoneList } from '../changes/objects.ts';
import type { Look, Parts, Fields } from '../ports/reversal.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { GameState, Change, Reversal } from '../kernel/state/game.ts';

const TABLES = ['objects', 'seats', 'sides', 'turn', 'state'] as const;
/** Nobody comes back to the match by this, numbers that only count up never go back, and what somebody has seen stays seen. */
const OF_SEAT = ['pool', 'snow', 'bound', 'counters', 'own', 'turn', 'landsPlayed', 'marks'] as const;
const OF_SIDE = ['life', 'poison'] as const;
const OF_STATE = [
  'effects',
  'shields',
  'lasting',
  'permissions',
  'delayed',
  'exiled',
  'combat',
  'daytime',
  'marks',
] as const;
const OF_TURN = ['triggered', 'died'] as const;
const STAYS: ReadonlySet<string> = new Set(['id', 'zone', 'controller', 'known']);

const picked = (from: object, keys: readonly string[]): Fields =>
  structuredClone(Object.fromEntries(keys.map((k) => [k, (from as Fields)[k]])));
function partsOf(state: GameState): Parts {
  return {
    objects: new Map(Object.values(state.objects).map((o) => [o.id, { ...o }])), // what their fields hold is not written to
    seats: new Map(state.seats.map((s) => [s.id, picked(s, OF_SEAT)])),
    sides: new Map(state.sides.map((s) => [s.id, picked(s, OF_SIDE)])),
    turn: new Map([[0, picked(state.turn, OF_TURN)]]),
    state: new Map([[0, picked(state, OF_STATE)]]),
  };
}

/** Null where the format reverses nothing. */
export function lookBefore(g: Game): Look | null {
  if (g.rules.reversible?.(g) !== true) return null;
  const objects = Object.values(g.state.objects);
  return {
    first: g.state.nextId,
    position: g.journal.position,
    parts: partsOf(g.state),
    places: new Map(objects.map((o) => [o.id, zoneList(g, o.zone, o.controller).indexOf(o.id)])),
  };
}

/** Keeps what announcing `by` has changed since. */
export function keepReversal(g: Game, look: Look, by: ObjId): void {
  const { first, parts, places } = look;
  const now = partsOf(g.state);
  const became = new Map<ObjId, ObjId>(); // by new id: what it was
  for (const e of g.journal.events(look.position)) if (e.e === 'zone' && e.now !== null) became.set(e.now, e.obj);
  const root = (id: ObjId): ObjId => {
    let at = id;
    for (let was = became.get(at); was !== undefined && at >= first; was = became.get(at)) at = was;
    return at;
  };
  const fresh = Object.values(g.state.objects).filter((o) => o.id >= first);
  const fields: Change[] = [];
  for (const of of TABLES)
    for (const [id, old] of parts[of]) {
      const next = now[of].get(id);
      if (next)
        for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
          if (!(of === 'objects' && STAYS.has(key)) && !same(old[key], next[key]))
            fields.push({ of, id, key, before: old[key], after: next[key] });
        }
    }
  const record: Reversal = {
    by,
    first,
    last: g.state.nextId,
    fields,
    gone: [...parts.objects]
      .filter(([id]) => !now.objects.has(id))
      .map(([id, o]) => ({
        object: o as unknown as GameObject,
        at: places.get(id) ?? 0,
        now: fresh.filter((x) => root(x.id) === id).map((x) => x.id),
      })),
    made: fresh.filter((o) => root(o.id) >= first && o.zone === 'battlefield').map((o) => o.id),
    mana: [...g.journal.events(look.position)].flatMap((e) =>
      e.e === 'mana' ? [{ obj: e.obj, seat: e.seat, mana: e.mana }] : [],
    ),
  };
  const others = (g.state.reversals ?? []).filter((r) => g.world.object(r.by)?.zone === 'stack');
  g.journal.set(g.state, 'reversals', [...others, JSON.parse(JSON.stringify(record)) as Reversal]);
}

/** The outcome of a reversal (732.1). */
export interface Reversed {
  /** actions that stay, and why, in words */
  readonly stays: readonly string[];
  /** the sources, by name, of abilities that had triggered and do not any more */
  readonly triggers: readonly string[];
}

/** Reverses a spell or ability on the stack (732.1). Null where nothing was kept of its announcement. */
export function reverse(g: Game, by: ObjId): Reversed | null {
  const r = g.state.reversals?.find((x) => x.by === by);
  if (!r) return null;
  g.journal.set(g.state, 'reversals', g.state.reversals?.filter((x) => x !== r) ?? []);
  const stays: string[] = [];
  const back: Reversal['gone'][number][] = [];
  for (const one of r.gone) {
    const why = staysWhy(g, one);
    if (why === null) back.push(one);
    else stays.push(why);
  }
  const triggers = takeTriggers(g, r);
  for (const id of [by, ...r.made, ...back.flatMap((x) => x.now)]) if (g.world.object(id)) vanish(g, id);
  for (const { object, at } of [...back].sort((a, b) => a.at - b.at)) {
    const o = wholeObject(object);
    const list = zoneList(g, o.zone, o.controller);
    g.journal.set(g.state.objects, o.id, o, o.id, true);
    g.journal.insert(list, Math.min(Math.max(at, 0), list.length), o.id, o.id, true);
    g.journal.delete(g.state.lastKnown, o.id);
  }
  for (const change of r.fields) {
    const target = targetOf(g, change);
    if (target) putBack(g, target, change);
    else if (change.key === 'counters') stays.push(`the counters of ${g.nameOf(change.id)}, which is gone`);
  }
  // 732.1: mana whose source cannot be as it was is given back itself
  for (const { obj, seat, mana } of r.mana)
    if (!g.world.object(obj)) g.journal.set(g.world.seat(seat), 'pool', [...g.world.seat(seat).pool, ...mana]);
  return { stays, triggers };
}

/** 732.1: the reason for which a move is not reversed: to or from a library, of a card that has moved on, or of a player who has left. */
function staysWhy(g: Game, { object, now }: Reversal['gone'][number]): string | null {
  const there = now.flatMap((id) => g.world.object(id) ?? []);
  const name = there.some((o) => o.zone === 'library' || o.zone === 'hand')
    ? 'a card'
    : g.nameOf(there[0]?.id ?? object.id, object.def);
  if (there.length < now.length) return `${name}, which has moved on`;
  if (g.world.seat(object.owner).left) return `${name}, whose owner has left`;
  if (there.some((o) => o.zone === 'library')) return `${name}, which was moved to a library (CR 732.1)`;
  if (object.zone === 'library' && there.some((o) => o.zone !== 'stack'))
    return `${name}, which was moved from a library (CR 732.1)`;
  return null;
}

/** No abilities trigger as a result of an undone action: those that wait to be put on the stack and those that wait there. */
function takeTriggers(g: Game, r: Reversal): string[] {
  const meanwhile = (id: ObjId): boolean => id >= r.first && id < r.last && id !== r.by;
  const waiting = g.state.pending.filter((p) => meanwhile(p.id));
  if (waiting.length > 0)
    g.journal.set(
      g.state,
      'pending',
      g.state.pending.filter((p) => !meanwhile(p.id)),
      -1,
      true,
    );
  const stacked = g.state.zones.stack.filter((id) => meanwhile(id) && g.world.get(id).kind === 'ability');
  const names = [...stacked.flatMap((id) => g.world.get(id).stack ?? []), ...waiting].map((t) =>
    g.nameOf(t.source, t.sourceDef),
  );
  for (const id of stacked) vanish(g, id);
  return names;
}

/** Takes it out of its zone as though it had never been there: nothing has left. */
export function vanish(g: Game, id: ObjId): void {
  const o = g.world.get(id);
  const list = zoneList(g, o.zone, o.controller);
  g.journal.remove(list, list.lastIndexOf(id), id, true);
  g.journal.delete(g.state.objects, id, id, true);
}

function targetOf(g: Game, { of, id }: Change): object | undefined {
  switch (of) {
    case 'objects':
      return g.world.object(id);
    case 'seats':
      return g.state.seats[id];
    case 'sides':
      return g.state.sides[id];
    case 'turn':
      return g.state.turn;
    case 'state':
      return g.state;
  }
}

function putBack(g: Game, target: object, { of, id, key, before, after }: Change): void {
  const at = target as Record<string, unknown>;
  const value = without(before, after, at[key]);
  if (!same(value, at[key])) g.journal.set(at, key, structuredClone(value), of === 'objects' ? id : -1, true);
}
