import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../../formats/journeys/challenge/state.ts';
import {
  always,
  doesNotRead,
  holds,
  life,
  playing,
  type Position,
  reads,
  ruling,
  shows,
  showsSeat,
} from '../../dsl/ruling.ts';
import { GM, filler, scene, type Stage } from './stage.ts';
import { act, type Act } from '../../dsl/script.ts';

/** The opening of three characters, or of others. */
const opening = (more: Stage = {}) => scene({ opening: true, pcs: [{}, {}, {}], seed: 'one', ...more });
/** Characters and mages in the order of their turns. */
const orderOf = ({ g }: Position): string[] =>
  sceneOf(g)
    .order.slice(1)
    .flatMap((side) => g.world.sideSeats(side))
    .map((seat) => g.world.seat(seat).name);
/** An order of turns, begun with somebody. */
const from = (who: string, order: readonly string[]): string[] => {
  const i = order.indexOf(who);
  return [...order.slice(i), ...order.slice(0, i)];
};
const initiativeOf = (t: Position, seat: string): number =>
  Number(t.seatView(GM, seat).facts.find((f) => f.label === 'Initiative')?.value);
/** Answers to a question by its clause, of each person in the order of the table. */
const wish = (clause: string, ...keys: readonly string[]): Act<Position> =>
  act(`wishes ${keys.join(', ')}`, ({ s }) => {
    s.always('options', ({ clauses }, person) =>
      clauses?.includes(clause) ? { keys: [keys[person] ?? keys.at(-1) ?? ''] } : undefined,
    );
    return null;
  });

