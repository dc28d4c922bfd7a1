import { describe, expect, it } from 'vitest';
import { deckFileText, DeckReport, FormatInfo, TableRequest } from '../../server/protocol/index.ts';
import { verdictOf, withName } from '../../client-lite/web/pages/deck.ts';
import { changedOptions, newSetup, requestOf } from '../../client-lite/web/pages/setup.ts';

const report = (more: Partial<DeckReport>): DeckReport =>
  DeckReport.parse({
    title: null,
    ok: true,
    sections: [],
    cards: [],
    whole: { cards: 0, ofCards: 0, copies: 0, ofCopies: 0, lines: 0, ofLines: 0 },
    problems: [],
    faults: [],
    notes: [],
    ...more,
  });
const card = (state: 'whole' | 'table' | 'unplayable', section: 'main' | 'sideboard' = 'main') => ({
  line: 1,
  section,
  count: 2,
  name: 'A',
  state,
  missing: [],
  odd: [],
});
const problem = (line: number) => ({ line, text: '', what: '', mend: '', near: [] });

describe('page: decks', () => {
  it('a name that was meant is put in the place of the one that was written; its number and all other lines stay', () => {
    expect(withName('Deck\r\n4x Cindr Imp (M10) 1\r\n2 Goat', problem(2), 'Cinder Imp')).toBe(
      'Deck\r\n4x Cinder Imp\r\n2 Goat',
    );
    expect(withName('SB: 2 Gota\nImp', problem(1), 'Goat')).toBe('SB: 2 Goat\nImp');
    expect(withName('Gota', problem(1), 'Goat')).toBe('Goat');
    expect(
      withName('<zone>\n  <card number="2" name="Gota" setShortName="M10"/>\n</zone>', problem(2), 'Goat & "Kid"'),
    ).toBe('<zone>\n  <card number="2" name="Goat &amp; &quot;Kid&quot;" setShortName="M10"/>\n</zone>');
  });
  it('a file is read in whichever letters it was written', () => {
    const utf16 = Buffer.from('\ufeff4 Jötun', 'utf16le');
    for (const bytes of [
      Buffer.from('4 Jötun'),
      Buffer.from('\ufeff4 Jötun'),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from('4 Jötun', 'latin1'),
    ])
      expect(deckFileText(bytes)).toBe('4 Jötun');
  });
  it('a report comes to one sentence', () => {
    expect(verdictOf(report({ cards: [card('whole')] })).state).toBe('fine');
    expect(verdictOf(report({ cards: [card('whole'), card('table', 'sideboard')] })).state).toBe('fine');
    expect(verdictOf(report({ cards: [card('table')] })).says).toContain(
      '1 card has text that the players resolve themselves',
    );
    expect(verdictOf(report({ cards: [card('unplayable')] })).says).toContain('2 cards that cannot be played yet');
    expect(verdictOf(report({ problems: [problem(1)] })).state).toBe('refused');
    expect(
      verdictOf(report({ faults: [{ message: '', clauses: [], mend: '' }], problems: [problem(1)] })).says,
    ).toContain('Fix 2 problems');
  });
});

describe('protocol: a table with decks', () => {
  const format = (decks: boolean): FormatInfo =>
    FormatInfo.parse({
      id: 'any',
      name: 'Any',
      about: '',
      roles: [{ role: 'Player', min: 2, max: 2 }],
      clauses: [],
      ...(decks ? { decks: { about: '', commanders: false, sideboard: true, dealsBesides: false } } : {}),
      options: [{ key: 'free', label: 'Free', clause: 'X1', kind: 'boolean', default: false, ruling: true, about: '' }],
    });
  it('sends lists and who brings their own; a program brings none, and nobody to a format that deals', () => {
    const setup = newSetup(format(true));
    const people = [
      { role: 'Player', name: '', who: 'person' as const, deck: 'own' as const },
      { role: 'Player', name: '', who: 'random' as const, deck: 'list' as const, list: '4 A' },
    ];
    expect(TableRequest.parse(requestOf(format(true), { ...setup, people })).people).toEqual([
      { who: 'person', deck: 'own' },
      { who: 'random', deck: { list: '4 A' } },
    ]);
    expect(
      requestOf(format(true), {
        ...setup,
        people: people.map((p) => ({ ...p, who: 'random', deck: 'own' })),
      }).people.every((p) => p.deck === undefined),
    ).toBe(true);
    expect(requestOf(format(false), { ...setup, people }).people).toEqual([{ who: 'person' }, { who: 'random' }]);
  });
  it('sends what is dealt from: nothing for the shipped plane, sets, or a list', () => {
    const setup = newSetup(format(true));
    expect(requestOf(format(true), { ...setup, sets: 'abc', list: '4 A' })).not.toHaveProperty('cards');
    expect(requestOf(format(true), { ...setup, cards: 'sets', sets: '' }).cards).toEqual({ sets: [] });
    expect(requestOf(format(true), { ...setup, cards: 'list', list: '4 A' }).cards).toEqual({ list: '4 A' });
    const all = setup.people.map((p) => ({ ...p, deck: 'list' as const, list: '4 A' }));
    expect(requestOf(format(true), { ...setup, cards: 'list', list: '4 A', people: all })).not.toHaveProperty('cards');
    expect(changedOptions(format(true), { ...setup, options: { free: true } })).toEqual({ free: true });
  });
});
