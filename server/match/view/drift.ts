import type { Face, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import type { ActiveStatic } from '../../engine/ports/characteristics.ts';
import { PT, readsOf, STATUS, ZONES } from '../../engine/layers/dependency.ts';
import type { World } from '../../engine/ports/world.ts';

/** Parts of a card's look that can change although nothing is written to the card. */

const counting = new WeakMap<Face, 'nothing' | 'board' | 'anything'>();
/** The things that the values or the cost of a card outside the battlefield depend on (604.3, 601.2f). */
export function countsOf(face: Face): 'nothing' | 'board' | 'anything' {
  let counts = counting.get(face);
  if (counts === undefined) {
    const own = face.abilities.flatMap((a) =>
      a.kind === 'static'
        ? a.effects
            .filter((e) => e.st === 'cdaPT' || e.st === 'cost')
            .flatMap((e) => [readsOf(e) | readsOf(a.condition)])
        : [],
    );
    counting.set(
      face,
      (counts =
        own.length === 0 ? 'nothing' : own.every((bits) => (bits & (STATUS | ZONES)) === 0) ? 'board' : 'anything'),
    );
  }
  return counts;
}

/** The effects on the board that change what things cost, or what they cost at least (601.2f). */
export function taxesOf(world: World): readonly ActiveStatic[] {
  const floors = world.statics('costFloor');
  return floors.length === 0 ? world.statics('cost') : [...world.statics('cost'), ...floors];
}

/** True if effects on costs are those of before and depend on nothing but themselves: then every cost is as before. */
export function sameTaxes(before: readonly ActiveStatic[], now: readonly ActiveStatic[]): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) {
    const [a, b] = [before[i] as ActiveStatic, now[i] as ActiveStatic];
    if (a.source !== b.source || a.seat !== b.seat || a.effect !== b.effect || !isFixed(b)) return false;
  }
  return true;
}
const fixed = new WeakMap<StaticEffect, boolean>();
function isFixed({ effect, condition }: ActiveStatic): boolean {
  let is = fixed.get(effect);
  if (is === undefined)
    fixed.set(
      effect,
      (is =
        effect.st === 'cost'
        && effect.n.a === 'n'
        && effect.nth === undefined
        && effect.targets === undefined
        && (readsOf(effect.filter) & (STATUS | ZONES | PT)) === 0),
    );
  return is && condition === undefined;
}
