import { describe, expect, it } from 'vitest';
import {
  copiesOf,
  MOST_COPIES,
  moved,
  renamed,
  sectionsOf,
  sizeOf,
  withCopies,
} from '../../../client-lite/web/decks/deck.ts';
import { fileNameOf, entryAt, listOf, namedListOf } from '../../../client-lite/web/decks/list.ts';
import { parseDeck } from '../../../cards/deck/parse.ts';
import { deckWith } from './sample.ts';

describe('a deck that is built', () => {
  it('given 3 Grizzly Bears, one more makes 4, and four fewer take the card out', () => {
    const four = withCopies(deckWith('3 Grizzly Bears'), 'main', 'Grizzly Bears', 1);
    expect(copiesOf(four, 'main', 'Grizzly Bears')).toBe(4);
    expect(withCopies(four, 'main', 'Grizzly Bears', -4).entries).toEqual([]);
    expect(sizeOf(withCopies(four, 'main', 'Forest', 1000), 'main')).toBe(4 + MOST_COPIES);
  });
  it('the same card in the sideboard is counted apart', () => {
    const deck = withCopies(deckWith('4 Shock'), 'sideboard', 'Shock', 2);
    expect([sizeOf(deck, 'main'), sizeOf(deck, 'sideboard')]).toEqual([4, 2]);
  });
  it('given 2 Shock in the deck, moving three to the sideboard moves two and joins those that are there', () => {
    const deck = moved(deckWith('2 Shock', 'sideboard 1 Shock'), 'Shock', 'main', 'sideboard', 3);
    expect([copiesOf(deck, 'main', 'Shock'), copiesOf(deck, 'sideboard', 'Shock')]).toEqual([0, 3]);
  });
  it('given a name that is corrected to one that the deck has, both become one line', () => {
    expect(renamed(deckWith('3 Gota', '1 Goat', 'sideboard 1 Gota'), 'main', 'Gota', 'Goat')).toEqual(
      deckWith('4 Goat', 'sideboard 1 Gota'),
    );
  });
  it('shows the sections of the format, and others as long as they hold a card', () => {
    const format = { commanders: false, sideboard: true };
    expect(sectionsOf(deckWith('4 Shock'), format)).toEqual(['main', 'sideboard']);
    expect(sectionsOf(deckWith('commander 1 Isamaru'), format)).toEqual(['commander', 'main', 'sideboard']);
    expect(sectionsOf(deckWith(), { commanders: true, sideboard: false })).toEqual(['commander', 'main']);
  });
});

describe('the list of a deck', () => {
  const deck = deckWith('4 Shock', 'sideboard 2 Fire // Ice', 'commander 1 Isamaru, Hound of Konda');
  it('has a heading for each section and one card a line', () => {
    expect(listOf(deck)).toBe('Commander\n1 Isamaru, Hound of Konda\n\nDeck\n4 Shock\n\nSideboard\n2 Fire // Ice');
    expect(listOf(deckWith())).toBe('');
  });
  it('is read back by the server to the same cards and the deck’s name, and its lines lead to the entries', () => {
    const read = parseDeck(namedListOf(deck));
    expect([read.title, read.problems]).toEqual(['Bears', []]);
    expect(new Set(read.lines.map(({ section, count, name }) => `${section} ${count} ${name}`))).toEqual(
      new Set(deck.entries.map(({ section, count, name }) => `${section} ${count} ${name}`)),
    );
    for (const { line, name } of parseDeck(listOf(deck)).lines) expect(entryAt(deck, line)?.name).toBe(name);
    expect(entryAt(deck, 1)).toBeUndefined();
  });
  it('is saved under a name without what file systems forbid', () => {
    expect(fileNameOf({ ...deck, name: 'Bären: “B/W”?' })).toBe('Bären-B-W.txt');
    expect(fileNameOf({ ...deck, name: '???' })).toBe('deck.txt');
  });
});
