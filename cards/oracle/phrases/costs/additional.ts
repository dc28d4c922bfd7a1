/** Additional and alternative costs of spells (CR 118.8, 118.9). */
import type { Ability, CostPart } from '../../ir/index.ts';
import { alt, form, map, series, stopped, where, type Phrase } from '../../combinators/index.ts';
import type { K } from '../abilities/ability-kind.ts';
import { condition } from '../conditions/conditions.ts';
import { manaSymbols } from '../words/words.ts';
import { cost, insteadOfMana } from './costs.ts';

const payMana: Phrase<readonly CostPart[]> = map(
  form<{ s: readonly string[] }>('pay <s>', {}, { s: manaSymbols }),
  ({ s }): readonly CostPart[] => [{ c: 'mana', symbols: s, surface: 'pay' }],
  (parts) =>
    parts.length === 1 && parts[0]?.c === 'mana' && parts[0].surface === 'pay' ? { s: parts[0].symbols } : undefined,
);
const additionalWays = series(alt('cost', cost, payMana), 'or');
const oneWay: Phrase<readonly (readonly CostPart[])[]> = map(
  alt('cost', cost, payMana),
  (parts) => [parts],
  (all) => (all.length === 1 ? all[0] : undefined),
);
/** "This spell costs {2} less to cast for each creature sacrificed this way." */
const ownPrice = (lasting: readonly Phrase<Ability>[]): Phrase<Ability> =>
  where(
    alt<Ability>('price', ...lasting),
    (a) => a.kind === 'static' && a.effects.length === 1 && a.effects[0]?.st === 'cost' && a.effects[0].self === true,
  );
/** "As an additional cost to cast this spell, …" (118.8), with a price that static abilities may change. */
export const additional = (lasting: readonly Phrase<Ability>[]): readonly Phrase<Ability>[] =>
  ['this spell', '~'].flatMap((name) => {
    const fixed = { kind: 'additionalCost', ...(name === '~' ? { surface: '~' } : {}) } as const;
    return [
      stopped(
        form<K<'additionalCost'>>(`as an additional cost to cast ${name}, <options>`, fixed, {
          options: additionalWays,
        }),
      ),
      stopped(
        form<K<'additionalCost'>>(
          `as an additional cost to cast ${name}, you may <options>`,
          { ...fixed, optional: 'once' },
          { options: oneWay },
        ),
      ),
      form<K<'additionalCost'>>(
        `as an additional cost to cast ${name}, you may <options>. <price>`,
        { ...fixed, optional: 'once' },
        { options: oneWay, price: ownPrice(lasting) as Phrase<NonNullable<K<'additionalCost'>['price']>> },
      ),
      stopped(
        form<K<'additionalCost'>>(
          `as an additional cost to cast ${name}, you may <options> any number of times`,
          { ...fixed, optional: 'many' },
          { options: oneWay },
        ),
      ),
    ];
  });
/** 118.9 */
export const instead: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => {
  const fixed = { kind: 'alternativeCost', ...(name === '~' ? { surface: '~' } : {}) } as const;
  return [
    form<K<'alternativeCost'>>(`you may <cost> rather than pay ${name}'s mana cost.`, fixed, { cost: insteadOfMana }),
    form<K<'alternativeCost'>>(`if <condition>, you may <cost> rather than pay ${name}'s mana cost.`, fixed, {
      condition,
      cost: insteadOfMana,
    }),
  ];
});
/** "… without paying its mana cost": an alternative cost of nothing (118.9) */
export const forNothing: readonly Phrase<Ability>[] = ['this spell', '~'].flatMap((name) => [
  form<K<'alternativeCost'>>(
    `if <condition>, you may cast ${name} without paying its mana cost.`,
    { kind: 'alternativeCost', cost: [], surface: `free ${name}` },
    { condition },
  ),
]);
