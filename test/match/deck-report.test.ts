import { describe, expect, test } from 'vitest';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import { duel } from '../../formats/duel/index.ts';
import type { DeckForm } from '../../formats/sdk/deck/decks.ts';
import { readDeck } from '../../server/match/deck-report.ts';
import { DeckReport } from '../../server/protocol/index.ts';

const card = (name: string, more: Partial<ScryfallCard>): ScryfallCard => ({
  name,
  layout: 'normal',
  cmc: 1,
  color_identity: [],
  mana_cost: '{R}',
  ...more,
});
const source = cardsOfList(
  [
    card('Mountain', { type_line: 'Basic Land — Mountain', mana_cost: '' }),
    card('Imp', { type_line: 'Creature — Imp', power: '1', toughness: '1', oracle_text: 'Flying' }),
    card('Riddler', {
      type_line: 'Creature — Imp',
      power: '1',
      toughness: '1',
      oracle_text: 'Flying\nWhen Riddler enters, ask everybody a riddle.\nRiddler is twice as wise as its riddles.',
    }),
    card('Rat', {
      layout: 'meld',
      type_line: 'Creature — Rat',
      power: '2',
      toughness: '1',
      oracle_text:
        'At the beginning of combat on your turn, if you both own and control this creature and a creature named Imp, exile them, then meld them into Heap.',
    }),
    card('Scheme', { type_line: 'Scheme', oracle_text: 'When Scheme enters, draw a card.' }),
  ],
  compileCard,
);
const read = (list: string, options = {}) =>
  readDeck(list, source, duel.deckForm(options) as DeckForm).then(({ report }) => DeckReport.parse(report));

describe('what of a deck can be played is told before anybody sits down', () => {
  test('line by line: whole cards, those that need the table with the words that are not understood, and those that cannot be played', async () => {
    const report = await read('40 Mountain\n12 Imp\n3 Riddler\n1 Scheme', { construction: 'limited' });
    expect(report).toMatchObject({
      ok: true,
      problems: [],
      faults: [],
      sections: [{ section: 'main', copies: 56, cards: 4 }],
      cards: [
        { line: 1, count: 40, name: 'Mountain', state: 'whole', missing: [] },
        { line: 2, name: 'Imp', state: 'whole' },
        {
          line: 3,
          count: 3,
          name: 'Riddler',
          state: 'table',
          missing: [
            { text: 'When Riddler enters, ask everybody a riddle.', known: true },
            { text: 'Riddler is twice as wise as its riddles.', known: false },
          ],
        },
        { line: 4, name: 'Scheme', state: 'unplayable', odd: ['type line'] },
      ],
    });
  });
  test('a share by card and by copy, of what is played: the sideboard waits outside', async () => {
    expect((await read('56 Mountain\n4 Riddler\nSideboard\n3 Scheme')).whole).toEqual({
      cards: 1,
      ofCards: 2,
      copies: 56,
      ofCopies: 60,
      lines: 1,
      ofLines: 3,
    });
    expect((await read('50 Mountain\n4 Imp\n4 Riddler\n2 Riddler')).whole).toMatchObject({
      cards: 2,
      ofCards: 3,
      copies: 54,
      ofCopies: 60,
      lines: 2,
      ofLines: 4,
    });
  });
  test('lines that are not read and what the format refuses, each with what to do; an empty list is no deck', async () => {
    expect(await read('30 Mountain\n5 Imp\n4 Montain')).toMatchObject({
      ok: false,
      problems: [{ line: 3, near: ['Mountain'], mend: 'Did you mean Mountain?' }],
      faults: [
        { clauses: ['100.2a', '100.5'] },
        { message: 'There are more than 4 of Imp (5).', clauses: ['100.2a', '100.4a'] },
      ],
    });
    expect(await read('<Deck>\n<Cards')).toMatchObject({ ok: false, problems: [{ line: 2 }], faults: [] });
    expect(await read('// nothing')).toMatchObject({
      ok: false,
      faults: [{ message: 'There is no card in the list.', mend: expect.stringContaining('one card a line') }],
    });
  });
  test('CR 712.4a: where the combined face of a meld pair is not in the catalog, that is told', async () => {
    expect((await read('59 Mountain\n1 Rat')).notes).toEqual([
      { line: 2, what: 'Rat melds into Heap, which is not in the catalog: here it will not meld' },
    ]);
  });
  test('CR 103.2b, 702.139a: a companion waits outside the game, and has to be one', async () => {
    expect(await read('60 Mountain\nCompanion\n1 Imp')).toMatchObject({
      ok: false,
      whole: { ofCopies: 60 },
      faults: [{ clauses: ['103.2b', '702.139a'] }],
    });
  });
});
