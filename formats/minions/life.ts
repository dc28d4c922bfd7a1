import type { WouldLose } from '../../server/engine/ports/would-be-events.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import type { Hooks } from '../sdk/composition/rule.ts';
import { become, fallsOf, isIn, mark, mastersFor, nameOf, type Falling } from './status.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';

/** Mark of a seat: the player who brought its life to 0 or less; NOBODY: no player. */
const BY = 'brought down by';
const NOBODY = -1;

/** Life total of a new minion, the first and the second time (M-8, M-9). */
const LIVES = [10, 5] as const;

/** Players who lose now by their life total, each with the player behind it. */
function fallingNow(g: Game): readonly Falling[] {
  return g.world
    .present()
    .filter((s) => isIn(g, s) && g.world.life(s) <= 0 && !g.world.playerRule(s, "can't lose the game"))
    .map((seat) => {
      const by = g.world.seat(seat).marks[BY];
      return { seat, by: typeof by === 'number' && by !== NOBODY ? by : null };
    });
}

/** Turn all players without life into minions at once, which gives them new life. */
function fall(g: Game): void {
  const masters = new Map(
    [...mastersFor(g, fallingNow(g))].flatMap(([seat, master]): [SeatId, SeatId][] =>
      master === null ? [] : [[seat, master]],
    ),
  );
  become(g, masters, (seat, master) => {
    const nth = fallsOf(g, seat); // it has become one already
    const life = LIVES[Math.min(nth, LIVES.length) - 1] ?? 0;
    g.journal.set(g.world.totals(seat), 'life', life); // M-14
    mark(g, seat, { [BY]: null });
    return {
      text: `${nameOf(g, seat)} becomes a minion of ${nameOf(g, master)} and has ${life} life.`,
      clause: nth === 1 ? 'M-8' : 'M-9',
    };
  });
}

export const lifeHooks: Hooks = {
  watch(g, e) {
    if (e.e !== 'life') return;
    const { marks } = g.world.seat(e.seat);
    if (g.world.life(e.seat) > 0) {
      if (marks[BY] !== undefined) mark(g, e.seat, { [BY]: null });
    } else if (e.delta < 0 && marks[BY] === undefined) mark(g, e.seat, { [BY]: e.by ?? NOBODY });
  },
  replacements: {
    lose: [
      {
        clause: 'M-8',
        label: 'Becomes a minion',
        applies: (_g, e) => e.why === 'life',
        *replace(g, e): Flow<WouldLose | null> {
          yield* [];
          const who = e.seat ?? g.world.sideSeats(e.side)[0];
          if (who === undefined) return e;
          if (g.world.life(who) <= 0) fall(g);
          return g.world.life(who) > 0 ? null : e;
        },
      },
    ],
  },
};
