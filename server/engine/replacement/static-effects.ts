import type { StaticEffect, Subject } from '../../../cards/oracle/ir/index.ts';
import { isNoun } from '../language/amounts.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { matches } from '../language/filters.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Game } from '../ports/game.ts';
import type { Replacement } from '../ports/replacement.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';

/** Replacement effects that static abilities of permanents generate (614.3, 604). */

/** Static abilities of one kind. */
export type Of<K extends StaticEffect['st']> = Extract<StaticEffect, { st: K }>;
export interface Active<K extends StaticEffect['st']> extends ActiveStatic {
  readonly effect: Of<K>;
}

/** The statics of a kind that work now: their condition holds. */
export function working<K extends StaticEffect['st']>(g: Game, st: K): readonly Active<K>[] {
  const all = g.world.statics(st) as readonly Active<K>[];
  return all.length === 0
    ? all
    : all.filter((s) => !s.condition || holds(g, s.condition, { you: s.seat, source: s.source }));
}

/** True if a permanent is the subject of a replacement effect. */
export function isSubject(g: Game, s: ActiveStatic, what: Subject, id: ObjId): boolean {
  if (what.s === 'self') return s.source === id;
  if (what.s === 'it') return false; // only what waits speaks so
  if (what.s === 'attached') return g.world.object(s.source)?.attachedTo === objRef(id) && isNoun(g, id, what.noun);
  return inScope(g, s.seat, objRef(id)) && matches(g, id, what.filter, { you: s.seat, source: s.source });
}

/** An effect that multiplies the number of an event or adds to it. `n` reads the number, `as` gives the event with another. */
export function factorOf<E>(
  g: Game,
  s: ActiveStatic,
  { factor = 1, plus = 0 }: { readonly factor?: number; readonly plus?: number },
  n: (e: E) => number,
  as: (e: E, n: number) => E,
): Replacement<E> {
  const made = (e: E): number => Math.max(0, n(e) * factor + plus);
  return {
    key: `${s.effect.st}:${objRef(s.source)}`,
    label: (e) => `${g.nameOf(s.source)}: ${n(e)} becomes ${made(e)}`,
    object: s.source,
    change: (e) => as(e, made(e)),
  };
}
