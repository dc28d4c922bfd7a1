import type { Face } from '../../../cards/oracle/ir/index.ts';
import { holds } from '../language/conditions.ts';
import { isAdventuring } from '../language/faces.ts';
import { grantsOn, grantsSpell, isPlain } from './permissions.ts';
import { costText } from '../objects/mana-cost.ts';
import type { Grant, Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { PRINTED, FREE, waysOf } from './alternative-costs.ts';

/** The ways in which a seat may cast a card where it is now: those of the face, and those that effects give. */
export function waysFor(g: Game, seat: SeatId, o: GameObject, face: Face): readonly Way[] {
  const given = grantsOn(g, seat, o);
  const own = waysOf(face);
  if (given.length === 0) return own;
  const more = given.flatMap((grant): Way[] =>
    isPlain(grant) || !grantsSpell(g, seat, o, grant)
      ? []
      : [
          {
            ...(grant.free ? FREE : PRINTED),
            id: grant.key,
            label: grant.free
              ? FREE.label
              : grant.flashback
                ? `Flashback ${costText(face.cost ?? [])}`
                : `With mana of ${grant.mana ?? 'its colors'}`,
            grant,
            ...(grant.flashback ? { clauses: ['702.34a'], exileAfter: true } : {}),
            ...(grant.mana ? { mana: grant.mana } : {}),
          },
        ],
  );
  return more.length > 0 ? [...own, ...more] : own;
}

/** True if a seat may cast a card from where it is in its own ways: from hand, from zones that the format opens, or as an effect permits. */
export function permitted(g: Game, seat: SeatId, o: GameObject): boolean {
  return opened(g, seat, o) || grantsOn(g, seat, o).some((grant) => isPlain(grant) && grantsSpell(g, seat, o, grant));
}

/** True if a seat may play a land from where it is (305.1). */
export function permittedLand(g: Game, seat: SeatId, o: GameObject): boolean {
  return opened(g, seat, o) || grantsOn(g, seat, o).some((grant) => grant.lands);
}

function opened(g: Game, seat: SeatId, o: GameObject): boolean {
  if (o.zone === 'hand') return o.controller === seat;
  if (isAdventuring(o, seat)) return true;
  return g.rules.playable?.(g, seat).includes(o.id) ?? false;
}

/** The permission that playing a card from where it is uses, if it needs one. */
export function grantUsed(g: Game, seat: SeatId, o: GameObject, way: Way | 'land'): Grant | undefined {
  if (way !== 'land' && way.grant) return way.grant;
  if (opened(g, seat, o) || (way !== 'land' && way.permits !== undefined)) return undefined;
  const fitting = grantsOn(g, seat, o).filter((grant) =>
    way === 'land' ? grant.lands : isPlain(grant) && grantsSpell(g, seat, o, grant),
  );
  return fitting.find((grant) => !grant.once) ?? fitting[0];
}

/** True if a way's zone and permission fit where the card is. */
export function wayPermits(g: Game, seat: SeatId, o: GameObject, way: Way): boolean {
  if (way.grant) return true;
  if (way.marked) {
    const turn = o.marks?.[way.marked.key];
    if (turn === undefined || (turn === g.state.turn.number) !== (way.marked.turn === 'this')) return false;
  }
  if (way.permits !== undefined) return o.zone === way.permits && o.controller === seat;
  return (!way.handOnly || o.zone === 'hand') && permitted(g, seat, o);
}

/** 702.117a: true if the way's own condition holds (702.137a, 118.9). */
export function wayHolds(g: Game, seat: SeatId, o: GameObject, way: Way): boolean {
  if (way.when && !holds(g, way.when, { you: seat, source: o.id })) return false;
  return !way.afterSpell || g.world.sideSeats(g.world.seat(seat).side).some((s) => g.world.seat(s).turn.cast > 0);
}
