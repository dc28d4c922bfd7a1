/** Abilities in quotation marks, as other objects are given them; keywords are given without quotation marks. */
import type { Ability } from '../../ir/index.ts';
import { form, map, where, type Phrase } from '../../combinators/index.ts';

export const quotedIn = (line: Phrase<Ability>): Phrase<Ability> =>
  map(
    form<{ a: Ability }>('"<a>"', {}, { a: where(line, (a) => a.kind !== 'keywords') }),
    ({ a }) => a,
    (a) => ({ a }),
  );
