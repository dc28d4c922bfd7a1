import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { ended, points } from '../words.ts';
import { paid } from './for-sale.ts';
import { form, gmOf, heroAt, nameOf, narrate, pick, tell, type RpgState, type Wish } from './state.ts';

/** Question to the GM: approve at this price or another, or refuse (G-2-6, G-9-3, G-9-6). */
export function wishQuestion(s: RpgState, { hero, what, price, clause, fixed }: Wish): TaleQuestion {
  const has = heroAt(s, hero).sheet?.points ?? 0;
  const prices = fixed
    ? [price]
    : [...new Set([1, 2, 3, 4, price, Math.max(1, price - 4), price + 4])].toSorted((a, b) => a - b);
  return form(
    `wish ${s.stage}`,
    gmOf(s),
    'rpg-wish',
    `${nameOf(heroAt(s, hero))} would have ${what} for ${price} of ${points(has)}`,
    [clause],
    'Say so',
    [
      pick(
        'say',
        'The GM',
        [
          { key: 'approve', label: 'approves' },
          { key: 'veto', label: 'does not' },
        ],
        { value: ['approve'] },
      ),
      pick(
        'price',
        'It costs',
        prices.map((n) => ({ key: String(n), label: String(n), ...paid(n, has) })),
        { value: [String(price)], when: ['say', ['approve']] },
      ),
    ],
  );
}
/** The GM's word on a wish, and its price. */
export function answerWish(s: RpgState, said: Written): Refusal | null {
  const [wish, ...rest] = s.wishes;
  if (!wish) return null;
  const h = heroAt(s, wish.hero);
  s.wishes = rest;
  const price = Number(said.pick('price') ?? wish.price);
  if (said.pick('say') === 'veto' || !h.sheet)
    tell(s, `The GM does not approve of ${wish.what} for ${nameOf(h)}.`, wish.clause);
  else {
    h.sheet = { ...wish.sheet, points: h.sheet.points - price };
    narrate(s, nameOf(h), `${nameOf(h)} pays ${points(price)} for ${ended(wish.what)}`, wish.clause);
  }
  return null;
}
