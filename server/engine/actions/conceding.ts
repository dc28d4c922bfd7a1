import { leaveGame } from './winning-and-losing.ts';
import type { Game } from '../ports/game.ts';
import type { PersonId } from '../kernel/refs.ts';

/** The consequences of conceding for one player, and the teammates with whom they may concede together. */
export interface Conceding {
  /** the consequence of conceding alone, as a sentence for that player */
  readonly says: string;
  /** the other people of the side who still play */
  readonly friends: readonly PersonId[];
}

/** The consequences if this player conceded now (104.3a); null if they have left the game. */
export function conceding(g: Game, person: PersonId): Conceding | null {
  const p = g.state.people[person];
  if (g.state.over || !p || p.left) return null;
  const friends = g.state.people.filter((q) => q.side === p.side && q.id !== person && !q.left).map((q) => q.id);
  return { says: g.rules.conceding?.(g, person) ?? byDefault(g, person, friends.length > 0), friends };
}

function byDefault(g: Game, person: PersonId, team: boolean): string {
  const own = g.world.seatsOf(person).some((s) => g.world.seat(s).own);
  if (team && !own) return 'Your whole team loses the game (810.8b).';
  const others = g.state.sides.filter((s) => !s.lost && s.id !== g.state.people[person]?.side);
  return others.length > 1
    ? 'You lose the game, and everything you own leaves it (800.4a). The others play on.'
    : 'You lose the game (104.3a).';
}

/** Everybody of a player's side who still plays concedes at the same time. */
export function concedeTogether(g: Game, person: PersonId): void {
  const side = g.state.people[person]?.side;
  const all = g.state.people.filter((p) => p.side === side && !p.left);
  for (const p of all) g.journal.set(p, 'conceded', true);
  for (const p of all) if (!g.state.over && !p.left) leaveGame(g, p.id, true);
}