describe('the start of a challenge', () => {
  ruling('J-2-1: everybody rolls a d20, the highest begins, then turns go clockwise', opening())
    .until('upkeep')
    .check('dice and order as they are shown', (t) => {
      const dice = ['A', 'B', 'C'].map((seat) => initiativeOf(t, seat));
      for (const n of dice) expect(n >= 1 && n <= 20).toBe(true);
      const order = orderOf(t);
      expect(dice['ABC'.indexOf(order[0] ?? '')]).toBe(Math.max(...dice));
      expect(from('A', order)).toEqual(['A', 'B', 'C']);
      expect(t.view(GM).turn.seats).toEqual([t.s.ref(order[0] ?? '')]);
    });
  ruling(
    'J-2-1, 101.4: what happens before the first turn goes clockwise from whoever has the highest initiative',
    opening({ threats: [], seed: 'four' }),
  )
    .until('upkeep')
    .check('in the order of turns they were asked whether they keep their hands', (t) => {
      const order = orderOf(t);
      expect(order[0]).not.toBe('A');
      const kept = t.s.asked.filter(({ part }) => part.title.includes('Keep')).map(({ person }) => person);
      expect(kept).toEqual(order.map((name) => t.person(name)));
    });
  it('J-2-2: who ties for the highest roll rolls again', () => {
    let ties = 0;
    for (let n = 0; n < 20; n++) {
      const t = playing(scene({ opening: true, pcs: [{}, {}], seed: `t${n}` })).table;
      if (initiativeOf(t, 'A') !== initiativeOf(t, 'B')) continue;
      ties++;
      const told = (clause: string): number => t.log(GM).split(`(${clause})`).length - 1;
      expect([told('J-2-1'), told('J-2-2') % 2, told('J-2-2') > 0]).toEqual([2, 0, true]);
    }
    expect(ties).toBeGreaterThan(0);
  });
  ruling('J-2-3: two who want it swap seats before the first turn', opening())
    .when(GM, wish('J-2-3', 'with2', 'keep', 'with0'))
    .until('upkeep')
    .check('the order', (t) => expect(from('B', orderOf(t))).toEqual(['B', 'A', 'C']));
  const four = (edition: 2 | 3) => opening({ pcs: [{}, {}, {}, {}], mages: [{}], options: { edition } });
  const round = [wish('J-2-3', 'with2', 'with0', 'with1', 'with0'), wish('J-2-8', 'after3')];
  ruling(
    'J-2-3: seats rotate where wishes go round, however many they are; whoever wants one of these from outside stays',
    four(3),
  )
    .when(GM, ...round)
    .until('upkeep')
    .then(GM, reads(/Seats rotate: A takes that of C, C takes that of B, B takes that of A\./))
    .check('the order', (t) => expect(from('Mage 1', orderOf(t))).toEqual(['Mage 1', 'B', 'C', 'A', 'D']));
  ruling('J-2-3: in the second edition they do not', four(2))
    .when(GM, ...round)
    .until('upkeep')
    .then(GM, doesNotRead(/Seats rotate/))
    .check('the order', (t) => expect(from('Mage 1', orderOf(t))).toEqual(['Mage 1', 'A', 'B', 'C', 'D']));
  ruling(
    'J-2-3: the question and the log say in which order turns go, and each seat how it is won',
    opening({ mages: [{}], options: { edition: 3 } }),
  )
    .when(GM, wish('J-2-3', 'with2', 'keep', 'with0'), wish('J-2-8', 'after2'))
    .until('upkeep')
    .check('the notes of the question', (t) => {
      const names = orderOf(t);
      expect(t.log(GM)).toContain(`Order of turns: ${names.join(', ')}.`);
      const swapped = names.map((name) => (name === 'A' ? 'C' : name === 'C' ? 'A' : name));
      const part = t.s.asked.find(({ part: p }) => p.clauses?.includes('J-2-3'))?.part;
      const won = 'If they want yours, or the wishes go round';
      expect(part?.kind === 'options' && part.options.map((o) => o.note)).toEqual([
        `Order of turns now: ${from(names[0] ?? '', swapped).join(', ')}`,
        won,
        won,
      ]);
    });
  ruling(
    'J-2-4: up to three favored cards: lands enter tapped, others lie among the top ten',
    scene({
      opening: true,
      pcs: [{ library: ['Grove', 'Bear', 'Golem', ...filler(30)], favored: ['Grove', 'Bear', 'Golem'] }],
    }),
  )
    .when(
      'A',
      always('choose', ({ clauses, from: all, max }) =>
        clauses?.includes('J-2-4') ? { chosen: all.slice(0, max) } : undefined,
      ),
    )
    .until('time')
    .then('A', holds('A', 'battlefield', ['Grove']), shows('Grove', { tapped: true }))
    .check('within ten cards', ({ s }) => {
      const within = [...s.hand('A'), ...s.library('A').slice(-3)];
      expect(within).toHaveLength(10);
      expect(within).toEqual(expect.arrayContaining(['Bear', 'Golem']));
    });
  ruling(
    'J-2-8: a mage has a place, a life total, a hand and permanents as the Game Master sets them',
    opening({ pcs: [{}, {}], mages: [{ life: 33, hand: 4, battlefield: ['Bear'] }], threats: [] }),
  )
    .when(GM, wish('J-2-8', 'after0'))
    .until('upkeep')
    .then(GM, life('Mage 1', 33), holds('Mage 1', 'battlefield', ['Bear']), showsSeat('Mage 1', { person: 2 }))
    .check('its hand and its place', (t) => {
      const first = t.view(GM).turn.seats.includes(t.s.ref('Mage 1'));
      expect(t.s.asked.filter(({ part }) => part.title.includes('Keep')).length).toBeGreaterThan(0);
      expect(t.seatView(GM, 'Mage 1').hand - (first ? 1 : 0)).toBeLessThanOrEqual(4);
      expect(from('A', orderOf(t)).slice(0, 2)).toEqual(['A', 'Mage 1']);
    });
  ruling('J-2-10: the scene is described first', scene({ opening: true })).then(
    'A',
    reads(/A scene\. It begins\..*\(J-2-10\)/),
  );
  ruling(
    'J-8-6: with Quick Reflexes another die is rolled and one result chosen',
    scene({ opening: true, pcs: [{ dice: 2 }] }),
  )
    .when(
      'A',
      always('options', ({ clauses, options: [, second] }) =>
        clauses?.includes('J-8-6') ? { keys: [second?.key ?? ''] } : undefined,
      ),
    )
    .until('time')
    .check('the lower one was chosen', (t) => {
      const asked = t.s.asked.find(({ part }) => part.clauses?.includes('J-8-6'))?.part;
      const shown = asked?.kind === 'options' ? asked.options.map((o) => Number(o.label)) : [];
      expect(shown).toHaveLength(2);
      expect(initiativeOf(t, 'A')).toBe(Math.min(...shown));
    });
});
