/** Objects that a cost was paid with, counted: "creature sacrificed this way". */
import type { Amount, Filter } from '../../ir/index.ts';
import { ahead, alt, form, lazy, table, where, type Phrase } from '../../combinators/index.ts';
import type { A } from './figures.ts';

/** Where the text itself has cards exiled or revealed as an effect, those are meant, with what they are; else a cost. */
const BY_EFFECT = /(?:^|[.,:] |then |— |player )(?:exile|reveal)s? (?![^.]*:)/;
const BY_COST = new RegExp(`^(?![\\s\\S]*${BY_EFFECT.source})`);
/** A bare noun with "this way", as in "creature sacrificed this way": read as paid, not as a class of objects. */
const plain = (f: Filter, how: RegExp): boolean =>
  f.qualifiers?.length === 1
  && f.nouns.length === 1
  && ['creature', 'card', 'permanent', 'artifact', 'land', 'subtype:Spirit'].includes(f.nouns[0] ?? '')
  && how.test(f.qualifiers[0]?.surface ?? '');
export const unpaid = (inner: () => Phrase<Filter>): Phrase<Filter> =>
  lazy('filter', () =>
    alt(
      'filter',
      ahead(
        BY_COST,
        where(inner(), (f) => !plain(f, /(?:sacrificed|discarded|exiled|revealed) this way$/)),
      ),
      ahead(
        BY_EFFECT,
        where(inner(), (f) => !plain(f, /(?:sacrificed|discarded) this way$/)),
      ),
    ),
  );
const NOUNS = ['creature', 'card', 'permanent', 'artifact', 'land', 'Spirit'];
const COUNTERS = ['counter', 'storage counter', 'charge counter', '+1/+1 counter', 'ki counter'];
const named = (nouns: readonly string[], plural: boolean): Phrase<string> =>
  table(
    'noun',
    nouns.map((noun) => [plural ? `${noun}s` : noun, noun] as const),
  );
type How = A<'paidWith'>['how'];
const hows = (all: readonly How[]): Phrase<How> =>
  table(
    'how',
    all.map((how) => [how, how] as const),
  );
/** "creature sacrificed this way": counts what a cost was paid with, or what an earlier effect had sacrificed or discarded */
const paid = (plural: boolean): Phrase<Amount> => {
  const by = (nouns: readonly string[], all: readonly How[]): Phrase<Amount> =>
    form<A<'paidWith'>>('<noun> <how> this way', { a: 'paidWith' }, { noun: named(nouns, plural), how: hows(all) });
  return alt<Amount>(
    'paid',
    by(NOUNS, ['sacrificed', 'discarded', 'tapped', 'returned']),
    ahead(BY_COST, by(NOUNS, ['exiled', 'revealed'])),
    by(COUNTERS, ['removed']),
  );
};
export const paidOne = paid(false);
export const paidMany = paid(true);
