/** Single parts of a cost: mana, tapping, sacrificing, discarding, removing counters (CR 118). */
import type { Amount, CostCount, CostPart, Filter } from '../../ir/index.ts';
import { alt, article, form, lazy, lit, map, stable, where, worded, type Phrase } from '../../combinators/index.ts';
import { identityColors } from '../objects/amounts.ts';
import { figure } from '../objects/figures.ts';
import { filter, fromHand, inGraveyard, inHand, other } from '../objects/filter.ts';
import { self } from '../objects/references.ts';
import { counterKind, digits, energySymbols, manaSymbols, severalWord } from '../words/words.ts';

export type C<K extends CostPart['c']> = Extract<CostPart, { readonly c: K }>;
type Paid = Extract<CostPart, { readonly c: 'sacrifice'; readonly filter: Filter }>;
type Top = Extract<CostPart, { readonly c: 'mill' | 'exileTop' }>;
type Back = Extract<CostPart, { readonly c: 'returnToHand'; readonly filter: Filter }>;
const manaPart: Phrase<CostPart> = form<C<'mana'>>('<symbols>', { c: 'mana' }, { symbols: manaSymbols });
/** mana alone, as a keyword's parameter */
export const manaCost: Phrase<readonly CostPart[]> = map(
  manaPart,
  (part) => [part],
  (parts) => (parts.length === 1 ? parts[0] : undefined),
);
const one = lazy('filter', () => filter.one);
const more = lazy('filter', () => filter.many);
const handOne = lazy('filter', () => inHand.one);
const handMany = lazy('filter', () => inHand.many);
const graveOne = lazy('filter', () => inGraveyard.one);
/** the cost part that is done to the card itself: "sacrifice ~", "exile this card from your graveyard" */
const ofSelf = <T extends CostPart>(template: string, fixed: Partial<T>): Phrase<CostPart> =>
  map(
    form<{ self: { sel: string; surface?: string } }>(
      template,
      {},
      { self: self as Phrase<{ sel: string; surface?: string }> },
    ),
    ({ self: named }) => ({ ...fixed, ...(named.surface === undefined ? {} : { surface: named.surface }) }) as CostPart,
    (part) => {
      const { surface, ...rest } = part;
      return JSON.stringify(rest) === JSON.stringify(fixed)
        ? { self: { sel: 'self', ...(surface === undefined ? {} : { surface }) } }
        : undefined;
    },
  );
/** The creatures that a cost may blight (CR 701.68a) */
const BLIGHTED: Filter = { nouns: ['creature'], whose: 'you' };
const numbers: Phrase<CostCount> = map(
  severalWord,
  (n): CostCount => n,
  (n) => (typeof n === 'number' ? n : undefined),
);
/** before a plural: "two", "X", "any number of" */
const howMany: Phrase<CostCount> = alt<CostCount>(
  'how many',
  numbers,
  lit<CostCount>('X', 'X'),
  lit<CostCount>('any number of', 'any'),
  lit<CostCount>('one or more', 'some'),
  lit<CostCount>('all', 'all'),
);
const several = <K extends CostPart>(template: string, fixed: Partial<K>, slot: Phrase<Filter>): Phrase<CostPart> =>
  form<{ n: CostCount; filter: Filter }>(template, fixed as never, {
    n: howMany,
    filter: slot,
  }) as unknown as Phrase<CostPart>;
