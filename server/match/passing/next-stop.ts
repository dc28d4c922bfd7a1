import type { WishesView } from '../../protocol/index.ts';
import type { MatchPort } from '../ports.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { Seen } from './kept-wishes.ts';
import { answersFor, type Stops } from './stops.ts';

/**
 * The next step of this turn at which the person is asked for something if all players only pass on the way: a stop, or the declaration of
 * attackers where they have a creature that could attack. Null: nowhere in the rest of the turn. Looks at public state and the person's
 * settings alone (400.2).
 */
export function nextStop(
  game: MatchPort,
  person: PersonId,
  { stops, empty = 'public' }: Stops,
  seen: Seen | null,
): NonNullable<WishesView['next']> | null {
  const { state, rules } = game;
  const { turn } = state;
  if (turn.number === 0 || state.over !== null) return null;
  const { steps } = rules.turn;
  const own = turn.side === state.people[person]?.side || turn.seats.some((seat) => answersFor(game, person, seat));
  const at = steps.findIndex(({ id }) => id === turn.step);
  const fight = (state.combat?.attacks.length ?? 0) > 0;
  const attacked = turn.seats.some((seat) => state.seats[seat]?.turn.attacked === true);
  const idleSince = steps.slice(0, at + 1).some(({ id, action }) => action === 'main' && seen?.step === id);
  for (const { id, action } of steps.slice(at + 1)) {
    if (action === 'attackers') {
      if (own && game.canAttack(person)) return { step: id };
      if (!own && stops.includes(`${id}:other`)) return { step: id, ifAttacked: true };
      continue;
    }
    if (!stops.includes(`${id}:${own ? 'own' : 'other'}`) || (action === 'blockers' && !fight)) continue;
    // a later main phase in which nothing is new is passed (stops.ts)
    const stale = own && action === 'main' && empty !== 'ask' && seen?.turn === turn.number && idleSince && !attacked;
    if (!stale) return { step: id };
  }
  return null;
}
