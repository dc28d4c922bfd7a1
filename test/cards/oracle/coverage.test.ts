import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { Coverage, readCard } from '../../../cards/oracle/coverage.ts';
import { differenceOf, readOlder } from '../../../cards/oracle/ledger.ts';
import { missingPhrase, shape, Unfinished } from '../../../cards/oracle/unfinished.ts';
import type { Workplace } from '../../../server/bin/cards/command.ts';
import { coverageCommand } from '../../../server/bin/cards/coverage.ts';

const card = (name: string, oracle_text: string, more: Partial<ScryfallCard> = {}): ScryfallCard => ({
  name,
  oracle_text,
  layout: 'normal',
  cmc: 2,
  color_identity: [],
  mana_cost: '{1}{W}',
  type_line: 'Creature — Human Scout',
  power: '2',
  toughness: '2',
  set: 'aaa',
  released_at: '2020-02-02',
  ...more,
});
const CARDS: readonly ScryfallCard[] = [
  card('Plain', ''),
  card('Flier', 'Flying\nWhen Flier enters, draw a card.'),
  card('Hummer', 'Flying\nHummer hums 2 times.', { set: 'bbb' }),
  card('Louder', 'Louder hums 3 times.', { type_line: 'Artifact — Drum', released_at: '2021-01-01' }),
  card('Odd', 'Odd hums 3 times.', { layout: 'nowhere' }),
  card('Both', 'Both hums 4 times.\nBoth sings.'),
];
const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const SOME = file('some.jsonl.gz', gzipSync(CARDS.map((c) => JSON.stringify(c)).join('\n')));

/** The command's standard output, and its remarks beside it. */
async function run(...args: string[]): Promise<{ out: string; err: string }> {
  const said = { out: '', err: '' };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said.err += String(text);
      return true;
    }),
  ];
  try {
    const nowhere: Workplace = {
      database: () => Promise.reject(new Error('no database')),
      catalog: () => Promise.reject(new Error('no database')),
    };
    await coverageCommand.parse(args)?.(nowhere);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said;
}

describe('counting', () => {
  it('cards, lines, shares and reasons are counted, and groups by what they are asked by', () => {
    const coverage = new Coverage('type');
    for (const c of CARDS) coverage.add(readCard(c));
    expect(coverage.totals()).toEqual({
      cards: 6,
      wholeCards: 2,
      wholeCardShare: 1 / 3,
      lines: 8,
      wholeLines: 3,
      wholeLineShare: 3 / 8,
      ambiguousLines: 0,
      givenUp: { 'step budget': 0, 'reading cap': 0, nesting: 0, 'too long': 0 },
      reasons: { unread: 3, 'layout nowhere': 1 },
    });
    expect(coverage.grouped()).toEqual({
      artifact: { cards: 1, wholeCards: 0, wholeCardShare: 0 },
      creature: { cards: 5, wholeCards: 2, wholeCardShare: 0.4 },
    });
  });
  it('the ledger says of a card that it is whole, or its first line that is not read and where', () => {
    expect(readCard(CARDS[1] as ScryfallCard).card).toEqual({
      name: 'Flier',
      set: 'aaa',
      year: '2020',
      type: 'creature',
      layout: 'normal',
      whole: true,
      lines: 2,
      wholeLines: 2,
    });
    expect(readCard(CARDS[2] as ScryfallCard).card).toMatchObject({
      whole: false,
      lines: 2,
      wholeLines: 1,
      why: { reason: 'unread', line: '~ hums 2 times.', at: 2 },
    });
    expect(readCard(CARDS[4] as ScryfallCard).card.why).toEqual({ reason: 'layout nowhere' });
  });
});

describe('against an older run', () => {
  const now = CARDS.map((c) => readCard(c).card);
  const line = (name: string, whole: boolean): string => JSON.stringify({ name, whole });
  it('a ledger tells cards won, lost, new and gone apart', () => {
    const then = readOlder(
      [
        line('Plain', false),
        line('Flier', true),
        line('Hummer', true),
        line('Louder', false),
        line('Gone', true),
        '',
      ].join('\n'),
    );
    expect(differenceOf(now, then)).toEqual({
      won: ['Plain'],
      lost: [{ name: 'Hummer', why: expect.objectContaining({ line: '~ hums 2 times.' }) }],
      added: ['Odd', 'Both'],
      gone: ['Gone'],
    });
  });
  it('the object of --json is enough for what was won and lost, laid out as one likes', () => {
    const then = readOlder(JSON.stringify({ cards: 6, notWhole: ['Plain', 'Louder', 'Odd', 'Both'] }, null, 2));
    expect(differenceOf(now, then)).toMatchObject({ won: ['Plain'], lost: [{ name: 'Hummer' }], added: [], gone: [] });
  });
  it('what is neither is refused with its line', () => {
    expect(() => readOlder(`${line('Plain', true)}\n{"cards":3}`)).toThrow('line 2 is neither');
    expect(() => readOlder('no')).toThrow('line 1 is neither');
  });
});

