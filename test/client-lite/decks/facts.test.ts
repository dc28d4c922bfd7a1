import { describe, expect, it } from 'vitest';
import { averageOf, coloursOf, curveOf, kindsOf, sorted } from '../../../client-lite/web/decks/facts.ts';
import { nameQueries, NO_FILTERS, queryOf } from '../../../client-lite/web/decks/find.ts';
import { parseQuery } from '../../../cards/search/parse.ts';
import { deckWith, facts } from './sample.ts';

describe('mana curve', () => {
  const { entries } = deckWith(
    '20 Forest',
    '1 Dryad Arbor',
    '4 Grizzly Bears',
    '3 Giant Growth',
    '1 Emrakul, the Aeons Torn',
    '2 Ornithopter',
    'sideboard 4 Giant Growth',
    '2 A card that nobody knows',
  );
  it('leaves out lands and the sideboard, and counts Emrakul among seven or more', () => {
    expect(curveOf(entries, facts).map((bar) => bar.copies)).toEqual([2, 3, 4, 0, 0, 0, 0, 1]);
    expect(curveOf(entries, facts).at(-1)).toEqual({ value: 7, more: true, copies: 1 });
  });
  it('averages the spells alone', () => {
    expect(averageOf(entries, facts)).toBeCloseTo((4 * 2 + 3 + 15) / 10);
    expect(averageOf(deckWith('20 Forest').entries, facts)).toBeNull();
  });
  it('counts a land creature as a land', () => {
    expect(kindsOf(entries, facts)).toEqual({ creatures: 7, others: 3, lands: 21 });
  });
  it('lists cheap spells first, lands after all spells, and unknown cards last', () => {
    expect(sorted(entries, facts).map((e) => e.name)).toEqual([
      'Ornithopter',
      'Giant Growth',
      'Giant Growth',
      'Grizzly Bears',
      'Emrakul, the Aeons Torn',
      'Dryad Arbor',
      'Forest',
      'A card that nobody knows',
    ]);
  });
});

describe('colours of a deck', () => {
  it('given Kitchen Finks, a hybrid symbol counts for both of its colours', () => {
    expect(coloursOf(deckWith('4 Kitchen Finks', '1 Grizzly Bears').entries, facts)).toEqual([
      { colour: 'W', cards: 4, symbols: 8 },
      { colour: 'G', cards: 5, symbols: 9 },
    ]);
  });
  it('given Ornithopter, a card without a coloured symbol is colourless; a land is not', () => {
    expect(coloursOf(deckWith('2 Ornithopter', '20 Forest').entries, facts)).toEqual([
      { colour: 'C', cards: 2, symbols: 0 },
    ]);
  });
});

describe('card search beside a deck', () => {
  it('adds the filters to what is typed, and holds an “or” together', () => {
    expect(queryOf(NO_FILTERS)).toBe('');
    expect(queryOf({ text: 'bear', type: 'creature', colours: 'GW', whole: true })).toBe(
      'bear t:creature id<=gw is:compiled',
    );
    expect(queryOf({ ...NO_FILTERS, text: 't:elf or t:bear', whole: true })).toBe('(t:elf or t:bear) is:compiled');
  });
  it('asks for a hundred cards by name in queries that the server takes', () => {
    const names = Array.from({ length: 100 }, (_, at) => `Bear number ${at}, Devourer of Honey`);
    const queries = nameQueries(names);
    expect(queries.flatMap((q) => [...q.matchAll(/!"([^"]+)"/g)].map((found) => found[1]))).toEqual(names);
    for (const query of queries) expect(parseQuery(query)).toHaveProperty('query');
    expect(nameQueries([])).toEqual([]);
  });
});
