import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { explainCard, irLines } from '../../../cards/oracle/explain.ts';
import type { Ability } from '../../../cards/oracle/ir/index.ts';
import { rulesOf, wordOf, WORDS, type WordField } from '../../../cards/oracle/ir/rules/rules.ts';
import type { Workplace } from '../../../server/bin/cards/command.ts';
import { explainCommand } from '../../../server/bin/cards/explain.ts';
import { shared } from '../../shared.ts';
import { LINES } from './lines.ts';
import { SPELLS } from './spells.ts';

const RULES = shared('rules/comprehensive-rules.txt');
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
  ...more,
});
/** the examples, compiled when first asked for */
let examples: readonly (readonly [text: string, abilities: readonly Ability[]])[] | undefined;
const compiled = (): NonNullable<typeof examples> =>
  (examples ??= [
    ...SPELLS.map(([, text]) => [text, compileText(text, true).abilities] as const),
    ...LINES.map(([, text]) => [text, compileText(text).abilities] as const),
  ]);
const words = (text: string, isSpell = false): string[] =>
  irLines(compileText(text, isSpell).abilities[0] as Ability).map((l) => `${'  '.repeat(l.depth)}${l.text}`);

describe('the words of the IR', () => {
  const all = (Object.keys(WORDS) as WordField[]).flatMap((field) =>
    Object.keys(WORDS[field]).map((word) => ({ field, word })),
  );
  /** the table says what happens, or the format that has the word */
  const WITHOUT = ['unread', 'perform'];
  it('each says where the Comprehensive Rules say what it means', () => {
    expect(all.length).toBeGreaterThan(450);
    expect(all.filter((w) => rulesOf(w).length === 0).map((w) => w.word)).toEqual(
      WITHOUT.toSorted((a, b) => Object.keys(WORDS.do).indexOf(a) - Object.keys(WORDS.do).indexOf(b)),
    );
  });
  it.skipIf(!existsSync(RULES))(
    `every number is in ${RULES}${existsSync(RULES) ? '' : ' (skipped: not there)'}`,
    () => {
      const text = readFileSync(RULES, 'utf8');
      const known = new Set([...text.matchAll(/^(\d{3}(?:\.\d+[a-z]?)?)\.? /gm)].map(([, n = '']) => n));
      expect([...new Set(all.flatMap((w) => rulesOf(w)))].filter((n) => !known.has(n))).toEqual([]);
    },
  );
  it('a record is the word of its first such field, and what is only a part of a word is none', () => {
    expect(wordOf({ do: 'chooseValue', kind: 'color' })).toEqual({ field: 'do', word: 'chooseValue' });
    expect(wordOf({ x: 'enters with', kind: '+1/+1', if: 'yours' })).toEqual({ field: 'x', word: 'enters with' });
    expect(wordOf({ kind: '+1/+1', count: { a: 'n', n: 1 } })).toBeUndefined();
    expect(wordOf({ nouns: ['creature'] })).toBeUndefined();
  });
  it('no field that names a word stands for something else in what is read', () => {
    const strange: string[] = [];
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (typeof value === 'object' && value !== null) {
        const fields = value as Readonly<Record<string, unknown>>;
        const named = (['do', 'st', 'on', 'sel', 'q', 'k', 'm'] as const).filter(
          (field) => typeof fields[field] === 'string',
        );
        for (const field of named)
          if (!Object.hasOwn(WORDS[field], fields[field] as string)) strange.push(`${field}: ${String(fields[field])}`);
        if (named.length > 1) strange.push(named.join(' and '));
        Object.values(fields).forEach(walk);
      }
    };
    walk(compiled().map(([, abilities]) => abilities));
    expect(strange).toEqual([]);
  });
});

