import type { Flow } from '../kernel/procedure.ts';
import { cantLose, drawFor, lossesOf, sideWins, theyLose } from '../actions/winning-and-losing.ts';
import { reallyWins } from '../replacement/amounts.ts';
import { sourceName } from '../language/describe.ts';
import type { Exec } from '../ports/resolution.ts';
import type { SeatId } from '../kernel/refs.ts';

/** CR 104.2b: its side wins; where not everybody exists for everybody, the opponents in range lose instead (104.3h). */
export function* wins(x: Exec, seat: SeatId): Flow {
  const { g } = x;
  const { side, name } = g.world.seat(seat);
  if (g.state.over || g.world.sideSeats(side).some((s) => g.world.playerRule(s, "can't win the game"))) return;
  const clause = '104.2b';
  if (!(yield* reallyWins(g, { seat, source: x.source, ability: abilityOf(x), clause }))) return;
  if (g.rules.scopeSeats) yield* lose(x, g.world.opponents(seat), '104.3h');
  else sideWins(g, side, `${sourceName(x)}: ${name} wins the game.`, [clause]);
}

/** 104.3e: players lose the game, or their sides do (810.8a), except those that can't lose. */
export function* lose(x: Exec, seats: readonly SeatId[], clause: string): Flow {
  const { g } = x;
  const losses = lossesOf(g, seats, {
    reason: `${sourceName(x)} says so.`,
    clause,
    why: 'effect' as const,
    source: x.source,
    by: x.you,
    ability: abilityOf(x),
  });
  yield* theyLose(
    g,
    losses.filter((l) => !cantLose(g, l)),
  );
}

/** 104.4c, 104.4e: for everybody; where not everybody exists for everybody, for its controller and all in their range (801.15). */
export const drawByEffect = (x: Exec): Flow =>
  drawFor(x.g, [x.you], `${sourceName(x)} says so.`, { all: ['104.4c'], some: '104.4e' });

/** The printed text of the ability that resolves, after the card that it is printed on. */
function abilityOf({ g, source }: Exec): string | null {
  const top = g.state.zones.stack.at(-1);
  const data = top === undefined ? undefined : g.world.get(top).stack;
  if (data) return `${data.sourceDef}: ${data.text}`;
  return g.world.object(source)?.def ?? g.world.lastKnown(source)?.def ?? null;
}
