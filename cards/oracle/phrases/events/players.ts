/** Events by what a player does: "you cast your second spell each turn", "an opponent draws a card". */
import type { TriggerPlayer } from '../../ir/abilities/events.ts';
import type { Filter, TriggerEvent } from '../../ir/index.ts';
import { alt, article, form, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { filter, inHand, other } from '../objects/filter.ts';
import { digits } from '../words/words.ts';
import { filterSubject, selfSubject, type E } from './subjects.ts';

const WHO: readonly (readonly [string, TriggerPlayer, string])[] = [
  ['you', 'you', ''],
  ['an opponent', 'opponent', 's'],
  ['a player', 'any', 's'],
];
export const spell: Phrase<Filter> = article(where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack'));
const another: Phrase<Filter> = map(
  form<{ f: Filter }>(
    'another <f>',
    {},
    { f: other(where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack')) },
  ),
  ({ f }) => f,
  (f) => ({ f }),
);
const yourLeader = lit<Filter>('your commander', {
  nouns: ['spell'],
  zone: 'stack',
  qualifiers: [{ q: 'leads' }, { q: 'owned' }],
  surface: 'your',
});
const permanent: Phrase<Filter> = alt(
  'permanent',
  article(filter.one),
  map(
    form<{ f: Filter }>('another <f>', {}, { f: other(filter.one) }),
    ({ f }) => f,
    (f) => ({ f }),
  ),
);
/** A discarded card has left the hand when the event is looked at. */
const zoneless = (inner: Phrase<Filter>): Phrase<Filter> =>
  map(
    inner,
    (f): Filter => {
      const { zone: _, ...rest } = f;
      return rest;
    },
    (f) => (f.zone === undefined ? { ...f, zone: 'hand' as const } : undefined),
  );
const CAST_FROM: readonly (readonly [string, Partial<E<'cast'>>])[] = [
  [' from your graveyard', { from: 'graveyard' }],
  [' from exile', { from: 'exile' }],
  [' from your hand', { from: 'hand' }],
  [' from anywhere other than your hand', { from: 'not hand' }],
  [" during an opponent's turn", { during: "opponent's" }],
  [' during your turn', { during: 'yours' }],
];
const CAST_SELF: E<'cast'> = { on: 'cast', who: 'you', self: true, filter: { nouns: ['spell'] } };
const ORDINALS: readonly (readonly [string, number])[] = [
  ['second', 2],
  ['third', 3],
  ['first', 1],
];
export const byPlayer: readonly Phrase<TriggerEvent>[] = WHO.flatMap(
  ([words, who, s]): readonly Phrase<TriggerEvent>[] => {
    const their = who === 'you' ? 'your' : 'their';
    return [
      ...(who === 'you'
        ? [
            lit<TriggerEvent>('you cast this spell', CAST_SELF),
            lit<TriggerEvent>('you cast ~', { ...CAST_SELF, surface: '~' }),
          ]
        : []),
      form<E<'cast'>>(
        `${words} cast${s} <filter>`,
        { on: 'cast', who },
        { filter: alt('spell', spell, another, yourLeader) },
      ),
      map<{ filter: Filter }, TriggerEvent>(
        form<{ filter: Filter }>(
          `${words} cast${s} or ${s === '' ? 'copy' : 'copies'} <filter>`,
          {},
          { filter: spell },
        ),
        ({ filter: f }): TriggerEvent => ({
          on: 'any',
          of: [
            { on: 'cast', who, filter: f },
            { on: 'copies', who, filter: f },
          ],
          surface: 'copy',
        }),
        (e) => {
          const [cast, copied] = e.on === 'any' && e.surface === 'copy' && e.of.length === 2 ? e.of : [];
          return cast?.on === 'cast'
            && copied?.on === 'copies'
            && cast.nth === undefined
            && cast.who === who
            && copied.who === who
            && JSON.stringify(cast.filter) === JSON.stringify(copied.filter)
            ? { filter: cast.filter }
            : undefined;
        },
      ),
      ...ORDINALS.flatMap(([ordinal, nth]) => [
        form<E<'cast'>>(`${words} cast${s} ${their} ${ordinal} spell each turn`, {
          on: 'cast',
          who,
          nth,
          filter: { nouns: ['spell'] },
        }),
        form<E<'draws'>>(`${words} draw${s} ${their} ${ordinal} card each turn`, { on: 'draws', who, nth }),
      ]),
      lit<TriggerEvent>(`${words} gain${s} life for the first time each turn`, { on: 'gainsLife', who, first: true }),
      lit<TriggerEvent>(`${words} lose${s} life for the first time each turn`, { on: 'losesLife', who, first: true }),
      ...CAST_FROM.flatMap(([place, more]) =>
        form<E<'cast'>>(
          `${words} cast${s} <filter>${place}`,
          { on: 'cast', who, ...more },
          { filter: alt('spell', spell, another) },
        ),
      ),
      ...(['damage', 'combat damage', 'noncombat damage'] as const).map((kind) =>
        lit<TriggerEvent>(`${who === 'you' ? "you're" : `${words} is`} dealt ${kind}`, {
          on: 'playerDealtDamage',
          who,
          ...(kind === 'combat damage' ? { combat: true } : kind === 'noncombat damage' ? { noncombat: true } : {}),
        }),
      ),
      lit<TriggerEvent>(`${words} play${s} a land`, { on: 'playsLand', who }),
      lit<TriggerEvent>(`${words} search${s === '' ? '' : 'es'} ${their} library`, { on: 'searches', who }),
      lit<TriggerEvent>(`${words} shuffle${s} ${their} library`, { on: 'shuffles', who }),
      form<E<'tappedForMana'>>(
        `${words} tap${s} <what> for mana`,
        { on: 'tappedForMana', who },
        { what: alt('subject', selfSubject, ...filterSubject) },
      ),
      lit<TriggerEvent>(`${words} ${s === '' ? 'scry or surveil' : 'scries or surveils'}`, {
        on: 'any',
        of: [
          { on: 'scries', who },
          { on: 'surveils', who },
        ],
      }),
      lit<TriggerEvent>(`${words} gain${s} life`, { on: 'gainsLife', who }),
      lit<TriggerEvent>(`${words} lose${s} life`, { on: 'losesLife', who }),
      lit<TriggerEvent>(`${words} draw${s} a card`, { on: 'draws', who }),
      lit<TriggerEvent>(`${words} discard${s} a card`, { on: 'discards', who }),
      form<E<'discards'>>(
        `${words} discard${s} <filter>`,
        { on: 'discards', who },
        { filter: zoneless(where(article(inHand.one), (f) => f.nouns[0] !== 'card' || f.qualifiers !== undefined)) },
      ),
      form<E<'discards'>>(
        `${words} discard${s} one or more <filter>`,
        { on: 'discards', who, batch: true },
        { filter: zoneless(inHand.many) },
      ),
      form<E<'sacrifices'>>(`${words} sacrifice${s} <filter>`, { on: 'sacrifices', who }, { filter: permanent }),
      lit<TriggerEvent>(`${words} scr${s === '' ? 'y' : 'ies'}`, { on: 'scries', who }),
      lit<TriggerEvent>(`${words} surveil${s}`, { on: 'surveils', who }),
      lit<TriggerEvent>(`${words} lose${s} the game`, { on: 'playerDoes', action: 'loses the game', who }),
      lit<TriggerEvent>(`${words} become${s} the monarch`, { on: 'playerDoes', action: 'becomes the monarch', who }),
      lit<TriggerEvent>(`${words} collect${s} evidence`, { on: 'playerDoes', action: 'collects evidence', who }),
      lit<TriggerEvent>(`${words} forage${s}`, { on: 'playerDoes', action: 'forages', who }),
      lit<TriggerEvent>(`${words} commit${s} a crime`, { on: 'playerDoes', action: 'commits a crime', who }),
      lit<TriggerEvent>(`${words} clash${s === '' ? '' : 'es'}`, { on: 'playerDoes', action: 'clashes', who }),
      lit<TriggerEvent>(`${words} win${s} a clash`, { on: 'playerDoes', action: 'wins a clash', who }),
      lit<TriggerEvent>(`${words} get${s} one or more {E}`, { on: 'playerDoes', action: 'gets energy', who }),
      form<E<'expends'>>(`${words} expend${s} <n>`, { on: 'expends', who }, { n: digits }),
      lit<TriggerEvent>(`${words} cycle${s} a card`, { on: 'cycles', who }),
    ];
  },
);
