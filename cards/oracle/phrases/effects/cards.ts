/** Words for drawing, discarding, milling, scrying, searching and digging (CR 121, 701). */
import type {
  Amount,
  Discard,
  Draw,
  Effect,
  Filter,
  Mill,
  ObjectSel,
  Qualifier,
  Reveal,
  RevealHand,
  RevealRandom,
  RevealTop,
  Scry,
  Shuffle,
  ShuffleIn,
  Surveil,
} from '../../ir/index.ts';
import { alt, article, form, lazy, lit, many, map, where, worded, type Phrase } from '../../combinators/index.ts';
import { counting } from '../objects/counting.ts';
import { figure } from '../objects/figures.ts';
import { inHand } from '../objects/filter.ts';
import { chosen } from '../objects/objects.ts';
import { playerOne, playerPossessive } from '../objects/players.ts';
import { qualifierBehind } from '../objects/qualifications.ts';
import { it, self } from '../objects/references.ts';
import { severalWord } from '../words/words.ts';
import { digUntilVerb } from './dig-until.ts';
import { digs } from './digs.ts';
import { searches, searchVerb } from './search.ts';
import { never, verb, type Verb } from './verbs.ts';

const cards: Phrase<Amount> = counting('a card', 'cards');
const one: Amount = { a: 'n', n: 1 };
/** "discard a creature card" */
const handFilter: Phrase<Filter> = article(inHand.one);
const chosenCard: Phrase<Filter> = article(inHand.one);
const R = { do: 'revealHand' } as const;
/** "a nonland card from it with mana value 3 or less" */
const pickedBehind: Phrase<Filter> = map<{ f: Filter; tail: readonly Qualifier[] }, Filter>(
  form<{ f: Filter; tail: readonly Qualifier[] }>(
    '<f> from it<tail>',
    {},
    {
      f: where(chosenCard, (f) => !(f.qualifiers ?? []).some((q) => q.q === 'stat')),
      tail: where(
        many(lazy('qualification', () => qualifierBehind)),
        (all) => all.length > 0 && all.every((q) => q.q === 'stat'),
      ),
    },
  ),
  ({ f, tail }) => ({ ...f, qualifiers: [...(f.qualifiers ?? []), ...tail] }),
  ({ qualifiers = [], ...f }) => {
    const front = qualifiers.filter((q) => q.q !== 'stat');
    return {
      f: { ...f, ...(front.length > 0 ? { qualifiers: front } : {}) },
      tail: qualifiers.filter((q) => q.q === 'stat'),
    };
  },
);
const pick = (verbs: string, then: 'discard' | 'exile'): Phrase<NonNullable<RevealHand['pick']>> =>
  form<NonNullable<RevealHand['pick']>>(`. you choose <filter> from it. ${verbs}`, { then }, { filter: chosenCard });
/** cards chosen from a hand and where they go, in one sentence or two */
type Pick = NonNullable<RevealHand['pick']>;
const picked = (template: string, fixed: Partial<Pick>): Phrase<Pick> =>
  worded(template, form<Pick>(template, fixed, { filter: chosenCard }));
