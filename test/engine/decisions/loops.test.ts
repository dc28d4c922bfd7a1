import { describe, expect, it } from 'vitest';
import { restoreGame } from '../../../server/engine/game/game.ts';
import { drawByLoop } from '../../../server/engine/actions/winning-and-losing.ts';
import { lands, scenario } from '../../dsl/plain.ts';
import { hooked, playing } from '../../dsl/plain-ruling.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type Match = ReturnType<typeof scenario>;
const cards = [
  {
    name: 'Blood Moon Choir',
    cost: '{B}',
    type: 'Enchantment',
    text: 'Whenever you gain life, each opponent loses 1 life.',
  },
  { name: 'Hungry Choir', cost: '{B}', type: 'Enchantment', text: 'Whenever an opponent loses life, you gain 1 life.' },
  { name: 'Spring', cost: '{W}', type: 'Sorcery', text: 'You gain 1 life.' },
  { name: 'Tide', cost: '{U}', type: 'Enchantment', text: 'Whenever an artifact becomes tapped, untap it.' },
  { name: 'Ebb', cost: '{U}', type: 'Enchantment', text: 'Whenever an artifact becomes untapped, tap it.' },
  { name: 'Lamp', cost: '{1}', type: 'Artifact', text: '{T}: You gain 1 life.' },
  {
    name: 'Brood',
    cost: '{G}',
    type: 'Enchantment',
    text: 'Whenever a creature you control enters, create a 1/1 green Insect creature token.',
  },
  { name: 'Refrain', cost: '{W}', type: 'Enchantment', text: 'Whenever you gain life, you may gain 1 life.' },
  { name: 'Shower', cost: '{R}', type: 'Enchantment', text: 'Whenever a creature dies, you gain 1 life.' },
  { name: 'Sweep', cost: '{B}', type: 'Sorcery', text: 'Destroy all creatures.' },
];
const duel = (seats: Parameters<typeof scenario>[0]['seats']): Match =>
  scenario({ format: 'duel', people: 2, seats, cards });

/** Everybody passes, and questions get the rule's own answer, at most so often; how often it was. */
function passOn(
  s: Match,
  most: number,
  other: (m: Match) => void = () => {
    throw new Error(`Asked: ${s.question.title}`);
  },
): number {
  for (let i = 0; i < most; i++) {
    if (s.g.state.over || s.g.state.zones.stack.length === 0) return i;
    if (s.g.open?.parts[0]?.part.kind === 'priority') s.passOne();
    else other(s);
  }
  return most;
}

describe('loops of mandatory actions (104.4b, 731)', () => {
  it('CR 104.4b, 731.4: two triggers that undo each other for ever are a draw', () => {
    const s = duel({ [A]: { battlefield: ['Tide', 'Lamp'] }, [B]: { battlefield: ['Ebb'] } }).do(A, 'activate', 'Lamp');
    expect(passOn(s, 5000)).toBeLessThan(1000);
    expect(s.g.state.over).toMatchObject({ winner: null, clauses: ['104.4b', '731.4'] });
    expect(s.g.state.over?.reason).toMatch(/Tide|Ebb/);
  });
  it('CR 104.4b: the same after a snapshot in the middle, at the same moment', () => {
    const s = duel({ [A]: { battlefield: ['Tide', 'Lamp'] }, [B]: { battlefield: ['Ebb'] } }).do(A, 'activate', 'Lamp');
    passOn(s, 220);
    const again = restoreGame(s.g.setup, s.g.rules, s.g.snapshot());
    let n = 0;
    while (!again.state.over && n < 5000) {
      again.answer(again.open?.id ?? '', again.owing()[0] ?? -1, { pass: true });
      n++;
    }
    expect(n).toBe(passOn(s, 5000));
    expect(again.state.over).toEqual(s.g.state.over);
  });
  it('CR 704.5a: a loop that takes life each time ends by itself', () => {
    const s = duel({ [A]: { battlefield: ['Blood Moon Choir', 'Hungry Choir', 'Plains'], hand: ['Spring'] } }).do(
      A,
      'cast',
      'Spring',
    );
    passOn(s, 5000);
    expect(s.g.state.over).toMatchObject({ winner: 0 });
  });
  it('CR 731.1b: of a loop that grows and never repeats a position the table is asked; it goes on if somebody says that it ends', () => {
    const s = duel({ [A]: { battlefield: ['Brood', 'Forest', 'Forest'], hand: ['Bear'] } }).do(A, 'cast', 'Bear');
    const says: ('draw' | 'on')[] = ['draw', 'on', 'draw', 'draw']; // asked twice
    passOn(s, 5000, (m) => {
      expect(m.question).toMatchObject({ kind: 'options', clauses: ['104.4b', '731.4'], fallback: ['draw'] });
      for (const who of [A, B]) expect(m.answer(who, { keys: [says.shift() ?? ''] })).toBeNull();
    });
    expect(says).toEqual([]);
    expect(s.g.state.over).toMatchObject({ winner: null, clauses: ['104.4b', '731.4'] });
  });
  it('CR 104.4b: a loop that holds an optional action is none while somebody takes it, and stops when nobody does', () => {
    const s = duel({ [A]: { battlefield: ['Refrain', 'Plains'], hand: ['Spring'] } }).do(A, 'cast', 'Spring');
    const before = s.g.world.life(s.seat(A));
    let times = 0;
    passOn(s, 5000, (m) => void m.answer(A, { keys: [++times > 700 ? 'no' : 'yes'] }));
    expect(s.g.state.over).toBeNull();
    expect(s.g.world.life(s.seat(A))).toBe(before + 701);
  });
  it('CR 603.3b: three hundred triggers of one event are no loop', () => {
    const s = duel({ [A]: { battlefield: ['Shower', 'Swamp', ...lands(300, 'Bear')], hand: ['Sweep'] } })
      .cast(A, 'Sweep')
      .resolve();
    expect(s.g.state.over).toBeNull();
    expect(s.g.world.life(s.seat(A))).toBe(320);
  });
  it('CR 104.4f: where not everybody is in range, it is a draw for those it concerns, and the others play on', () => {
    const range: Readonly<Record<string, string>> = { A: 'AB', B: 'AB', C: 'CD', D: 'CD' };
    const { table: t } = playing({
      format: hooked('free-for-all', {
        scopeSeats: ({ state }, seat) =>
          state.seats.flatMap(({ id, name }) =>
            range[state.seats[seat]?.name ?? '']?.includes(name) === true ? [id] : [],
          ),
      }),
      people: 4,
      names: ['A', 'B', 'C', 'D'],
      seats: {},
    });
    expect(drawByLoop(t.g, [t.s.seat('B')], 'Tide and Ebb.').next([]).done).toBe(true);
    expect(t.view('C').over).toBeNull();
    expect(['A', 'B', 'C', 'D'].map((who) => t.seatView('C', who).left === true)).toEqual([true, true, false, false]);
    const lostBy = (who: string) => t.g.state.sides[t.g.world.seat(t.s.seat(who)).side]?.lostBy?.clause;
    expect(['A', 'B', 'C', 'D'].map(lostBy)).toEqual(['104.4f', '104.4f', undefined, undefined]);
  });
});
