import type { Advice, Policy } from '../../sdk/advice.ts';

/** Take the most expensive change first, by the price in its note ("2 points for mana value 2"). A change to a cheaper card costs a point, too. */
const dearest: Policy = (_, open) =>
  open
    .toSorted((a, b) => Number.parseInt(b.note ?? '0', 10) - Number.parseInt(a.note ?? '0', 10))
    .slice(0, 1)
    .map((o) => o.key);

/** Spend a character's points on the first thing that they pay for, or on nothing. Purchases that a GM must allow are left to people. */
const growing: Policy = (_, open, part) => {
  const offers = (field: string): boolean =>
    part.fields.some((f) => f.kind === 'pick' && f.key === field && f.options.some((o) => o.no === undefined));
  const buys: readonly (readonly [what: string, fields: readonly string[]])[] = [
    ['toughness', []],
    ['power', []],
    ['better', ['old', 'better']],
    ['spell', ['spell']],
    ['land', ['land']],
  ];
  const found = buys.find(([what, fields]) => open.some((o) => o.key === what) && fields.every(offers));
  return [found?.[0] ?? 'done'];
};

/** Advice on growing between fights. */
export const growthAdvice: Advice = { forms: { 'rpg-growth': { what: growing, better: dearest, spell: dearest } } };
