import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';
import { SELF, YOU, effects, entersWith, type Triggered } from '../vocabulary.ts';

/** 702.43, 702.43a: modular. */
export const modularTrigger: Triggered = {
  kind: 'triggered',
  event: { on: 'toGraveyard', what: SELF, from: 'battlefield' },
  body: effects({
    do: 'may',
    who: YOU,
    effects: [
      {
        do: 'putCounters',
        what: {
          sel: 'target',
          filter: { nouns: ['creature'], qualifiers: [{ q: 'type', is: 'artifact' }] },
          count: { min: 1, max: 1 },
        },
        kind: '+1/+1',
        count: { a: 'counters', kind: '+1/+1', of: { sel: 'subject' } },
      },
    ],
  }),
  text: 'When this permanent is put into a graveyard from the battlefield, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this permanent.',
};

/** The counters that it enters with. */
export const modularStatic = (k: KeywordOf<'modular'>): Ability => entersWith('+1/+1', k.n);
