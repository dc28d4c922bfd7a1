/** "Put a +1/+1 counter on ~ and a +1/+1 counter on another target creature" (CR 122.6). */
import type { Amount, Effect, ObjectSel } from '../../ir/index.ts';
import { form, map, type Phrase } from '../../combinators/index.ts';

interface Kinded {
  readonly kind: string;
  readonly count: Amount;
}
interface Both {
  readonly k: Kinded;
  readonly a: ObjectSel;
  readonly l: Kinded;
  readonly b: ObjectSel;
}
const SURFACE = 'counters and counters on|';
export const bothCounters = (counters: Phrase<Kinded>, on: Phrase<ObjectSel>): Phrase<Effect> =>
  map<Both, Effect>(
    form<Both>('put <k> on <a> and <l> on <b>', {}, { k: counters, a: on, l: counters, b: on }),
    ({ k, a, l, b }) => ({
      do: 'seq',
      effects: [
        { do: 'putCounters', what: a, ...k },
        { do: 'putCounters', what: b, ...l },
      ],
      surface: SURFACE,
    }),
    (e) => {
      const [a, b] = e.do === 'seq' && e.surface === SURFACE && e.effects.length === 2 ? e.effects : [];
      return a?.do === 'putCounters' && b?.do === 'putCounters'
        ? { k: { kind: a.kind, count: a.count }, a: a.what, l: { kind: b.kind, count: b.count }, b: b.what }
        : undefined;
    },
  );
