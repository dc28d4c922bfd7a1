import type { Game } from './game.ts';
import type { GameObject, PersonId, SideId } from './state.ts';

/** Who looks: a person at the table, somebody of a side, or with neither an onlooker. */
export interface Viewer {
  readonly person: PersonId | null;
  readonly side: SideId | null;
}

/**
 * Whether a viewer may see the face of an object: the one authority that views, hints and bots go by. Battlefield, graveyard, stack, exile
 * and command are public zones, library and hand hidden ones (CR 400.2); face-down spells and permanents show their face to their controller only (708.5) until the
 * match is over (708.9), face-down cards in exile to nobody but who was allowed to look (406.3).
 */
export function canSee(g: Game, viewer: Viewer, o: GameObject): boolean {
  if (knows(g, viewer, o)) return true;
  switch (o.zone) {
    case 'library': return false;
    case 'hand': return isOwn(g, viewer, o.controller) || (viewer.side !== null && sharesHand(g, viewer.side, o));
    case 'battlefield':
    case 'stack': return !o.faceDown || g.state.over !== null || isOwn(g, viewer, g.world.controller(o.id)); // 708.5, 708.9
    default: return !o.faceDown;
  }
}

const isOwn = (g: Game, viewer: Viewer, seat: number): boolean => viewer.person !== null && g.world.seat(seat).person === viewer.person;

/** Teammates see a hand where the format says so (809.7, 810.5); otherwise they don't. */
function sharesHand(g: Game, side: SideId, o: GameObject): boolean {
  const { sides } = g.state;
  return sides[g.world.seat(o.controller).side]?.team === sides[side]?.team && (g.rules.openHands?.(g, side, o.controller) ?? false);
}

/** Shown to a seat of the person's, and not shuffled away since (701.20). */
function knows(g: Game, viewer: Viewer, o: GameObject): boolean {
  return o.known !== undefined && viewer.person !== null && o.known.some((s) => g.world.seat(s).person === viewer.person);
}
