/** Whom and what an effect speaks of: targets (CR 115), "it", "each …", "enchanted creature", players. Objects come in two numbers. */
import type { AnySel, Count, Filter, MixedTarget, ObjectSel, PlayerSel } from '../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  lit,
  map,
  where,
  wordings,
  type Phrase,
  type Wordings,
} from '../combinators/index.ts';
import { filter, inYardCards, other } from './filter.ts';
import { severalWord } from './words.ts';

type O<K extends ObjectSel['sel']> = Extract<ObjectSel, { readonly sel: K }>;
type P<K extends PlayerSel['sel']> = Extract<PlayerSel, { readonly sel: K }>;

// ---- counts --------------------------------------------------------------------------------------------------------

const ONE: Count = { min: 1, max: 1 };
const upTo = map(
  severalWord,
  (n): Count => ({ min: 0, max: n }),
  (c) => (c.min === 0 && c.max !== undefined && c.x === undefined ? c.max : undefined),
);
const exactly = map(
  severalWord,
  (n): Count => ({ min: n, max: n }),
  (c) => (c.min === c.max && c.x === undefined ? c.max : undefined),
);
const pre = (words: string, inner: Phrase<Count>): Phrase<Count> =>
  map(
    form<{ c: Count }>(`${words}<c>`, {}, { c: inner }),
    (v) => v.c,
    (c) => ({ c }),
  );
/** how many, before a plural */
export const manyCount: Phrase<Count> = alt<Count>(
  'count',
  pre('up to ', upTo),
  exactly,
  lit<Count>('any number of', { min: 0 }),
  lit<Count>('X', { min: 0, x: true }),
  lit<Count>('one or two', { min: 1, max: 2 }),
  lit<Count>('one, two, or three', { min: 1, max: 3 }),
  lit<Count>('one or more', { min: 1 }),
);

// ---- targets -------------------------------------------------------------------------------------------------------

const T = { sel: 'target' } as const;
const otherOne = lazy('filter', () => other(filter.one));
const otherMany = lazy('filter', () => other(filter.many));
const one = lazy('filter', () => filter.one);
const more = lazy('filter', () => filter.many);
/** of whichever graveyards: "from a single graveyard" has its own words */
const anyYard = lazy('filter', () => where(filter.many, (f) => f.oneYard !== true));
/** a spell, which stands on the stack, or a permanent or card */
const targetOne: Phrase<ObjectSel> = alt<ObjectSel>(
  'target',
  form<O<'target'>>('target <filter>', { ...T, count: ONE }, { filter: one }),
  form<O<'target'>>('another target <filter>', { ...T, count: ONE }, { filter: otherOne }),
  form<O<'target'>>('up to one target <filter>', { ...T, count: { min: 0, max: 1 } }, { filter: one }),
  form<O<'target'>>('up to one other target <filter>', { ...T, count: { min: 0, max: 1 } }, { filter: otherOne }),
);
const targetMany: Phrase<ObjectSel> = alt<ObjectSel>(
  'targets',
  form<O<'target'>>('<count> target <filter>', T, { count: manyCount, filter: anyYard }),
  form<O<'target'>>('<count> other target <filter>', T, { count: manyCount, filter: otherMany }),
  map<{ count: Count; filter: Filter }, ObjectSel>(
    form<{ count: Count; filter: Filter }>(
      '<count> target <filter> from a single graveyard',
      {},
      { count: manyCount, filter: lazy('filter', () => inYardCards.many) },
    ),
    ({ count, filter: f }) => (f.whose === undefined ? { ...T, count, filter: { ...f, oneYard: true } } : undefined),
    (s) => {
      if (s.sel !== 'target' || !s.filter.oneYard || s.surface !== undefined) return undefined;
      const { oneYard: _, ...f } = s.filter;
      return { count: s.count, filter: f };
    },
  ),
  form<O<'target'>>(
    'each of <count> target <filter>',
    { ...T, surface: 'each of' },
    { count: manyCount, filter: more },
  ),
  form<O<'target'>>(
    'each of <count> other target <filter>',
    { ...T, surface: 'each of' },
    { count: manyCount, filter: otherMany },
  ),
);

// ---- references ----------------------------------------------------------------------------------------------------

const SELF_NOUNS = [
  'creature',
  'artifact',
  'enchantment',
  'land',
  'Aura',
  'Equipment',
  'spell',
  'card',
  'permanent',
  'planeswalker',
  'Vehicle',
  'token',
  'Saga',
  'Class',
  'Case',
  'Room',
  'scene',
];
type Self = O<'self'>;
/** Nouns behind a word, which the surface keeps together: "this creature". */
const nounsBehind = <T extends { readonly surface?: string }>(word: string, nouns: readonly string[]): Wordings<T> =>
  wordings<T>(
    Object.fromEntries(nouns.map((noun) => [noun, { surface: `${word} ${noun}` }])) as Readonly<
      Record<string, Partial<T>>
    >,
  );
