import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../../server/engine/turn/next-turn.ts';
import { table } from '../table.ts';

describe('spells cast in the last turn, if a seat took it for itself', () => {
  it.each([
    ['those of that seat alone', 6, 0],
    ['those of everybody, in a match that began under older rules', 5, 2],
  ])('C33: they are %s', (_whose, rulesVersion, any) => {
    const { g } = table([], { sides: [0, 0, 1], rules: { extraTurnSeats: (_g, seat) => [seat] }, rulesVersion });
    g.journal.set(g.state, 'turn', { ...g.state.turn, extra: true, seats: [0] });
    g.journal.set(g.world.seat(1), 'turn', { ...g.world.seat(1).turn, cast: 2 });
    nextTurn(g);
    expect(g.state.turn.castBefore).toEqual({ any, active: 0 });
  });
});
