/** Counted nouns: "a card", "two cards", "cards equal to its power". */
import type { Amount } from '../../ir/index.ts';
import { alt, form, lit, map, prefixed, type Phrase } from '../../combinators/index.ts';
import { amount } from './amounts.ts';
import { several } from './figures.ts';
import { scaled } from './for-each.ts';

/**
 * A counted noun: "a card", "two cards", "X cards", "that many cards", "a card for each …", "cards equal to …". `one` and `more` are the
 * noun with all that belongs to it; the article is part of `one`.
 */
export function counting(one: string, more: string): Phrase<Amount> {
  const single = lit<Amount>(one, { a: 'n', n: 1 });
  const plural = map(
    form<{ n: Amount }>(`<n> ${more}`, {}, { n: several }),
    (v) => v.n,
    (v) => ({ n: v }),
  );
  return alt<Amount>(
    more,
    single,
    plural,
    lit<Amount>(`that many ${more}`, { a: 'that' }),
    prefixed(
      'equal ',
      map(
        form<{ v: Amount }>(`${more} equal to <v>`, {}, { v: amount }),
        (r) => r.v,
        (v) => ({ v }),
      ),
    ),
    scaled(single, ''),
    scaled(plural, ''),
    prefixed(
      'number equal ',
      map(
        form<{ v: Amount }>(`a number of ${more} equal to <v>`, {}, { v: amount }),
        (r) => r.v,
        (v) => ({ v }),
      ),
    ),
  );
}
