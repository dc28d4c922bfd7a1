/** Objects that are exiled (CR 701.13). */
import type { Effect, Exile, Filter, ObjectSel, PlayerSel } from '../../ir/index.ts';
import { alt, form, lit, map, stable, where, type Phrase } from '../../combinators/index.ts';
import { several as some } from '../objects/figures.ts';
import { chosen } from '../objects/objects.ts';
import { doer, libraryOf, topCard } from '../objects/players.ts';
import { cardSel, what } from './moved.ts';

/** "a card from your hand", "two cards from your graveyard" */
const ofOwnZone: Phrase<ObjectSel> = where(
  chosen,
  (s) =>
    s.sel === 'choose'
    && s.filter.whose === 'you'
    && (s.filter.zone === 'hand' || (s.filter.zone === 'graveyard' && s.count.max !== 1)),
);
const ONE_CARD: Top['count'] = { a: 'n', n: 1 };
/** "the top three cards of your library" */
type Top = Extract<ObjectSel, { sel: 'top' }>;
const topCards: Phrase<ObjectSel> = alt<ObjectSel>(
  'top cards',
  topCard,
  form<Top>('the top <count> cards of <of> library', { sel: 'top' }, { count: some, of: libraryOf }),
);
/** "target opponent exiles the top three cards of their library" */
export const topsExiled: readonly Phrase<Effect>[] = [false, true].map((plural) =>
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
export const exiles: readonly Phrase<Effect>[] = [
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
];