describe('IR in words', () => {
  it('is indented; numbers, counts, symbols and nouns stand in their line, and wording is left out', () => {
    expect(words("{1}{U}, {T}: Return up to two target creatures or lands to their owners' hands.")).toEqual([
      'activated',
      '  cost:',
      '    mana',
      '      symbols: {1}{U}',
      '    tap',
      '  body:',
      '    effects: move',
      '      verb: return',
      '      to: hand',
      '      what: target',
      '        count: up to 2',
      '        filter: creature or land',
    ]);
    expect(words('Whenever another creature you control dies, draw a card.')).toEqual([
      'triggered',
      '  event: dies',
      '    what: filter',
      '      filter: creature',
      '        whose: you',
      '        qualifiers: other',
      '  body:',
      '    effects: draw',
      '      count: 1',
      '      who: you',
    ]);
  });
  it('each word has its rules beside it, a restriction among them', () => {
    const lines = irLines(compileText("Target creature can't block this turn.", true).abilities[0] as Ability);
    expect(lines.find((l) => l.text === "rule: can't block")?.rules).toEqual(['509.1b']);
    expect(lines.find((l) => l.text === 'what: target')?.rules).toEqual(['115.1']);
  });
  it('every example can be told, each of its words by its name', () => {
    for (const [text, abilities] of compiled())
      expect(
        abilities
          .flatMap(irLines)
          .map((l) => l.text)
          .join('\n'),
        text,
      ).not.toMatch(/\[object|undefined/);
  });
});

describe('a card explained', () => {
  it('a whole card: each line with what it was read as and what that prints back to, and all its rules', () => {
    const told = explainCard(card('Drum', 'Flying (It flies.)\nWhen Drum enters, draw a card.'));
    expect(told).toMatchObject({
      name: 'Drum',
      whole: true,
      odd: [],
      rules: ['109.5', '113.3c', '121', '201.5', '603', '603.6a', '702.1', '702.9'],
    });
    expect(told.faces).toMatchObject([
      {
        cost: '{1}{W}',
        typeLine: 'Creature — Human Scout',
        size: '2/2',
        text: 'Flying (It flies.)\nWhen Drum enters, draw a card.',
        lines: [
          { text: 'Flying', printed: 'Flying' },
          { text: 'When Drum enters, draw a card.', printed: 'When Drum enters, draw a card.' },
        ],
      },
    ]);
    expect(told.faces[0]?.lines[1]?.spans).toEqual([{ text: 'When Drum enters, draw a card.', understood: true }]);
  });
  it('a line that is not read: the place where reading stops, and the pieces before and behind it', () => {
    const [line] =
      explainCard(card('Drum', 'Destroy target creature unless Drum hums.', { type_line: 'Instant' })).faces[0]?.lines
      ?? [];
    expect(line).toMatchObject({ ir: [], missing: { reason: 'unread', says: 'No phrase goes on from here.' } });
    expect(line?.spans.map((s) => s.text).join('')).toBe('Destroy target creature unless Drum hums.');
    expect(line?.spans[0]).toMatchObject({
      text: expect.stringMatching(/^Destroy target creature unless /),
      understood: true,
    });
    expect(line?.text.slice(line.missing?.at)).toBe(line?.spans[1]?.text);
  });
  it('of a line that is partly known, its effect is what is not understood', () => {
    const [line] =
      explainCard(card('Drum', '{T}: Each cat hums at Drum. Activate only as a sorcery.')).faces[0]?.lines ?? [];
    expect(line?.spans).toEqual([
      { text: '{T}: ', understood: true },
      { text: 'Each ', understood: false },
      { text: 'cat hums at Drum.', understood: false, stops: true },
      { text: ' Activate only as a sorcery.', understood: true },
    ]);
    expect(line?.ir.map((l) => l.text)).toEqual(
      expect.arrayContaining(['cost: tap', 'effects: unread', 'text: Each cat hums at Drum.']),
    );
  });
  it('the pieces of the print are all of it: reminder text and names are where they are printed, whatever the lines are read as', () => {
    const text =
      'Flying (It flies.)\nWhen Drum’s friend Drum enters, draw a card.\n(It is a drum.)\n{T}: Each cat hums at Drum. (Loudly.) Activate only as a sorcery.';
    const [face] = explainCard(card('Drum', text)).faces;
    expect(face?.print.map((p) => p.text).join('')).toBe(text);
    expect(face?.print.filter((p) => p.line === undefined).map((p) => p.text)).toEqual([
      ' (It flies.)\n',
      '\n(It is a drum.)\n',
      ' (Loudly.)',
    ]);
    expect(face?.print.filter((p) => p.line === 2)).toEqual([
      { text: '{T}: ', understood: true, line: 2 },
      { text: 'Each ', understood: false, line: 2 },
      { text: 'cat hums at Drum.', understood: false, line: 2, stops: true },
      { text: ' Activate only as a sorcery.', understood: true, line: 2 },
    ]);
    const legend = explainCard(
      card('Ina, the Loud', 'Ina hums. Ina, the Loud drums. Inane.', { type_line: 'Legendary Creature — Bard' }),
    ).faces[0];
    expect(legend?.print).toEqual([
      { text: 'Ina ', understood: true, line: 0 },
      { text: 'hums. Ina, the Loud drums. Inane.', understood: false, line: 0, stops: true },
    ]);
  });
  it('a line that should go on where it ends is marked there', () => {
    const [face] = explainCard(card('Drum', 'Draw a card. (Or not.)\nDestroy target', { type_line: 'Instant' })).faces;
    expect(face?.print.slice(-2)).toEqual([
      { text: 'Destroy target', understood: true, line: 1 },
      { text: '', understood: false, line: 1, stops: true },
    ]);
  });
  it('of a line that is read to its end, and not to one meaning of its own, all is marked and no place', () => {
    const [line] = explainCard(card('Drum', 'Destroy that creature.', { type_line: 'Instant' })).faces[0]?.lines ?? [];
    expect(line?.missing).toEqual({ reason: 'unclear reference', says: expect.any(String) });
    expect(line?.spans).toEqual([{ text: 'Destroy that creature.', understood: false }]);
  });
  it('faces are told each by itself, and what is odd besides the text', () => {
    const told = explainCard(
      card('One // Two', '', {
        layout: 'nowhere',
        card_faces: [
          { name: 'One', mana_cost: '{W}', type_line: 'Instant', oracle_text: 'Draw a card.' },
          { name: 'Two', mana_cost: '{U}', type_line: 'Sorcery', oracle_text: 'Two deals 2 damage to any target.' },
        ],
      }),
    );
    expect(told.faces.map((f) => [f.name, f.cost, f.lines[0]?.text])).toEqual([
      ['One', '{W}', 'Draw a card.'],
      ['Two', '{U}', 'Two deals 2 damage to any target.'],
    ]);
    expect(told).toMatchObject({ whole: false, odd: ['layout nowhere'] });
  });
  it('among its rules are those of its layout: 715 of an Adventure, 720 of an Omen, 709.5 of a Room', () => {
    const two = (layout: string, first: string, second: string) =>
      explainCard(
        card('One // Two', '', {
          layout,
          card_faces: [first, second].map((type_line, i) => ({
            name: `Part ${i}`,
            mana_cost: '{W}',
            type_line,
            oracle_text: '',
            power: '1',
            toughness: '1',
          })),
        }),
      ).rules;
    expect([
      two('adventure', 'Creature — Elf', 'Instant — Adventure'),
      two('adventure', 'Creature — Dragon', 'Sorcery — Omen'),
      two('split', 'Enchantment — Room', 'Enchantment — Room'),
      two('split', 'Instant', 'Sorcery'),
    ]).toEqual([['715'], ['720'], ['709.5'], ['709']]);
  });
});

describe('npm run cards -- explain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explain-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const FILE = join(folder, 'cards.json');
  writeFileSync(
    FILE,
    JSON.stringify([
      card('Harbor Drum', 'When Harbor Drum enters, draw a card.\nHarbor Drum hums.'),
      card('Harbor Bell', 'Flying'),
    ]),
  );
  async function run(...args: string[]): Promise<string> {
    let said = '';
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
        said += String(text);
        return true;
      }),
      vi.spyOn(process.stderr, 'write').mockReturnValue(true),
    ];
    try {
      const nowhere: Workplace = {
        database: () => Promise.reject(new Error('no database')),
        catalog: () => Promise.reject(new Error('no database')),
      };
      await explainCommand.parse(args)?.(nowhere);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    return said;
  }
  it('prints the card, its lines, their rules and what is missing, however the name is written', async () => {
    const said = await run('harbor drum', '--cards', FILE);
    expect(said).toMatch(/^ {7}event: enters +603\.6a$/m);
    expect(said).toContain('prints back to the same text');
    expect(said).toMatch(/NOT READ \(unread\): No phrase goes on from here\.\n {5}Harbor Drum ▮hums\./);
    expect(said).toContain('Harbor Drum is not whole: 1 of 2 lines is not read.');
    expect(said).toContain('runs on these rules (CR): 109.5,');
  });
  it('--json writes the explanation as data', async () => {
    expect(JSON.parse(await run('Harbor Bell', '--cards', FILE, '--json'))).toEqual(
      explainCard(card('Harbor Bell', 'Flying')),
    );
  });
  it('a name of a row that is no card says what is wrong with it', async () => {
    const bad = join(folder, 'bad.jsonl');
    writeFileSync(
      bad,
      `${JSON.stringify(card('Harbor Bell', 'Flying'))}\n${JSON.stringify({ ...card('Torn Drum', 'Flying'), power: 3 })}\n`,
    );
    await expect(run('torn drum', '--cards', bad)).rejects.toThrow(
      /"torn drum" is in a row that cannot be read: line 2 \(Torn Drum\): power: .*number/,
    );
  });
  it('an unknown name gives the nearest', async () => {
    await expect(run('Harbor Dram', '--cards', FILE)).rejects.toThrow(
      'There is no card "Harbor Dram" among 2. Is one of these meant? Harbor Drum',
    );
  });
});
