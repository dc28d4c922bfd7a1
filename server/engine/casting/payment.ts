import type { Payment, Refusal } from '../kernel/decisions.ts';
import { bendable, solvePayment } from '../mana/payment-solver.ts';
import { inUse } from '../mana/sources.ts';
import { helpFor, sourcesFor } from '../mana/restrictions.ts';
import type { Announcement } from './announce.ts';
import { costText } from '../objects/mana-cost.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { usedUp } from '../payment/payable.ts';
import { covers } from '../payment/pay-cost.ts';

/** The payment that would be made, or null where the cost cannot be paid so. */
export function suggestedPayment(g: Game, a: Announcement): Payment | null {
  if (!('plan' in a)) return null;
  return solvePayment(
    g,
    a.seat,
    demandOf(a.plan.symbols, a.plan.x),
    usedUp(a.plan, a.object, a.kind === 'cast'),
    a.plan.on,
  );
}

/** Check a payment against the announced cost; a refusal says what is missing. */
export function checkPayment(g: Game, a: Announcement, payment: Payment | null): Refusal | null {
  if (!('plan' in a)) return null;
  const d = demandOf(a.plan.symbols, a.plan.x);
  if (d.generic + d.pips.length === 0) return null;
  const bad = (message: string): Refusal => ({
    code: 'illegal',
    message,
    clauses: ['601.2h', '605.3a'],
    mend: `Pay ${costText(a.plan.symbols, a.plan.x)} with mana abilities that you can use now.`,
  });
  if (!payment) return bad('The cost cannot be paid.');
  const taken = new Set(usedUp(a.plan, a.object, a.kind === 'cast'));
  const extra = helpFor(g, a.seat, a.plan.on);
  const sources = sourcesFor(g, a.seat, a.plan.on);
  for (const t of payment.tap) {
    const more = extra.some((s) => s.key === t.key);
    const s = sources.find((x) => x.key === t.key);
    if (!s?.gives.includes(t.mana)) return bad('A mana source named in the payment cannot give that mana now.');
    if (inUse(taken, s)) return bad('A mana source is used twice, or for something else.');
    if (more && covers(g, a.seat, d, { ...payment, tap: payment.tap.filter((x) => x !== t) }, a.plan.on))
      return bad('More help is used than the cost needs (CR 702.51a, 702.66a, 702.126a).');
    for (const use of s.uses) taken.add(use);
  }
  const life = [...taken].filter((use) => use.startsWith('life')).length;
  if (life > 0 && g.world.life(a.seat) < life + 2 * (payment.life?.length ?? 0))
    return bad('There is not so much life to pay.');
  if (payment.tap.filter((t) => t.key.startsWith('waterbend:')).length > bendable(d, a.plan.on))
    return bad('Artifacts and creatures pay the generic mana of the waterbend cost alone (CR 701.67b).');
  return covers(g, a.seat, d, payment, a.plan.on) ? null : bad('The payment does not cover the cost.');
}
