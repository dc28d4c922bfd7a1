/** How a spell was cast: from where, kicked, with which mana, with which costs paid. */
import type { Condition, ObjectSel } from '../../ir/index.ts';
import { article, form, lit, map, type Phrase } from '../../combinators/index.ts';
import { SPENT_ON } from '../objects/amounts.ts';
import { subtype } from '../words/subtypes.ts';
import { color, digits, manaSymbols, severalWord } from '../words/words.ts';
import { COLOR_WORDS, type C } from './qualities.ts';

const CAST_FROM: readonly (readonly [string, C<'cast'>['from']])[] = [
  ['a graveyard', 'graveyard'],
  ['exile', 'exile'],
  ['your hand', 'hand'],
  ['anywhere other than your hand', 'not hand'],
];
const wasCast: readonly Phrase<Condition>[] = (['it', 'this spell', '~'] as const).flatMap((name) => {
  const what: ObjectSel = name === 'it' ? { sel: 'it' } : { sel: 'self', ...(name === '~' ? {} : { surface: name }) };
  const fixed = { if: 'cast', what } as const;
  return [
    lit<Condition>(`you cast ${name}`, fixed),
    lit<Condition>(`you cast ${name} from your hand`, { ...fixed, from: 'hand' }),
    lit<Condition>(`you cast ${name} during your main phase`, { ...fixed, during: 'your main phase' }),
    lit<Condition>(`${name} was cast`, { ...fixed, anybody: true }),
    ...CAST_FROM.map(([words, from]) =>
      lit<Condition>(`${name} was cast from ${words}`, { ...fixed, ...(from ? { from } : {}), surface: 'was' }),
    ),
  ];
});
const KICKED: readonly (readonly [string, string?])[] = [
  ['~ was kicked'],
  ['it was kicked', 'it'],
  ['this spell was kicked', 'spell'],
  ['this creature was kicked', 'creature'],
];
export const castingConditions: readonly Phrase<Condition>[] = [
  ...SPENT_ON.flatMap(([word, surface]) => [
    form<C<'spent'>>(
      `at least <n> <color> mana was spent to cast ${word}`,
      { if: 'spent', ...surface },
      { n: severalWord, color: color as Phrase<C<'spent'>['color']> },
    ),
    form<C<'spent'>>(
      `at least <n> mana of the same color was spent to cast ${word}`,
      { if: 'spent', color: 'any one', ...surface },
      { n: severalWord },
    ),
    ...COLOR_WORDS.map(([, c]) =>
      lit<Condition>(`{${c}} was spent to cast ${word}`, {
        if: 'spent',
        color: c,
        n: 1,
        surface: `symbol${surface.surface ?? ''}`,
      }),
    ),
  ]),
  lit<Condition>("tribute wasn't paid", { if: 'tribute', not: true }),
  ...wasCast,
  ...(
    [
      ['or more', undefined],
      ['or greater', 'greater'],
    ] as const
  ).map(([words, surface]) =>
    form<C<'amount'>>(
      `X is <n> ${words}`,
      { if: 'amount', of: { a: 'x' }, cmp: '>=', ...(surface ? { surface } : {}) },
      { n: digits },
    ),
  ),
  ...KICKED.flatMap(([words, surface]) => [
    lit<Condition>(words, { if: 'kicked', ...(surface === undefined ? {} : { surface }) }),
    form<C<'kicked'>>(
      `${words} with its <cost> kicker`,
      { if: 'kicked', ...(surface === undefined ? {} : { surface }) },
      { cost: manaSymbols },
    ),
  ]),
  lit<Condition>('evidence was collected', { if: 'paid', what: 'additional', surface: 'evidence' }),
  map(
    form<{ kind: string }>('<kind> was beheld', {}, { kind: article(subtype) }),
    ({ kind }): Condition => ({ if: 'paid', what: 'additional', surface: `beheld ${kind}` }),
    (c) =>
      c.if === 'paid' && c.what === 'additional' && c.surface?.startsWith('beheld ')
        ? { kind: c.surface.slice(7) }
        : undefined,
  ),
  ...["this spell's", 'its', "~'s"].map((name) =>
    lit<Condition>(`${name} additional cost was paid`, {
      if: 'paid',
      what: 'additional',
      ...(name === "this spell's" ? {} : { surface: name }),
    }),
  ),
  lit<Condition>("it's bargained", { if: 'paid', what: 'bargain', surface: "it's" }),
  ...['this spell', 'it', '~'].map((name) =>
    lit<Condition>(`${name} was bargained`, {
      if: 'paid',
      what: 'bargain',
      ...(name === 'this spell' ? {} : { surface: name }),
    }),
  ),
  ...['this spell', 'it', '~'].map((name) =>
    lit<Condition>(`${name} was infused`, {
      if: 'paid',
      what: 'infuse',
      ...(name === 'this spell' ? {} : { surface: name }),
    }),
  ),
];
