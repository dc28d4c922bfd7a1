/** Cards revealed or exiled from a library until one of a kind is found. */
import type { Amount, Dig, DigUntil, Filter } from '../../ir/index.ts';
import { ahead, alt, form, map, table, type Phrase } from '../../combinators/index.ts';
import { inLibrary } from '../objects/filter.ts';
import type { Verb } from './verbs.ts';
import { cardOne, PLACES, several, TO, type To } from './digs.ts';

const ONE: Amount = { a: 'n', n: 1 };
interface Found {
  readonly filter: Filter;
  readonly count: Amount;
}
const found: Phrase<Found> = alt<Found>(
  'what is found',
  form<Found>('<filter>', { count: ONE }, { filter: cardOne }),
  form<Found>('<count> <filter>', {}, { count: several, filter: inLibrary.many }),
);
interface Ending {
  readonly to: To;
  readonly rest: Dig['rest'];
  readonly w: string;
}
const TAKEN = ['that card', 'it', 'those cards', 'those land cards'];
const THE_REST = [
  ' and the rest',
  ' and all other cards revealed this way',
  ' and put all other cards revealed this way',
  '. put the rest',
  ', then put the rest',
  '. then put the rest',
];
/** how a sentence of one's own goes on, and how it does of another player */
const endings = (second: boolean): Phrase<Ending> =>
  table<Ending>(
    'where they go',
    [
      ...(second
        ? ['. put', ', put', ', then put']
        : [', then puts', '. that player puts', '. the player puts', '. they put']
      ).flatMap((verb_) =>
        TAKEN.flatMap((it) =>
          Object.entries(TO).flatMap(([words, to_]) => {
            const own = second ? words : words.replace('your', 'their');
            const rests = PLACES.map(([place, rest_]): readonly [string, Dig['rest']] => [
              second ? place : place.replace('your', 'their'),
              rest_,
            ]);
            return [
              ...THE_REST.flatMap((join) =>
                rests.map(([place, rest_]): readonly [string, Ending] => [
                  `${verb_} ${it} ${own}${join} ${place}`,
                  { to: to_, rest: rest_, w: `${verb_} ${it} ${own}${join} ${place}` },
                ]),
              ),
              ...(second
                ? [
                    ' and shuffle the rest into your library',
                    ' and shuffle all other cards revealed this way into your library',
                    ', then shuffle the rest into your library',
                  ]
                : [
                    ', then shuffles the rest into their library',
                    ', then shuffles all other cards revealed this way into their library',
                  ]
              ).map((tail): readonly [string, Ending] => [
                `${verb_} ${it} ${own}${tail}`,
                { to: to_, rest: 'shuffled', w: `${verb_} ${it} ${own}${tail}` },
              ]),
              ...(second ? [' and exile all other cards revealed this way', ' and exile the rest'] : []).map(
                (tail): readonly [string, Ending] => [
                  `${verb_} ${it} ${own}${tail}`,
                  { to: to_, rest: 'exile', w: `${verb_} ${it} ${own}${tail}` },
                ],
              ),
            ];
          }),
        ),
      ),
      ...(second
        ? [
            ['into your hand', 'hand'],
            ['into your graveyard', 'graveyard'],
          ]
        : [['into their graveyard', 'graveyard']]
      ).flatMap(([words, zone]) =>
        ['those cards', 'all cards revealed this way'].map((it): readonly [string, Ending] => {
          const w = `${second ? ', then put' : ', then puts'} ${it} ${words}`;
          return [w, { to: zone as To, rest: zone as Dig['rest'], w }];
        }),
      ),
    ],
    false,
  );
type Until = Omit<DigUntil, 'do' | 'who'>;
const until = (template: string, second: boolean): Phrase<Until> =>
  map<{ f: Found; e: Ending }, Until>(
    form<{ f: Found; e: Ending }>(template, {}, { f: found, e: endings(second) }),
    ({ f, e: { w, ...e } }) => ({ ...f, ...e, surface: w }),
    ({ filter, count, to: where, rest: away, surface }) =>
      surface === undefined ? undefined : { f: { filter, count }, e: { to: where, rest: away, w: surface } },
  );
const bare = (inner: Phrase<Until>): Phrase<Readonly<Record<string, unknown>>> =>
  map(
    inner,
    (u): Readonly<Record<string, unknown>> => ({ do: 'digUntil', ...u }),
    ({ do: name, ...u }) => (name === 'digUntil' ? (u as unknown as Until) : undefined),
  );
const WHILE_REVEALED = /until (?:you|they) reveal/;
const mine = ahead(
  WHILE_REVEALED,
  bare(until('reveal cards from the top of your library until you reveal <f><e>', true)),
);
const theirs = ahead(
  WHILE_REVEALED,
  bare(until('reveals cards from the top of their library until they reveal <f><e>', false)),
);
export const digUntilVerb: Verb = {
  second: mine,
  third: theirs,
  they: ahead(
    WHILE_REVEALED,
    bare(until('reveal cards from the top of their library until they reveal <f><e>', false)),
  ),
};