const zoneless = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(inner, (f) => f.zone === undefined && f.whose === 'you');
const topCards = (verb: string, c: 'mill' | 'exileTop', one_: string, more_: string): readonly Phrase<CostPart>[] => [
  lit<CostPart>(`${verb} ${one_}`, { c, n: 1 }),
  form<Top>(
    `${verb} ${more_}`,
    { c },
    { n: alt<number | 'X'>('how many', severalWord as Phrase<number | 'X'>, lit<number | 'X'>('X', 'X')) },
  ) as Phrase<CostPart>,
];
export const costPart: Phrase<CostPart> = alt<CostPart>(
  'cost',
  manaPart,
  form<C<'mana'>>('waterbend <symbols>', { c: 'mana', bend: true }, { symbols: manaSymbols }),
  lit<CostPart>('{T}', { c: 'tap' }),
  lit<CostPart>('{Q}', { c: 'untap' }),
  ofSelf('sacrifice <self>', { c: 'sacrifice', self: true }),
  form<Paid>('sacrifice <filter>', { c: 'sacrifice', n: 1 }, { filter: article(one) }),
  form<Paid>('sacrifice another <filter>', { c: 'sacrifice', n: 1 }, { filter: other(one) }),
  several<Paid>('sacrifice <n> <filter>', { c: 'sacrifice' }, more),
  several<Paid>(
    'sacrifice <n> other <filter>',
    { c: 'sacrifice' },
    lazy('filter', () => other(filter.many)),
  ),
  lit<CostPart>('discard your hand', { c: 'discardHand' }),
  form<C<'discard'>>('discard <filter>', { c: 'discard', n: 1 }, { filter: article(handOne) }),
  several<C<'discard'>>('discard <n> <filter>', { c: 'discard' }, handMany),
  lit<CostPart>('discard a card at random', { c: 'discard', n: 1, random: true }),
  form<C<'discard'>>('discard <n> cards at random', { c: 'discard', random: true }, { n: howMany }),
  ofSelf('discard <self>', { c: 'discard', n: 1, self: true }),
  form<C<'life'>>('pay <amount> life', { c: 'life' }, { amount: figure as Phrase<Amount> }),
  form<C<'life'>>(
    'pay life equal to <amount>',
    { c: 'life', surface: 'equal' },
    { amount: lazy('amount', () => identityColors) },
  ),
  ofSelf('exert <self>', { c: 'exert' }),
  ofSelf('reveal <self> from your hand', { c: 'revealSelf' }),
  form<C<'energy'>>('pay <n>', { c: 'energy' }, { n: energySymbols }),
  worded('word', form<C<'energy'>>('pay <n> {E}', { c: 'energy' }, { n: severalWord })),
  lit<CostPart>('pay X {E}', { c: 'energy', n: 'X' }),
  form<C<'tapOthers'>>('tap <filter>', { c: 'tapOthers', n: 1 }, { filter: article(one) }),
  form<C<'tapOthers'>>('tap another <filter>', { c: 'tapOthers', n: 1 }, { filter: other(one) }),
  several<C<'tapOthers'>>('tap <n> <filter>', { c: 'tapOthers' }, more),
  several<C<'tapOthers'>>(
    'tap <n> other <filter>',
    { c: 'tapOthers' },
    lazy('filter', () => other(filter.many)),
  ),
  form<C<'exile'>>('exile <filter>', { c: 'exile', n: 1 }, { filter: article(graveOne) }),
  form<C<'exile'>>('exile <filter>', { c: 'exile', n: 1 }, { filter: article(lazy('filter', () => fromHand.one)) }),
  form<C<'exile'>>('exile <filter>', { c: 'exile', n: 1 }, { filter: article(zoneless(one)) }),
  form<C<'exile'>>(
    'exile another <filter>',
    { c: 'exile', n: 1 },
    { filter: lazy('filter', () => other(inGraveyard.one)) },
  ),
  form<C<'exile'>>(
    'exile another <filter>',
    { c: 'exile', n: 1 },
    { filter: lazy('filter', () => other(zoneless(filter.one))) },
  ),
  several<C<'exile'>>(
    'exile <n> <filter>',
    { c: 'exile' },
    lazy('filter', () => fromHand.many),
  ),
  several<C<'exile'>>(
    'exile <n> <filter>',
    { c: 'exile' },
    lazy('filter', () => inGraveyard.many),
  ),
  several<C<'exile'>>('exile <n> <filter>', { c: 'exile' }, zoneless(more)),
  several<C<'exile'>>(
    'exile <n> other <filter>',
    { c: 'exile' },
    lazy('filter', () => other(inGraveyard.many)),
  ),
  ofSelf('exile <self> from your graveyard', {
    c: 'exile',
    filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' },
    n: 1,
    self: true,
  } as Partial<C<'exile'>>),
  ofSelf('exile <self>', { c: 'exile', filter: { nouns: ['permanent'] }, n: 1, self: true } as Partial<C<'exile'>>),
  ...topCards('exile', 'exileTop', 'the top card of your library', 'the top <n> cards of your library'),
  ...topCards('mill', 'mill', 'a card', '<n> cards'),
  form<Back>("return <filter> to its owner's hand", { c: 'returnToHand', n: 1 }, { filter: article(one) }),
  form<Back>("return another <filter> to its owner's hand", { c: 'returnToHand', n: 1 }, { filter: other(one) }),
  several<Back>("return <n> <filter> to their owner's hand", { c: 'returnToHand' }, more),
  ofSelf("return <self> to its owner's hand", { c: 'returnToHand', self: true }),
  form<C<'reveal'>>(
    'reveal <filter> in your hand',
    { c: 'reveal', n: 1 },
    { filter: article(where(handOne, (f) => f.whose === undefined)) },
  ),
  form<C<'reveal'>>('reveal <filter>', { c: 'reveal', n: 1 }, { filter: article(lazy('filter', () => fromHand.one)) }),
  several<C<'reveal'>>(
    'reveal <n> <filter>',
    { c: 'reveal' },
    lazy('filter', () => fromHand.many),
  ),
  form<C<'putCounter'>>(
    'put <kind> counter on <filter>',
    { c: 'putCounter', n: 1 },
    { kind: article(counterKind), filter: article(zoneless(one)) },
  ),
  form<C<'putCounter'>>(
    'put <n> <kind> counters on <filter>',
    { c: 'putCounter' },
    { n: severalWord, kind: counterKind, filter: article(zoneless(one)) },
  ),
  map(
    form<{ n: number }>('blight <n>', {}, { n: digits }),
    ({ n }): CostPart => ({ c: 'putCounter', kind: '-1/-1', n, filter: BLIGHTED, surface: 'blight' }),
    (part) =>
      part.c === 'putCounter'
      && part.surface === 'blight'
      && part.kind === '-1/-1'
      && stable(part.filter) === stable(BLIGHTED)
        ? { n: part.n }
        : undefined,
  ),
  form<C<'evidence'>>('collect evidence <n>', { c: 'evidence' }, { n: digits }),
  lit<CostPart>('forage', { c: 'forage' }),
  form<C<'behold'>>(
    'behold <filter>',
    { c: 'behold' },
    { filter: article(where(one, (f) => f.zone === undefined && f.whose === undefined)) },
  ),
  ...removals(),
);
/** "Remove a charge counter from ~", "Remove two +1/+1 counters from among creatures you control" (118.3) */
export function removals(): readonly Phrase<CostPart>[] {
  type R = { readonly kind: string; readonly n: CostCount; readonly self: { sel: string; surface?: string } };
  const own = self as Phrase<R['self']>;
  const single = form<R>('remove <kind> counter from <self>', { n: 1 }, { kind: article(counterKind), self: own });
  const plural = form<R>('remove <n> <kind> counters from <self>', {}, { n: howMany, kind: counterKind, self: own });
  return [
    ...[single, plural].map((phrase) =>
      map<R, CostPart>(
        phrase,
        ({ kind, n, self: named }) => ({
          c: 'removeCounter',
          kind,
          n,
          ...(named.surface === undefined ? {} : { surface: named.surface }),
        }),
        (part) =>
          part.c === 'removeCounter' && part.kind !== undefined && !part.from
            ? {
                kind: part.kind,
                n: part.n,
                self: { sel: 'self', ...(part.surface === undefined ? {} : { surface: part.surface }) },
              }
            : undefined,
      ),
    ),
    form<C<'removeCounter'>>(
      'remove <kind> counter from <from>',
      { c: 'removeCounter', n: 1 },
      { kind: article(counterKind), from: article(zoneless(one)) },
    ),
    form<C<'removeCounter'>>(
      'remove a counter from <from>',
      { c: 'removeCounter', n: 1 },
      { from: article(zoneless(one)) },
    ),
    form<C<'removeCounter'>>(
      'remove <n> <kind> counters from among <from>',
      { c: 'removeCounter' },
      { n: howMany, kind: counterKind, from: zoneless(more) },
    ),
    form<C<'removeCounter'>>(
      'remove <n> counters from among <from>',
      { c: 'removeCounter' },
      { n: howMany, from: zoneless(more) },
    ),
    worded(
      'among',
      form<C<'removeCounter'>>(
        'remove <kind> counter from among <from>',
        { c: 'removeCounter', n: 1 },
        { kind: article(counterKind), from: zoneless(more) },
      ),
    ),
  ];
}
