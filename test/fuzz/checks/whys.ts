import type { Game } from '../../../server/engine/game/game.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { NOT_NOW } from '../../../server/engine/game/why.ts';
import { ensure } from './invariants.ts';
import { objRef, seatRef, type PersonId } from '../../../server/engine/kernel/refs.ts';

/** Actions that somebody could think of and that are refused: every card at hand by every verb, for every seat, and what was offered before. */
function thinkable(g: Game, person: PersonId, before: readonly string[]): string[] {
  const cards = g.world
    .seatsOf(person)
    .flatMap((s) => [...g.world.hand(s), ...g.world.graveyard(s), ...g.world.command(s)]);
  const permanents = g.state.zones.battlefield;
  const seats = g.world.seatsOf(person);
  return [
    ...seats.flatMap((s) =>
      cards.flatMap((id) =>
        ['cast', 'play'].map((verb) => `${verb}:${objRef(id)}:${seatRef(s)}${verb === 'cast' ? ':0' : ''}`),
      ),
    ),
    ...seats.flatMap((s) =>
      permanents.flatMap((id) => [`act:${objRef(id)}:${seatRef(s)}:0`, `mana:${objRef(id)}:0:${seatRef(s)}:G`]),
    ),
    ...(g.rules.specialActions ?? []).map((x) => `special:${x.id}`),
    ...before,
  ];
}

/**
 * "Why?" says yes to every action that a person is offered, and no, with a rule, to every other one that is thought of; answering with it is refused by the same rule.
 * Returns how many were asked about.
 */
export function checkWhys(g: Game, rng: Rng, before: readonly string[], most: number): number {
  let asked = 0;
  const { position, status } = g.journal;
  for (const { id: person } of g.state.people) {
    const part = g.partOf(person)?.part;
    const offers = part?.kind === 'priority' ? part.actions : [];
    const offered = new Set(offers.map((a) => a.key));
    for (const { key, label, object } of offers.length > most ? rng.shuffle([...offers]).slice(0, most) : offers) {
      const { holds, chain } = g.why(person, key);
      ensure(
        holds && chain.length > 1,
        () =>
          `"${label}" (${key}) is offered, and "Why?" says: ${chain.map((c) => `${c.holds ? 'yes' : 'NO'} ${c.clauses.join(', ')} ${c.says}`).join(' / ')}`,
      );
      if (object !== undefined)
        ensure(g.why(person, object).holds, () => `"${label}" is offered, and asked about ${object} "Why?" says no`);
      asked++;
    }
    const refused = rng
      .shuffle(
        [...new Set(thinkable(g, person, before))].filter(
          (key) => !offered.has(key) && ![...offered].some((k) => k.startsWith(`${key}:`)),
        ),
      )
      .slice(0, most);
    for (const key of refused) {
      const { holds, chain } = g.why(person, key);
      ensure(
        !holds,
        () =>
          `"${key}" is not offered to person ${person}, and "Why?" says it may be done: ${chain.map((c) => `${c.clauses.join(', ')} ${c.says}`).join(' / ')}`,
      );
      ensure(
        chain.some((c) => !c.holds && c.says !== NOT_NOW.says),
        () => `"${key}" is refused without a reason: ${chain.map((c) => c.says).join(' / ')}`,
      );
      if (part?.kind === 'priority' && g.quiescent) {
        const refusal = g.quote(g.open?.id ?? '', person, key, {});
        ensure(
          'code' in refusal && refusal.clauses.length > 0,
          () => `"${key}" is not offered, and not refused either`,
        );
      }
      asked++;
    }
  }
  ensure(g.journal.position === position && g.journal.status === status, () => 'Asking why has changed the match.');
  return asked;
}
