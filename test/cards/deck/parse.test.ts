import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_COPIES, MOST_LINES, parseDeck } from '../../../cards/deck/parse.ts';

const cards = (text: string): string[] => parseDeck(text).lines.map((l) => `${l.line}: ${l.count} ${l.name}${l.section === 'main' ? '' : ` [${l.section}]`}`);
const wrong = (text: string): string[] => parseDeck(text).problems.map((p) => `${p.line}: ${p.what}`);

describe('a line of a deck list', () => {
  test.each([
    ['4 Cinder Imp', '4 Cinder Imp'], ['4x Cinder Imp', '4 Cinder Imp'], ['4X Cinder Imp', '4 Cinder Imp'], ['4 x Cinder Imp', '4 Cinder Imp'], ['4xCinder Imp', '4 Cinder Imp'], ['4× Cinder Imp', '4 Cinder Imp'],
    ['Cinder Imp', '1 Cinder Imp'], ['Cinder Imp x4', '4 Cinder Imp'], ['  4\t Cinder\u00a0 Imp  ', '4 Cinder Imp'],
    ['4 Cinder Imp (M10) 146', '4 Cinder Imp'], ['4 Cinder Imp (m10)', '4 Cinder Imp'], ['1 Cinder Imp (PLST) M10-146 *F*', '1 Cinder Imp'], ['1 Cinder Imp (2X2) 117★ *E*', '1 Cinder Imp'],
    ['4 [M10:146] Cinder Imp', '4 Cinder Imp'], ['4 Cinder Imp [M10]', '4 Cinder Imp'], ['4 Cinder Imp <promo> [PRM] (F)', '4 Cinder Imp'], ['4 Cinder Imp|M10|1', '4 Cinder Imp'],
    ['1x Cinder Imp (c21) 263 [Ramp] ^Have,#37d67a^', '1 Cinder Imp'], ['1 Cinder Imp #devil #cheap', '1 Cinder Imp'],
    ['1 Ash // Ember (DGM) 135', '1 Ash // Ember'], ['1 Ash/Ember', '1 Ash/Ember'], ['2 Xan, the Many', '2 Xan, the Many'], ['1 Imp (Not the Other One)', '1 Imp (Not the Other One)'],
    ['SB: 2 Cinder Imp', '2 Cinder Imp [sideboard]'], ['Commander: Cinder Imp', '1 Cinder Imp [commander]'], ['1x Cinder Imp (2xm) 190 [Commander{top}]', '1 Cinder Imp [commander]'], ['1 Cinder Imp *CMDR*', '1 Cinder Imp [commander]'], ['1 Cinder Imp #!Commander', '1 Cinder Imp [commander]'],
    ['1 Cinder Imp [Sideboard]', '1 Cinder Imp [sideboard]'], ['Side Step', '1 Side Step'], ['4 Deck of Many', '4 Deck of Many'], ['1 Lands', '1 Lands'],
  ])('%s is %s', (line, expected) => {
    expect(cards(line)).toEqual([`1: ${expected}`]);
    expect(parseDeck(line).problems).toEqual([]);
  });
  test.each([
    ['4', 'There is a number here and no card'], ['4 (M10) 12', 'There is no name of a card here'], ['0 Imp', '0 copies are none'], [`${MOST_COPIES + 1} Imp`, `${MOST_COPIES + 1} copies of a card are too many`],
    [`1 ${'x'.repeat(201)}`, 'This is too long for the name of a card'], ['y'.repeat(600), 'This line is too long for a card'],
  ])('%s is told, with what to do', (line, what) => {
    expect(parseDeck(`1 Imp\n${line}`).problems).toMatchObject([{ line: 2, what, mend: expect.stringMatching(/\w+/) }]);
  });
});

