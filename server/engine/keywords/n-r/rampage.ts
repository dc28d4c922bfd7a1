import type { Amount } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';
import { SELF, effects, boost, type Triggered } from '../vocabulary.ts';

/** 702.23, 702.23a–b: rampage. */
export const rampage = (k: KeywordOf<'rampage'>): Triggered => {
  const beyond: Amount = {
    a: 'times',
    n: k.n,
    of: { a: 'beyond', n: 1, of: { a: 'count', filter: { nouns: ['creature'], qualifiers: [{ q: 'blockingThis' }] } } },
  };
  return {
    kind: 'triggered',
    event: { on: 'becomesBlocked', what: SELF },
    body: effects(boost('self', beyond)),
    text: `Whenever this creature becomes blocked, it gets +${k.n}/+${k.n} until end of turn for each creature blocking it beyond the first.`,
  };
};
