/** Exceptions of a copy: "except it's an artifact in addition to its other types" (CR 707.9). */
import type { Ability, Amount, CardType, Color, CopyException, Keyword, Supertype } from '../../ir/index.ts';
import {
  alt,
  article,
  form,
  list,
  lit,
  map,
  opt,
  pattern,
  series,
  worded,
  type Phrase,
} from '../../combinators/index.ts';
import { keywordSeries } from '../abilities/keywords.ts';
import { several } from '../objects/figures.ts';
import { subtype } from '../words/subtypes.ts';
import { cardType, color, counterKind, properName, supertype } from '../words/words.ts';

type X<K extends CopyException['x']> = Extract<CopyException, { readonly x: K }>;
/** "legendary 4/4 black Zombie creature" */
type Word =
  | { readonly supertype: Supertype }
  | { readonly pt: string }
  | { readonly color: Color }
  | { readonly subtype: string }
  | { readonly type: CardType };
const word = <K extends string, T>(key: K, inner: Phrase<T>): Phrase<Word> =>
  map(
    inner,
    (v) => ({ [key]: v }) as unknown as Word,
    (w) => (w as unknown as Readonly<Record<string, T>>)[key],
  );
const words: Phrase<readonly Word[]> = map(
  list(
    alt<Word>(
      'characteristic',
      word('supertype', supertype),
      word(
        'pt',
        pattern(
          'N/N',
          /\d+\/\d+/,
          (t) => t,
          (t) => t,
        ),
      ),
      word('color', color),
      word('subtype', subtype),
      word('type', cardType),
    ),
    [' '],
  ),
  (l) => l.items,
  (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
);
const all = <T>(list_: readonly Word[], key: string): readonly T[] =>
  list_.flatMap((w) => (key in w ? [(w as unknown as Readonly<Record<string, T>>)[key] as T] : []));
function isOf(list_: readonly Word[]): Omit<X<'is'>, 'added' | 'surface'> | undefined {
  const [supertypes, pts, colors, subtypes, types] = [
    all<Supertype>(list_, 'supertype'),
    all<string>(list_, 'pt'),
    all<Color>(list_, 'color'),
    all<string>(list_, 'subtype'),
    all<CardType>(list_, 'type'),
  ];
  if (pts.length > 1 || colors.length > 1) return undefined;
  const [power, toughness] = (pts[0] ?? '').split('/').map(Number);
  return {
    x: 'is',
    ...(supertypes.length > 0 ? { supertypes } : {}),
    ...(colors.length > 0 ? { colors } : {}),
    ...(types.length > 0 ? { types } : {}),
    ...(subtypes.length > 0 ? { subtypes } : {}),
    ...(pts.length > 0 && power !== undefined && toughness !== undefined ? { power, toughness } : {}),
  };
}
const wordsOf = (e: X<'is'>): readonly Word[] => [
  ...(e.supertypes ?? []).map((s): Word => ({ supertype: s })),
  ...(e.power === undefined ? [] : [{ pt: `${e.power}/${e.toughness}` }]),
  ...(e.colors ?? []).map((c): Word => ({ color: c })),
  ...(e.subtypes ?? []).map((s): Word => ({ subtype: s })),
  ...(e.types ?? []).map((t): Word => ({ type: t })),
];
/** Words for what something is; `added`: in addition to what it copies. Without that a card type would replace types, which is said otherwise. */
function being(
  template: string,
  inner: Phrase<readonly Word[]>,
  added: boolean,
  fits: (e: X<'is'>) => boolean,
): Phrase<CopyException> {
  return map<{ w: readonly Word[] }, CopyException>(
    form<{ w: readonly Word[] }>(template, {}, { w: inner }),
    ({ w }) => {
      const is = isOf(w);
      const e = is && { ...is, ...(added ? { added: true } : {}) };
      return e && fits(e) ? e : undefined;
    },
    (e) =>
      e.x === 'is' && e.surface === undefined && (e.added ?? false) === added && fits(e)
        ? { w: wordsOf(e) }
        : undefined,
  );
}
const has = (e: X<'is'>): boolean => e.subtypes !== undefined || e.types !== undefined;
export const n1: Amount = { a: 'n', n: 1 };
interface Plus {
  readonly kind: string;
  readonly count: Amount;
}
/** "an additional +1/+1 counter", "X additional +1/+1 counters", "a shield counter" */
const plus: Phrase<Plus> = alt<Plus>(
  'counters',
  ...['additional ', ''].flatMap((more) => {
    const marked = (inner: Phrase<Plus>): Phrase<Plus> =>
      more === ''
        ? inner
        : map(
            inner,
            (v) => ({ ...v, count: { ...v.count, surface: 'additional' } }),
            (v) => {
              const { surface, ...count } = v.count;
              return surface === 'additional' ? { ...v, count } : undefined;
            },
          );
    return [
      marked(
        map(
          article(form<{ kind: string }>(`${more}<kind> counter`, {}, { kind: counterKind })),
          ({ kind }): Plus => ({ kind, count: n1 }),
          (v) => (JSON.stringify(v.count) === JSON.stringify(n1) ? { kind: v.kind } : undefined),
        ),
      ),
      marked(form<Plus>(`<count> ${more}<kind> counters`, {}, { count: several, kind: counterKind })),
    ];
  }),
);
const plusForm = (template: string, when: X<'enters with'>['if'] | undefined): Phrase<CopyException> =>
  map<{ k: Plus }, CopyException>(
    form<{ k: Plus }>(template, {}, { k: plus }),
    ({ k }) => ({ x: 'enters with', kind: k.kind, count: k.count, ...(when === undefined ? {} : { if: when }) }),
    (e) =>
      e.x === 'enters with' && e.surface === undefined && e.if === when
        ? { k: { kind: e.kind, count: e.count } }
        : undefined,
  );
const ENTERS_IF: readonly (readonly [string, X<'enters with'>['if'] | undefined])[] = [
  ['', undefined],
  [" if it's a creature", 'creature'],
  [" if it's a planeswalker", 'planeswalker'],
  [' if you control that creature', 'yours'],
];
/** Conditions behind "isn't legendary", which do not change its meaning. */
const NOT_LEGENDARY_IF = ['that creature', 'that permanent', 'that Dragon', 'the spell'].map(
  (noun) => ` if ${noun} is legendary`,
);
/** the words for what the copy is, for each pronoun that can begin them */
const PRONOUNS = [
  ['it', "it's", 'its', 'has'],
  ['he', "he's", 'his', 'has'],
  ['she', "she's", 'her', 'has'],
  ['the token', 'the token is', "the token's", 'has'],
  ['the copy', 'the copy is', "the copy's", 'has'],
  ['they', "they're", 'their', 'have'],
] as const;
const exceptions = (quoted: Phrase<Ability>): readonly Phrase<CopyException>[] =>
  PRONOUNS.flatMap(([pronoun, is, its, verb_]) => {
    const tag = (phrase: Phrase<CopyException>): Phrase<CopyException> =>
      pronoun === 'it' ? phrase : worded(pronoun, phrase);
    const also = (surface: string, phrase: Phrase<CopyException>): Phrase<CopyException> =>
      worded(`${pronoun} ${surface}`, phrase);
    return [
      tag(being(`${is} <w> in addition to its other types`, article(words), true, has)),
      also(
        'other creature types',
        being(
          `${is} <w> in addition to its other creature types`,
          article(words),
          true,
          (e) => e.subtypes !== undefined && e.types === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w>`,
          article(words),
          false,
          (e) => e.subtypes !== undefined && e.types === undefined && e.supertypes === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w>`,
          words,
          false,
          (e) => e.power !== undefined && !has(e) && e.colors === undefined && e.supertypes === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w>`,
          words,
          false,
          (e) => e.colors !== undefined && !has(e) && e.power === undefined && e.supertypes === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w> in addition to its other types`,
          words,
          true,
          (e) => e.supertypes !== undefined && !has(e) && e.colors === undefined && e.power === undefined,
        ),
      ),
      tag(
        map(
          form<{ a: readonly Ability[] }>(`${pronoun} ${verb_} <a>`, {}, { a: granted(quoted) }),
          ({ a }): CopyException => ({ x: 'has', abilities: a }),
          (e) => (e.x === 'has' && e.surface === undefined ? { a: e.abilities } : undefined),
        ),
      ),
      tag(lit<CopyException>(`${pronoun} ${verb_} this ability`, { x: 'has this ability' })),
      tag(form<X<'named'>>(`${its} name is <name>`, { x: 'named' }, { name: properName })),
      ...(pronoun === 'they'
        ? []
        : ['enters', 'enters the battlefield'].flatMap((enters, i) =>
            ENTERS_IF.map(([end, when]) =>
              also(`enters${i}${end}`, plusForm(`${pronoun} ${enters} with <k> on it${end}`, when)),
            ),
          )),
      ...(pronoun === 'they'
        ? []
        : NOT_LEGENDARY_IF.map((end) =>
            also(`if${end}`, lit<CopyException>(`${pronoun} isn't legendary${end}`, { x: 'not legendary' })),
          )),
      tag(
        lit<CopyException>(pronoun === 'they' ? "they aren't legendary" : `${pronoun} isn't legendary`, {
          x: 'not legendary',
        }),
      ),
      ...(pronoun === 'the token' || pronoun === 'the copy'
        ? []
        : [also('not', lit<CopyException>(`${is} not legendary`, { x: 'not legendary' }))]),
    ];
  });
/** "flying", 'haste and "…"', '"…"' */
function granted(quoted: Phrase<Ability>): Phrase<readonly Ability[]> {
  type Both = { readonly k: readonly Keyword[]; readonly a: Ability };
  return alt<readonly Ability[]>(
    'abilities',
    map(
      keywordSeries,
      (keywords): readonly Ability[] => [{ kind: 'keywords', keywords }],
      (a) => (a.length === 1 && a[0]?.kind === 'keywords' && a[0].surface === undefined ? a[0].keywords : undefined),
    ),
    map(
      form<Both>('<k> and <a>', {}, { k: keywordSeries, a: quoted }),
      ({ k, a }): readonly Ability[] => [{ kind: 'keywords', keywords: k }, a],
      (a) =>
        a.length === 2 && a[0]?.kind === 'keywords' && a[1] && a[1].kind !== 'keywords'
          ? { k: a[0].keywords, a: a[1] }
          : undefined,
    ),
    map(
      series(quoted, 'and'),
      (a) => a,
      (a) => (a.length > 0 && a.every((one) => one.kind !== 'keywords') ? a : undefined),
    ),
  );
}
export type But = Phrase<readonly CopyException[] | undefined>;
/** ", except it's an artifact in addition to its other types" (707.9) */
export const exceptIn = (quoted: Phrase<Ability>): But =>
  opt(
    map(
      form<{ e: readonly CopyException[] }>(
        ', except <e>',
        {},
        { e: series(alt('exception', ...exceptions(quoted)), 'and') },
      ),
      ({ e }) => e,
      (e) => (e.length > 0 ? { e } : undefined),
    ),
  );