describe('sections', () => {
  test('the export of MTG Arena: About, Deck, Sideboard, Commander, Companion', () => {
    const text = 'About\r\nName My red deck\r\n\r\nCommander\r\n1 Queen (SET) 1\r\n\r\nCompanion\r\n1 Otter (IKO) 2\r\n\r\nDeck\r\n4 Imp (M10) 146\r\n20 Mountain (M10) 242\r\n\r\nSideboard\r\n2 Goat (M10) 9\r\n';
    expect(cards(text)).toEqual(['5: 1 Queen [commander]', '8: 1 Otter [companion]', '11: 4 Imp', '12: 20 Mountain', '15: 2 Goat [sideboard]']);
    expect(parseDeck(text)).toMatchObject({ title: 'My red deck', problems: [], notes: [] });
  });
  test.each(['Sideboard', 'sideboard:', 'SIDEBOARD (15)', 'Side Board', '// Sideboard', '## Sideboard ##', '--- Sideboard ---', '[Sideboard]', 'Sideboard 15', '// 15 Sideboard'])('%s is a heading', (heading) => {
    expect(cards(`1 Imp\n${heading}\n1 Goat`)).toEqual(['1: 1 Imp', '3: 1 Goat [sideboard]']);
  });
  test('headings of kinds and of one’s own change no section; what is no part of the deck is left out and said so', () => {
    const text = 'Creatures (4)\n4 Imp\nLands\n20 Mountain\nRamp (7)\n1 Ring\nSideboard\nCreatures\n1 Goat\nMaybeboard:\n1 Whale\n1 Newt [Maybeboard]';
    expect(cards(text)).toEqual(['2: 4 Imp', '4: 20 Mountain', '6: 1 Ring', '9: 1 Goat [sideboard]']);
    expect(parseDeck(text).notes.map((n) => n.line)).toEqual([10]);
    expect(parseDeck('1 Imp\n1 Newt [Maybeboard{noDeck}]').notes.map((n) => n.line)).toEqual([2]);
  });
  test('comments and blank lines are passed over, whatever the line ends; lines are counted all the same', () => {
    for (const end of ['\n', '\r\n', '\r']) expect(cards(['\ufeff// my deck', '', '# red', '4 Imp', '', '', '1 Goat'].join(end))).toEqual(['4: 4 Imp', '7: 1 Goat']);
  });
  test('sixty cards, a blank line and up to fifteen more without any heading are deck and sideboard, and that is said', () => {
    const text = '40 Imp\n20 Mountain\n\n15 Goat';
    expect(cards(text)).toEqual(['1: 40 Imp', '2: 20 Mountain', '4: 15 Goat [sideboard]']);
    expect(parseDeck(text).notes).toMatchObject([{ line: 4, what: expect.stringContaining('sideboard') }]);
    for (const other of ['40 Imp\n\n20 Mountain', '60 Imp\n\n16 Goat', 'Deck\n60 Imp\n\n15 Goat', '85 Imp\n\n15 Mountain']) expect(cards(other).some((l) => l.includes('['))).toBe(false);
  });
  test('an endless list ends', () => {
    expect(wrong('1 Imp\n'.repeat(MOST_LINES + 5))).toEqual([`${MOST_LINES + 1}: A deck list has at most ${MOST_LINES} lines`]);
  });
});

test('nothing that is written makes it throw, and every line that is a card has a name and a number', () => {
  const piece = fc.constantFrom('4', 'x', ' ', 'Imp', '//', '(M10)', '12', '[', ']', '#', '*F*', '^', 'SB:', 'Deck', '\n', '\r', '\t', 'Commander', ':', '|', '<', '>', '\u0000', 'é', 'About', 'Name ');
  fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
    const { lines, problems } = parseDeck(pieces.join(''));
    for (const l of lines) {
      expect(l.name.trim()).toBe(l.name);
      expect(l.name).not.toBe('');
      expect(l.count).toBeGreaterThan(0);
    }
    for (const p of problems) expect(p.mend).not.toBe('');
  }), { numRuns: 500 });
});
