import { describe, expect } from 'vitest';
import { computeBoard } from '../../../server/engine/layers/apply.ts';
import { card, casts, ruling } from '../../dsl/plain-ruling.ts';

/** Everything that a board says, for comparison. */
const read = ({ triggers, statics, playerRules, chars }: ReturnType<typeof computeBoard>): unknown =>
  JSON.parse(JSON.stringify([[...triggers], [...statics], playerRules, [...chars]]));

describe.each([
  ['triggered ability', 'At the beginning of your upkeep, you gain 1 life.'],
  ['static ability', 'Creatures you control get +1/+1.'],
  ['rule for players', "Your opponents can't gain life."],
])('an emblem that is no longer there: its %s', (_what, text) => {
  ruling('114.4: it is gone with it', {
    cards: [card('Deed', '{0}', 'Sorcery', `You get an emblem with "${text}"`)],
    seats: { A: { hand: ['Deed'], battlefield: ['Bear'] }, B: {} },
  })
    .when('A', casts('Deed'))
    .resolve()
    .check('the board has been looked at before the emblem goes', ({ g, s }) => {
      expect(g.world.board().chars.size).toBeGreaterThan(0);
      const list = g.world.command(s.seat('A'));
      const [id = -1] = list;
      g.journal.remove(list, 0, id, true);
      g.journal.delete(g.state.objects, id, id, true);
      expect(read(g.world.board())).toEqual(read(computeBoard(g)));
    });
});
