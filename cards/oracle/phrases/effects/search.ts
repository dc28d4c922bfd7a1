/** Words for searching a library (CR 701.23). `surface` keeps the pronoun and the joining words. */
import type { Effect, Filter, Search } from '../../ir/index.ts';
import { article, form, map, where, wordings, type Phrase, type Wordings } from '../../combinators/index.ts';
import { inLibrary } from '../objects/filter.ts';
import { severalWord } from '../words/words.ts';
import { never, verb, type Verb } from './verbs.ts';

type Slots = Parameters<typeof form<Search>>[2];
type Choices = Readonly<Record<string, Wordings<Search>>>;
const one = { min: 1, max: 1 } as const;
const yours = { do: 'search', who: { sel: 'you' } } as const;
/** "two", "up to two" */
const exactly: Phrase<Search['count']> = map(
  severalWord,
  (n) => ({ min: n, max: n }),
  ({ min, max }) => (max !== undefined && max > 1 && min === max ? max : undefined),
);
const upTo: Phrase<Search['count']> = map(
  severalWord,
  (n) => ({ min: 0, max: n }),
  ({ min, max }) => (max !== undefined && max > 1 && min === 0 ? max : undefined),
);
/** A card of a stated quality, which the player may fail to find (701.23b). */
const particular: Phrase<Filter> = article(
  where(inLibrary.one, (f) => f.nouns[0] !== 'card' || f.qualifiers !== undefined),
);
/** The cards found as a pronoun, for one card and for several. */
const PRONOUNS = { one: ['it', 'that card'], many: ['them', 'those cards'] } as const;
type Count = keyof typeof PRONOUNS;
const revealed = (number: Count): Wordings<Search> =>
  wordings<Search>({
    '': {},
    ...Object.fromEntries(PRONOUNS[number].map((them) => [`, reveal ${them}`, { reveal: true as const }])),
  });
const places = (whose: string): Readonly<Record<string, Partial<Search>>> => ({
  [`into ${whose} hand`]: { to: 'hand' },
  'onto the battlefield': { to: 'battlefield' },
  'onto the battlefield tapped': { to: 'battlefield tapped' },
});
/** ", reveal it, put it into your hand, then shuffle" */
const found = (number: Count, whose: string): Choices => ({
  reveal: revealed(number),
  join: wordings([', ', ' and ', ', and ']),
  them: wordings(PRONOUNS[number]),
  place: wordings<Search>({
    ...places(whose),
    ...(number === 'one' ? { [`into ${whose} graveyard`]: { to: 'graveyard' as const } } : {}),
  }),
  stop: wordings(whose === 'your' ? [', then', ', and', '. then', '. if you do,'] : [', then', '. then']),
  shuffle: wordings(
    whose === 'your' ? ['shuffle', 'shuffle your library'] : ['shuffle', 'shuffle their library', 'shuffles'],
  ),
});
const FOUND = '<reveal><join>put <them> <place><stop> <shuffle>';
const KEPT = '<reveal><join>|put <them> <place>|<stop> <shuffle>';
const search = (number: Count, template: string, fixed: Partial<Search>, slots: Slots): readonly Phrase<Effect>[] => {
  const start = `search your library for ${template}`;
  const [them, those] = PRONOUNS[number];
  return [
    form<Search>(`${start}${FOUND}`, { ...yours, ...fixed, surface: KEPT }, slots, found(number, 'your')),
    form<Search>(`${start}<reveal>, then shuffle <put>`, { ...yours, ...fixed, to: 'top', surface: '<put>' }, slots, {
      reveal: wordings<Search>({ '': {}, [`, reveal ${them}`]: { reveal: true } }),
      put: wordings<Search>({
        [`and put ${those} on top`]: { said: '' },
        [`your library and put ${those} on top of it`]: { said: 'old' },
      }),
    }),
  ];
};
export const searches: readonly Phrase<Effect>[] = [
  ...search('one', '<filter>', { count: one }, { filter: article(inLibrary.one) }),
  ...search('many', 'up to <count> <filter>', {}, { count: upTo, filter: inLibrary.many }),
  ...search('many', '<count> <filter>', {}, { count: exactly, filter: inLibrary.many }),
  ...search('many', 'any number of <filter>', { count: { min: 0 } }, { filter: inLibrary.many }),
  // two cards, each of a quality of its own
  form<Search>(
    `search your library for <filter> <and> <besides>${FOUND}`,
    { ...yours, count: one, surface: `<and>|${KEPT}` },
    { filter: particular, besides: particular },
    { and: wordings(['and/or', 'and']), ...found('many', 'your') },
  ),
  form<Search>(
    'search your library and/or graveyard for <filter><found>. if you <search> your library this way, <shuffle>',
    { ...yours, count: one, yard: true, surface: '<found>|you <search> your library this way, <shuffle>' },
    { filter: article(inLibrary.one) },
    {
      found: wordings<Search>({
        ', reveal it, and put it into your hand': { to: 'hand', reveal: true },
        ', reveal it, then put it into your hand': { to: 'hand', reveal: true },
        ' and put it onto the battlefield': { to: 'battlefield' },
        ', put it onto the battlefield': { to: 'battlefield' },
      }),
      search: wordings(['search', 'searched']),
      shuffle: wordings(['shuffle', 'shuffle it']),
    },
  ),
];
/** "That player may search their library for a basic land card, put it onto the battlefield, then shuffle." */
export const searchVerb: Verb = {
  second: never,
  third: never,
  they: verb<Search>(
    `search their library for <filter>${FOUND}`,
    { do: 'search', count: one, surface: `their ${FOUND}` },
    { filter: article(inLibrary.one) },
    undefined,
    found('one', 'their'),
  ).second,
};
