/** Words that move objects or change their status: destroy, exile, return, sacrifice, counter, tap, fight, attach (CR 701). */
import type {
  Attach,
  Counter,
  Destroy,
  Effect,
  Exile,
  Fight,
  Filter,
  Freeze,
  Move,
  ObjectSel,
  PlayerSel,
  PhaseOut,
  Regenerate,
  RemoveFromCombat,
  Sacrifice,
  Tap,
  TapOrUntap,
} from '../ir/index.ts';
import {
  ahead,
  alt,
  article,
  form,
  lazy,
  lit,
  map,
  opt,
  stable,
  table,
  where,
  worded,
  type Phrase,
} from '../combinators/index.ts';
import { several as some } from './objects/figures.ts';
import { abilityTarget } from './copy.ts';
import { manaCost } from './costs.ts';
import { counteredInstead } from './effects/countered.ts';
import { filter, inGraveyard, other } from './objects/filter.ts';
import { counters } from './modifications/counters.ts';
import { atRandom, chosen, objects } from './objects/objects.ts';
import { doer, libraryOf, topCard } from './objects/players.ts';
import { it, possessive, self, targeting, thatAbility } from './objects/references.ts';
import { target } from './objects/targets.ts';
import { severalWord } from './words/words.ts';
import { verb, type Verb } from './verbs.ts';

const what = objects.object;
const noRegen = opt(table<true>('regeneration', { ". it can't be regenerated": true }, false));
const noRegenMany = opt(table<true>('regeneration', { ". they can't be regenerated": true }, false));
const isMany = (sel: ObjectSel): boolean =>
  sel.sel === 'and'
    ? true
    : sel.sel === 'target'
      ? sel.count.max !== 1
      : sel.sel === 'each'
        ? sel.surface !== undefined
        : sel.sel === 'it' && (sel.surface?.startsWith('tho') || sel.surface === 'they') === true;
const oneOnly: Phrase<ObjectSel> = map(
  what,
  (s) => (isMany(s) ? undefined : s),
  (s) => (isMany(s) ? undefined : s),
);
const manyOnly: Phrase<ObjectSel> = map(
  what,
  (s) => (isMany(s) ? s : undefined),
  (s) => (isMany(s) ? s : undefined),
);

/** owner's hand in the number of what returns */
const OWNER_ONE = ["its owner's"];
const OWNER_MANY = ["their owners'", "their owner's"];
/** several cards go to several hands and libraries: "to their owners' hands" */
const several = (template: string): string =>
  template
    .replace(/ hand$/, ' hands')
    .replace(/ library$/, ' libraries')
    .replace(/ graveyard$/, ' graveyards');
const owners = (template: string, fixed: Partial<Move>): readonly Phrase<Effect>[] => [
  ...OWNER_ONE.map((o) => form<Move>(template.replace('@', o), fixed, { what: alt('object', oneOnly, chosen) })),
  ...OWNER_MANY.map((o, i) =>
    form<Move>(
      template.replace('@', o),
      { ...fixed, surface: i === 0 ? 'owners' : 'owner' },
      { what: alt('objects', manyOnly, chosen) },
    ),
  ),
  form<Move>(several(template.replace('@', "their owners'")), fixed, { what: alt('objects', manyOnly, chosen) }),
];
const M = { do: 'move', verb: 'return' } as const;
const isAmong = (f: Filter): boolean =>
  (f.qualifiers ?? []).some((q) => q.q === 'among' && q.surface?.startsWith('cards ') === true);
