import { describe, expect, test } from 'vitest';
import { Element, NAME, PROSE } from '../../formats/binding/quest/model.ts';
import {
  PlaneDraft,
  PlaneElement,
  PlaneFile,
  AdventureRequest,
  NAME_LENGTH,
  PROSE_LENGTH,
} from '../../server/protocol/index.ts';

const element = {
  name: 'The Bell Wardens',
  lore: 'They ring.',
  disposition: ['W'],
  haunt: { name: 'Bellrow', lore: '' },
};
const draft = { name: 'Orrow', concept: '', elements: [element], pool: 'starter' };
const says = (value: unknown): string[] =>
  PlaneDraft.safeParse(value).error?.issues.map((i) => `${i.path.join('.')} ${i.message}`) ?? [];

describe('P1: what people write of a plane', () => {
  test('P1: texts are as long for the protocol as for the quest, and what it takes a quest takes', () => {
    expect([NAME_LENGTH, PROSE_LENGTH]).toEqual([NAME, PROSE]);
    expect(Element.parse(PlaneElement.parse(element))).toEqual(element);
  });
  test.each([
    '<script>alert(1)</script>',
    '𝕺𝖗𝖗𝖔𝖜',
    'مدينة النحاس',
    '影の国',
    'नागलोक',
    'שלום\nline two\t"quoted" \\ & <b>',
    '👩‍👩‍👧‍👦',
    'e\u0301',
    '\u202Eright to left',
    "'; drop table planes; --",
  ])('P1: %s is a text like any other and comes through as it is', (text) => {
    const named = {
      ...draft,
      name: text,
      concept: text,
      elements: [{ ...element, name: text, lore: text, haunt: { name: text, lore: text } }],
    };
    expect(PlaneDraft.parse(named)).toEqual(named);
  });
  test('P1: characters are counted, not their bytes or halves', () => {
    expect(says({ ...draft, name: '𝕺'.repeat(NAME) })).toEqual([]);
    expect(says({ ...draft, name: '𝕺'.repeat(NAME + 1) })).toEqual([
      `name holds ${NAME + 1} characters of at most ${NAME}: shorten it`,
    ]);
    expect(says({ ...draft, concept: '影'.repeat(PROSE + 1) })).toEqual([
      `concept holds ${PROSE + 1} characters of at most ${PROSE}: shorten it`,
    ]);
  });
  test.each([
    ['a zero', 'a\0b'],
    ['half a pair', 'a\uD800b'],
  ])('P1: %s is refused, as it cannot be kept', (_what, text) => {
    expect(says({ ...draft, elements: [{ ...element, lore: text }] })).toEqual([
      expect.stringContaining('elements.0.lore holds a character that is none'),
    ]);
  });
  test('P1: an unfinished plane has the shape of a plane: empty names, Disposition without Haunt, no pool', () => {
    const unfinished = {
      name: '',
      concept: '',
      elements: [{ name: '', lore: '', disposition: ['W', 'U', 'B', 'R', 'G'], haunt: null }],
      pool: null,
    };
    expect(PlaneDraft.parse(unfinished)).toEqual(unfinished);
    expect(says({ ...draft, elements: [{ ...element, disposition: ['W', 'W'] }] })).toEqual([
      'elements.0.disposition names a colour twice: name it once',
    ]);
  });
  test('a file is strict: another version, format or key is no plane', () => {
    const file = { format: 'magic-the-binding/plane', version: 1, plane: draft };
    expect(PlaneFile.parse(file)).toEqual(file);
    for (const other of [
      { ...file, version: 2 },
      { ...file, format: 'plane' },
      { ...file, more: 1 },
      { ...file, plane: { ...draft, id: 'x' } },
    ])
      expect(PlaneFile.safeParse(other).success).toBe(false);
  });
  test('a quest has a title on one line, and one to twelve people', () => {
    const people = [{ who: 'person' }, { who: 'sensible' }];
    const quest = { format: 'binding-quest', title: 'The Bell', planes: ['orrow'], people };
    expect(AdventureRequest.safeParse(quest).success).toBe(true);
    for (const title of ['', ' \u200B', 'a\nb', 'x'.repeat(NAME + 1)])
      expect(AdventureRequest.safeParse({ ...quest, title }).success).toBe(false);
    for (const n of [0, 13])
      expect(
        AdventureRequest.safeParse({ ...quest, people: Array.from({ length: n }, () => ({ who: 'person' })) }).success,
      ).toBe(false);
  });
});
