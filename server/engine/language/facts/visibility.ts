import type { Game } from '../../ports/game.ts';
import type { PersonId, SeatId, SideId } from '../../kernel/refs.ts';
import type { GameObject } from '../../kernel/state/object.ts';

/** A viewer: a person at the table, a member of a side, or with neither an onlooker. */
export interface Viewer {
  readonly person: PersonId | null;
  readonly side: SideId | null;
}

/**
 * 708.5: true if a viewer may see the face of an object: the one authority that views, hints and bots go by. Battlefield, graveyard, stack, exile
 * and command are public zones, library and hand hidden ones (CR 400.2); face-down spells and permanents show their face to their controller only (708.5) until the
 * match is over (708.9), face-down cards in exile to nobody but who was allowed to look (406.3).
 */
export function canSee(g: Game, viewer: Viewer, o: GameObject): boolean {
  if (knows(g, viewer, o)) return true;
  switch (o.zone) {
    case 'library':
      return false;
    case 'hand':
      return isOwn(g, viewer, o.controller) || (viewer.side !== null && sharesHand(g, viewer.side, o));
    case 'battlefield':
    case 'stack':
      return !o.faceDown || g.state.over !== null || isOwn(g, viewer, g.world.controller(o.id)); // 708.5, 708.9
    default:
      return !o.faceDown;
  }
}

/** 722.4: whoever controls a player sees what that player does, who goes on seeing it. */
export const isOwn = (g: Game, viewer: Pick<Viewer, 'person'>, seat: SeatId): boolean => {
  const s = g.world.seat(seat);
  return viewer.person !== null && (s.person === viewer.person || s.controlled?.person === viewer.person);
};

/** 809.7: teammates see a hand where the format says so (810.5); otherwise they don't. */
function sharesHand(g: Game, side: SideId, o: GameObject): boolean {
  const { sides } = g.state;
  return (
    sides[g.world.seat(o.controller).side]?.team === sides[side]?.team
    && (g.rules.openHands?.(g, side, o.controller) ?? false)
  );
}

/** Shown to a seat of the person's, and not shuffled away since (701.20). */
function knows(g: Game, viewer: Viewer, o: GameObject): boolean {
  return o.known !== undefined && o.known.some((s) => isOwn(g, viewer, s));
}

/** The seats that a person looks on from: those that they answer for, and their own that somebody else does now (722.4). The same list while it is true of none. */
export function seatsBefore(g: Game, person: PersonId): readonly SeatId[] {
  const all = g.world.everybody();
  return all.some((s) => g.world.seat(s).controlled?.person === person)
    ? all.filter((s) => !g.world.seat(s).left && isOwn(g, { person }, s))
    : g.world.seatsOf(person);
}
