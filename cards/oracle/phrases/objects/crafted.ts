/** "The exiled cards used to craft it": those that the permanent came back with (CR 702.167c). */
import type { Filter } from '../../ir/index.ts';
import { alt, lit, type Phrase } from '../../combinators/index.ts';

export const usedCards = (noun: 'card' | 'cards'): Phrase<Filter> =>
  alt<Filter>(
    'cards used',
    ...['~', 'it', 'this creature', 'this artifact'].map((name) =>
      lit<Filter>(`the exiled ${noun} used to craft ${name}`, {
        nouns: ['card'],
        zone: 'exile',
        qualifiers: [{ q: 'exiledWith', surface: `craft ${name}` }],
      }),
    ),
  );
