import type { KeywordOf } from '../meaning.ts';
import { SELF, effects, type Triggered } from '../vocabulary.ts';

/** 702.21, 702.21a: ward. The subject of the event is the spell or ability, and its player is that one's controller. */
export const ward = (k: KeywordOf<'ward'>): Triggered => ({
  kind: 'triggered',
  event: { on: 'becomesTarget', what: SELF, by: 'opponent' },
  body: effects({
    do: 'pay',
    who: { sel: 'that player' },
    cost: k.cost,
    unless: [{ do: 'counter', what: { sel: 'subject' } }],
  }),
  text: `Ward${k.cost.map((c) => (c.c === 'mana' ? ` ${c.symbols.map((s) => `{${s}}`).join('')}` : '')).join('')} — counter that spell or ability unless its controller pays.`,
});
