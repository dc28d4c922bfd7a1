/** "Companion — Each permanent card in your starting deck has mana value 2 or less." (CR 702.139a) */
import type { Ability, DeckCondition } from '../../ir/index.ts';
import { alt, form, list, lit, map, table, type Phrase } from '../../combinators/index.ts';
import { subtype } from '../words/subtypes.ts';
import { digits } from '../words/words.ts';

type D<K extends DeckCondition['d']> = Extract<DeckCondition, { readonly d: K }>;
const parity = table<D<'parity'>['is']>('even or odd', { even: 'even', odd: 'odd' });
/** "a Cat, Elemental or Beast" */
const kinds: Phrase<readonly string[]> = map(
  list(subtype, [', ', ' or '], 2),
  ({ items, separators }) =>
    separators.every((s, i) => (s === ' or ') === (i === separators.length - 1)) ? items : undefined,
  (items) => ({ items, separators: items.slice(1).map((_, i) => (i === items.length - 2 ? ' or ' : ', ')) }),
);
const VALUES = [
  ['mana value', 'mana values', {}],
  ['converted mana cost', 'converted mana costs', { surface: 'converted' }],
] as const;
const condition: Phrase<DeckCondition> = alt<DeckCondition>(
  'deck',
  ...VALUES.flatMap(([value, values, surface]): readonly Phrase<DeckCondition>[] => [
    form<D<'parity'>>(
      `your starting deck contains only cards with <is> ${values}`,
      { d: 'parity', of: 'all', ...surface },
      { is: parity },
    ),
    form<D<'parity'>>(
      `your starting deck contains only cards with <is> ${values} and land cards`,
      { d: 'parity', of: 'nonland', ...surface },
      { is: parity },
    ),
    form<D<'mana value'>>(
      `your starting deck contains only cards with ${value} <n> or greater and land cards`,
      { d: 'mana value', of: 'nonland', cmp: '>=', ...surface },
      { n: digits },
    ),
    form<D<'mana value'>>(
      `each permanent card in your starting deck has ${value} <n> or less`,
      { d: 'mana value', of: 'permanent', cmp: '<=', ...surface },
      { n: digits },
    ),
  ]),
  form<D<'subtype'>>(
    'each creature card in your starting deck is a <any> card',
    { d: 'subtype', of: 'creature' },
    { any: kinds },
  ),
  lit<DeckCondition>('no card in your starting deck has more than one of the same mana symbol in its mana cost', {
    d: 'different symbols',
    of: 'all',
  }),
  lit<DeckCondition>('each permanent card in your starting deck has an activated ability', {
    d: 'activated ability',
    of: 'permanent',
  }),
  lit<DeckCondition>('each nonland card in your starting deck has a different name', {
    d: 'different names',
    of: 'nonland',
  }),
  lit<DeckCondition>('each nonland card in your starting deck shares a card type', { d: 'shared type', of: 'nonland' }),
  lit<DeckCondition>('your starting deck contains at least twenty cards more than the minimum deck size', {
    d: 'size',
    more: 20,
  }),
);
export const companion: Phrase<Ability> = map(
  form<{ c: DeckCondition }>('companion — <c>.', {}, { c: condition }),
  ({ c }): Ability => ({ kind: 'keywords', keywords: [{ k: 'companion', condition: c }], surface: 'companion' }),
  (a) =>
    a.kind === 'keywords' && a.surface === 'companion' && a.keywords.length === 1 && a.keywords[0]?.k === 'companion'
      ? { c: a.keywords[0].condition }
      : undefined,
);
