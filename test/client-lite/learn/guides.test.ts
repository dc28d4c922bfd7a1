import { describe, expect, it } from 'vitest';
import { cutAtTerms, FORMAT_TERMS, MAGIC_TERMS } from '../../../client-lite/web/glossary/terms.ts';
import { routeOf } from '../../../client-lite/web/route.ts';
import { GUIDES } from '../../../client-lite/web/texts/guides/index.ts';
import { PICTURES } from '../../../client-lite/web/texts/guides/guide.ts';
import { FORMATS, TALES } from '../../../formats/index.ts';

const playable = [...FORMATS.keys(), ...TALES.keys()];
const terms = (text: string): string[] =>
  cutAtTerms(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.word));

describe('the rules pages', () => {
  it('explain every format and campaign that can be played, each with a picture, and nothing else', () => {
    expect(Object.keys(GUIDES).toSorted()).toEqual(playable.toSorted());
    expect(Object.keys(PICTURES).toSorted()).toEqual(playable.toSorted());
    expect(Object.values(PICTURES).filter((pictures) => pictures.length === 0)).toEqual([]);
  });
  it.each(Object.entries(GUIDES))(
    '%s has a goal, a setup, a turn, differences and an answered question',
    (_, guide) => {
      for (const text of [guide.goal, guide.setup, guide.turn, guide.differs])
        for (const line of text.split('\n')) expect(line).toMatch(/^[A-Z“].*\.$/);
      expect(Object.values(guide.questions).length).toBeGreaterThan(0);
      for (const { asks, answer } of Object.values(guide.questions)) {
        expect(asks).toMatch(/\?$/);
        expect(answer).toMatch(/\.$/);
      }
    },
  );
  it('stand at their addresses', () => {
    const at = (path: string) => routeOf(new URL(path, 'http://table'));
    expect(at('/rules')).toEqual({ page: 'rules' });
    expect(at('/rules/binding')).toEqual({ page: 'format rules', id: 'binding' });
    expect(at('/rules/glossary')).toEqual({ page: 'glossary' });
    expect(at('/learn')).toEqual({ page: 'learn' });
  });
});

describe('words of the glossary in a text', () => {
  it('are found where they first stand, and the text stays as it is', () => {
    const text = 'The Will falls; Fealty keeps the Will at 1.';
    expect(terms(text)).toEqual(['Will', 'Fealty']);
    expect(
      cutAtTerms(text)
        .map((piece) => (typeof piece === 'string' ? piece : piece.word))
        .join(''),
    ).toBe(text);
  });
  it.each([
    ['They will answer in a while.', []],
    ['Fronts and Roads', ['Front', 'Road']],
    ['the commander tax of a commander', ['commander tax', 'commander']],
    ['Willow and Stepstone', []],
    ['It is summoning sick.', ['summoning sick']],
  ])('“%s”: %j', (text, found) => {
    expect(terms(text)).toEqual(found);
  });
  it('have one meaning each', () => {
    const all = [...FORMAT_TERMS, ...MAGIC_TERMS].map(({ term }) => term);
    expect(new Set(all).size).toBe(all.length);
  });
});
