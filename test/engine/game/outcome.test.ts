import { describe } from 'vitest';
import { emperor } from '../../../formats/emperor/index.ts';
import { concedes, isOver, reads, ruling } from '../../dsl/plain-ruling.ts';

describe('who wins (104.2)', () => {
  ruling('104.2c: where some of a team have lost before, its survivors are named', {
    format: emperor,
    people: 6,
    names: ['A', 'B', 'C', 'D', 'E', 'F'],
    seats: { A: {} },
  })
    .when('A', concedes)
    .when('E', concedes)
    .then('B', isOver('B'), reads(/The survivors win: B and C\./));
});
