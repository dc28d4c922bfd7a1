/** Ways that costs and effects dispose of objects, for "the sacrificed creature" to name. */
import type { Ability, CostPart, Effect, PaidHow } from '../ir/index.ts';
import { nodesOf } from '../walk.ts';
import { nested } from './words.ts';
import { NESTED } from './words.ts';

/** Effects that leave cards or permanents "this way", by their verb. */
const VERBS: Partial<Record<Effect['do'], string>> = {
  mill: 'milled',
  revealTop: 'revealed',
  revealRandom: 'revealed',
  revealHand: 'revealed',
  digUntil: 'revealed',
  exile: 'exiled',
  destroy: 'destroyed',
  sacrifice: 'sacrificed',
  discard: 'discarded',
  damage: 'damage',
};
/** "From among them", "milled this way": what the nearest effect before has done so (608.2c). */
export function doneBefore(
  effects: readonly Effect[],
  before: string | undefined,
): { readonly done: string | undefined } | undefined {
  let done = before;
  for (const effect of effects) {
    const own = Object.entries(effect).filter(([key]) => !NESTED.has(key));
    for (const q of nodesOf(own, 'q')) {
      if (q.q !== 'among' || q.surface === undefined) continue;
      const words = q.surface.replace(/^cards /, '');
      const verb = /(\w+) this way$|among the (\w+) cards$/.exec(words);
      const named = verb?.[1] ?? verb?.[2];
      if (
        done === undefined
        || done === 'unclear'
        || (named !== undefined && named !== done)
        || (named === undefined && (done === 'destroyed' || done === 'sacrificed' || done === 'damage'))
      )
        return undefined;
    }
    for (const inner of nested(effect)) {
      const after = doneBefore(inner, done);
      if (!after) return undefined;
      done = after.done;
    }
    if (effect.do === 'reflexive' && !doneBefore(effect.body.effects, undefined)) return undefined;
    done = VERBS[effect.do] ?? (effect.do === 'lookAt' ? undefined : done);
  }
  return { done };
}
/** The way that an effect disposes of objects, by which later words name them: "the discarded card". */
export const doneBy = (effects: readonly Effect[]): readonly PaidHow[] =>
  effects.flatMap((e) =>
    e.do === 'sacrifice'
      ? ['sacrificed' as const]
      : e.do === 'discard'
        ? ['discarded' as const]
        : e.do === 'pay'
          ? paidHows(e.cost)
          : [],
  );
export const paidHows = (cost: readonly CostPart[]): readonly PaidHow[] => cost.flatMap((part) => HOW[part.c] ?? []);
const HOW: Partial<Record<CostPart['c'], PaidHow>> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  exile: 'exiled',
  tapOthers: 'tapped',
  reveal: 'revealed',
  returnToHand: 'returned',
  removeCounter: 'removed',
  evidence: 'exiled',
  behold: 'beheld',
  putCounter: 'blighted',
};
export const paidByCard = (abilities: readonly Ability[]): readonly PaidHow[] =>
  abilities.flatMap((a) => (a.kind === 'additionalCost' ? paidHows(a.options.flat()) : []));
