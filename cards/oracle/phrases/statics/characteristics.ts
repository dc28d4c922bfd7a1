/** Characteristic-defining abilities: "~'s power is equal to …" (CR 604.3). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount } from '../../ir/index.ts';
import { form, map, worded, type Phrase } from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import type { S } from './static-kind.ts';

const selfOf = (template: string): Phrase<StaticEffect> =>
  form<S<'cdaPT'>>(template, { st: 'cdaPT' }, template.includes('<power>') ? { power: amount } : { toughness: amount });
export const cda: readonly Phrase<StaticEffect>[] = ['~', 'this creature'].flatMap((name) => {
  const tag = <T extends { readonly surface?: string }>(phrase: Phrase<T>): Phrase<T> =>
    name === '~' ? phrase : worded(name, phrase);
  return [
    tag(selfOf(`${name}'s power is equal to <power>`)),
    tag(selfOf(`${name}'s toughness is equal to <toughness>`)),
    tag(
      map<{ n: Amount }, StaticEffect>(
        form<{ n: Amount }>(`${name}'s power and toughness are each equal to <n>`, {}, { n: amount }),
        ({ n }) => ({ st: 'cdaPT', power: n, toughness: n }),
        (e) =>
          e.st === 'cdaPT'
          && e.surface === undefined
          && e.power
          && e.toughness
          && JSON.stringify(e.power) === JSON.stringify(e.toughness)
            ? { n: e.power }
            : undefined,
      ),
    ),
    tag(
      map<{ n: Amount }, StaticEffect>(
        form<{ n: Amount }>(
          `${name}'s power is equal to <n> and its toughness is equal to that number plus 1`,
          {},
          { n: amount },
        ),
        ({ n }) => ({ st: 'cdaPT', power: n, toughness: { a: 'plus', n: 1, of: n } }),
        (e) =>
          e.st === 'cdaPT'
          && e.surface === undefined
          && e.power
          && e.toughness?.a === 'plus'
          && JSON.stringify({ a: 'plus', n: 1, of: e.power }) === JSON.stringify(e.toughness)
            ? { n: e.power }
            : undefined,
      ),
    ),
  ];
});
