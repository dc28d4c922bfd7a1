import { decideOutcome, sidesLose } from '../../../server/engine/actions/winning-and-losing.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { C19 } from '../clauses.ts';
import { OPPOSITION, WILL } from './seats.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { PersonId, SideId } from '../../../server/engine/kernel/refs.ts';
import type { Person } from '../../../server/engine/kernel/state/seat.ts';

/**
 * C19: leave or concede the match.
 * C19: the match ends when the Augur or the last Magician concedes. A leaving Magician's seat goes to the next
 * friend in seat order; without friends it stays theirs, for the person or bot that sits down there.
 */
function leave(g: Game, person: PersonId, conceded: boolean): void {
  const p = g.state.people[person];
  if (!p || p.left) return;
  if (conceded) g.journal.set(p, 'conceded', true);
  const friends = friendsOf(g, p);
  if (p.side === OPPOSITION || friends.length === 0) {
    if (conceded) lose(g, p.side);
    return;
  }
  g.journal.set(p, 'left', true);
  const heir = heirOf(p, friends);
  for (const seat of g.world.sideSeats(WILL)) {
    if (!heir || g.world.seat(seat).person !== person) continue;
    g.journal.set(g.world.seat(seat), 'person', heir.id);
    emit(g, { e: 'note', seat, text: `${heir.name} takes the seat of ${p.name}.`, clause: 'C19' });
  }
}

/** People of the same side who play on. */
const friendsOf = (g: Game, { id, side }: Person): readonly Person[] =>
  g.state.people.filter((q) => q.side === side && q.id !== id && !q.left && !q.conceded);

/** The friend who takes over the seat: the next in seat order. */
const heirOf = ({ id }: Person, friends: readonly Person[]): Person | undefined =>
  friends.find((q) => q.id > id) ?? friends[0];

/** The consequence of conceding alone, in words (C19). */
function conceding(g: Game, person: PersonId): string {
  const p = g.state.people[person];
  const heir = p && heirOf(p, friendsOf(g, p));
  if (p?.side === OPPOSITION) return 'The Opposition loses the Confrontation (C19).';
  return heir
    ? `Your seat passes to ${heir.name}, who plays it from then on. The Will fights on (C19).`
    : 'The Will loses the Confrontation (C19).';
}

function lose(g: Game, side: SideId): void {
  sidesLose(g, [
    {
      side,
      seat: null,
      why: 'leaving',
      reason: side === WILL ? 'All Magicians have conceded.' : 'The Augur has conceded.',
      clause: 'C19',
    },
  ]);
  decideOutcome(g);
}

/** A friend takes over the Front of a Magician who leaves. */
export const succession = rule({
  id: 'succession',
  clauses: [C19],
  needs: ['will-and-threat'],
  part: () => ({ hooks: { leave, conceding } }),
});
