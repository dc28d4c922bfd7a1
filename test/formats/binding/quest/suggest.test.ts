import { describe, expect, test } from 'vitest';
import { suggest } from '../../../../formats/binding/quest/planes/suggest.ts';
import type { PlaneText } from '../../../../formats/sdk/tale/planes.ts';

const plane = (
  concept: string,
  ...elements: readonly (readonly [name: string, lore: string, haunt?: string, hauntLore?: string])[]
): PlaneText => ({
  name: 'Orrow',
  concept,
  pool: null,
  elements: elements.map(([name, lore, haunt, hauntLore]) => ({
    name,
    lore,
    disposition: [],
    haunt: haunt === undefined ? null : { name: haunt, lore: hauntLore ?? '' },
  })),
});
const names = (...of: Parameters<typeof plane>): string[] => suggest(plane(...of)).names;

describe('P1: what a plane’s own texts suggest', () => {
  test('P1: names are what is written with large letters inside a sentence, together with small words between', () => {
    expect(names('Long ago Mother Salt built the Temple of the Drowned Sun for Ash.')).toEqual([
      'Mother Salt',
      'Temple of the Drowned Sun',
      'Ash',
    ]);
  });
  test('P1: the first word of a sentence is a name only where another place says so', () => {
    expect(names('They ring. Nobody hears. Ash hears.')).toEqual([]);
    expect(names('Ash hears. We fear Ash.')).toEqual(['Ash']);
    expect(names('Then Mother Salt rang; then we ran.')).toEqual(['Mother Salt']);
    expect(names('The Bell Wardens ring.')).toEqual(['Bell Wardens']);
    expect(names('Bell Wardens ring.')).toEqual(['Bell Wardens']);
  });
  test('P1: what is an Element, a Haunt or the plane itself is not suggested again, with or without its article', () => {
    expect(
      names(
        'On Orrow the Bell Wardens meet the Rope Guild at Bellrow and in the Dropwell.',
        ['The Bell Wardens', 'x', 'Bellrow'],
        ['rope guild', 'y', 'The Dropwell'],
      ),
    ).toEqual([]);
  });
  test('P1: a part of such a name is none of its own', () => {
    expect(names('They pay the Guild, and the Warden.', ['The Rope Guild', 'x'])).toEqual(['Warden']);
  });
  test('P1: all texts count, Lore of Haunts too; the most frequent name is first, and each is there once', () => {
    expect(
      names('We saw Ash and Mother Salt.', [
        'X',
        'It fears Mother Salt.',
        'H',
        'Here lives mother Salt, they say, or Mother Salt’s sister.',
      ]),
    ).toEqual(['Mother Salt', 'Ash', 'Salt']);
  });
  test.each([
    ['quoted', 'They call it “Old Hunger” or "the rest" or «Тьма».', ['Old Hunger', 'Тьма']],
    ['Cyrillic', 'Там живёт Баба Яга и другие.', ['Баба Яга']],
    ['Greek', 'Εκεί ζει η Μεγάλη Σκιά.', ['Μεγάλη Σκιά']],
    ['accented and hyphenated', 'Elle cherche Saint-Élan l’Ancien, et Éa.', ['Saint-Élan', 'Ancien', 'Éa']],
    ['Japanese', '山の上に「影の王」とドラゴンが住む。', ['影の王', 'ドラゴン']],
    ['Chinese', '人们害怕《黑龙》。', ['黑龙']],
    ['Arabic, quoted', 'يخافون «ملك الرمل» كثيرا', ['ملك الرمل']],
  ])('P1: names are found in any script: %s', (_what, text, found) => {
    expect(names(text)).toEqual(found);
  });
  test('P1: a quoted sentence is no name', () => {
    expect(names('They say “Nobody comes back, ever.” and "what falls stays fallen on the long way down".')).toEqual(
      [],
    );
  });
  test('P1: Haunts are those that have been written, in their order, each once', () => {
    expect(
      suggest(plane('', ['A', '', 'Bellrow'], ['B', ''], ['C', '', ' '], ['D', '', 'Attic'], ['E', '', 'bellrow']))
        .haunts,
    ).toEqual(['Bellrow', 'Attic']);
  });
  test('P1: words are those used more than once that say something and are in no name', () => {
    expect(
      suggest(
        plane(
          'Debts roll down the mountain.',
          ['Ledger', 'They keep debts and the mountain keeps them, with Ash.'],
          ['Bell', 'Debts of the ledger.'],
        ),
      ).words,
    ).toEqual(['Debts', 'mountain']);
    expect(suggest(plane('影の山。影の川。', ['A', '川'])).words).toEqual([]);
    expect(suggest(plane('Горы и реки. Старые горы.')).words).toEqual(['Горы']);
  });
  test('P1: nothing comes from anywhere else: every suggestion is in the texts, and from nothing comes nothing', () => {
    expect(suggest(plane(''))).toEqual({ names: [], haunts: [], words: [] });
    const written = plane('The <script>Evil</script> Twins of 𝕺𝖗𝖗 met O’Neill; so did the Twins.', [
      'A',
      'x',
      'Deep Hole',
      'Deep Hole is deep.',
    ]);
    const text = JSON.stringify(written);
    const { names: found, haunts, words } = suggest(written);
    expect(found).toContain('Twins');
    for (const one of [...found, ...haunts, ...words]) expect(text).toContain(one);
  });
});
