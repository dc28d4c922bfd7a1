import { askAll } from '../../../../server/engine/decisions/ask.ts';
import type { PersonId, SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { SpecialAction } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_4_5 } from '../../clauses/combat.ts';
import { G_12_13 } from '../../clauses/rulings.ts';
import { fightOf, markSeat, mayActNow, note, offer, stands } from '../model.ts';
import { isCalm } from './ask-person.ts';

/** Seat mark: the round in which the seat has proposed to end the fight, once in each (G-12-13); without rounds, its turn. */
const ASKED = 'asked';
const now = (g: Game): number => (plays(g, G_4_5) ? fightOf(g).round.n : g.state.turn.number);

/** Propose to end the fight (G-8-1). It ends when every standing legend's player agrees. */
const peaceAction: SpecialAction = {
  id: 'peace',
  clause: 'G-8-1',
  list: (g, person) =>
    g.world
      .seatsOf(person)
      .filter(
        (seat) =>
          mayActNow(g, seat)
          && isCalm(g)
          && g.state.turn.step === 'main1'
          && stands(g, seat)
          && g.world.seat(seat).marks[ASKED] !== now(g),
      )
      .map((seat) => offer('peace', String(seat), 'Propose to end the fight', seat, 'G-8-1')),
  *perform(g, person, key) {
    const seat = Number(key.split(':')[2]);
    const s = g.world.seat(seat);
    markSeat(g, seat, ASKED, now(g));
    note(g, seat, `${s.name} proposes to end the fight.`, 'G-8-1');
    const asked = new Map<PersonId, SeatId>();
    for (const other of g.world.present())
      if (g.world.seat(other).person !== person && stands(g, other) && !asked.has(g.world.seat(other).person))
        asked.set(g.world.seat(other).person, other);
    const part = {
      kind: 'options' as const,
      title: `${s.name} proposes to end the fight. Do you agree?`,
      clauses: ['G-8-1'],
      min: 1,
      max: 1,
      options: [
        { key: 'agree', label: 'Agree' },
        { key: 'fight on', label: 'Fight on' },
      ],
      fallback: ['fight on'],
    };
    const answers = yield* askAll(
      g,
      [...asked.values()].map((of) => ({ seat: of, part })),
    );
    if (!answers.every((a) => 'keys' in a && a.keys[0] === 'agree'))
      return note(g, seat, 'Not all agree: the fight goes on.', 'G-8-1');
    g.journal.set(g.state, 'over', { winner: null, reason: 'All agree to end the fight.', clauses: ['G-8-1'] });
  },
};

/** Peace that somebody proposes and all accept. */
export const peace = rule({
  id: 'peace',
  clauses: [G_12_13],
  needs: ['ending'],
  part: () => ({ hooks: { specialActions: [peaceAction] } }),
});
