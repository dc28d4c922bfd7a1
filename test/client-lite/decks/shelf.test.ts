import { describe, expect, it } from 'vitest';
import { FormatInfo, TableRequest } from '../../../server/protocol/index.ts';
import { formOf, goldfishTable, takesDecks } from '../../../client-lite/web/decks/goldfish.ts';
import { DeckShelf, newId } from '../../../client-lite/web/decks/shelf.ts';
import { routeOf } from '../../../client-lite/web/route.ts';
import { deckWith } from './sample.ts';

function memory(first?: string): Pick<Storage, 'getItem' | 'setItem'> {
  let text = first ?? null;
  return { getItem: () => text, setItem: (_, next) => (text = next) };
}

describe('decks of a browser', () => {
  it('are kept by their ids, the one changed last first, and one that is deleted can be put back', () => {
    const shelf = new DeckShelf(memory());
    const [bears, goats] = [deckWith('4 Grizzly Bears'), { ...deckWith('4 Goat'), id: 'b', name: 'Goats' }];
    expect([shelf.keep(bears), shelf.keep(goats)]).toEqual([true, true]);
    shelf.keep({ ...bears, name: 'More bears' });
    expect(shelf.all().map((d) => d.name)).toEqual(['More bears', 'Goats']);
    shelf.delete('b');
    expect(shelf.deck('b')).toBeNull();
    shelf.keep(goats);
    expect(shelf.deck('b')).toEqual(goats);
  });
  it('survive a damaged entry, and a browser that keeps nothing says so', () => {
    expect(new DeckShelf(memory('{')).all()).toEqual([]);
    const broken = { ...deckWith(), id: 'c', entries: [{ section: 'pocket', name: 'Goat', count: 1 }] };
    expect(new DeckShelf(memory(JSON.stringify([broken, deckWith('1 Goat')]))).all()).toEqual([deckWith('1 Goat')]);
    expect(new DeckShelf(null).keep(deckWith())).toBe(false);
  });
  it('have addresses of their own', () => {
    const id = newId();
    expect(routeOf({ pathname: `/decks/${id}`, search: '', hash: '' })).toEqual({ page: 'deck', id });
    expect(routeOf({ pathname: '/decks', search: '', hash: '' })).toEqual({ page: 'decks' });
  });
});

describe('a deck against a bot', () => {
  const format = (more: object): FormatInfo =>
    FormatInfo.parse({ id: 'any', name: 'Any', about: '', roles: [], clauses: [], options: [], ...more });
  const decks = { about: 'Sixty cards', commanders: false, sideboard: true, dealsBesides: false };
  it('takes the first seat of a duel', () => {
    const duel = format({ roles: [{ role: 'Player', min: 2, max: 2 }], decks });
    expect(TableRequest.parse(goldfishTable(duel, deckWith('60 Forest')))).toEqual({
      format: 'any',
      people: [{ who: 'person', deck: { list: 'Deck\n60 Forest' } }, { who: 'sensible' }],
    });
    expect(formOf(duel)).toMatchObject({ commanders: false, sideboard: true });
  });
  it('takes the seat of the role that brings decks, which is not the first in Wayfarer', () => {
    const wayfarer = format({
      roles: [
        { role: 'Scrivener', min: 1, max: 1 },
        { role: 'Wayfarer', min: 1, max: 4 },
      ],
      decks: { ...decks, roles: [{ role: 'Wayfarer', about: 'A hundred', commanders: true, sideboard: false }] },
    });
    expect(goldfishTable(wayfarer, deckWith('1 Goat')).people.map((p) => p.who)).toEqual(['sensible', 'person']);
    expect(formOf(wayfarer).commanders).toBe(true);
  });
  it('is not offered for formats that deal all decks', () => {
    expect(takesDecks(format({ roles: [{ role: 'Player', min: 2, max: 2 }] }))).toBe(false);
  });
});
