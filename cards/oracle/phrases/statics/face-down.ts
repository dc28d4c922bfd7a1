/** Face-down permanents as they are turned up, and face-down cards in exile (CR 708). */
import type { TriggerEvent } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, AsTurnedUp, ObjectSel } from '../../ir/index.ts';
import { form, lit, map, type Phrase } from '../../combinators/index.ts';
import { subject } from '../events/subjects.ts';
import { counters } from '../modifications/counters.ts';
import { self } from '../objects/references.ts';

/** "Whenever you turn a permanent face up" */
export const turnedByYou: Phrase<TriggerEvent> = form<Extract<TriggerEvent, { on: 'turnedUp' }>>(
  'you turn <what> face up',
  { on: 'turnedUp', by: 'you' },
  { what: subject },
);
export const lookAtExiled: readonly Phrase<StaticEffect>[] = [
  '~',
  'this creature',
  'this artifact',
  'this enchantment',
].map((name) =>
  lit<StaticEffect>(`you may look at cards exiled with ${name}`, {
    st: 'lookAtExiled',
    ...(name === '~' ? {} : { surface: name }),
  }),
);
type Counted = { readonly kind: string; readonly count: Amount };
const it: ObjectSel = { sel: 'self', surface: 'it' };
export const asTurnedUp: Phrase<StaticEffect> = map<{ self: ObjectSel; k: Counted }, StaticEffect>(
  form<{ self: ObjectSel; k: Counted }>('as <self> is turned face up, put <k> on it', {}, { self, k: counters }),
  ({ self: named, k }): AsTurnedUp => ({
    st: 'asTurnedUp',
    effects: [{ do: 'putCounters', what: it, kind: k.kind, count: k.count }],
    ...(named.surface === undefined ? {} : { surface: named.surface }),
  }),
  (e) => {
    const [put] = e.st === 'asTurnedUp' && e.effects.length === 1 ? e.effects : [];
    if (put?.do !== 'putCounters' || JSON.stringify(put.what) !== JSON.stringify(it) || put.surface !== undefined)
      return undefined;
    return {
      self: { sel: 'self', ...(e.surface === undefined ? {} : { surface: e.surface }) },
      k: { kind: put.kind, count: put.count },
    };
  },
);