const selfNoun = nounsBehind<Self>('this', SELF_NOUNS);
/** 201.5: the card itself by name or by "this …" (CR 109.5) */
export const self: Phrase<ObjectSel> = alt<ObjectSel>(
  '~',
  lit<ObjectSel>('~', { sel: 'self' }),
  form<Self>('this <noun>', { sel: 'self' }, {}, { noun: selfNoun }),
);
const selfOf: Phrase<ObjectSel> = alt<ObjectSel>(
  "~'s",
  lit<ObjectSel>("~'s", { sel: 'self' }),
  form<Self>("this <noun>'s", { sel: 'self' }, {}, { noun: selfNoun }),
);

const THAT = [
  'creature',
  'permanent',
  'card',
  'spell',
  'land',
  'artifact',
  'enchantment',
  'token',
  'planeswalker',
  'Aura',
  'Equipment',
];
const thatNoun = nounsBehind<O<'it'>>('that', THAT);
const itWording = (surface: string): ObjectSel => ({ sel: 'it', surface });
/** singular references, as subject or object */
export const it: Phrase<ObjectSel> = alt<ObjectSel>(
  'it',
  lit<ObjectSel>('it', { sel: 'it' }),
  ...['he', 'she', 'him', 'her'].map((word) => lit(word, itWording(word))),
  form<O<'it'>>('that <noun>', { sel: 'it' }, {}, { noun: thatNoun }),
);
/** what has it as a target, in an ability that triggers on that */
export const targeting: Phrase<ObjectSel> = lit<ObjectSel>('that spell or ability', { sel: 'targeting' });
/** the ability that triggered, behind "causes a triggered ability to trigger" */
export const thatAbility: Phrase<ObjectSel> = lit<ObjectSel>('that ability', {
  sel: 'subject',
  surface: 'that ability',
});
const itOf: Phrase<ObjectSel> = alt<ObjectSel>(
  'its',
  lit<ObjectSel>('its', { sel: 'it' }),
  ...['his', 'her'].map((word) => lit(word, itWording(word))),
  form<O<'it'>>("that <noun>'s", { sel: 'it' }, {}, { noun: thatNoun }),
);
const those: readonly Phrase<ObjectSel>[] = [
  form<O<'it'>>(
    'those <noun>',
    { sel: 'it' },
    {},
    { noun: nounsBehind('those', ['creatures', 'permanents', 'cards', 'lands', 'tokens', 'artifacts']) },
  ),
  lit('each of them', itWording('each of them')),
  lit('each of those creatures', itWording('each of those creatures')),
];
const they = lit<ObjectSel>('they', itWording('they'));
const them = lit<ObjectSel>('them', itWording('they'));

const HOSTS = ['creature', 'permanent', 'land', 'artifact', 'planeswalker'] as const;
const host = wordings<O<'attached'>>(Object.fromEntries(HOSTS.map((noun) => [noun, { noun }])));
const attachedOne: Phrase<ObjectSel> = alt<ObjectSel>(
  'attached',
  form<O<'attached'>>('enchanted <noun>', { sel: 'attached' }, {}, { noun: host }),
  lit<ObjectSel>('equipped creature', { sel: 'attached', noun: 'creature', surface: 'equipped' }),
);
const attachedOf: Phrase<ObjectSel> = alt<ObjectSel>(
  'attached',
  form<O<'attached'>>("enchanted <noun>'s", { sel: 'attached' }, {}, { noun: host }),
  lit<ObjectSel>("equipped creature's", { sel: 'attached', noun: 'creature', surface: 'equipped' }),
);

// ---- classes -------------------------------------------------------------------------------------------------------

const wordedEach = (surface: string | undefined, template: string, inner: Phrase<Filter>): Phrase<ObjectSel> =>
  form<O<'each'>>(template, { sel: 'each', ...(surface === undefined ? {} : { surface }) }, { filter: inner });
const eachOne = alt<ObjectSel>(
  'each',
  wordedEach(undefined, 'each <filter>', one),
  wordedEach(undefined, 'each other <filter>', otherOne),
);
const allMany = alt<ObjectSel>(
  'all',
  wordedEach('all', 'all <filter>', more),
  wordedEach('all', 'all other <filter>', otherMany),
);
/** "creatures you control": the whole class, as the subject of a sentence */
const classMany = alt<ObjectSel>(
  'class',
  wordedEach('class', '<filter>', more),
  wordedEach('class', 'other <filter>', otherMany),
);
const eachOther = wordedEach('each of', 'each of <filter>', more);

