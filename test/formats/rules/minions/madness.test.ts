import { describe, expect, it } from 'vitest';
import { lands } from '../../../dsl/plain.ts';
import { around, minionOf, over, told, who, type Setting } from './table.ts';

const ISLANDS = lands(6, 'Island');
const CARDS = [
  { name: 'Erase', cost: '{U}', type: 'Sorcery', text: 'Target player mills two cards.' },
  { name: 'Gift', cost: '{U}', type: 'Sorcery', text: 'Target player draws two cards.' },
  {
    name: 'Lift',
    cost: '{U}',
    type: 'Sorcery',
    text: 'Exile the top card of target player’s library.'.replace('’', "'"),
  },
  {
    name: 'Return',
    cost: '{U}',
    type: 'Sorcery',
    text: 'Shuffle target card from a graveyard into its owner’s library.'.replace('’', "'"),
  },
];
const FIVE = ['Bear', 'Giant', 'Bird', 'Wall', 'Study'];
const table = (s: Setting, people = 3): ReturnType<typeof around> =>
  around(people, ['madness-minions'], { cards: CARDS, ...s });
/** B is to draw in its next turn, and has nothing to draw once C has had its way. */
const mad = (
  spell: string,
  target: string | null,
  library: readonly string[],
  graveyard: readonly string[] = FIVE,
  marks: Record<string, number> = {},
  people = 3,
) => {
  const s = table(
    {
      turn: { side: 'C' },
      seats: {
        A: {},
        B: { library: [...library], graveyard: [...graveyard], marks },
        C: { hand: spell === '' ? [] : [spell], battlefield: ISLANDS },
        ...(people > 3 ? { D: {} } : {}),
      },
    },
    people,
  );
  if (spell !== '') s.cast('C', spell, { targets: target === null ? [] : [target] });
  return s.to('draw', 'B');
};
const all = (s: ReturnType<typeof table>, zone: 'library' | 'graveyard'): number => s[zone]('B').length;
const exiled = (s: ReturnType<typeof table>): number => s.g.state.zones.exile.length;

describe('who draws from an empty library', () => {
  it('M-30, M-31: is the minion of who milled the last of it; of seven cards in the graveyard four are exiled, three are the library', () => {
    const s = mad('Erase', 'B', ['Spark', 'Smite'], FIVE);
    expect([who(s, 'B'), exiled(s), all(s, 'library'), all(s, 'graveyard'), over(s)]).toEqual([['C'], 4, 3, 0, null]);
    expect(told(s, 'M-30')).toEqual([
      'B has no library left and becomes a minion of C, with what was in the graveyard.',
    ]);
  });
  it('M-30: or who had it drawn', () => {
    const s = mad('Gift', 'B', ['Spark', 'Smite']);
    expect([who(s, 'B'), exiled(s), all(s, 'library')]).toEqual([['C'], 3, 2]);
  });
  it('M-30: also where there was nothing to draw then', () => {
    expect(who(mad('Gift', 'B', []), 'B')).toEqual(['C']);
  });
  it('M-30: or exiled cards from it', () => {
    expect(who(mad('Lift', 'B', ['Spark']), 'B')).toEqual(['C']);
  });
  it('M-30: or put cards of the graveyard back, and nobody who did so to another library', () => {
    const s = mad('Return', 'Bear', []);
    s.to('draw', 'B');
    expect([who(s, 'B'), s.g.world.seat(s.seat('B')).marks['library by']]).toEqual([['C'], 2]);
  });
  it('M-30: the last of them counts, and no effect of one’s own', () => {
    const s = table({
      turn: { side: 'A' },
      seats: {
        A: { hand: ['Erase'], battlefield: ISLANDS },
        B: { library: lands(4, 'Island'), graveyard: FIVE, hand: ['Gift'], battlefield: ISLANDS },
        C: {},
      },
    });
    s.cast('A', 'Erase', { targets: ['B'] })
      .to('main1', 'B')
      .cast('B', 'Gift', { targets: ['B'] });
    expect(who(s, 'B')).toEqual(['A']);
  });
  it('M-31: chance picks what is exiled', () => {
    const left = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
        table({ seed, turn: { side: 'A', step: 'end' }, seats: { A: {}, B: { library: [], graveyard: FIVE }, C: {} } })
          .to('draw', 'B')
          .library('B')
          .sort()
          .join(),
      ),
    );
    expect(left.size).toBeGreaterThan(1);
  });
  it('M-32: if no opponent had a hand in it, it is one by chance, and no minion', () => {
    const masters = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
        (seed) =>
          who(
            table(
              {
                seed,
                turn: { side: 'A', step: 'end' },
                seats: { A: {}, B: { library: [], graveyard: FIVE }, C: {}, D: { marks: minionOf('A') } },
              },
              4,
            ).to('draw', 'B'),
            'B',
          )[0],
      ),
    );
    expect([...masters].sort()).toEqual(['A', 'C']);
  });
  it('M-32: so it is if they have left the game', () => {
    const s = table(
      {
        turn: { side: 'A', step: 'end' },
        seats: { A: {}, B: { library: [], graveyard: FIVE, marks: { 'library by': 2 } }, C: {}, D: {} },
      },
      4,
    );
    s.g.intervene('concede', s.g.world.seat(s.seat('C')).person);
    s.to('draw', 'B');
    expect([['A', 'D'].includes(who(s, 'B')[0] ?? ''), told(s, 'M-32').length]).toEqual([true, 1]);
  });
  it('M-33: a minion loses', () => {
    const s = mad('', null, [], FIVE, minionOf('A'));
    expect(s.g.state.sides[1]?.lost).toBe(true);
  });
  it.each([[[]], [['Bear']]])(
    'M-30: so does a player with too few cards to have a library even then: %j',
    (graveyard) => {
      const s = mad('Lift', 'B', ['Spark'], graveyard);
      expect([who(s, 'B'), s.g.state.sides[1]?.lost, s.library('B')]).toEqual([['C'], false, []]);
    },
  );
  it.each([[[]], [['Bear']]])('M-33: option madnessEmpty "loses": such a player loses: %j', (graveyard) => {
    const s = table({
      options: { madnessEmpty: 'loses' },
      turn: { side: 'A', step: 'end' },
      seats: { A: {}, B: { library: [], graveyard: [...graveyard] }, C: {} },
    }).to('draw', 'B');
    expect([s.g.state.sides[1]?.lost, s.graveyard('B')]).toEqual([true, []]);
  });
  it('M-5: brought to it by their own minion they are that one’s', () => {
    const own = table(
      {
        turn: { side: 'A', step: 'end' },
        seats: {
          A: {},
          B: { library: [], graveyard: FIVE, marks: { 'library by': 2 } },
          C: { marks: minionOf('B') },
          D: {},
        },
      },
      4,
    ).to('draw', 'B');
    expect(who(own, 'B', 'C')).toEqual(['C', null]);
  });
});
