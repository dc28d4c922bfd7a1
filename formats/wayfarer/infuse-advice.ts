import type { ActionAdvice } from '../sdk/advice.ts';

/** Advice on infusing (W203.3): the best creature that is to attack, if no card can be cast with the same Essences. */
export const infuseAdvice: ActionAdvice = {
  clauses: ['W203.3'],
  when: (p, offered) => p.step === 'main1' && !offered.some((a) => a.kind === 'cast'),
  value: (p, action) => {
    const o = p.object(action.object ?? '');
    if (!o || !p.isCreature(o) || o.tapped) return null;
    return (o.power ?? 0) + (o.sick ? 2 : 0) + (/infused/.test(p.text(o)) ? 3 : 0);
  },
};
