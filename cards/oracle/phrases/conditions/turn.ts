/** Things that have happened this turn, and whose turn it is. */
import type { Amount, Condition, Filter } from '../../ir/index.ts';
import { article, form, lit, where, worded, type Phrase } from '../../combinators/index.ts';
import { castOf } from '../objects/amounts.ts';
import { filter } from '../objects/filter.ts';
import { digits, severalWord } from '../words/words.ts';
import type { C } from './qualities.ts';

/** Qualities that the game remembers of a permanent as it entered: its types, and being a token. */
const entering = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(
    inner,
    (f) =>
      f.zone === undefined
      && f.whose === undefined
      && (f.qualifiers ?? []).every((q) => q.q === 'type' || q.q === 'token'),
  );
type Happened = C<'this turn'>['what'];
const HAPPENED: readonly (readonly [string, Happened, string?])[] = [
  ['you gained life this turn', 'you gained life'],
  ["you've gained life this turn", 'you gained life', 'have'],
  ["you've cast another spell this turn", 'you cast another spell'],
  ['a creature died this turn', 'a creature died'],
  ['you attacked this turn', 'you attacked'],
  ["you've attacked this turn", 'you attacked', 'have'],
  ['you attacked with a creature this turn', 'you attacked', 'with'],
  ['a permanent you controlled left the battlefield this turn', 'a permanent left'],
  ['a permanent left the battlefield under your control this turn', 'a permanent left', 'under'],
  ['you descended this turn', 'you descended'],
  [
    'a nonland permanent left the battlefield this turn or a spell was warped this turn',
    'a nonland permanent left, or a spell was warped',
  ],
  ['an opponent lost life this turn', 'an opponent lost life'],
  ['an opponent was dealt damage this turn', 'an opponent was dealt damage'],
];
const NTH: readonly (readonly [string, number])[] = [
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
];
/** "five or more mana was spent to cast that spell", "you've cast two or more spells this turn", "you have two or more opponents" */
const spellsCast: Phrase<Filter> = where(filter.many, (f) => f.zone === 'stack' && f.whose === undefined);
const spellCast: Phrase<Filter> = article(where(filter.one, (f) => f.zone === 'stack' && f.whose === undefined));
const OPPONENTS: Amount = { a: 'players', of: { sel: 'each opponent' } };
const spent = form<Extract<Amount, { a: 'spentMana' }>>('<of>', { a: 'spentMana' }, { of: castOf }) as Phrase<Amount>;
const castSo = (inner: Phrase<Filter>): Phrase<Amount> =>
  form<Extract<Amount, { a: 'castThisTurn' }>>('<filter>', { a: 'castThisTurn' }, { filter: inner }) as Phrase<Amount>;
export const tallies: readonly Phrase<Condition>[] = [
  form<C<'amount'>>('you have <n> or more opponents', { if: 'amount', of: OPPONENTS, cmp: '>=' }, { n: severalWord }),
  form<C<'amount'>>(
    '<n> or more mana was spent to cast <of>',
    { if: 'amount', cmp: '>=', surface: 'or more' },
    { n: severalWord, of: spent },
  ),
  form<C<'amount'>>(
    'at least <n> mana was spent to cast <of>',
    { if: 'amount', cmp: '>=' },
    { n: severalWord, of: spent },
  ),
  form<C<'amount'>>('no mana was spent to cast <of>', { if: 'amount', cmp: '<=', n: 0 }, { of: spent }),
  form<C<'amount'>>("you've cast <of> this turn", { if: 'amount', cmp: '>=', n: 1 }, { of: castSo(spellCast) }),
  form<C<'amount'>>(
    "you've cast <n> or more <of> this turn",
    { if: 'amount', cmp: '>=' },
    { n: severalWord, of: castSo(spellsCast) },
  ),
  form<C<'amount'>>("you haven't cast <of> this turn", { if: 'amount', cmp: '<=', n: 0 }, { of: castSo(spellCast) }),
];
export const turnConditions: readonly Phrase<Condition>[] = [
  form<C<'gained'>>('you gained <n> or more life this turn', { if: 'gained' }, { n: digits }),
  worded("you've", form<C<'gained'>>("you've gained <n> or more life this turn", { if: 'gained' }, { n: digits })),
  form<C<'entered'>>(
    '<filter> entered the battlefield under your control this turn',
    { if: 'entered', n: 1 },
    { filter: article(entering(filter.one)) },
  ),
  worded(
    'had',
    form<C<'entered'>>(
      'you had <filter> enter the battlefield under your control this turn',
      { if: 'entered', n: 1 },
      { filter: article(entering(filter.one)) },
    ),
  ),
  form<C<'entered'>>(
    '<n> or more <filter> entered the battlefield under your control this turn',
    { if: 'entered' },
    { n: severalWord, filter: entering(filter.many) },
  ),
  lit<Condition>("it's your turn", { if: 'your turn' }),
  lit<Condition>("it's not your turn", { if: 'your turn', not: true }),
  lit<Condition>("it isn't your turn", { if: 'your turn', not: true, surface: "isn't" }),
  ...HAPPENED.map(([words, what, surface]) =>
    lit<Condition>(words, { if: 'this turn', what, ...(surface === undefined ? {} : { surface }) }),
  ),
  ...(['if this is', "if it's"] as const).flatMap((words) =>
    NTH.map(([nth, n]) =>
      lit<Condition>(`${words.slice(3)} the ${nth} time this ability has resolved this turn`, {
        if: 'resolved',
        n,
        ...(words === 'if this is' ? {} : { surface: "it's" }),
      }),
    ),
  ),
];