const C = { sel: 'choose' } as const;
/** "a creature card at random from your graveyard" */
export function atRandom(): readonly Phrase<ObjectSel>[] {
  const own = (inner: Phrase<Filter>): Phrase<Filter> =>
    map(
      inner,
      (f): Filter | undefined => (f.whose === undefined ? { ...f, whose: 'you' } : undefined),
      (f) => {
        const { whose, ...rest } = f;
        return whose === 'you' ? rest : undefined;
      },
    );
  return [
    form<O<'choose'>>(
      '<filter> at random from your graveyard',
      { ...C, random: true, count: ONE },
      { filter: article(lazy('filter', () => own(inYardCards.one))) },
    ),
    form<O<'choose'>>(
      '<count> <filter> at random from your graveyard',
      { ...C, random: true },
      {
        count: where(manyCount, (c) => c.x === true || (c.max !== undefined && c.min === c.max)),
        filter: lazy('filter', () => own(inYardCards.many)),
      },
    ),
  ];
}
/** "a creature you control": chosen on resolution */
export const chosen: Phrase<ObjectSel> = alt<ObjectSel>(
  'chosen',
  where(
    alt<ObjectSel>(
      'picked',
      form<O<'choose'>>('<filter>', { ...C, count: ONE }, { filter: article(one) }),
      form<O<'choose'>>('another <filter>', { ...C, count: ONE }, { filter: otherOne }),
      form<O<'choose'>>('<count> <filter>', C, { count: where(manyCount, (c) => c.x !== true), filter: more }),
    ),
    (s) => s.sel === 'choose' && s.random !== true,
  ),
  ...atRandom(),
);

/** "target creature and all other creatures with the same name as that creature", "~ and another target creature" */
const second: Phrase<ObjectSel> = alt<ObjectSel>(
  'the other',
  form<O<'target'>>('target <filter>', { ...T, count: ONE }, { filter: one }),
  form<O<'target'>>('another target <filter>', { ...T, count: ONE }, { filter: otherOne }),
  form<O<'target'>>('up to one target <filter>', { ...T, count: { min: 0, max: 1 } }, { filter: one }),
  form<O<'target'>>('up to one other target <filter>', { ...T, count: { min: 0, max: 1 } }, { filter: otherOne }),
  // other than the one before, which is there anyway
  wordedEach('all other', 'all other <filter>', more),
  wordedEach('each other', 'each other <filter>', one),
);
const pair: Phrase<ObjectSel> = alt<ObjectSel>(
  'both',
  form<O<'and'>>('<a> and <b>', { sel: 'and' }, { a: alt<ObjectSel>('the one', self, targetOne), b: second }),
  // "enchanted creature and other creatures that share a creature type with it"
  form<O<'and'>>(
    '<a> and <b>',
    { sel: 'and' },
    {
      a: attachedOne,
      b: where(
        wordedEach('class', 'other <filter>', otherMany),
        (s) =>
          s.sel === 'each' && s.filter.qualifiers?.some((q) => q.q === 'sharesType' || q.q === 'sharesColor') === true,
      ),
    },
  ),
);
/** "Your Ring-bearer" (701.54e) */
const ringBearer: Phrase<ObjectSel> = lit<ObjectSel>('your Ring-bearer', {
  sel: 'each',
  filter: { nouns: ['creature'], whose: 'you', qualifiers: [{ q: 'designation', is: 'Ring-bearer' }] },
  surface: 'your',
});
/** What can be the subject or the object of an effect, by grammatical number; `object` is for behind a verb. */
export const objects = {
  one: alt<ObjectSel>('object', ringBearer, self, it, targetOne, attachedOne, eachOne),
  many: alt<ObjectSel>('objects', they, ...those, targetMany, allMany, classMany, pair),
  /** behind a verb: "destroy it", "tap all creatures" */
  object: alt<ObjectSel>(
    'object',
    ringBearer,
    self,
    it,
    targeting,
    them,
    ...those,
    targetOne,
    targetMany,
    attachedOne,
    eachOne,
    allMany,
    eachOther,
    pair,
  ),
};
export const target = alt<ObjectSel>('target', targetOne, targetMany);
/** An object that a cost was paid with: "the sacrificed creature". The noun says nothing more than the cost does. */
export const paidWith = (of: string): Phrase<ObjectSel> =>
  form<O<'paid'>>(`the <how> <noun>${of}`, { sel: 'paid' }, {}, { how: paidHow, noun: paidNoun });
