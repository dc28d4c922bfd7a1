/** More counters than would be put on a permanent (CR 614.16). */
import type { Subject } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import { alt, form, lit, map, type Phrase } from '../../combinators/index.ts';
import { subject } from '../events/subjects.ts';

export const more: Phrase<StaticEffect> = map<{ w: Subject; back: string }, StaticEffect>(
  form<{ w: Subject; back: string }>(
    'if one or more +1/+1 counters would be put on <w>, that many plus one +1/+1 counters are put on <back> instead',
    {},
    { w: subject, back: named() },
  ),
  ({ w, back }) => ({ st: 'counterPlus', kind: '+1/+1', plus: 1, on: w, surface: back }),
  (e) =>
    e.st === 'counterPlus'
    && e.kind === '+1/+1'
    && e.plus === 1
    && e.factor === undefined
    && e.on
    && e.surface !== undefined
      ? { w: e.on, back: e.surface }
      : undefined,
);
export const twice: Phrase<StaticEffect> = map<{ w: Subject; back: string }, StaticEffect>(
  form<{ w: Subject; back: string }>(
    'if one or more +1/+1 counters would be put on <w>, twice that many +1/+1 counters are put on <back> instead',
    {},
    { w: subject, back: named() },
  ),
  ({ w, back }) => ({ st: 'counterPlus', kind: '+1/+1', factor: 2, on: w, surface: back }),
  (e) =>
    e.st === 'counterPlus'
    && e.kind === '+1/+1'
    && e.factor === 2
    && e.plus === undefined
    && e.on
    && e.surface !== undefined
      ? { w: e.on, back: e.surface }
      : undefined,
);
const YOURS: Subject = { s: 'filter', filter: { nouns: ['permanent'], whose: 'you' } };
function named(): Phrase<string> {
  return alt('it', ...['it', 'that creature', 'that permanent'].map((words) => lit(words, words)));
}
/** "If an effect would put one or more counters on a permanent you control, it puts twice that many …" */
export const anyKind: readonly Phrase<StaticEffect>[] = (
  [
    ['twice that many of those counters', { factor: 2 }],
    ['that many plus one of those counters', { plus: 1 }],
  ] as const
).flatMap(([many, how]) => [
  lit<StaticEffect>(
    `if an effect would put one or more counters on a permanent you control, it puts ${many} on that permanent instead`,
    { st: 'counterPlus', on: YOURS, ...how },
  ),
  lit<StaticEffect>(
    `if one or more counters would be put on a permanent you control, ${many.replace('of those counters', 'of each of those kinds of counters')} are put on that permanent instead`,
    { st: 'counterPlus', on: YOURS, ...how, surface: 'passive' },
  ),
]);
