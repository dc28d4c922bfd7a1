import { describe, expect, it } from 'vitest';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { wordOf, WORDS } from '../../../cards/oracle/ir/rules/rules.ts';
import { ALL_LINES, ALL_SPELLS } from './families.ts';

const TEXTS = [
  ...ALL_SPELLS.map(([clause, text]) => ({ clause, text, isSpell: true })),
  ...ALL_LINES.map(([clause, text]) => ({ clause, text, isSpell: false })),
];

/** Words that stand in no text: keywords and parts of a text box are made of them, or formats give them to cards. */
const NO_TEXT: readonly string[] = [
  'do attain',
  'do cascade',
  'do defeat',
  'do myriad',
  'do perform',
  'do removeTime',
  'do signal',
  'do unread',
  'do backUp',
  'do encode',
  'do castEncoded',
  'm blocks',
  'st amplifies',
  'st devours',
  'st drawInstead',
  'st entersOption',
  'on defeated',
  'on lastCounter',
  'x words',
  'x bestowed',
  'if anchored',
  'if attacks the leader',
  'if level',
  'if level counters',
  'if new',
  'if solved',
  'if tempted',
  'if way',
  'a beyond',
  'a opponentsAttacked',
  'q sameOwner',
  'c tapPower',
  "rule can't be blocked by creatures with greater power",
  "rule can't get counters",
  "rule can't lose life",
];

const WIDTH = 150;
/** A value of the IR in few lines, wording left out: a record by its word, then its fields; what fits into a line stands in it. */
function tell(label: string, value: unknown, indent: string): string[] {
  const flat = `${label}${inline(value)}`;
  if (indent.length + flat.length <= WIDTH || typeof value !== 'object' || value === null) return [indent + flat];
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return [(indent + label).trimEnd(), ...value.flatMap((item) => tell('- ', item, deeper))];
  const { word, fields } = parts(value as Fields);
  return [`${indent}${label}${word}`.trimEnd(), ...fields.flatMap(([key, inner]) => tell(`${key}: `, inner, deeper))];
}
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const { word, fields } = parts(value as Fields);
  const inner = fields.map(([key, v]) => `${key}: ${inline(v)}`).join(', ');
  return fields.length === 0 ? word : word === '' ? `{ ${inner} }` : `${word} { ${inner} }`;
}
type Fields = Readonly<Record<string, unknown>>;
/** The word that a record is, and its other fields; a plain number is itself. */
function parts(record: Fields): { readonly word: string; readonly fields: readonly (readonly [string, unknown])[] } {
  const word = wordOf(record);
  const fields = Object.entries(record).filter(
    ([key, v]) => key !== 'surface' && v !== undefined && key !== word?.field,
  );
  return word?.field === 'a' && word.word === 'n'
    ? { word: String(record['n']), fields: [] }
    : { word: word?.word ?? '', fields };
}

/** Every word of the IR in a value, restrictions among them. */
function* words(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* words(item);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const word = wordOf(value as Readonly<Record<string, unknown>>);
  if (word) yield `${word.field} ${word.word}`;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'rule' || key === 'rules') for (const rule of [inner].flat()) yield `rule ${String(rule)}`;
    if (key !== 'surface') yield* words(inner);
  }
}

describe('readings are held by texts of our own', () => {
  it(`${TEXTS.length} texts are read as golden.txt says; a reading that changes on purpose is written anew by npx vitest run test/cards/oracle/golden.test.ts -u`, async () => {
    expect(TEXTS.length).toBeGreaterThanOrEqual(300);
    const told = TEXTS.map(({ clause, text, isSpell }) => {
      const { abilities, failures } = compileText(text, isSpell);
      const lines = abilities.flatMap((ability) => tell('', ability, '    '));
      return [
        `${isSpell ? 'Spell' : 'Line'}, ${clause}`,
        ...text.split('\n').map((line) => `> ${line}`),
        ...(failures.length > 0 ? ['    not read'] : lines),
        '',
      ].join('\n');
    });
    await expect(told.join('\n')).toMatchFileSnapshot('./golden.txt');
  });
  it('no text is there twice', () => {
    const texts = TEXTS.map((t) => t.text);
    expect(texts.filter((t, i) => texts.indexOf(t) !== i)).toEqual([]);
  });
  it('every word of the IR is in one of them, but for those that no text says', () => {
    const all = Object.entries(WORDS).flatMap(([field, table]) => Object.keys(table).map((word) => `${field} ${word}`));
    const said = new Set(TEXTS.flatMap(({ text, isSpell }) => [...words(compileText(text, isSpell).abilities)]));
    expect(all.filter((word) => !said.has(word)).sort()).toEqual([...NO_TEXT].sort());
  });
});
