import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';
import { n, THIS, YOU, effects, isSelf, ifDone, entersWith, type Triggered } from '../vocabulary.ts';

/** 702.58, 702.58a: graft. */
export const graftTrigger: Triggered = {
  kind: 'triggered',
  event: { on: 'enters', what: { s: 'filter', filter: { nouns: ['creature'], qualifiers: [{ q: 'other' }] } } },
  condition: isSelf({ q: 'counter', kind: '+1/+1' }),
  body: effects({
    do: 'may',
    who: YOU,
    effects: [
      { do: 'removeCounters', what: THIS, kind: '+1/+1', count: n(1) },
      ifDone({ do: 'putCounters', what: { sel: 'subject' }, kind: '+1/+1', count: n(1) }),
    ],
  }),
  text: 'Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent onto that creature.',
};

/** The counters that it enters with. */
export const graftStatic = (k: KeywordOf<'graft'>): Ability => entersWith('+1/+1', k.n);
