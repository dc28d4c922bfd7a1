import { describe, expect } from 'vitest';
import type { Act, Sight } from '../../dsl/script.ts';
import { act, sight } from '../../dsl/script.ts';
import {
  always,
  handOf,
  inTurn,
  isAsked,
  libraryOf,
  life,
  type Position,
  ruling,
  startingLife,
  turnOf,
  waitsFor,
} from '../../dsl/ruling.ts';
import { opening, oppositions, wills } from './confrontation.ts';

const isHand = (title: string): boolean => title.startsWith('Keep');
/** These take a mulligan, in this order; then everybody keeps. */
const mulligans = (...seats: readonly string[]): Act<Position> => {
  const left = [...seats];
  return act(`mulligans of ${seats.join(', ')}`, ({ s }) => {
    s.always('options', ({ title, options }, person) => {
      if (!isHand(title)) return undefined;
      const [next] = left;
      if (next === undefined || s.person(next) !== person) return { keys: ['keep'] };
      const key = next.startsWith('O') ? s.ref(next) : 'mulligan';
      expect(options.map((o) => o.key)).toContain(key);
      left.shift();
      return { keys: [key] };
    });
    return null;
  });
};
/** So many cards were put on the bottom, each time that somebody had taken mulligans. */
const bottoms = (...n: readonly number[]): Sight<Position> =>
  sight(`cards put on the bottom: ${n.join(', ')}`, ({ s }) => {
    const puts = s.asked.flatMap(({ part }) =>
      part.kind === 'choose' && part.title.startsWith('Put') ? [part.min] : [],
    );
    expect(puts.toSorted()).toEqual(n.toSorted());
  });
const hands = (side: readonly string[], ...n: readonly number[]): Sight<Position>[] =>
  side.map((seat, i) => handOf(seat, n[i] ?? -1));

describe('C21: who plays first', () => {
  const chosen = (how: 'play' | 'draw'): Act<Position> =>
    always('options', ({ clauses }) => (clauses?.includes('C21') ? { keys: [how] } : undefined));
  ruling('C21: the Will chooses to play', () => opening())
    .then('Will 1', isAsked({ clauses: ['C21'] }))
    .when('Will 1', chosen('play'))
    .until('upkeep')
    .then('Will 1', inTurn(1), turnOf('Will 1', 'Will 2'));
  ruling('C21: the Will chooses to draw', () => opening())
    .when('Will 1', chosen('draw'))
    .until('upkeep')
    .then('Will 1', inTurn(1), turnOf('Opposition 1', 'Opposition 2'));
  ruling('C21: the Opposition chooses to play', () => opening({ chooses: 'opposition' }))
    .then('Opposition 1', isAsked({ clauses: ['C21'] }))
    .when('Opposition 1', chosen('play'))
    .until('upkeep')
    .then('Will 1', inTurn(1), turnOf('Opposition 1', 'Opposition 2'));
  ruling('C21: the Opposition chooses to draw', () => opening({ chooses: 'opposition' }))
    .when('Opposition 1', chosen('draw'))
    .until('upkeep')
    .then('Will 1', inTurn(1), turnOf('Will 1', 'Will 2'));
  ruling('C3, 805.3a: the starting side declares first', () => opening({ chooses: 'opposition' }))
    .when('Opposition 1', chosen('play'))
    .until('upkeep')
    .check('the order of those who kept', ({ s }) =>
      expect(s.asked.filter(({ part }) => isHand(part.title)).map(({ person }) => person)).toEqual(
        ['Opposition 1', 'Will 1', 'Will 2'].map((seat) => s.person(seat)),
      ),
    );
});

describe('C21: who of the Magicians chooses', () => {
  ruling('C21: the Magician who won the last Step is asked, and nobody else', () =>
    opening({ magicians: 3, chooser: 1 }),
  ).then('Will 1', waitsFor('Will 2'));
  ruling('C21: a setup that names no Magician asks all of them', () => opening({ magicians: 3 })).then(
    'Will 1',
    waitsFor('Will 1', 'Will 2', 'Will 3'),
  );
});

