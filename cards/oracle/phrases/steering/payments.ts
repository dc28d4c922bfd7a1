/** Costs paid as an effect: "you may pay {2}", "you may collect evidence 4". */
import type { CostPart, Effect, PayOr } from '../../ir/index.ts';
import { alt, form, map, where, type Phrase } from '../../combinators/index.ts';
import { cost } from '../costs/costs.ts';

const payable: Phrase<readonly CostPart[]> = cost;
export const payWords: Phrase<readonly CostPart[]> = map(
  payable,
  (c) => (isPayment(c) ? c : undefined),
  (c) => (isPayment(c) ? c : undefined),
);
/** mana is "paid"; other parts carry their own verb, so only mana is asked for here */
const isPayment = (parts: readonly CostPart[]): boolean => parts.length === 1 && isMana(parts[0]);
const isMana = (part: CostPart | undefined): boolean => part?.c === 'mana' && !part.bend;
export const notMana: Phrase<readonly CostPart[]> = map(
  payable,
  (c) => (c.some(isMana) ? undefined : c),
  (c) => (c.some(isMana) ? undefined : c),
);
export const P = { do: 'pay', who: { sel: 'you' } } as const;
/** costs with a verb of their own that is nothing an effect does */
const OWN_VERBS: ReadonlySet<CostPart['c']> = new Set(['life', 'energy', 'evidence', 'forage']);
export const lifeOnly: Phrase<readonly CostPart[]> = where(
  payable,
  ([part, ...more]) =>
    part !== undefined && more.length === 0 && (OWN_VERBS.has(part.c) || (part.c === 'mana' && part.bend === true)),
);
/** "You may forage.": for whatever triggers on it */
export const deed: Phrase<Effect> = form<PayOr>('you may <cost>', P, {
  cost: where(lifeOnly, ([part]) => part?.c === 'evidence' || part?.c === 'forage'),
});
/** a payment with nothing behind it but "When you do" */
export const payAlone: Phrase<Effect> = alt<Effect>(
  'payment',
  form<PayOr>('you may pay <cost>', P, { cost: payWords }),
  form<PayOr>('you may <cost>', P, { cost: lifeOnly }),
);
