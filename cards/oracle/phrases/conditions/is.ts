/** Qualities of the object spoken of: "it's attacking", "its power is 4 or greater", "it has a counter on it". */
import type { Amount, Condition, Filter, ObjectSel } from '../../ir/index.ts';
import { alt, article, form, lazy, lit, map, stable, table, worded, type Phrase } from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import { figure } from '../objects/figures.ts';
import { paidWith, possessive } from '../objects/references.ts';
import { counterKind, severalWord } from '../words/words.ts';
import { one } from './board.ts';
import { past } from './past.ts';
import {
  adjectives,
  anyCard,
  beyond,
  BOUNDS,
  named,
  notSo,
  quality,
  statIs,
  STATS,
  type C,
  type Is,
} from './qualities.ts';

type Shares = C<'shares'>;
const shared = table<Shares['what']>('what', {
  'a creature type': 'creature type',
  'a card type': 'card type',
  'a color': 'color',
});
export const isForms: readonly Phrase<Condition>[] = [
  form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: adjectives }),
  form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: adjectives }),
  worded("isn't", form<Is>("<what> isn't <filter>", { if: 'is' }, { what: named, filter: notSo })),
  worded(
    'keyword',
    form<Is>(
      '<what> has <filter>',
      { if: 'is' },
      {
        what: named,
        filter: lit<Filter>('mutate', {
          nouns: ['spell'],
          zone: 'stack',
          qualifiers: [{ q: 'keyword', is: 'mutate' }],
        }),
      },
    ),
  ),
  form<Is>(
    '<what> has <filter>',
    { if: 'is' },
    {
      what: named,
      filter: alt<Filter>(
        'counters',
        map(
          form<{ kind: string }>('<kind> counter on it', {}, { kind: article(counterKind) }),
          ({ kind }) => quality({ q: 'counter', kind }),
          (f) => {
            const only = f.qualifiers?.length === 1 && f.nouns.length === 0 ? f.qualifiers[0] : undefined;
            return only?.q === 'counter' && only.kind !== undefined && !only.not && f.surface === undefined
              ? { kind: only.kind }
              : undefined;
          },
        ),
        map(
          form<{ kind: string }>('no <kind> counters on it', {}, { kind: counterKind }),
          ({ kind }) => quality({ q: 'counter', kind, not: true }),
          (f) => {
            const only = f.qualifiers?.length === 1 && f.nouns.length === 0 ? f.qualifiers[0] : undefined;
            return only?.q === 'counter' && only.kind !== undefined && only.not === true && f.surface === undefined
              ? { kind: only.kind }
              : undefined;
          },
        ),
      ),
    },
  ),
  ...STATS.flatMap(([words, stat, old]) =>
    BOUNDS.map(([before, cmp, behind, surface, bound]) =>
      map<{ of: ObjectSel; value: Amount }, Condition>(
        form<{ of: ObjectSel; value: Amount }>(
          `<of> ${words} is ${before}<value>${behind}`,
          {},
          {
            of: lazy('possessive', () => possessive.of),
            value: bound === 'figure' ? figure : lazy('amount', () => amount),
          },
        ),
        ({ of, value }) => statIs(of, { stat, cmp, value }, `stat${old}${surface}`),
        (v) => {
          const only = v.if === 'is' ? v.filter.qualifiers?.[0] : undefined;
          return v.if === 'is'
            && only?.q === 'stat'
            && stable(v) === stable(statIs(v.what, { stat, cmp, value: only.value }, `stat${old}${surface}`))
            ? { of: v.what, value: only.value }
            : undefined;
        },
      ),
    ),
  ),
  // "that creature's power is greater than ~'s", strictly
  ...(['power', 'toughness'] as const).flatMap((stat) =>
    ['', ` ${stat}`].map((tail) =>
      map<{ of: ObjectSel; than: ObjectSel }, Condition>(
        form<{ of: ObjectSel; than: ObjectSel }>(
          `<of> ${stat} is greater than <than>${tail}`,
          {},
          { of: lazy('possessive', () => possessive.of), than: lazy('possessive', () => possessive.of) },
        ),
        ({ of, than }) => statIs(of, { stat, cmp: '>=', value: beyond(stat, than) }, `greater${tail}`),
        (v) => {
          const only = v.if === 'is' ? v.filter.qualifiers?.[0] : undefined;
          const than =
            only?.q === 'stat' && only.value.a === 'plus' && only.value.of.a === 'stat' ? only.value.of.of : undefined;
          return v.if === 'is'
            && than
            && stable(v) === stable(statIs(v.what, { stat, cmp: '>=', value: beyond(stat, than) }, `greater${tail}`))
            ? { of: v.what, than }
            : undefined;
        },
      ),
    ),
  ),
  // "it's a creature card", wherever it lies
  worded('card', form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: anyCard() })),
  worded('card', form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: anyCard() })),
  ...[one, worded('card', anyCard())].map((filter_) =>
    map<{ filter: Filter }, Condition>(
      form<{ filter: Filter }>("it isn't <filter>", {}, { filter: filter_ }),
      ({ filter: f }) => ({ if: 'not', cond: { if: 'is', what: { sel: 'it' }, filter: f }, surface: "isn't" }),
      (c) =>
        c.if === 'not'
        && c.surface === "isn't"
        && c.cond.if === 'is'
        && c.cond.surface === undefined
        && c.cond.what.sel === 'it'
        && c.cond.what.surface === undefined
          ? { filter: c.cond.filter }
          : undefined,
    ),
  ),
  form<Is>(
    '<what> attacked this turn',
    { if: 'is', filter: quality({ q: 'attackedThisTurn' }), surface: 'attacked' },
    { what: named },
  ),
  form<Is>(
    "<what> didn't attack this turn",
    { if: 'is', filter: quality({ q: 'attackedThisTurn', not: true }), surface: 'attacked' },
    { what: named },
  ),
  form<Is>(
    '<what> entered this turn',
    { if: 'is', filter: quality({ q: 'enteredThisTurn' }), surface: 'entered' },
    { what: named },
  ),
  map<{ what: ObjectSel; kind: string }, Condition>(
    form<{ what: ObjectSel; kind: string }>(
      'there are no <kind> counters on <what>',
      {},
      { kind: counterKind, what: named },
    ),
    ({ what, kind }) => ({ if: 'is', what, filter: quality({ q: 'counter', kind, not: true }), surface: 'there are' }),
    (c) => {
      const only = c.if === 'is' && c.surface === 'there are' ? c.filter.qualifiers?.[0] : undefined;
      return c.if === 'is' && only?.q === 'counter' && only.kind !== undefined
        ? { what: c.what, kind: only.kind }
        : undefined;
    },
  ),
  form<Is>('<what> is <filter>', { if: 'is' }, { what: named, filter: one }),
  form<Is>("it's <filter>", { if: 'is', what: { sel: 'it', surface: "it's" } }, { filter: one }),
  ...[adjectives, one].map((f) =>
    worded('was', form<Is>('<what> was <filter>', { if: 'is' }, { what: lazy('paid', () => paidWith('')), filter: f })),
  ),
  ...past,
];
export const related: readonly Phrase<Condition>[] = [
  form<Shares>(
    '<a> shares <what> with <b>',
    { if: 'shares' },
    { a: lazy('object', () => possessive.plain), what: shared, b: lazy('object', () => possessive.plain) },
  ),
  form<C<'counters'>>(
    'there are <n> or more <kind> counters on <on>',
    { if: 'counters' },
    { n: severalWord, kind: counterKind, on: named },
  ),
  form<C<'counters'>>(
    '<on> has <n> or more <kind> counters on it',
    { if: 'counters', surface: 'has' },
    { on: named, n: severalWord, kind: counterKind },
  ),
];
