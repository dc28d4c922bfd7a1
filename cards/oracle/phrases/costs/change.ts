/** How much more or less something costs. */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, ManaSymbol } from '../../ir/index.ts';
import { alt, form, map, pattern, table, type Phrase } from '../../combinators/index.ts';
import { forEach, perEach, unitOf } from '../objects/for-each.ts';

export type S<K extends StaticEffect['st']> = Extract<StaticEffect, { readonly st: K }>;
export type Cost = S<'cost'>;
export const generic: Phrase<Amount> = pattern(
  '{N}',
  /\{(?:\d+|X)\}/,
  (text): Amount => (text === '{X}' ? { a: 'x' } : { a: 'n', n: Number(text.slice(1, -1)) }),
  (v) =>
    v.a === 'n' && v.surface === undefined ? `{${v.n}}` : v.a === 'x' && v.surface === undefined ? '{X}' : undefined,
);
export const less = table<boolean>('less/more', [
  ['less', true],
  ['more', false],
]);
export interface Change {
  readonly n: Amount;
  readonly less: boolean;
  readonly mana?: readonly ManaSymbol[];
}
const colored: Phrase<readonly ManaSymbol[]> = pattern(
  'mana',
  /(?:\{[WUBRG]\})+/,
  (text) => text.slice(1, -1).split('}{'),
  (symbols) => symbols.map((s) => `{${s}}`).join(''),
);
const ONE: Amount = { a: 'n', n: 1 };
/** "{1} less to cast", "{1} less to cast for each artifact you control", "{W} more to cast" */
export const change = (to: string): Phrase<Change> =>
  alt<Change>(
    'change',
    form<Change>(`<n> <less> to ${to}`, {}, { n: generic, less }),
    map<{ n: Amount; less: boolean; f: Amount }, Change>(
      form<{ n: Amount; less: boolean; f: Amount }>(`<n> <less> to ${to}<f>`, {}, { n: generic, less, f: forEach }),
      ({ n, less: cheaper, f }) => (n.a === 'n' && n.n > 0 ? { less: cheaper, n: perEach(n.n, f) } : undefined),
      (c) => {
        const parts = c.mana === undefined ? unitOf(c.n) : undefined;
        return parts && { n: { a: 'n', n: parts.n }, less: c.less, f: parts.unit };
      },
    ),
    form<Change>(`<mana> more to ${to}`, { n: ONE, less: false }, { mana: colored }),
    form<Change>(
      `<mana> less to ${to}. this effect reduces only the amount of colored mana you pay`,
      { n: ONE, less: true },
      { mana: colored },
    ),
  );
