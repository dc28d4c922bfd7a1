/** Plain numbers: digits, number words, X, "that much", "two or more". */
import type { Amount } from '../../ir/index.ts';
import { alt, form, lit, map, type Phrase } from '../../combinators/index.ts';
import { digits, numberWord, severalWord } from '../words/words.ts';

export type A<K extends Amount['a']> = Extract<Amount, { readonly a: K }>;
const n = (inner: Phrase<number>): Phrase<Amount> =>
  map(
    inner,
    (value): Amount => ({ a: 'n', n: value }),
    (v) => (v.a === 'n' && v.surface === undefined ? v.n : undefined),
  );
const X = lit<Amount>('X', { a: 'x' });
/** "3", "X": before "damage" and "life" */
export const figure: Phrase<Amount> = alt('figure', n(digits), X);
/** "three", "X" */
export const several: Phrase<Amount> = alt('several', n(severalWord), X);
/** the number of a keyword action: "scry 2", "mill three cards" has words */
export const thatMuch = lit<Amount>('that much', { a: 'that' });
/** "one or more", "three or more": a bound in a condition */
export const orMore: Phrase<number> = map(
  form<{ n: number }>('<n> or more', {}, { n: numberWord }),
  (v) => v.n,
  (v) => ({ n: v }),
);
