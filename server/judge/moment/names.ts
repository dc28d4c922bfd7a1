import type { Game } from '../../engine/game/game.ts';
import type { ObjId } from '../../engine/kernel/refs.ts';
import type { Called } from '../acts/names-in-play.ts';
import { aliases } from '../export.ts';
import { LaidNames, sideNames } from '../laid/names.ts';
import { plain } from '../laid/plain-state.ts';
import { isStandIn } from './hidden-cards.ts';

/** Names of seats and cards of a match: their own, and where several have one name, "Bear no. 1" and so on. Hidden cards have no name. */
export function calledIn(g: Game): Called {
  const names = new NamesOf(g);
  return {
    game: g,
    named: names.named,
    ambiguous: names.ambiguous,
    alsoCalled: (seat) =>
      g.state.sides.flatMap((side) =>
        sideNames(side).flatMap((name) => side.seats.flatMap((id, i) => (id === seat ? [`${name} ${i + 1}`] : []))),
      ),
    seat: (name, where) => names.seat(name, where),
    object: (name, where) => names.object(name, where),
  };
}

/** The name of each object that has one. */
export function namesIn(g: Game): ReadonlyMap<ObjId, string> {
  return new Map([...aliases(g)].filter(([id]) => !isStandIn(g.world.get(id)) && g.world.get(id).kind !== 'ability'));
}

class NamesOf extends LaidNames {
  constructor(g: Game) {
    super(plain(g.state));
    for (const [id, alias] of namesIn(g)) {
      const name = g.setup.cards[g.world.get(id).def]?.name ?? g.nameOf(id);
      this.call(id, name, alias === name ? undefined : alias);
    }
  }
}