describe.each([1, 2, 3])('C20: Lives with %i Magicians', (n) => {
  ruling('C20: the sides start with their Lives, which are also their starting life totals', () =>
    opening({ magicians: n, willLife: 33, threatLife: 48 }),
  ).then('Will 1', life('Will', 33), startingLife('Will', 33), life('Opposition', 48), startingLife('Opposition', 48));
});

describe.each([1, 2, 3])('C3: hands with %i Magicians', (n) => {
  const sevens = Array.from({ length: n }, () => 7);
  ruling('C3: everybody starts with seven cards if all keep', () => opening({ magicians: n }))
    .when('Will 1', mulligans())
    .until('upkeep')
    .then('Will 1', bottoms(), ...hands(wills(n), ...sevens), ...hands(oppositions(n), ...sevens));
});
describe.each([2, 3])('C3: with %i Fronts', (n) => {
  ruling("C3: the Opposition's mulligans snowball over all of them", () => opening({ magicians: n }))
    .when('Opposition 1', mulligans(...oppositions(n)))
    .until('upkeep')
    .then(
      'Will 1',
      bottoms(...oppositions(n).map((_, i) => i + 1)),
      ...hands(oppositions(n), ...oppositions(n).map((_, i) => 6 - i)),
      ...hands(wills(n), ...wills(n).map(() => 7)),
    );
});
describe('C3: mulligans', () => {
  ruling('C3: the same Front may take several: each counts one more', () => opening())
    .when('Opposition 1', mulligans('Opposition 1', 'Opposition 2', 'Opposition 1'))
    .until('upkeep')
    .then('Will 1', bottoms(1, 2, 3), ...hands(oppositions(2), 4, 5));
  ruling("C3: a Magician's own count is theirs alone", () => opening({ magicians: 3 }))
    .when('Will 1', mulligans('Will 1', 'Will 2', 'Will 1'))
    .until('upkeep')
    .then('Will 1', bottoms(1, 1, 2), ...hands(wills(3), 5, 6, 7));
  const six = ['Opposition 1', 'Opposition 2', 'Opposition 1', 'Opposition 2', 'Opposition 1', 'Opposition 2'];
  ruling('C3: the Opposition may take six mulligans', () => opening())
    .when('Opposition 1', mulligans(...six))
    .until('upkeep')
    .then('Will 1', bottoms(1, 2, 3, 4, 5, 6), ...hands(oppositions(2), 2, 1));
  ruling('C3: no mulligan is offered to the Opposition once it would put seven on the bottom', () => opening())
    .when('Opposition 1', mulligans(...six, 'Opposition 1'))
    .until('upkeep')
    .then('Will 1', bottoms(1, 2, 3, 4, 5, 6), ...hands(oppositions(2), 2, 1));
  ruling('C3: one Front of the Opposition: six are offered as well', () => opening({ magicians: 1 }))
    .when('Opposition 1', mulligans(...six.map(() => 'Opposition 1')))
    .until('upkeep')
    .then('Will 1', bottoms(1, 2, 3, 4, 5, 6), handOf('Opposition 1', 1));
  ruling(
    'C29, C3: option freeMulligan "first" (103.5c): the first does not count, for each Magician and for the Opposition as a whole',
    () => opening({ options: { freeMulligan: 'first' } }),
  )
    .when('Will 1', mulligans('Will 1', 'Will 2', 'Opposition 1', 'Will 1', 'Opposition 2'))
    .until('upkeep')
    .then('Will 1', ...hands(wills(2), 6, 7), ...hands(oppositions(2), 7, 6));
  ruling('C3: the chosen cards go to the bottom of the shared library', () => opening())
    .when('Opposition 1', mulligans('Opposition 2'))
    .until('upkeep')
    .then('Will 1', libraryOf('Opposition 1', 60 - 13));
});
