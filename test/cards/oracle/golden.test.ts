import { describe, expect, it } from 'vitest';
import { compileText } from '../../../cards/oracle/compile.ts';
import { irLines, type IrLine } from '../../../cards/oracle/explain.ts';
import { wordOf, WORDS } from '../../../cards/oracle/ir/rules.ts';
import { ALL_LINES, ALL_SPELLS } from './families.ts';

const TEXTS = [...ALL_SPELLS.map(([clause, text]) => ({ clause, text, isSpell: true })), ...ALL_LINES.map(([clause, text]) => ({ clause, text, isSpell: false }))];

/** Words that stand in no text: keywords and parts of a text box are made of them, or formats give them to cards. */
const NO_TEXT: readonly string[] = [
  'do attain', 'do cascade', 'do defeat', 'do myriad', 'do perform', 'do removeTime', 'do signal', 'do unread', 'st devours', 'st drawInstead', 'st entersOption', 'on countered', 'on defeated', 'on lastCounter', 'x words', 'if anchored',
  'if attacks the leader', 'if level', 'if level counters', 'if new', 'if solved', 'if tempted', 'if way', 'a beyond', 'a opponentsAttacked', 'q sameOwner', 'c tapPower', "rule assigns combat damage equal to its toughness",
  "rule can't be blocked by creatures with greater power", "rule can't get counters", "rule can't lose life",
];

const WIDTH = 150;
/** IR lines as a tree in few lines: what fits into one stands there in braces. */
function fold(lines: readonly IrLine[], depth = 0): string[] {
  const out: string[] = [];
  for (let i = 0; i < lines.length;) {
    const next = lines.findIndex((l, k) => k > i && l.depth <= depth);
    const end = next < 0 ? lines.length : next;
    const { text } = lines[i] as IrLine;
    const inner = lines.slice(i + 1, end);
    const flat = inner.length === 0 ? text : `${text} ${inline(inner, depth + 1)}`.trimStart();
    const indent = '  '.repeat(depth + 2);
    if (indent.length + flat.length <= WIDTH || inner.length === 0) out.push(indent + flat);
    else out.push(indent + text, ...fold(inner, depth + 1));
    i = end;
  }
  return out;
}
function inline(lines: readonly IrLine[], depth: number): string {
  const parts: string[] = [];
  for (let i = 0; i < lines.length;) {
    const next = lines.findIndex((l, k) => k > i && l.depth <= depth);
    const end = next < 0 ? lines.length : next;
    const inner = lines.slice(i + 1, end);
    parts.push(`${(lines[i] as IrLine).text}${inner.length === 0 ? '' : ` ${inline(inner, depth + 1)}`}`.trimStart());
    i = end;
  }
  return `{ ${parts.join('; ')} }`;
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
      const lines = abilities.flatMap((ability) => fold(irLines(ability)));
      return [`${isSpell ? 'Spell' : 'Line'}, ${clause}`, ...text.split('\n').map((line) => `> ${line}`), ...(failures.length > 0 ? ['    not read'] : lines), ''].join('\n');
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
