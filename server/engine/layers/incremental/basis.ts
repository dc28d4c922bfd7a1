import type { Board, Characteristics } from '../../ports/characteristics.ts';
import type { StandingRule } from '../collect-abilities.ts';
import type { Running } from '../active-effect.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';
import type { ContinuousEffect } from '../../kernel/state/effects.ts';

/** An effect whose condition or size may change although nobody writes to what it comes from or applies to, with what these were. */
export interface Reader {
  readonly running: Running;
  readonly outlook: string;
}

/** The sources of a board, as far as they are needed to carry it on. */
export interface Ground {
  /** effects of static abilities that speak of "each …": they reach objects of which nothing else is known */
  readonly each: readonly Running[];
  readonly readers: readonly Reader[];
  readonly emblems: readonly ObjId[];
  readonly rules: readonly StandingRule[];
  /** effects of resolutions as they were (611.2) */
  readonly effects: readonly ContinuousEffect[];
  /** layers in which something applies, as bits */
  readonly present: number;
  /** something looks at whether objects are tapped or fight: what is touched in any way is to be looked at */
  readonly status: boolean;
  /** creatures in combat */
  readonly fighting: readonly ObjId[];
  /** it depends on the whole board what applies to what: only to be made anew */
  readonly hard: boolean;
}

/** Objects of a board that are looked at again, in the order of the battlefield; `gone` are no longer on it. */
export interface Part {
  readonly old: Board;
  readonly ground: Ground;
  readonly ids: readonly ObjId[];
  readonly gone: ReadonlySet<ObjId>;
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((x, i) => x === b[i]));
const same = (a: unknown, b: unknown): boolean =>
  a === b
  || (Array.isArray(a) && Array.isArray(b)
    ? sameList(a, b)
    : a instanceof Set && b instanceof Set && a.size === b.size && [...a].every((x) => b.has(x)));

/** True if two objects that the layers made say the same. Abilities and keywords are compared as the very lists, which the layers share between objects. */
export function alike(a: Characteristics, b: Characteristics): boolean {
  if (a === b) return true;
  if (a.abilities !== b.abilities || a.keywordList !== b.keywordList) return false;
  const keys = Object.keys(a) as (keyof Characteristics)[];
  return keys.length === Object.keys(b).length && keys.every((k) => same(a[k], b[k]));
}

/** Permanents by seat after some have gone or changed sides: `members` are looked up anew. Lists in which nothing changed stay the same. */
export function divided(
  old: readonly (readonly ObjId[])[],
  gone: ReadonlySet<ObjId>,
  members: readonly ObjId[],
  chars: ReadonlyMap<ObjId, Characteristics>,
): readonly (readonly ObjId[])[] {
  const at = new Map<SeatId, ObjId[]>();
  for (const id of members) {
    const seat = chars.get(id)?.controller ?? -1;
    const list = at.get(seat);
    if (list) list.push(id);
    else at.set(seat, [id]);
  }
  const moving = new Set(members);
  return old.map((list, seat) => {
    const now = merged(
      list.filter((id) => !gone.has(id) && !moving.has(id)),
      at.get(seat) ?? [],
    );
    return sameList(list, now) ? list : now;
  });
}

/** Two lists of ids in the order of the battlefield, which is that of their numbers, as one. */
function merged(a: readonly ObjId[], b: readonly ObjId[]): readonly ObjId[] {
  if (b.length === 0) return a;
  if (a.length === 0 || (a[a.length - 1] as ObjId) < (b[0] as ObjId)) return [...a, ...b];
  return [...a, ...b].sort((x, y) => x - y);
}