describe('what is missing', () => {
  it('a phrase is the words around the place where reading stops, without numbers, symbols and names', () => {
    expect(shape('{2}{U}, {T}: Put three +1/+1 counters on target Goblin named Big Wug. It gets -2/-0.')).toBe(
      '{}, {}: Put # # counters on target Name named Name. It gets #.',
    );
    expect(missingPhrase({ line: 'Draw a card. You gain a badge.', far: 22, reason: 'unread', expected: '' })).toBe(
      'You gain ▮ a badge.',
    );
    expect(missingPhrase({ line: 'Hum {2}', far: 4, reason: 'unread', expected: '' })).toBe('Hum ▮ {}');
    expect(missingPhrase({ line: 'Choose wisely, then hum', far: 17, reason: 'unread', expected: '' })).toBe(
      'Choose wisely, ▮ then hum',
    );
    expect(missingPhrase({ line: 'Exile it.', far: 9, reason: 'unclear reference', expected: '' })).toBe(
      'unclear reference: Exile it.▮',
    );
  });
  it('phrases are ranked by the cards that they finish alone, and by the games that they open', () => {
    const unfinished = new Unfinished();
    for (const c of [
      ...CARDS,
      card('Singer', 'Singer sings.'),
      card('Left // Right', '', {
        card_faces: [
          { name: 'Left', oracle_text: '', type_line: 'Instant' },
          { name: 'Right', oracle_text: 'Right sings.', type_line: 'Instant' },
        ],
        layout: 'split',
      }),
    ])
      unfinished.add(readCard(c));
    expect(unfinished.next(9)).toEqual([
      { phrase: '~ ▮ hums # times.', finishes: 2, stands: 3, card: 'Hummer', line: '~ ▮hums 2 times.' },
      { phrase: '~ ▮ sings.', finishes: 2, stands: 3, card: 'Singer', line: '~ ▮sings.' },
    ]);
    const games = [
      { id: 'a', cards: ['Plain', 'Singer'] },
      { id: 'b', cards: ['Right'] },
      { id: 'c', cards: ['Both', 'Flier'] },
      { id: 'd', cards: ['Odd', 'Louder'] },
      { id: 'e', cards: ['Nobody', 'Louder'] },
      { id: 'f', cards: ['Plain'] },
    ];
    expect(unfinished.next(1, games)).toMatchObject([{ phrase: '~ ▮ sings.', opens: 2, closes: 3 }]);
    expect(unfinished.next(9, games)[1]).toMatchObject({ phrase: '~ ▮ hums # times.', opens: 0, closes: 3 });
  });
});

describe('npm run cards -- coverage', () => {
  it('--json writes one object and nothing else', async () => {
    const { out } = await run(SOME, '--json', '--by', 'set');
    expect(out.trim().split('\n')).toHaveLength(1);
    const object: unknown = JSON.parse(out);
    expect(object).toMatchObject({
      cards: 6,
      wholeCards: 2,
      wholeCardShare: 1 / 3,
      lines: 8,
      wholeLines: 3,
      wholeLineShare: 3 / 8,
      ambiguousLines: 0,
      seconds: expect.any(Number),
      notWhole: ['Hummer', 'Louder', 'Odd', 'Both'],
    });
    expect(object).toMatchObject({ by: { aaa: { cards: 5, wholeCards: 2 }, bbb: { cards: 1, wholeCards: 0 } } });
    expect(object).toMatchObject({
      words: {
        measured: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        commit: expect.any(String),
        mutants: expect.any(Number),
        killed: expect.any(Number),
      },
    });
  });
  it('--ledger writes a card a line, which --diff takes again, as it takes what --json wrote', async () => {
    const ledger = join(folder, 'ledger.jsonl');
    const older = file('older.json', (await run(SOME, '--json', '--ledger', ledger)).out);
    expect(readFileSync(ledger, 'utf8').trim().split('\n')).toHaveLength(6);
    const better = file(
      'better.json',
      JSON.stringify(
        CARDS.map((c) =>
          c.name === 'Louder'
            ? { ...c, oracle_text: 'Flying' }
            : c.name === 'Plain'
              ? { ...c, oracle_text: 'Hum.' }
              : c,
        ),
      ),
    );
    for (const then of [ledger, older]) {
      const { out } = await run(better, '--diff', then);
      expect(out).toContain('1 cards were won and 1 lost');
      expect(out).toContain('won: Louder');
      expect(out).toContain('lost: Plain: unread: Hum▮.');
    }
  });
  it('bad rows are told by their names and do not stop it, and a card in several printings counts once', async () => {
    const rows = [CARDS[0], { ...CARDS[1], oracle_text: 7 }, 7, { ...CARDS[0], set: 'zzz' }, CARDS[2]].map((c) =>
      JSON.stringify(c),
    );
    const { out, err } = await run(file('bad.jsonl', rows.join('\n')), '--json');
    expect(JSON.parse(out)).toMatchObject({ cards: 2, badRows: 2 });
    expect(err).toContain('line 2 (Flier): oracle_text');
  });
  it('what is wrong with the call is said', async () => {
    await expect(run(SOME, '--next', '3', '--for', 'scenarios', '--scenarios', join(folder, 'none'))).rejects.toThrow(
      /no scenarios at .*none.*--scenarios FILE/,
    );
    await expect(run(SOME, '--by', 'colour')).rejects.toThrow('--by takes set, year, type, layout.');
    await expect(run(join(folder, 'none'))).rejects.toThrow('There is no file');
    await expect(run(SOME, '--diff', file('other.json', '{}'))).rejects.toThrow('--diff takes a ledger');
    await expect(run(SOME, '--speed')).rejects.toThrow('There is no option --speed');
  });
});
