import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../../server/engine/turn/next-turn.ts';
import { hooked, playing } from '../../dsl/plain-ruling.ts';

describe('spells cast in the last turn, if a seat took it for itself', () => {
  it.each([
    ['those of that seat alone', 6, 0],
    ['those of everybody, in a match that began under older rules', 5, 2],
  ])('C33: they are %s', (_whose, rulesVersion, any) => {
    const { g, s } = playing({
      format: hooked('two-headed-giant', { extraTurnSeats: (_g, seat) => [seat] }),
      people: 4,
      names: ['A', 'B', 'C', 'D'],
      turn: { side: 'Team 1', seats: ['A'], extra: true },
      seats: {},
    }).table;
    Object.assign(g.setup, { rulesVersion });
    const friend = g.world.seat(s.seat('B'));
    g.journal.set(friend, 'turn', { ...friend.turn, cast: 2 });
    nextTurn(g);
    expect(g.state.turn.castBefore).toEqual({ any, active: 0 });
  });
});
