import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCards } from '../../../cards/import/read.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { alt, form, lazy, many, map, lit, type Phrase } from '../../../cards/oracle/combinators/index.ts';
import { CardError } from '../../../cards/oracle/check.ts';
import { compileCard, compileWithReport } from '../../../cards/oracle/compile.ts';
import { read } from '../../../cards/oracle/text/line.ts';
import { compileText } from '../../../cards/oracle/text/lines.ts';

const card = (fields: object): ScryfallCard => ({
  name: 'Harbor Lantern',
  layout: 'normal',
  cmc: 2,
  color_identity: [],
  mana_cost: '{1}{W}',
  type_line: 'Creature — Human Scout',
  power: '2',
  toughness: '2',
  oracle_text: '',
  ...fields,
});
const folder = mkdtempSync(join(tmpdir(), 'bounds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Far more than any of these takes on a busy machine, and far less than one that does not end. */
const SOON = 20_000;
const BIG = 1_000_000;
/** so many characters of the same words */
const of = (words: string, length: number): string => words.repeat(Math.ceil(length / words.length)).slice(0, length);
/** Words that invite a reader to go wrong: open brackets, lists, quotations in quotations, halves of what is known. */
const SORTS: readonly (readonly [string, string])[] = [
  ['one letter', 'a'],
  ['open brackets', '('],
  ['open braces', '{'],
  ['quotation marks', '"'],
  ['tildes', '~ '],
  ['its own name', 'Harbor Lantern '],
  ['line ends', 'x\n'],
  ['costs in a list', ', Exile'],
  ['full stops', 'a. '],
  ['conditions in conditions', 'If you control a creature, if '],
  ['abilities in abilities', 'Creatures you control have "'],
  ['alternatives', 'target creature or '],
  ['enumerations', 'artifact, '],
  ['modes', '• Draw a card.\n'],
  ['effects in a row', 'Draw a card, then '],
  ['sentences', 'Draw a card. '],
  ['tokens in tokens', 'Create a 1/1 white Soldier creature token with "When this creature dies, '],
  ['keywords', 'flying, '],
  ['amounts of amounts', 'equal to the number of '],
];

describe('a card of any words is compiled soon', () => {
  it.each(SORTS)('%s, as much as a text may have, in one line and in many', { timeout: SOON }, (_, words) => {
    for (const text of [of(words, 10_000), of(`${of(words, 400)}\n`, 10_000), of(words, 1_990)]) {
      expect(compileCard(card({ oracle_text: text })).name).toBe('Harbor Lantern');
      expect(compileCard(card({ oracle_text: text, type_line: 'Sorcery' })).whole).toBe(false);
    }
  });
  it.each(['mana_cost', 'type_line', 'power', 'loyalty'])('%s of open braces', { timeout: SOON }, (field) => {
    expect(compileCard(card({ [field]: of('{', 10_000) })).whole).toBe(field === 'loyalty'); // which a creature has not
  });
});

describe('limits decline a line with their own reason', () => {
  it('too long: no line of a card has so many characters', () => {
    const { failures } = compileText(`${of('Draw a card. ', 2_001)}\nFlying`);
    expect(failures).toMatchObject([{ reason: 'too long', far: 2_000 }]);
  });
  it('nesting: phrases inside of phrases, deeper than any text', () => {
    const deep: Phrase<object> = lazy('deep', () =>
      alt<object>('deep', form<{ d: object }>('not <d>', {}, { d: deep }), lit<object>('so', {})),
    );
    expect(read(deep, `${'not '.repeat(20)}so`)).toMatchObject({ ok: false, reason: 'reprint' });
    expect(read(deep, `${'not '.repeat(200)}so`)).toMatchObject({ ok: false, reason: 'nesting' });
  });
  it('reading cap: the ways in which the slots of one form may be filled count like any others', () => {
    const run: Phrase<unknown> = map(
      many(alt('run', lit('a', 'a'), lit('aa', 'aa'))),
      (v): unknown => v,
      () => undefined,
    );
    const all = alt<object>(
      'all',
      form<{ a: unknown; b: unknown; c: unknown }>('<a>-<b>-<c>', {}, { a: run, b: run, c: run }),
    );
    expect(read(all, 'aaaaa-aaaaa-aaaaa')).toMatchObject({ ok: false, reason: 'reading cap' });
  });
  it('step budget: the lines of a face share theirs, and what is left of it when it is spent is declined', () => {
    const budget = { steps: 300 };
    const { abilities, failures } = compileText(
      'Flying\nWhen ~ enters, draw two cards.\nWhenever ~ attacks, you gain 2 life.\nWhen ~ dies, each opponent loses 1 life.',
      false,
      { budget },
    );
    expect(abilities.length).toBeGreaterThan(0);
    expect(failures.at(-1)).toMatchObject({ line: 'When ~ dies, each opponent loses 1 life.', reason: 'step budget' });
  });
  it('what is declined is told of the card', () => {
    expect(compileWithReport(card({ oracle_text: of('word ', 2_500) })).failures).toMatchObject([
      { reason: 'too long' },
    ]);
  });
});

const BAD: readonly (readonly [string, object, RegExp])[] = [
  ['a text that is a number', { oracle_text: 7 }, /oracle_text/],
  ['a text that is a record', { mana_cost: { W: 1 } }, /mana_cost/],
  ['a list that is text', { colors: 'W' }, /colors/],
  ['a list of numbers', { color_identity: [1] }, /color_identity/],
  ['a megabyte of text', { oracle_text: of('Draw a card. ', BIG) }, /oracle_text/],
  ['a megabyte of cost', { mana_cost: of('{W}', BIG) }, /mana_cost/],
  ['faces that are none', { card_faces: [[[[[[]]]]]] }, /card_faces/],
  [
    'a face without words for its words',
    { card_faces: [{ name: 'A', oracle_text: [] }] },
    /card_faces\.0\.oracle_text/,
  ],
  ['thousands of faces', { card_faces: Array.from({ length: 5_000 }, () => ({ name: 'A' })) }, /card_faces/],
  ['no layout', { layout: undefined }, /layout/],
];

describe("data that is no card's gives an error that names the card", () => {
  it.each(BAD)('%s, given to the compiler', (_, fields, field) => {
    const compile = (): unknown => compileCard(card(fields));
    expect(compile).toThrow(CardError);
    expect(compile).toThrow(/^Harbor Lantern: /);
    expect(compile).toThrow(field);
  });
  it('the name itself', () => {
    expect(() => compileCard(card({ name: of('n', BIG) }))).toThrow(/^n{200}: name has 1000000 characters/);
    expect(() => compileCard(card({ name: undefined }))).toThrow('A card without a name: name is not given as text');
    expect(() => compileCard([] as unknown as ScryfallCard)).toThrow('A card without a name: the card is a list');
  });
  it('in a file: the other rows are read', async () => {
    const deep = `{"name":"Deep","layout":"normal","cmc":1,"color_identity":[],"card_faces":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const file = join(folder, 'bad.jsonl');
    writeFileSync(
      file,
      [...BAD.map(([, fields]) => JSON.stringify(card(fields))), deep, JSON.stringify(card({ name: 'Good' }))].join(
        '\n',
      ),
    );
    const rows = [];
    for await (const row of readCards(file)) rows.push(row);
    expect(rows).toHaveLength(BAD.length + 2);
    for (const [i, [, , field]] of BAD.entries())
      expect(rows[i]).toMatchObject({ name: 'Harbor Lantern', error: expect.stringMatching(field) });
    expect(rows.at(-2)).toMatchObject({ name: 'Deep', error: expect.stringContaining('card_faces') });
    expect(rows.at(-1)).toMatchObject({ card: { name: 'Good' } });
  });
  it('a symbol that no card has is read as such and keeps the card from being whole', () => {
    expect(compileCard(card({ mana_cost: '{Q}{W}' }))).toMatchObject({ whole: false, odd: ['mana symbol'] });
    expect(compileCard(card({ oracle_text: '{Q9}: Draw a card.' })).faces[0].unread).toEqual(['{Q9}: Draw a card.']);
  });
});
