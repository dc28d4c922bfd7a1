/** How many objects are chosen: "up to two", "any number of", "X". */
import type { Count } from '../../ir/index.ts';
import { alt, form, lit, map, type Phrase } from '../../combinators/index.ts';
import { severalWord } from '../words/words.ts';

export const ONE: Count = { min: 1, max: 1 };
const upTo = map(
  severalWord,
  (n): Count => ({ min: 0, max: n }),
  (c) => (c.min === 0 && c.max !== undefined && c.x === undefined ? c.max : undefined),
);
const exactly = map(
  severalWord,
  (n): Count => ({ min: n, max: n }),
  (c) => (c.min === c.max && c.x === undefined ? c.max : undefined),
);
const pre = (words: string, inner: Phrase<Count>): Phrase<Count> =>
  map(
    form<{ c: Count }>(`${words}<c>`, {}, { c: inner }),
    (v) => v.c,
    (c) => ({ c }),
  );
/** how many, before a plural */
export const manyCount: Phrase<Count> = alt<Count>(
  'count',
  pre('up to ', upTo),
  exactly,
  lit<Count>('any number of', { min: 0 }),
  lit<Count>('X', { min: 0, x: true }),
  lit<Count>('one or two', { min: 1, max: 2 }),
  lit<Count>('one, two, or three', { min: 1, max: 3 }),
  lit<Count>('one or more', { min: 1 }),
);
