import { convokeSources } from '../convoke.ts';
import { covers, partsPayable, usedUp } from '../costs.ts';
import type { Payment, Refusal } from '../decisions/types.ts';
import type { Game } from '../game.ts';
import { costText, demandOf, manaAbilities, manaOptions, parseManaKey, solvePayment, type ManaSource } from '../mana.ts';
import type { ObjId } from '../state.ts';
import type { Announcement } from './announce.ts';
import { faceAt } from '../shapes.ts';
import { faceAs } from './ways.ts';

/** Sources that only this cost may use. */
export function extraSources(g: Game, a: Announcement): readonly ManaSource[] {
  return a.kind === 'cast' ? convokeSources(g, a.seat, faceAs(faceAt(g, a.object, a.face), a.way)) : [];
}

/** The payment that would be made, or null where the cost cannot be paid so. */
export function suggestedPayment(g: Game, a: Announcement): Payment | null {
  if (!('plan' in a)) return null;
  return solvePayment(g, a.seat, demandOf(a.plan.symbols, a.plan.x), usedUp(a.plan, a.object), extraSources(g, a));
}

/** Whether a payment fits the announced cost; a refusal says what is missing. */
export function checkPayment(g: Game, a: Announcement, payment: Payment | null): Refusal | null {
  if (!('plan' in a)) return null;
  const d = demandOf(a.plan.symbols, a.plan.x);
  if (d.generic + d.pips.length === 0) return null;
  const bad = (message: string): Refusal => ({ code: 'illegal', message, clauses: ['601.2h', '605.3a'], mend: `Pay ${costText(a.plan.symbols, a.plan.x)} with mana abilities that you can use now.` });
  if (!payment) return bad('The cost cannot be paid.');
  const exclude = usedUp(a.plan, a.object);
  const seen = new Set<ObjId>();
  const extra = extraSources(g, a);
  for (const t of payment.tap) {
    const more = extra.find((s) => s.key === t.key);
    if (more) {
      const without = payment.tap.filter((x) => x !== t);
      if (seen.has(more.id) || exclude.includes(more.id) || !more.gives.includes(t.mana)) return bad('What helps to pay cannot be used for that.');
      if (covers(g, a.seat, d, { ...payment, tap: without })) return bad('More help is used than the cost needs (CR 702.51a, 702.66a, 702.126a).');
      seen.add(more.id);
      continue;
    }
    const at = parseManaKey(t.key);
    const o = at && g.world.object(at.id);
    if (!at || !o || o.zone !== 'battlefield' || g.world.controller(at.id) !== a.seat) return bad('A mana source named in the payment is not yours.');
    if (seen.has(at.id) || exclude.includes(at.id)) return bad('A mana source is used twice.');
    seen.add(at.id);
    const m = manaAbilities(g.world.chars(at.id).abilities).find((x) => x.index === at.index);
    if (!m?.plain || !manaOptions(g, m, at.id, a.seat).includes(t.mana) || !partsPayable(g, a.seat, m.ability.cost, at.id)) return bad('A mana source named in the payment cannot give that mana now.');
  }
  return covers(g, a.seat, d, payment) ? null : bad('The payment does not cover the cost.');
}
