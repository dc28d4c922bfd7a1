/** Qualifiers behind the noun: "with power 2 or less", "named Ornithopter", "that targets you". */
import { SIMPLE_KEYWORDS } from '../../ir/objects/keywords.ts';
import type { Filter, KeywordName, ObjectSel, Qualifier } from '../../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  lit,
  map,
  series,
  table,
  where,
  worded,
  wordings,
  type Phrase,
} from '../../combinators/index.ts';
import { subtype } from '../words/subtypes.ts';
import { counterKind, digits, properName, severalWord } from '../words/words.ts';
import { amount } from './amounts.ts';
import { filter, other } from './filter.ts';
import { q, type Q } from './qualifier.ts';

const simpleKeyword: Phrase<KeywordName> = table<KeywordName>(
  'keyword',
  [...SIMPLE_KEYWORDS, 'mutate' as const].map((k) => [k, k] as const),
);
const cmp = table<'<=' | '>=' | '='>('comparison', { 'or less': '<=', 'or greater': '>=' });
const stat = table<Q<'stat'>['stat']>('characteristic', {
  power: 'power',
  toughness: 'toughness',
  'mana value': 'mana value',
});
const plainAmount = map(
  digits,
  (n) => ({ a: 'n', n }) as const,
  (v) => (v.a === 'n' && !('surface' in v) ? v.n : undefined),
) as Phrase<Q<'stat'>['value']>;
const x = lit<Q<'stat'>['value']>('X', { a: 'x' });
const small = alt('bound', plainAmount, x);
const manaValue = lit<'mana value'>('converted mana cost', 'mana value');
/** "it", "that creature": an object that shares a quality */
const namesake: Phrase<ObjectSel> = alt<ObjectSel>(
  'it',
  lit<ObjectSel>('it', { sel: 'it' }),
  form<Extract<ObjectSel, { readonly sel: 'it' }>>(
    'that <noun>',
    { sel: 'it' },
    {},
    {
      noun: wordings<Extract<ObjectSel, { readonly sel: 'it' }>>(
        Object.fromEntries(
          ['creature', 'permanent', 'card', 'artifact', 'enchantment', 'land', 'spell', 'token'].map((noun) => [
            noun,
            { surface: `that ${noun}` },
          ]),
        ),
      ),
    },
  ),
);
const ATTACHED: readonly (readonly [string, ObjectSel])[] = [
  ['~', { sel: 'self' }],
  ['this creature', { sel: 'self', surface: 'this creature' }],
  ['it', { sel: 'it' }],
  ['that creature', { sel: 'it', surface: 'that creature' }],
  ['equipped creature', { sel: 'attached', noun: 'creature', surface: 'equipped' }],
  ['enchanted creature', { sel: 'attached', noun: 'creature' }],
];
/** "of the chosen color", "of that type" */
const chosenValue = wordings<Q<'chosen'>>({
  'the chosen color': { is: 'color' },
  'that color': { is: 'color', surface: 'that' },
  'the chosen type': { is: 'creature type' },
  'the chosen creature type': { is: 'creature type', surface: 'creature' },
  'that type': { is: 'creature type', surface: 'that' },
  'that creature type': { is: 'creature type', surface: 'that creature' },
});
/** Qualifiers behind the noun. */
const after = (plural: boolean): Phrase<Qualifier> =>
  alt<Qualifier>(
    'qualification',
    q<'keyword'>(' with <is>', { q: 'keyword' }, { is: simpleKeyword }),
    q<'anyKeyword'>(
      ' with <are>',
      { q: 'anyKeyword' },
      {
        are: map(
          series(simpleKeyword, 'or', 2),
          (v) => v,
          (v) => (v.length > 1 ? v : undefined),
        ),
      },
    ),
    q<'keyword'>(' without <is>', { q: 'keyword', not: true }, { is: simpleKeyword }),
    q<'stat'>(' with <stat> <value> <cmp>', { q: 'stat' }, { stat, value: small, cmp }),
    worded('converted', q<'stat'>(' with <stat> <value> <cmp>', { q: 'stat' }, { stat: manaValue, value: small, cmp })),
    q<'stat'>(' with <stat> <value>', { q: 'stat', cmp: '=' }, { stat, value: small }),
    worded('converted', q<'stat'>(' with <stat> <value>', { q: 'stat', cmp: '=' }, { stat: manaValue, value: small })),
    worded(
      'compared',
      q<'stat'>(
        ' with <stat> <cmp> <value>',
        { q: 'stat' },
        { stat, value: lazy('amount', () => amount) },
        {
          cmp: wordings<Q<'stat'>>({
            'less than or equal to': { cmp: '<=' },
            'greater than or equal to': { cmp: '>=' },
            'less than': { cmp: '<' },
            'greater than': { cmp: '>' },
            'equal to': { cmp: '=' },
          }),
        },
      ),
    ),
    plural
      ? q<'counter'>(' with <kind> counters on them', { q: 'counter' }, { kind: counterKind })
      : q<'counter'>(' with a <kind> counter on it', { q: 'counter' }, { kind: counterKind }),
    ...(plural
      ? [
          worded('a', q<'counter'>(' with a <kind> counter on it', { q: 'counter' }, { kind: counterKind })),
          q<'counter'>(' with counters on them', { q: 'counter' }),
        ]
      : [q<'counter'>(' with a counter on it', { q: 'counter' })]),
    q<'extreme'>(
      ' with the <which> <stat> among <among>',
      { q: 'extreme' },
      { stat, among: lazy('filter', () => filter.many) },
      {
        which: wordings<Q<'extreme'>>({
          greatest: { which: 'greatest' },
          least: { which: 'least' },
          highest: { which: 'greatest', surface: 'highest' },
          lowest: { which: 'least', surface: 'lowest' },
        }),
      },
    ),
    ...['~', 'it', 'this creature'].flatMap((name) => {
      const surface = name === '~' ? {} : { surface: name };
      return [
        q<'blockingThis'>(` blocking ${name}`, { q: 'blockingThis', ...surface }),
        q<'blockedByThis'>(` blocked by ${name}`, { q: 'blockedByThis', ...surface }),
      ];
    }),
    q<'targets'>(' that targets ~', { q: 'targets', what: 'self' }),
    worded('this creature', q<'targets'>(' that targets this creature', { q: 'targets', what: 'self' })),
    q<'targets'>(' that targets you', { q: 'targets', what: 'you' }),
    q<'targets'>(' that targets only ~', { q: 'targets', what: 'self', only: true }),
    q<'targets'>(
      ' that targets only a single <what>',
      { q: 'targets', only: true },
      { what: lazy('filter', () => soleTarget) as Phrase<Q<'targets'>['what']> },
    ),
    q<'targets'>(
      ' that targets <what>',
      { q: 'targets' },
      { what: lazy('filter', () => targeted) as Phrase<Q<'targets'>['what']> },
    ),
    q<'owned'>(' you own', { q: 'owned' }),
    q<'colorCount'>(
      plural ? ' that are exactly <n> colors' : " that's exactly <n> colors",
      { q: 'colorCount' },
      { n: severalWord },
    ),
    q<'sameName'>(' with the same name as <as>', { q: 'sameName' }, { as: namesake }),
    q<'sharesColor'>(` that share${plural ? '' : 's'} a color with <as>`, { q: 'sharesColor' }, { as: namesake }),
    q<'sharesType'>(` that share${plural ? '' : 's'} a creature type with <as>`, { q: 'sharesType' }, { as: namesake }),
    ...(plural
      ? []
      : [
          worded('a', q<'anySubtype'>(" that's <of>", { q: 'anySubtype' }, { of: series(article(subtype), 'or', 2) })),
          q<'anySubtype'>(" that's <of>", { q: 'anySubtype' }, { of: article(series(subtype, 'or', 2)) }),
        ]),
    q<'attachedTo'>(' attached to <what>', { q: 'attachedTo' }, { what: table<ObjectSel>('host', ATTACHED, false) }),
    q<'attachedTo'>(
      ' attached to <what>',
      { q: 'attachedTo' },
      {
        what: map(
          form<{ f: Filter }>(
            '<f>',
            {},
            {
              f: lazy('filter', () =>
                article(where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell')),
              ),
            },
          ),
          ({ f }): ObjectSel => ({ sel: 'each', filter: f }),
          (s) => (s.sel === 'each' && s.surface === undefined ? { f: s.filter } : undefined),
        ),
      },
    ),
    q<'chosen'>(' of <value>', { q: 'chosen' }, {}, { value: chosenValue }),
    q<'chosen'>(
      ` that ${plural ? "aren't" : "isn't"} of <value>`,
      { q: 'chosen', not: true },
      {},
      { value: chosenValue },
    ),
    q<'chosen'>(' of the color of your choice', { q: 'chosen', is: 'color', now: true }),
    q<'chosen'>(' of the creature type of your choice', { q: 'chosen', is: 'creature type', now: true }),
    q<'named'>(' named <name>', { q: 'named' }, { name: properName }),
    q<'attackedThisTurn'>(' that attacked this turn', { q: 'attackedThisTurn' }),
    q<'attackedThisTurn'>(" that didn't attack this turn", { q: 'attackedThisTurn', not: true }),
    q<'enteredThisTurn'>(' that entered this turn', { q: 'enteredThisTurn' }),
    worded('battlefield', q<'enteredThisTurn'>(' that entered the battlefield this turn', { q: 'enteredThisTurn' })),
    q<'dealtDamageThisTurn'>(plural ? ' that were dealt damage this turn' : ' that was dealt damage this turn', {
      q: 'dealtDamageThisTurn',
    }),
  );
/** qualifications of one and of many, for where other words stand between */
export const qualifierBehind: Phrase<Qualifier> = after(false);
export const qualifiersBehind: Phrase<Qualifier> = after(true);
/** Permanents that a spell targets. */
const targeted: Phrase<Filter> = lazy('filter', () =>
  article(where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell')),
);
/** "a single creature you control", "a single creature other than ~" */
const soleTarget: Phrase<Filter> = lazy('filter', () => {
  const one = where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell');
  return alt<Filter>(
    'target',
    one,
    worded(
      'other than',
      map(
        form<{ f: Filter }>('<f> other than ~', {}, { f: other(one) }),
        ({ f }) => f,
        (f) => ({ f }),
      ),
    ),
  );
});
