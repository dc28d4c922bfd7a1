/** Causes of triggers as phrases of their own: "a creature dying" (CR 603.2d, 603.3b). */
import type { Filter, TriggerEvent } from '../../ir/index.ts';
import { alt, article, form, lazy, lit, map, stable, where, type Phrase } from '../../combinators/index.ts';
import { filter, other } from '../objects/filter.ts';

const HAPPENING: readonly (readonly [string, object])[] = [
  [' entering', { on: 'enters' }],
  [' entering the battlefield', { on: 'enters', surface: 'battlefield' }],
  [' dying', { on: 'dies' }],
  [' attacking', { on: 'attacks' }],
  [' leaving the battlefield', { on: 'leaves' }],
  [' dealing combat damage to a player', { on: 'dealsDamage', combat: true, to: 'player' }],
];
const permanent = lazy('permanent', () =>
  where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell'),
);
const another = lazy('permanent', () => other(permanent));
/** "a permanent you control", "another Elf": whose ability it is, or what caused it */
export const permanentOf: Phrase<Filter> = alt<Filter>(
  'permanent',
  lazy('permanent', () => article(permanent)),
  map(
    form<{ f: Filter }>('another <f>', {}, { f: another }),
    ({ f }) => f,
    (f) => ({ f }),
  ),
);
const causedBy = (words: string, fixed: object, whose?: 'opponent' | 'you'): Phrase<TriggerEvent> =>
  map<{ f: Filter }, TriggerEvent>(
    form<{ f: Filter }>(`<f>${words}`, {}, { f: permanentOf }),
    ({ f }) =>
      whose && f.whose !== undefined
        ? undefined
        : ({ ...fixed, what: { s: 'filter', filter: whose ? { ...f, whose } : f } } as TriggerEvent),
    (e) => {
      if (
        !('what' in e)
        || e.what.s !== 'filter'
        || e.what.batch !== undefined
        || stable({ ...fixed, what: e.what }) !== stable(e)
      )
        return undefined;
      const { whose: by, ...rest } = e.what.filter;
      return !whose ? { f: e.what.filter } : by === whose ? { f: rest } : undefined;
    },
  );
const WHOSE = [
  ["an opponent's", 'opponent', 'others'],
  ['your', 'you', 'under'],
] as const;
/** Actions of players. */
const ofPlayers: readonly Phrase<TriggerEvent>[] = [
  lit<TriggerEvent>('you gaining life', { on: 'gainsLife', who: 'you' }),
  lit<TriggerEvent>('a player drawing a card', { on: 'draws', who: 'any' }),
  map<{ f: Filter }, TriggerEvent>(
    form<{ f: Filter }>(
      'you casting or copying <f>',
      {},
      { f: lazy('spell', () => article(where(filter.one, (f) => f.zone === 'stack'))) },
    ),
    ({ f }) => ({
      on: 'any',
      of: [
        { on: 'cast', who: 'you', filter: f },
        { on: 'copies', who: 'you', filter: f },
      ],
    }),
    (e) => {
      const [cast, copies] = e.on === 'any' && e.surface === undefined && e.of.length === 2 ? e.of : [];
      return cast?.on === 'cast'
        && copies?.on === 'copies'
        && stable(e)
          === stable({
            on: 'any',
            of: [
              { on: 'cast', who: 'you', filter: cast.filter },
              { on: 'copies', who: 'you', filter: cast.filter },
            ],
          })
        ? { f: cast.filter }
        : undefined;
    },
  ),
];
/** "creatures entering", of any number */
export const manyCausing: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'cause',
  ...HAPPENING.map(([words, fixed]) =>
    map<{ f: Filter }, TriggerEvent>(
      form<{ f: Filter }>(
        `<f>${words}`,
        {},
        {
          f: lazy('permanents', () =>
            where(filter.many, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell'),
          ),
        },
      ),
      ({ f }) => ({ ...fixed, what: { s: 'filter', filter: f } }) as TriggerEvent,
      (e) =>
        'what' in e
        && e.what.s === 'filter'
        && e.what.batch === undefined
        && stable({ ...fixed, what: e.what }) === stable(e)
          ? { f: e.what.filter }
          : undefined,
    ),
  ),
);
export const cause: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'cause',
  ...ofPlayers,
  ...HAPPENING.map(([words, fixed]) => causedBy(words, fixed)),
  ...WHOSE.flatMap(([words, whose, tag]) =>
    ['', ' the battlefield'].map((place) =>
      causedBy(` entering${place} under ${words} control`, { on: 'enters', surface: `${tag}${place}` }, whose),
    ),
  ),
);
