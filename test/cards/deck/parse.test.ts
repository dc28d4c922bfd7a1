import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_COPIES, MOST_LINES, parseDeck } from '../../../cards/deck/parse.ts';

const cards = (text: string): string[] =>
  parseDeck(text).lines.map((l) => `${l.line}: ${l.count} ${l.name}${l.section === 'main' ? '' : ` [${l.section}]`}`);
const wrong = (text: string): string[] => parseDeck(text).problems.map((p) => `${p.line}: ${p.what}`);

describe('a line of a deck list', () => {
  test.each([
    ['4 Cinder Imp', '4 Cinder Imp'],
    ['4x Cinder Imp', '4 Cinder Imp'],
    ['4X Cinder Imp', '4 Cinder Imp'],
    ['4 x Cinder Imp', '4 Cinder Imp'],
    ['4xCinder Imp', '4 Cinder Imp'],
    ['4× Cinder Imp', '4 Cinder Imp'],
    ['Cinder Imp', '1 Cinder Imp'],
    ['Cinder Imp x4', '4 Cinder Imp'],
    ['  4\t Cinder\u00a0 Imp  ', '4 Cinder Imp'],
    ['4 Cinder Imp (M10) 146', '4 Cinder Imp'],
    ['4 Cinder Imp (m10)', '4 Cinder Imp'],
    ['1 Cinder Imp (PLST) M10-146 *F*', '1 Cinder Imp'],
    ['1 Cinder Imp (2X2) 117★ *E*', '1 Cinder Imp'],
    ['4 [M10:146] Cinder Imp', '4 Cinder Imp'],
    ['4 Cinder Imp [M10]', '4 Cinder Imp'],
    ['4 Cinder Imp <promo> [PRM] (F)', '4 Cinder Imp'],
    ['4 Cinder Imp|M10|1', '4 Cinder Imp'],
    ['1x Cinder Imp (c21) 263 [Ramp] ^Have,#37d67a^', '1 Cinder Imp'],
    ['1 Cinder Imp #devil #cheap', '1 Cinder Imp'],
    ['1 Ash // Ember (DGM) 135', '1 Ash // Ember'],
    ['1 Ash/Ember', '1 Ash/Ember'],
    ['2 Xan, the Many', '2 Xan, the Many'],
    ['1 Imp (Not the Other One)', '1 Imp (Not the Other One)'],
    ['SB: 2 Cinder Imp', '2 Cinder Imp [sideboard]'],
    ['Commander: Cinder Imp', '1 Cinder Imp [commander]'],
    ['1x Cinder Imp (2xm) 190 [Commander{top}]', '1 Cinder Imp [commander]'],
    ['1 Cinder Imp *CMDR*', '1 Cinder Imp [commander]'],
    ['1 Cinder Imp #!Commander', '1 Cinder Imp [commander]'],
    ['1x Cinder Imp (c21) 263 *F* [Card Draw,Maybeboard{noDeck}{noPrice}] ^Have,#37d67a^', '1 Cinder Imp'],
    ['1x Cinder Imp (c21) 263 [Commander Support]', '1 Cinder Imp'],
    ['1 Cinder Imp (C21) 263 #Commander Support #!Ramp', '1 Cinder Imp'],
    ['1x Cinder Imp (sld) 1234★ [Sideboard{noDeck}]', '1 Cinder Imp [sideboard]'],
    ['1 Cinder Imp (PLST) MH2-301a', '1 Cinder Imp'],
    ['1 Cinder Imp (40K) 87Φ *E*', '1 Cinder Imp'],
    ['1 Cinder Imp [Sideboard]', '1 Cinder Imp [sideboard]'],
    ['Side Step', '1 Side Step'],
    ['4 Deck of Many', '4 Deck of Many'],
    ['1 Lands', '1 Lands'],
  ])('%s is %s', (line, expected) => {
    expect(cards(line)).toEqual([`1: ${expected}`]);
    expect(parseDeck(line).problems).toEqual([]);
  });
  test.each([
    ['4', 'There is a number here and no card'],
    ['4 (M10) 12', 'There is no name of a card here'],
    ['0 Imp', '0 copies are none'],
    [`${MOST_COPIES + 1} Imp`, `${MOST_COPIES + 1} copies of a card are too many`],
    [`1 ${'x'.repeat(201)}`, 'This is too long for the name of a card'],
    ['y'.repeat(600), 'This line is too long for a card'],
  ])('%s is told, with what to do', (line, what) => {
    expect(parseDeck(`1 Imp\n${line}`).problems).toMatchObject([{ line: 2, what, mend: expect.stringMatching(/\w+/) }]);
  });
});

