/** Objects that a cost was paid with, counted: "creature sacrificed this way". */
import type { Amount, Filter } from '../../ir/index.ts';
import { ahead, alt, lazy, lit, where, type Phrase } from '../../combinators/index.ts';
import type { A } from './figures.ts';

/** Where the text itself has cards exiled or revealed as an effect, those are meant, with what they are; else a cost. */
const BY_EFFECT = /(?:^|[.,:] |then |— |player )(?:exile|reveal)s? (?![^.]*:)/;
const BY_COST = new RegExp(`^(?![\\s\\S]*${BY_EFFECT.source})`);
const byEffect = (how: string): boolean => how === 'exiled' || how === 'revealed';
/** what is said of the same objects by their class: left to a cost or to what was sacrificed or discarded */
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
/** "creature sacrificed this way": what a cost was paid with, or what the words before have had sacrificed or discarded; the noun is theirs */
const paidNouns = (plural: boolean): readonly Phrase<Amount>[] =>
  (['sacrificed', 'discarded', 'exiled', 'tapped', 'revealed', 'returned', 'removed'] as const).flatMap((how) =>
    (how === 'removed'
      ? ['counter', ...['storage', 'charge', '+1/+1', 'ki'].map((kind) => `${kind} counter`)]
      : ['creature', 'card', 'permanent', 'artifact', 'land', 'Spirit']
    ).map((noun) => (byEffect(how) ? ahead<Amount>(BY_COST, paid(noun, plural, how)) : paid(noun, plural, how))),
  );
function paid(noun: string, plural: boolean, how: A<'paidWith'>['how']): Phrase<Amount> {
  return lit<Amount>(`${noun}${plural ? 's' : ''} ${how} this way`, { a: 'paidWith', how, noun });
}
export const paidOne = alt<Amount>('paid', ...paidNouns(false));
export const paidMany = alt<Amount>('paid', ...paidNouns(true));
