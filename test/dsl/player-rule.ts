import type { PlayerRestriction } from '../../cards/oracle/ir/index.ts';
import { addEffect } from '../../server/engine/changes/continuous-effects.ts';
import type { Game } from '../../server/engine/game/game.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';

/** Gives a player a rule until end of turn, as a resolution does (611.2c). Nothing that is printed says so by itself. */
export const giveRule = (g: Game, seat: SeatId, rule: PlayerRestriction): void =>
  addEffect(g, {
    source: -1,
    seat,
    objects: [],
    mods: [],
    players: { seats: [seat], rule, n: 1 },
    until: { u: 'turn' },
  });
