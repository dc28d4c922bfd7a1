import { expect, it } from 'vitest';
import { Viewer } from '../../../server/match/view/view.ts';
import { duel, lands } from '../../dsl/plain.ts';

it('a view keeps a seat as it was while its facts say the same, though the format lists them anew each time', () => {
  const t = duel({
    cards: [{ name: 'Pup', cost: '{G}', type: 'Creature — Dog', pt: '1/1' }],
    seats: { A: { hand: ['Forest', 'Pup'], battlefield: lands(1, 'Forest') }, B: {} },
  });
  let value = '1';
  const rules = { ...t.g.rules, seatFacts: () => [{ label: 'Falls', value, clause: '104.3' }] };
  const game = Object.create(t.g, { rules: { value: rules } }) as typeof t.g;
  const viewer = new Viewer(game, { person: 1 }, { match: 'm', format: 'duel', people: [] });
  const seats = (): unknown[] => viewer.view().seats;
  const [a, b] = seats();
  t.play('A', 'Forest');
  const after = seats();
  expect([after[0] === a, after[1] === b]).toEqual([false, true]); // A has played a land
  value = '2';
  t.cast('A', 'Pup');
  expect(seats()).toMatchObject([{ facts: [{ value: '2' }] }, { facts: [{ value: '2' }] }]);
});
