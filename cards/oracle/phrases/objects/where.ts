/** "…, where X is …" (CR 107.3i): every X of the sentence is the amount it is defined as; that amount's surface says it was written so. */
import type { Amount } from '../../ir/index.ts';
import { dropSurface, form, map, type Phrase } from '../../combinators/index.ts';
import { amount } from './amounts.ts';

export const MARK = 'where X';
function replaceAmounts(value: unknown, change: (amount: Amount) => Amount | undefined): unknown {
  if (Array.isArray(value)) return value.map((v) => replaceAmounts(v, change));
  if (typeof value !== 'object' || value === null) return value;
  const own = 'a' in value ? change(value as Amount) : undefined;
  return own ?? Object.fromEntries(Object.entries(value).map(([key, v]) => [key, replaceAmounts(v, change)]));
}
export function whereX<T extends object>(inner: Phrase<T>): Phrase<T> {
  type Parts = { readonly e: T; readonly x: Amount };
  return map<Parts, T>(
    form<{ e: object; x: Amount }>(
      '<e>, where X is <x>',
      {},
      { e: inner as Phrase<object>, x: amount },
    ) as unknown as Phrase<Parts>,
    ({ e, x }) => {
      let found = false;
      const out = replaceAmounts(e, (a) => {
        if (a.a !== 'x') return undefined;
        found = true;
        return { ...x, surface: MARK + (x.surface ?? '') };
      });
      return found ? (out as T) : undefined;
    },
    (value) => {
      const found: Amount[] = [];
      let other = false;
      const e = replaceAmounts(value, (a) => {
        if (a.a === 'x') other = true;
        if (!a.surface?.startsWith(MARK)) return undefined;
        found.push(a);
        return { a: 'x' };
      });
      const first = found[0];
      if (!first || other || found.some((a) => JSON.stringify(a) !== JSON.stringify(first))) return undefined;
      const x = dropSurface(MARK, first);
      return x && { e: e as T, x };
    },
  );
}
