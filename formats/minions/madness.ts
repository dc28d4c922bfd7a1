import type { WouldBe, WouldLose } from '../../server/engine/ports/would-be-events.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import type { Hooks } from '../sdk/composition/rule.ts';
import { become, creditOf, isIn, isMinion, mark, mastersFor, nameOf } from './status.ts';
import { shuffleLibrary } from '../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { ObjId, SeatId } from '../../server/engine/kernel/refs.ts';

/**
 * Mark of a seat: the last opponent who meddled with its library.
 * By an effect that took cards from the library or returned cards of the graveyard.
 */
const BY = 'library by';

/** An opponent's effect does that now. */
function meddled(g: Game, seat: SeatId): void {
  const by = g.agent;
  if (by !== null && g.world.areOpponents(by, seat) && g.world.seat(seat).marks[BY] !== by) mark(g, seat, { [BY]: by });
}

/** A random opponent who is no minion (M-32). */
function byChance(g: Game, seat: SeatId): SeatId | null {
  const others = g.world.present().filter((s) => isIn(g, s) && !isMinion(g, s) && g.world.areOpponents(s, seat));
  return others.length === 0 ? null : (others[g.random(others.length)] ?? null);
}

/** Half of the graveyard, rounded up, is exiled at random, and the rest becomes the library (M-31). */
function* turnOver(g: Game, seat: SeatId): Flow {
  const rest = [...g.world.graveyard(seat)];
  const exiled: ObjId[] = [];
  for (let n = Math.ceil(rest.length / 2); n > 0; n--) exiled.push(...rest.splice(g.random(rest.length), 1));
  yield* moveObjects(
    g,
    exiled.map((id) => ({ id, to: 'exile' })),
    seat,
  );
  yield* moveObjects(
    g,
    rest.filter((id) => g.world.object(id)?.zone === 'graveyard').map((id) => ({ id, to: 'library' })),
    seat,
  );
  shuffleLibrary(g, seat);
}

/**
 * Hooks of the variant.
 * `empty`: the result for a player with fewer than two cards in the graveyard, whose library stays empty
 * (M-33).
 */
export const madnessHooks = (empty: 'minion' | 'loses'): Hooks => ({
  watch(g, e) {
    if (e.e !== 'zone' || g.agent === null) return;
    if (e.from === 'library' ? e.to === 'graveyard' || e.to === 'exile' : e.from === 'graveyard' && e.to === 'library')
      meddled(g, e.seat);
  },
  replacements: {
    draw: [
      {
        clause: 'M-32',
        label: 'Remembers whose effect has a player draw',
        rank: 'unasked',
        *replace(g, e): Flow<WouldBe['draw']> {
          yield* [];
          meddled(g, e.seat);
          return e;
        },
      },
    ],
    lose: [
      {
        clause: 'M-30',
        label: 'Becomes a minion',
        applies: (_g, e) => e.why === 'draw',
        replace: (g, e) => outOfCards(g, e, empty),
      },
    ],
  },
});

/** M-30: a player who would lose by an empty library becomes a minion, with the graveyard as a library. */
function* outOfCards(g: Game, e: WouldLose, empty: 'minion' | 'loses'): Flow<WouldLose | null> {
  const who = e.seat ?? g.world.sideSeats(e.side)[0];
  if (who === undefined || isMinion(g, who) || (empty === 'loses' && g.world.graveyard(who).length < 2)) return e;
  const last = g.world.seat(who).marks[BY];
  const by = typeof last === 'number' && creditOf(g, who, last) !== null ? last : byChance(g, who);
  const master = mastersFor(g, [{ seat: who, by }]).get(who) ?? null;
  if (master === null) return e;
  yield* turnOver(g, who);
  become(g, new Map([[who, master]]), () => ({
    text: `${nameOf(g, who)} has no library left and becomes a minion of ${nameOf(g, master)}, with what was in the graveyard.`,
    clause: by === last ? 'M-30' : 'M-32',
  }));
  return null;
}