const paidHow = wordings<O<'paid'>>({
  sacrificed: { how: 'sacrificed' },
  discarded: { how: 'discarded' },
  exiled: { how: 'exiled' },
  tapped: { how: 'tapped' },
  revealed: { how: 'revealed' },
  returned: { how: 'returned' },
});
const paidNoun = wordings<O<'paid'>>(
  Object.fromEntries(
    ['creature', 'card', 'permanent', 'artifact', 'land', 'enchantment', 'Goblin', 'Dragon'].map((noun) => [
      noun,
      { surface: noun },
    ]),
  ),
);
export const possessive = {
  of: alt<ObjectSel>(
    'possessive',
    selfOf,
    itOf,
    lit<ObjectSel>("that spell or ability's", { sel: 'targeting' }),
    attachedOf,
    paidWith("'s"),
  ),
  plain: alt<ObjectSel>('object', self, it, attachedOne, paidWith('')),
};

// ---- players -------------------------------------------------------------------------------------------------------

const you = lit<PlayerSel>('you', { sel: 'you' });
const targetPlayer: readonly Phrase<PlayerSel>[] = [
  lit<PlayerSel>('target player', { sel: 'target player', who: 'player' }),
  lit<PlayerSel>('target opponent', { sel: 'target player', who: 'opponent' }),
];
const controllerOf: readonly Phrase<PlayerSel>[] = [
  form<P<'controller'>>('<of> controller', { sel: 'controller' }, { of: possessive.of }),
  form<P<'owner'>>('<of> owner', { sel: 'owner' }, { of: possessive.of }),
];
/** players that take a verb in the third person singular */
export const playerOne: Phrase<PlayerSel> = alt<PlayerSel>(
  'player',
  ...targetPlayer,
  lit<PlayerSel>('each player', { sel: 'each player' }),
  lit<PlayerSel>('each opponent', { sel: 'each opponent' }),
  lit<PlayerSel>('each other player', { sel: 'each other player' }),
  lit<PlayerSel>('that player', { sel: 'that player' }),
  lit<PlayerSel>('defending player', { sel: 'defending player' }),
  lit<PlayerSel>('enchanted player', { sel: 'enchanted player' }),
  lit<PlayerSel>('the active player', { sel: 'active player' }),
  lit<PlayerSel>('an opponent', { sel: 'an opponent' }),
  ...controllerOf,
);
/** who does the next thing: whoever was spoken of, also as "the player" */
export const doer: Phrase<PlayerSel> = alt<PlayerSel>(
  'player',
  playerOne,
  lit<PlayerSel>('the player', { sel: 'that player', surface: 'the player' }),
);
/** behind a verb */
export const player: Phrase<PlayerSel> = alt<PlayerSel>('player', you, playerOne);
export const playerPossessive: Phrase<PlayerSel> = alt<PlayerSel>(
  'player possessive',
  lit<PlayerSel>('your', { sel: 'you' }),
  lit<PlayerSel>("that player's", { sel: 'that player' }),
  lit<PlayerSel>('their', { sel: 'that player', surface: 'their' }),
  ...(['player', 'opponent'] as const).map((who) => lit<PlayerSel>(`target ${who}'s`, { sel: 'target player', who })),
);

/** whose library: "the top card of your library" */
export const libraryOf: Phrase<PlayerSel> = alt<PlayerSel>(
  'whose library',
  playerPossessive,
  lit<PlayerSel>("each player's", { sel: 'each player' }),
  lit<PlayerSel>("each opponent's", { sel: 'each opponent' }),
);
export const topCard: Phrase<ObjectSel> = form<O<'top'>>(
  'the top card of <of> library',
  { sel: 'top', count: { a: 'n', n: 1 } },
  { of: libraryOf },
);

// ---- anything that can be dealt damage -----------------------------------------------------------------------------

const M = { sel: 'mixed target' } as const;
const mixed: Phrase<AnySel> = alt<AnySel>(
  'any target',
  lit<AnySel>('any target', { ...M, players: 'player', count: ONE, any: true }),
  lit<AnySel>('any other target', { ...M, players: 'player', count: ONE, any: true, other: true }),
  lit<AnySel>('up to one target', { ...M, players: 'player', count: { min: 0, max: 1 }, any: true }),
  form<MixedTarget>('<count> targets', { ...M, players: 'player', any: true }, { count: manyCount }),
  ...(['player', 'opponent'] as const).flatMap((players) => [
    form<MixedTarget>(`target ${players} or <filter>`, { ...M, players, count: ONE }, { filter: one }),
    form<MixedTarget>(`target <filter> or ${players}`, { ...M, players, count: ONE, surface: 'last' }, { filter: one }),
  ]),
);
/** Recipients of damage: "any target", objects, players. */
export const anything: Phrase<AnySel> = alt<AnySel>(
  'recipient',
  mixed,
  objects.object as Phrase<AnySel>,
  player as Phrase<AnySel>,
);