const picks: readonly Phrase<Pick>[] = [
  ...[
    ['. you choose <filter> from it', '. '],
    [' and you choose <filter> from it', '. '],
    [', then you choose <filter> from it', '. '],
    ['. you choose <filter> from it', ' and '],
    ['. choose <filter> from it', '. '],
  ].flatMap(([head, join]) => [
    ...(head?.startsWith('. you') && join === '. '
      ? []
      : [
          picked(`${head}${join}that player discards that card`, { then: 'discard' }),
          picked(`${head}${join}exile that card`, { then: 'exile' }),
        ]),
    ...['~', 'this creature', 'this enchantment', 'this artifact'].map((name) =>
      picked(`${head}${join}exile that card until ${name} leaves the battlefield`, {
        then: 'exile',
        until: 'this leaves',
      }),
    ),
  ]),
  ...['that player discards that card', 'they discard it', 'they discard that card', 'that player discards it'].flatMap(
    (words) =>
      ['. ', '. if you do, '].map((join) =>
        picked(`. you may choose <filter> from it${join}${words}`, { then: 'discard', may: true }),
      ),
  ),
  ...['exile that card', 'exile it'].flatMap((words) =>
    ['. ', '. if you do, '].map((join) =>
      picked(`. you may choose <filter> from it${join}${words}`, { then: 'exile', may: true }),
    ),
  ),
  picked('. you choose <filter> from it. that player exiles that card', { then: 'exile' }),
];
const reveals: readonly Phrase<Effect>[] = [
  form<RevealHand>('<who> reveals their hand<pick>', R, { who: playerOne, pick: alt('choice', ...picks) }),
  worded(
    'his or her',
    form<RevealHand>('<who> reveals his or her hand<pick>', R, { who: playerOne, pick: alt('choice', ...picks) }),
  ),
  form<RevealHand>('<who> reveals their hand<pick>', R, {
    who: playerOne,
    pick: pick('that player discards that card', 'discard'),
  }),
  worded(
    'his or her',
    form<RevealHand>('<who> reveals his or her hand<pick>', R, {
      who: playerOne,
      pick: pick('that player discards that card', 'discard'),
    }),
  ),
  form<RevealHand>('<who> reveals their hand<pick>', R, { who: playerOne, pick: pick('exile that card', 'exile') }),
  ...(
    [
      ['. that player discards that card', 'discard', ''],
      [' and exile that card', 'exile', 'and '],
      ['. exile that card', 'exile', ''],
    ] as const
  ).map(([words, then, tag]) =>
    worded(
      `${tag}tail`,
      form<RevealHand>('<who> reveals their hand<pick>', R, {
        who: playerOne,
        pick: form<NonNullable<RevealHand['pick']>>(
          `. you choose <filter>${words}`,
          { then },
          { filter: pickedBehind },
        ),
      }),
    ),
  ),
  form<RevealHand>('<who> reveals their hand', R, { who: playerOne }),
  form<RevealHand>('look at <who> hand', { ...R, look: true }, { who: playerPossessive }),
];
/** the top cards, in a sentence of its own; several of one's own are dug through (digs.ts) */
const severalTop = map(
  severalWord,
  (n): Amount => ({ a: 'n', n }),
  (a) => (a.a === 'n' && a.surface === undefined ? a.n : undefined),
);
export const cardVerbs: readonly Verb[] = [
  searchVerb,
  digUntilVerb,
  verb<RevealTop>('reveal|reveals the top card of your|their library', { do: 'revealTop', count: one }),
  verb<RevealRandom>('reveal|reveals a card at random from your|their hand', { do: 'revealRandom' }),
  {
    ...verb<RevealTop>(
      'reveal|reveals the top <count> cards of your|their library',
      { do: 'revealTop' },
      { count: severalTop },
    ),
    second: never,
  },
  verb<Draw>('draw|draws <count>', { do: 'draw' }, { count: cards }),
  verb<Draw>('draw|draws an additional card', { do: 'draw', count: one, surface: 'additional' }),
  verb<Draw>('draw|draws a card and reveal|reveals it', { do: 'draw', count: one, reveal: true }),
  verb<Discard>('discard|discards it', { do: 'discard', count: one, what: { sel: 'it' } }),
  verb<Discard>('discard|discards <count>', { do: 'discard' }, { count: cards }),
  verb<Discard>('discard|discards <count> at random', { do: 'discard', random: true }, { count: cards }),
  verb<Discard>('discard|discards your|their hand', { do: 'discard', count: 'all' }),
  verb<Discard>('discard|discards all the cards in your|their hand', {
    do: 'discard',
    count: 'all',
    surface: 'all the cards',
  }),
  verb<Discard>(
    'discard|discards <filter>',
    { do: 'discard', count: one },
    { filter: handFilter },
    ({ filter: f }) => f?.nouns[0] !== 'card' || f.qualifiers !== undefined,
  ),
  verb<Mill>('mill|mills <count>', { do: 'mill' }, { count: cards }),
  verb<Mill>(
    'put|puts the top <count> of your|their library into your|their graveyard',
    { do: 'mill', surface: 'put' },
    { count: alt('cards', lit<Amount>('card', one), counting('one card', 'cards')) },
  ),
  verb<Scry>('scry|scries <count>', { do: 'scry' }, { count: figure }),
  verb<Surveil>('surveil|surveils <count>', { do: 'surveil' }, { count: figure }),
  ...(['graveyard', 'hand', 'hand and graveyard'] as const).map((from) =>
    verb<ShuffleIn>(`shuffle|shuffles your|their ${from} into your|their library`, { do: 'shuffleIn', from }),
  ),
  verb<Shuffle>('shuffle|shuffles', { do: 'shuffle' }),
  verb<Shuffle>('shuffle|shuffles your|their library', { do: 'shuffle', surface: 'library' }),
];
const shownCard = alt<ObjectSel>(
  'card',
  it,
  self,
  lazy('cards of the hand', () =>
    where(chosen, (s) => s.sel === 'choose' && s.filter.whose === 'you' && s.filter.zone === 'hand'),
  ),
);
export const cardEffects: readonly Phrase<Effect>[] = [
  form<Reveal>('reveal <what>', { do: 'reveal' }, { what: shownCard }),
  ...searches,
  digs,
  ...reveals,
];
