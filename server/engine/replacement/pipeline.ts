import type { StaticEffect, Subject } from '../../../cards/oracle/ir/index.ts';
import { isNoun } from '../language/amounts.ts';
import { chooseOptions } from '../decisions/ask.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { matches } from '../language/filters.ts';
import type { Flow } from '../kernel/procedure.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** Replacement and prevention effects (CR 614–616). Each applies at most once to an event (614.5). */

/** Static abilities of one kind. */
export type Of<K extends StaticEffect['st']> = Extract<StaticEffect, { st: K }>;
export interface Active<K extends StaticEffect['st']> extends ActiveStatic {
  readonly effect: Of<K>;
}

/** The statics of a kind that work now: their condition holds. */
export function working<K extends StaticEffect['st']>(g: Game, st: K): Active<K>[] {
  const all = g.world.statics(st) as readonly Active<K>[];
  return all.length === 0
    ? []
    : all.filter((s) => !s.condition || holds(g, s.condition, { you: s.seat, source: s.source }));
}

/** Whether a permanent is what a replacement effect speaks of. */
export function isSubject(g: Game, s: ActiveStatic, what: Subject, id: ObjId): boolean {
  if (what.s === 'self') return s.source === id;
  if (what.s === 'it') return false; // only what waits speaks so
  if (what.s === 'attached') return g.world.object(s.source)?.attachedTo === objRef(id) && isNoun(g, id, what.noun);
  return inScope(g, s.seat, objRef(id)) && matches(g, id, what.filter, { you: s.seat, source: s.source });
}

// ---- numbers ---------------------------------------------------------------------------------------------------------

/** An effect that makes a number of an event another one. */
export interface Factor {
  readonly key: string;
  readonly label: string;
  readonly object?: ObjId;
  apply(n: number): number;
  /** told what it took off, where that is used up (615.7) */
  used?(by: number): void;
}

export const factorOf = (
  g: Game,
  s: ActiveStatic,
  e: { readonly factor?: number; readonly plus?: number },
): Factor => ({
  key: `${s.effect.st}:${objRef(s.source)}`,
  label: g.nameOf(s.source),
  object: s.source,
  apply: (n) => n * (e.factor ?? 1) + (e.plus ?? 0),
});

/** Whether the order in which effects apply can be told from what comes out. */
function orderMatters(n: number, list: readonly Factor[]): boolean {
  if (list.length > 4) return true;
  let first: string | null = null;
  const differs = (left: readonly Factor[], now: number, used: ReadonlyMap<Factor, number>): boolean => {
    if (left.length === 0 || now <= 0) {
      const outcome = `${now}|${list.map((f) => used.get(f) ?? 0).join()}`;
      if (first === null) first = outcome;
      return first !== outcome;
    }
    return left.some((f) => {
      const next = f.apply(now);
      return differs(
        left.filter((x) => x !== f),
        next,
        f.used ? new Map(used).set(f, now - next) : used,
      );
    });
  };
  return differs(list, n, new Map());
}

/** CR 616.1: the affected player applies them one after another; asked only while the order makes a difference. */
export function* settle(g: Game, seat: SeatId, n: number, what: string, list: readonly Factor[]): Flow<number> {
  let left = list;
  let now = n;
  while (left.length > 0 && now > 0) {
    let next = left[0] as Factor;
    if (left.length > 1 && orderMatters(now, left)) {
      const [key] = yield* chooseOptions(g, seat, {
        title: `${what}: which effect applies first?`,
        clauses: ['616.1'],
        min: 1,
        max: 1,
        options: left.map((f) => ({ key: f.key, label: `${f.label}: ${now} becomes ${f.apply(now)}` })),
      });
      next = left.find((f) => f.key === key) ?? next;
    }
    const after = next.apply(now);
    next.used?.(now - after);
    now = after;
    left = left.filter((f) => f !== next);
  }
  return Math.max(0, now);
}

// ---- zone changes ----------------------------------------------------------------------------------------------------

// ---- entering the battlefield ------------------------------------------------------------------------------------------