const graveOne = alt<ObjectSel>(
  'card',
  what,
  form<Extract<ObjectSel, { sel: 'choose' }>>(
    '<filter>',
    { sel: 'choose', count: { min: 1, max: 1 } },
    {
      filter: article(
        alt(
          'card',
          inGraveyard.one,
          where(filter.one, (f) => f.zone === 'exile' || isAmong(f)),
        ),
      ),
    },
  ),
  where(chosen, (s) => s.sel === 'choose' && isAmong(s.filter) && (s.count.max !== 1 || s.count.min !== 1)),
);
/** cards of a graveyard or hand; permanents return to hands of their owners */
const fromZone = (sel: ObjectSel): boolean => {
  const zone = sel.sel === 'target' || sel.sel === 'choose' || sel.sel === 'each' ? sel.filter.zone : undefined;
  const among = (sel.sel === 'choose' || sel.sel === 'each') && isAmong(sel.filter);
  return among || sel.sel === 'it' || sel.sel === 'self' || zone === 'graveyard' || zone === 'hand' || zone === 'exile';
};
/** what other abilities of it have exiled (607.2a) */
const EXILED_WITH: ObjectSel = {
  sel: 'each',
  filter: { nouns: ['card'], qualifiers: [{ q: 'exiledWith' }], zone: 'exile' },
};
const theExiled: Phrase<ObjectSel> = alt<ObjectSel>(
  'the exiled card',
  ...['the exiled card', 'the exiled cards'].map((words) => lit<ObjectSel>(words, { ...EXILED_WITH, surface: words })),
);
const cardSel: Phrase<ObjectSel> = alt<ObjectSel>(
  'card',
  map(
    graveOne,
    (s) => (fromZone(s) ? s : undefined),
    (s) => (fromZone(s) ? s : undefined),
  ),
  theExiled,
);
/** "it from your graveyard": says only where it is looked for */
const fromYard = ' from your graveyard';
/** whose control, in the words for the owner */
const UNDER: readonly (readonly [string, Partial<Move>])[] = [
  ['', {}],
  [' under your control', { under: 'you' }],
  [" under its owner's control", { under: 'owner' }],
  [" under his owner's control", { under: 'owner', surface: 'his' }],
  [" under her owner's control", { under: 'owner', surface: 'her' }],
];
const transformed: readonly Phrase<Effect>[] = UNDER.flatMap(([whose, under]) => [
  form<Move>(
    `return <what> to the battlefield transformed${whose}`,
    { ...M, to: 'battlefield', transformed: true, ...under },
    { what: cardSel },
  ),
  form<Move>(
    `return <what> to the battlefield tapped and transformed${whose}`,
    { ...M, to: 'battlefield', tapped: true, transformed: true, ...under },
    { what: cardSel },
  ),
  form<Move>(
    `put <what> onto the battlefield transformed${whose}`,
    { do: 'move', verb: 'put', to: 'battlefield', transformed: true, ...under },
    { what: cardSel },
  ),
]);
/** 702.124e: which one of two is chosen as it is done */
const leaderToHand: Phrase<Effect> = lit<Effect>('put your commander into your hand from the command zone', {
  do: 'move',
  verb: 'put',
  to: 'hand',
  what: {
    sel: 'choose',
    filter: { nouns: [], qualifiers: [{ q: 'leads' }, { q: 'owned' }], zone: 'command' },
    count: { min: 1, max: 1 },
  },
  surface: 'your commander',
});
const returns: readonly Phrase<Effect>[] = [
  leaderToHand,
  ...[
    ['to your hand', { to: 'hand' }],
    ["to its owner's hand", { to: 'hand' }],
    ['to the battlefield', { to: 'battlefield' }],
    ['to the battlefield tapped', { to: 'battlefield', tapped: true }],
    ['to the battlefield transformed', { to: 'battlefield', transformed: true }],
  ].map(([where, fixed]) =>
    form<Move>(
      `return <what>${fromYard} ${where as string}`,
      { ...M, ...(fixed as Partial<Move>), surface: `${where as string}${fromYard}` },
      { what: alt('card', self, it) },
    ),
  ),
  form<Move>(
    `put <what>${fromYard} on top of your library`,
    { do: 'move', verb: 'put', to: 'top', surface: `top${fromYard}` },
    { what: alt('card', self, it) },
  ),
  ...owners('return <what> to @ hand', { ...M, to: 'hand' }),
  form<Move>(
    'return <what> to your hand',
    { ...M, to: 'hand', surface: 'your' },
    { what: alt<ObjectSel>('card', cardSel, ...atRandom()) },
  ),
  form<Move>('return <what> to the battlefield', { ...M, to: 'battlefield' }, { what: cardSel }),
  form<Move>('return <what> to the battlefield tapped', { ...M, to: 'battlefield', tapped: true }, { what: cardSel }),
  form<Move>(
    'return <what> to the battlefield tapped and attacking',
    { ...M, to: 'battlefield', tapped: true, attacking: true },
    { what: cardSel },
  ),
  form<Move>(
    'return <what> to the battlefield under your control',
    { ...M, to: 'battlefield', under: 'you' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield under its owner's control",
    { ...M, to: 'battlefield', under: 'owner' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield tapped under its owner's control",
    { ...M, to: 'battlefield', tapped: true, under: 'owner' },
    { what: cardSel },
  ),
  ...transformed,
  form<Move>('return <what> to the battlefield flipped', { ...M, to: 'battlefield', flipped: true }, { what: cardSel }),
  form<Move>(
    'return <what> to the battlefield face down under your control',
    { ...M, to: 'battlefield', faceDown: true, under: 'you' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield face down under its owner's control",
    { ...M, to: 'battlefield', faceDown: true, under: 'owner' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield under their owner's control",
    { ...M, to: 'battlefield', under: 'owner', surface: 'their one' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield tapped under their owner's control",
    { ...M, to: 'battlefield', tapped: true, under: 'owner', surface: 'their one' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield tapped under their owners' control",
    { ...M, to: 'battlefield', tapped: true, under: 'owner', surface: 'their' },
    { what: cardSel },
  ),
  form<Move>(
    "return <what> to the battlefield under their owners' control",
    { ...M, to: 'battlefield', under: 'owner', surface: 'their' },
    { what: cardSel },
  ),
];
const P = { do: 'move', verb: 'put' } as const;
const ownHand: Phrase<ObjectSel> = where(
  chosen,
  (s) => s.sel === 'choose' && s.filter.whose === 'you' && s.filter.zone === 'hand',
);
const puts: readonly Phrase<Effect>[] = [
  form<Move>(
    'put <what> onto the battlefield',
    { ...P, to: 'battlefield' },
    { what: alt<ObjectSel>('card', cardSel, zoneChoice()) },
  ),
  form<Move>(
    'put <what> onto the battlefield tapped',
    { ...P, to: 'battlefield', tapped: true },
    { what: alt<ObjectSel>('card', cardSel, zoneChoice()) },
  ),
  ...['', ' tapped'].map((tapped) =>
    form<Move>(
      `<who> puts <what> onto the battlefield${tapped}`,
      { ...P, to: 'battlefield', ...(tapped === '' ? {} : { tapped: true }) },
      { who: doer, what: it },
    ),
  ),
  form<Move>(
    'put <what> onto the battlefield tapped and attacking',
    { ...P, to: 'battlefield', tapped: true, attacking: true },
    { what: alt<ObjectSel>('card', cardSel, zoneChoice()) },
  ),
  form<Move>(
    'put <what> onto the battlefield under your control',
    { ...P, to: 'battlefield', under: 'you' },
    { what: cardSel },
  ),
  form<Move>('put <what> into your hand', { ...P, to: 'hand', surface: 'your' }, { what: cardSel }),
  ...owners('put <what> into @ hand', { ...P, to: 'hand' }),
  ...owners('put <what> into @ graveyard', { ...P, to: 'graveyard' }),
  form<Move>('put <what> into your graveyard', { ...P, to: 'graveyard', surface: 'your' }, { what: cardSel }),
  ...owners('put <what> on top of @ library', { ...P, to: 'top' }),
  ...owners('put <what> on the bottom of @ library', { ...P, to: 'bottom' }),
  ...(['top', 'bottom'] as const).flatMap((to) =>
    ['', ' in any order'].map((order) =>
      form<Move>(
        `put <what> on${to === 'top' ? '' : ' the'} ${to} of your library${order}`,
        { ...P, to, surface: `your${order}` },
        { what: alt<ObjectSel>('card', cardSel, ownHand) },
      ),
    ),
  ),
  ...owners('shuffle <what> into @ library', { do: 'move', verb: 'shuffle', to: 'library' }),
  form<Move>(
    'shuffle <what> into your library',
    { do: 'move', verb: 'shuffle', to: 'library', surface: 'your' },
    { what: cardSel },
  ),
];
/** 401.7: "into its owner's library second from the top"; its owner may choose */
const NTH: readonly (readonly [string, number])[] = [
  ['second', 1],
  ['third', 2],
  ['fourth', 3],
  ['fifth', 4],
];
const CHOICES: readonly (readonly [string, Partial<Move>])[] = [
  ['on the top or bottom of their library', {}],
  ['on their choice of the top or bottom of their library', { surface: 'choice' }],
  ['into their library second from the top or on the bottom', { below: 1 }],
];
const ownersPlaces: readonly Phrase<Effect>[] = [
  ...NTH.map(([words, below]) =>
    form<Move>(
      `put <what> into its owner's library ${words} from the top`,
      { ...P, to: 'top', below },
      { what: oneOnly },
    ),
  ),
  ...CHOICES.flatMap(([words, fixed]) => [
    form<Move>(
      `the owner of <what> puts it ${words}`,
      { ...P, to: 'top', orBottom: true, ...fixed, surface: `of ${fixed.surface ?? ''}` },
      { what: sole_() },
    ),
    form<Move>(
      `<what>'s owner puts it ${words}`,
      { ...P, to: 'top', orBottom: true, ...fixed, surface: `'s ${fixed.surface ?? ''}` },
      { what: sole_() },
    ),
    form<Move>(
      `<what> owner puts it ${words}`,
      { ...P, to: 'top', orBottom: true, ...fixed, surface: ` ${fixed.surface ?? ''}` },
      { what: lazy('possessive', () => where(possessive.of, (s) => s.sel === 'it' || s.sel === 'self')) },
    ),
  ]),
  form<Move>(
    'the owner of <what> shuffles it into their library',
    { do: 'move', verb: 'shuffle', to: 'library', surface: 'the owner of' },
    { what: sole_() },
  ),
  form<Move>(
    "<what>'s owner shuffles it into their library",
    { do: 'move', verb: 'shuffle', to: 'library', surface: "'s owner" },
    { what: sole_() },
  ),
];
function sole_(): Phrase<ObjectSel> {
  return where(
    lazy('target', () => target),
    (s) => s.sel === 'target' && s.count.max === 1,
  );
}
/** "a card from your hand", "two cards from your graveyard" */
const ofOwnZone: Phrase<ObjectSel> = where(
  chosen,
  (s) =>
    s.sel === 'choose'
    && s.filter.whose === 'you'
    && (s.filter.zone === 'hand' || (s.filter.zone === 'graveyard' && s.count.max !== 1)),
);
/** "a creature card from your hand" */
function zoneChoice(): Phrase<ObjectSel> {
  return map(
    chosen,
    (s) => (fromZone(s) ? s : undefined),
    (s) => (fromZone(s) ? s : undefined),
  );
}

/** "target activated ability", "target creature spell": spells and abilities stand on the stack */
const stackTarget: Phrase<ObjectSel> = map(
  alt('spell', target, it, self, targeting, thatAbility, ...abilityTarget),
  (s) => (s.sel !== 'target' || s.filter.nouns[0] === 'spell' || s.filter.zone === 'stack' ? s : undefined),
  (s) => (s.sel !== 'target' || s.filter.nouns[0] === 'spell' || s.filter.zone === 'stack' ? s : undefined),
);
const NEXT = 'next untap step';
const freezes: readonly Phrase<Effect>[] = [
  form<Freeze>(`<what> doesn't untap during its controller's ${NEXT}`, { do: 'freeze' }, { what: objects.one }),
  worded(
    'your',
    form<Freeze>(
      `<what> doesn't untap during your ${NEXT}`,
      { do: 'freeze' },
      { what: alt('object', self, lit<ObjectSel>('it', { sel: 'it' })) },
    ),
  ),
  worded(
    'your',
    form<Freeze>(
      `<what> don't untap during your ${NEXT}`,
      { do: 'freeze' },
      { what: where(objects.many, (s) => s.sel === 'each' && s.filter.whose === 'you') },
    ),
  ),
  form<Freeze>(`<what> don't untap during their controller's ${NEXT}`, { do: 'freeze' }, { what: objects.many }),
  worded(
    'steps',
    form<Freeze>(`<what> don't untap during their controllers' ${NEXT}s`, { do: 'freeze' }, { what: objects.many }),
  ),
];
/** what may be attached, one thing at a time */
const sole = where(target, (s) => s.sel === 'target' && s.count.max === 1);
const fighter = alt<ObjectSel>('fighter', objects.one, target);

const ONE_CARD: Top['count'] = { a: 'n', n: 1 };
/** "the top three cards of your library" */
type Top = Extract<ObjectSel, { sel: 'top' }>;
const topCards: Phrase<ObjectSel> = alt<ObjectSel>(
  'top cards',
  topCard,
  form<Top>('the top <count> cards of <of> library', { sel: 'top' }, { count: some, of: libraryOf }),
);

/** "target opponent exiles the top three cards of their library" */
const topsExiled: readonly Phrase<Effect>[] = [false, true].map((plural) =>
  map<{ of: PlayerSel; count: Top['count'] }, Effect>(
    form<{ of: PlayerSel; count: Top['count'] }>(
      plural ? '<of> exiles the top <count> cards of their library' : '<of> exiles the top card of their library',
      plural ? {} : { count: ONE_CARD },
      { of: doer, ...(plural ? { count: some } : {}) },
    ),
    ({ of, count }) => ({ do: 'exile', what: { sel: 'top', count, of }, surface: 'they' }),
    (e) =>
      e.do === 'exile'
      && e.surface === 'they'
      && e.what.sel === 'top'
      && e.until === undefined
      && (stable(e.what.count) === stable(ONE_CARD)) !== plural
        ? { of: e.what.of, count: e.what.count }
        : undefined,
  ),
);
/** "… to the battlefield with a finality counter on it" */
const withCounters: readonly Phrase<Effect>[] = ['it', 'them'].map((on) =>
  map<{ e: Effect; k: NonNullable<Move['counters']> }, Effect>(
    form<{ e: Effect; k: NonNullable<Move['counters']> }>(
      `<e> with <k> on ${on}`,
      {},
      { e: alt<Effect>('move', ...returns, ...puts), k: lazy('counters', () => counters) },
    ),
    ({ e, k }) =>
      e.do === 'move' && e.to === 'battlefield'
        ? { ...e, counters: k, surface: `${on}|${e.surface ?? ''}` }
        : undefined,
    (e) => {
      if (e.do !== 'move' || !e.counters || !e.surface?.startsWith(`${on}|`)) return undefined;
      const { counters: k, surface, ...rest } = e;
      const own = surface.slice(on.length + 1);
      return { e: own === '' ? rest : { ...rest, surface: own }, k };
    },
  ),
);

/** graveyards as a whole: all cards in them */
const YARDS: readonly (readonly [string, Filter['whose']?])[] = [
  ['all graveyards'],
  ['all cards from all graveyards'],
  ['your graveyard', 'you'],
  ["target player's graveyard", 'targetPlayer'],
  ["each opponent's graveyard", 'opponent'],
  ["all opponents' graveyards", 'opponent'],
  ["that player's graveyard", 'thatPlayer'],
];

export const moveEffects: readonly Phrase<Effect>[] = [
  ...withCounters.map((phrase) => ahead<Effect>(/ counters? on (?:it|them)/, phrase)),
  form<Destroy>('destroy <what><noRegeneration>', { do: 'destroy' }, { what: oneOnly, noRegeneration: noRegen }),
  ...['that creature', 'that permanent', 'the creature', 'a creature destroyed this way'].map((it_) =>
    form<Destroy>(
      `destroy <what>. ${it_} can't be regenerated`,
      { do: 'destroy', noRegeneration: true, surface: it_ },
      { what: oneOnly },
    ),
  ),
  ...['those creatures', 'those permanents', 'creatures destroyed this way', 'they'].map((they) =>
    form<Destroy>(
      `destroy <what>. ${they} can't be regenerated`,
      { do: 'destroy', noRegeneration: true, surface: they },
      { what: they === 'they' ? oneOnly : manyOnly },
    ),
  ),
  form<Destroy>('destroy <what><noRegeneration>', { do: 'destroy' }, { what: manyOnly, noRegeneration: noRegenMany }),
  form<Exile>('exile <what>', { do: 'exile' }, { what: alt<ObjectSel>('object', what, cardSel, topCards, ofOwnZone) }),
  ...[
    '~',
    'this creature',
    'this enchantment',
    'this artifact',
    'this Aura',
    'this Saga',
    'this Vehicle',
    'this Equipment',
    'this land',
  ].flatMap((name) => [
    form<Exile>(
      `exile <what> until ${name} leaves the battlefield`,
      { do: 'exile', until: 'this leaves', ...(name === '~' ? {} : { surface: name }) },
      { what },
    ),
  ]),
  ...['it', 'that creature', 'that permanent'].flatMap((word) =>
    [
      ['exile it instead of putting it anywhere else', ''],
      ['exile it instead', ' short'],
    ].map(([words, short]): Phrase<Effect> =>
      lit<Effect>(`if ${word} would leave the battlefield, ${words}`, {
        do: 'exileOnLeave',
        what: { sel: 'it', ...(word === 'it' ? {} : { surface: word }) },
        ...(short === '' ? {} : { surface: 'short' }),
      }),
    ),
  ),
  ...returns,
  ...puts,
  ...YARDS.map(([words, whose]) =>
    lit<Effect>(`exile ${words}`, {
      do: 'exile',
      what: {
        sel: 'each',
        filter: { nouns: ['card'], zone: 'graveyard', ...(whose ? { whose } : {}) },
        surface: words,
      },
    }),
  ),
  form<Counter>('counter <what>', { do: 'counter' }, { what: stackTarget }),
  ...counteredInstead(
    stackTarget,
    lazy('cost', () => manaCost),
  ),
  form<Tap>('tap <what>', { do: 'tap' }, { what: alt('object', what, chosen) }),
  form<Tap>('untap <what>', { do: 'untap' }, { what: alt('object', what, chosen) }),
  ...freezes,
  form<TapOrUntap>('tap or untap <what>', { do: 'tapOrUntap' }, { what }),
  form<Regenerate>('regenerate <what>', { do: 'regenerate' }, { what }),
  form<RemoveFromCombat>('remove <what> from combat', { do: 'removeFromCombat' }, { what }),
  form<PhaseOut>('<what> phases out', { do: 'phaseOut' }, { what: oneOnly }),
  form<PhaseOut>('<what> phase out', { do: 'phaseOut' }, { what: manyOnly }),
  ...topsExiled,
  ...ownersPlaces,
  form<Fight>('<a> fights <b>', { do: 'fight' }, { a: fighter, b: target }),
  worded('have', form<Fight>('have <a> fight <b>', { do: 'fight' }, { a: fighter, b: target })),
  form<Attach>(
    'attach <what> to <to>',
    { do: 'attach' },
    { what: alt('object', self, it, sole, chosen), to: alt('object', self, target, it, chosen) },
  ),
  form<Sacrifice>('sacrifice <what>', { do: 'sacrifice', who: { sel: 'you' } }, { what: alt('object', self, it) }),
  worded(
    'them',
    form<Sacrifice>(
      'sacrifice <what>',
      { do: 'sacrifice', who: { sel: 'you' } },
      { what: lit<ObjectSel>('them', { sel: 'it', surface: 'they' }) },
    ),
  ),
];

const one: Phrase<Filter> = article(filter.one);
const choice = opt(table<'of their choice'>('choice', { ' of their choice': 'of their choice' }, false));
type Sac = Sacrifice;
export const moveVerbs: readonly Verb[] = [
  verb<Sac>('sacrifice|sacrifices <filter><surface>', { do: 'sacrifice', n: 1 }, { filter: one, surface: choice }),
  verb<Sac>('sacrifice|sacrifices another <filter>', { do: 'sacrifice', n: 1 }, { filter: other(filter.one) }),
  verb<Sac>(
    'sacrifice|sacrifices <n> <filter><surface>',
    { do: 'sacrifice' },
    { n: severalWord, filter: filter.many, surface: choice },
  ),
];