describe('sections', () => {
  test('the export of MTG Arena: About, Deck, Sideboard, Commander, Companion', () => {
    const text =
      'About\r\nName My red deck\r\n\r\nCommander\r\n1 Queen (SET) 1\r\n\r\nCompanion\r\n1 Otter (IKO) 2\r\n\r\nDeck\r\n4 Imp (M10) 146\r\n20 Mountain (M10) 242\r\n\r\nSideboard\r\n2 Goat (M10) 9\r\n';
    expect(cards(text)).toEqual([
      '5: 1 Queen [commander]',
      '8: 1 Otter [companion]',
      '11: 4 Imp',
      '12: 20 Mountain',
      '15: 2 Goat [sideboard]',
    ]);
    expect(parseDeck(text)).toMatchObject({ title: 'My red deck', problems: [], notes: [] });
  });
  test.each([
    'Sideboard',
    'sideboard:',
    'SIDEBOARD (15)',
    'Side Board',
    '// Sideboard',
    '## Sideboard ##',
    '--- Sideboard ---',
    '[Sideboard]',
    'Sideboard 15',
    '// 15 Sideboard',
  ])('%s is a heading', (heading) => {
    expect(cards(`1 Imp\n${heading}\n1 Goat`)).toEqual(['1: 1 Imp', '3: 1 Goat [sideboard]']);
  });
  test('headings of kinds and of one’s own change no section; what is no part of the deck is left out and said so', () => {
    const text =
      'Creatures (4)\n4 Imp\nLands\n20 Mountain\nRamp (7)\n1 Ring\nSideboard\nCreatures\n1 Goat\nMaybeboard:\n1 Whale\n1 Newt [Maybeboard]';
    expect(cards(text)).toEqual(['2: 4 Imp', '4: 20 Mountain', '6: 1 Ring', '9: 1 Goat [sideboard]']);
    expect(parseDeck(text).notes.map((n) => n.line)).toEqual([10]);
    expect(
      parseDeck('1 Imp\n1 Newt [Maybeboard{noDeck}]\n1x Whale (m10) 3 [To Test{noDeck},Sea]').notes.map((n) => n.line),
    ).toEqual([2, 3]);
  });
  test('comments and blank lines are passed over, whatever the line ends; lines are counted all the same', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(cards(['\ufeff// my deck', '', '# red', '4 Imp', '', '', '1 Goat'].join(end))).toEqual([
        '4: 4 Imp',
        '7: 1 Goat',
      ]);
  });
  test('sixty cards, a blank line and up to fifteen more without any heading are deck and sideboard, and that is said', () => {
    const text = '40 Imp\n20 Mountain\n\n15 Goat';
    expect(cards(text)).toEqual(['1: 40 Imp', '2: 20 Mountain', '4: 15 Goat [sideboard]']);
    expect(parseDeck(text).notes).toMatchObject([{ line: 4, what: expect.stringContaining('sideboard') }]);
    for (const other of [
      '40 Imp\n\n20 Mountain',
      '60 Imp\n\n16 Goat',
      'Deck\n60 Imp\n\n15 Goat',
      '85 Imp\n\n15 Mountain',
    ])
      expect(cards(other).some((l) => l.includes('['))).toBe(false);
  });
  test('an endless list ends', () => {
    expect(wrong('1 Imp\n'.repeat(MOST_LINES + 5))).toEqual([
      `${MOST_LINES + 1}: A deck list has at most ${MOST_LINES} lines`,
    ]);
  });
});

