/** Activated abilities: "cost: effect", behind a keyword too (CR 602). */
import type { PriceChange } from '../../ir/abilities/ability.ts';
import type { Ability, Body, Condition, CostPart, Effect } from '../../ir/index.ts';
import { alt, form, map, opt, stable, type Phrase } from '../../combinators/index.ts';
import { price } from '../costs/cost-changes.ts';
import { costList, loyaltyCost } from '../costs/costs.ts';
import type { K } from './ability-kind.ts';
import { limits, type Limits } from './limits.ts';

type Activated = K<'activated'>;
interface ActivatedParts {
  readonly cost: readonly CostPart[];
  readonly body: Body;
  readonly price?: PriceChange | undefined;
  readonly limits?: Limits | undefined;
}
/** The zone an ability works in follows from its words: a card that leaves its graveyard or hand as cost or effect (113.6). */
function worksFrom(costs: readonly CostPart[], effects: readonly Effect[]): 'graveyard' | 'hand' | undefined {
  if (costs.some((part) => part.c === 'exile' && part.self && part.filter.zone === 'graveyard')) return 'graveyard';
  if (costs.some((part) => (part.c === 'discard' && part.self) || part.c === 'revealSelf')) return 'hand';
  return effects.some(
    (effect) => effect.do === 'move' && effect.what.sel === 'self' && effect.surface?.includes('from your graveyard'),
  )
    ? 'graveyard'
    : undefined;
}
export const activated = (body: Phrase<Body>): Phrase<Ability> =>
  map<ActivatedParts, Ability>(
    form<ActivatedParts>(
      '<cost>: <body><price><limits>',
      {},
      { cost: alt('cost', costList, loyaltyCost), body, price: opt(price), limits: opt(limits) },
    ),
    (parts) => {
      const from = worksFrom(parts.cost, parts.body.effects);
      if (parts.limits?.by && (from || parts.body.effects.some((effect) => effect.do === 'addMana'))) return undefined; // 605.3b: mana abilities are offered to their controller
      return {
        kind: 'activated',
        cost: parts.cost,
        body: parts.body,
        ...(parts.price ? { price: parts.price } : {}),
        ...parts.limits,
        ...(from ? { from } : {}),
      };
    },
    (ability) => {
      if (ability.kind !== 'activated') return undefined;
      const {
        kind: _,
        cost: paid,
        body: does,
        from,
        price: changed,
        ...rest
      } = ability as Activated & { from?: string };
      if (from !== worksFrom(paid, does.effects)) return undefined;
      return {
        cost: paid,
        body: does,
        ...(changed ? { price: changed } : {}),
        ...(Object.keys(rest).length > 0 ? { limits: rest as Limits } : {}),
      };
    },
  );
/** 702.57, 702.142a, 702.177a: forecast, boast, exhaust: an activated ability behind the keyword, with the limits that the keyword means */
const ATTACKED: Condition = {
  if: 'is',
  what: { sel: 'self' },
  filter: { nouns: ['permanent'], qualifiers: [{ q: 'attackedThisTurn' }] },
};
const LIMITED: readonly (readonly [string, Partial<Activated>])[] = [
  ['boast', { oncePerTurn: true, condition: ATTACKED }],
  ['exhaust', { onlyOnce: true }],
  ['forecast', { oncePerTurn: true, condition: { if: 'during', what: 'your upkeep' } }],
];
export const limited = (inner: Phrase<Ability>): readonly Phrase<Ability>[] =>
  LIMITED.map(([word, limit]) =>
    map<{ a: Ability }, Ability>(
      form<{ a: Ability }>(`${word} — <a>`, {}, { a: inner }),
      ({ a }) =>
        a.kind === 'activated'
        && a.surface === undefined
        && (word === 'forecast') === a.cost.some((part) => part.c === 'revealSelf')
        && !a.condition
        && !a.oncePerTurn
        && !a.onlyOnce
          ? { ...a, ...limit, surface: word }
          : undefined,
      (a) => {
        if (a.kind !== 'activated' || a.surface !== word) return undefined;
        const { surface: _, ...rest } = a;
        const inner = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in limit))) as unknown as Ability;
        return stable({ ...inner, ...limit }) === stable(rest) ? { a: inner } : undefined;
      },
    ),
  );