describe('exports of sites and programs', () => {
  test('Moxfield: printings, foils and tags; the sideboard under a heading', () => {
    const text =
      '1 Cinder Queen (CMM) 1016 *F* #!Commander\n\n1 Sol Lantern (PLST) C21-263 #Ramp #Mana Rocks\n4 Imp (M10) 146 *E*\n\nSIDEBOARD:\n2 Goat (M10) 9\n\nMAYBEBOARD:\n1 Whale (M10) 1\n';
    expect(cards(text)).toEqual([
      '1: 1 Cinder Queen [commander]',
      '3: 1 Sol Lantern',
      '4: 4 Imp',
      '7: 2 Goat [sideboard]',
    ]);
  });
  test('Archidekt: categories in brackets, or as headings', () => {
    const inline =
      '1x Cinder Queen (cmm) 1016 [Commander{top}]\n1x Sol Lantern (c21) 263 *F* [Ramp,Artifacts] ^Have,#37d67a^\n1x Goat (m10) 9 [Sideboard{noDeck}]\n1x Whale (m10) 1 [Maybeboard{noDeck}{noPrice},Sea]';
    expect(cards(inline)).toEqual(['1: 1 Cinder Queen [commander]', '2: 1 Sol Lantern', '3: 1 Goat [sideboard]']);
    expect(
      cards(
        'Commander (1)\n1x Cinder Queen (cmm) 1016\n\nRamp (1)\n1x Sol Lantern (c21) 263\n\nMaybeboard (2)\n2x Whale (m10) 1\n\nSwarm (3)\n3x Imp (m10) 1\n\nSideboard (2)\nCreatures (1)\n1 Goat\nLands (1)\n1 Mountain\nLands (1)\n1 Island',
      ),
    ).toEqual([
      '2: 1 Cinder Queen [commander]',
      '5: 1 Sol Lantern',
      '11: 3 Imp',
      '15: 1 Goat [sideboard]',
      '17: 1 Mountain [sideboard]',
      '19: 1 Island',
    ]);
  });
  test('Forge and XMage: what stands about the deck is no card', () => {
    expect(
      parseDeck('[metadata]\nName=Red\nDeck Type=constructed\n[Main]\n4 Imp|M10|1\n[Sideboard]\n2 Goat|M10'),
    ).toMatchObject({
      title: 'Red',
      problems: [],
      lines: [
        { name: 'Imp', section: 'main' },
        { name: 'Goat', section: 'sideboard' },
      ],
    });
    expect(
      parseDeck(
        'NAME:Red\nAUTHOR:me\n4 [M10:146] Imp\nSB: 2 [M10:9] Goat\nLAYOUT MAIN:(1,1)(CMC,false,50)|([M10:146],[M10:146])',
      ),
    ).toMatchObject({ title: 'Red', problems: [], lines: [{ name: 'Imp' }, { name: 'Goat', section: 'sideboard' }] });
  });
  const COD = `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>Thu</lastLoadedTimestamp>
    <deckname>Red &amp; loud</deckname>
    <bannerCard providerId="">Imp</bannerCard>
    <comments>4 Goat &lt;3</comments>
    <tags/>
    <!-- 4 Newt -->
    <zone name="main">
        <card number="4" name="Imp" setShortName="M10" collectorNumber="146" uuid="a-b"/>
        <card number="1" price="0.1" name="Jun&apos;s &quot;Élan&#233;&quot;"></card>
    </zone>
    <zone name="side"><card number='2' name='Goat'/></zone>
    <zone name="tokens"><card number="1" name="Treasure"/></zone>
    <sideboard_plan><name>x</name><move_card_to_zone><card_name>Imp</card_name></move_card_to_zone></sideboard_plan>
</cockatrice_deck>
`;
  test('Cockatrice: main and side; tokens are no part of the deck', () => {
    for (const text of [COD, `\ufeff${COD.replaceAll('\n', '\r\n')}`]) {
      expect(parseDeck(text)).toMatchObject({
        title: 'Red & loud',
        problems: [],
        notes: [{ line: 14, what: 'What stands here is no part of the deck' }],
      });
      expect(cards(text)).toEqual(['10: 4 Imp', '11: 1 Jun\'s "Élané"', '13: 2 Goat [sideboard]']);
    }
  });
  test('Magic Online: .dek', () => {
    const text =
      '<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsi="http://x">\n  <NetDeckID>0</NetDeckID>\n  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Imp" Annotation="0" />\n  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Goat" />\n</Deck>';
    expect(cards(text)).toEqual(['4: 4 Imp', '5: 2 Goat [sideboard]']);
  });
  const cod = (inside: string): string => `<cockatrice_deck version="1">\n${inside}\n</cockatrice_deck>`;
  test.each([
    [
      'a number that is none',
      cod(
        '<zone name="main"><card number="many" name="Imp"/>\n<card number="0" name="Imp"/>\n<card number="2"/></zone>',
      ),
      ['2: “many” is no number of copies', '3: 0 copies are none', '4: There is no name of a card here'],
    ],
    [
      'an element that does not end',
      '<cockatrice_deck>\n<zone name="main">\n',
      ['3: This XML file is damaged: <zone> of line 2 has no end'],
    ],
    [
      'elements across each other',
      cod('<zone name="main">\n<card number="1" name="Imp"></zone></card>'),
      ['3: This XML file is damaged: <card> of line 3 is not closed before something else is'],
    ],
    [
      'an attribute without quotes',
      cod('<zone name=main></zone>'),
      ['2: This XML file is damaged: <zone> is not closed with ">", or an attribute of it is not written name="value"'],
    ],
    [
      'a bare ampersand',
      cod('<comments>Fire & ice</comments>'),
      ['2: This XML file is damaged: “&” is no entity; "&" is written "&amp;"'],
    ],
    [
      'a document type',
      '<!DOCTYPE a [<!ENTITY b "c">]>\n<cockatrice_deck/>',
      ['1: This XML file is damaged: A document type is not read'],
    ],
    ['an unknown root', '<svg></svg>', ['1: <svg> begins no deck file that is known here']],
    [
      'something behind the end',
      '<Deck></Deck>\n4 Imp',
      ['2: This XML file is damaged: Something stands behind the end of <Deck>'],
    ],
    ['depth', '<Deck>'.repeat(30), ['1: This XML file is damaged: Elements lie more than 16 deep in each other']],
    ['a web page', '<!doctype html>\n<html><p>4 Imp', ['1: This is a web page and no deck list']],
    ['JSON', '{"deck": []}', ['1: This is JSON, which is no deck list']],
    ['a table', 'Count,Name,Edition\n4,Imp,M10', ['1: This is a table of cards (CSV) and no deck list']],
    ['a picture', '\u0089PNG\u0000\u0000', ['1: This is no text but a file of some program']],
  ])('%s is told once, with the line and what to do', (_what, text, problems) => {
    expect(wrong(text)).toEqual(problems);
    expect(parseDeck(text).problems.every((p) => p.mend.endsWith('.'))).toBe(true);
  });
});

test('nothing that is written makes it throw, and every line that is a card has a name and a number', () => {
  const piece = fc.constantFrom(
    '4',
    'x',
    ' ',
    'Imp',
    '//',
    '(M10)',
    '12',
    '[',
    ']',
    '#',
    '*F*',
    '^',
    'SB:',
    'Deck',
    '\n',
    '\r',
    '\t',
    'Commander',
    ':',
    '|',
    '<',
    '>',
    '\u0000',
    'é',
    'About',
    'Name ',
    '<Deck>',
    '</Deck>',
    '<Cards Quantity="1" Name="',
    '"/>',
    '&amp;',
    '&',
    '<!--',
    '-->',
    '<?',
    '<![CDATA[',
    ']]>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
      const { lines, problems } = parseDeck(pieces.join(''));
      for (const l of lines) {
        expect(l.name.trim()).toBe(l.name);
        expect(l.name).not.toBe('');
        expect(l.count).toBeGreaterThan(0);
      }
      for (const p of problems) expect(p.mend).not.toBe('');
    }),
    { numRuns: 500 },
  );
});
