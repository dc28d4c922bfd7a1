import { Game } from '../../engine/game/game.ts';
import type { GameEvent } from '../../engine/kernel/events.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';
import { NotJudged } from '../error.ts';
import { isStandIn } from './hidden-cards.ts';

/** Zones in which everybody sees what a card is (400.2). */
const PUBLIC: ReadonlySet<string> = new Set(['battlefield', 'graveyard', 'stack', 'exile', 'command']);
const LOOKS: ReadonlySet<GameEvent['e']> = new Set(['scry', 'surveil', 'search']);

/** A match as one viewer knows it. It cannot go on where chance decides: nobody knows the numbers that the real one will use. */
export class ViewedMatch extends Game {
  override random(): never {
    throw new NotJudged('it is decided by chance');
  }

  /** Why nothing can be said any more: a card that the viewer does not know has been seen, or looked for. Null: that has not happened. */
  get depends(): string | null {
    const seen = Object.values(this.state.objects).find((o) => isStandIn(o) && PUBLIC.has(o.zone) && !o.faceDown);
    if (seen) return `it depends on a card of ${this.#whose(seen)} that is hidden now`;
    for (const e of this.journal.events(0)) {
      if (e.e === 'reveal' && e.defs.some((def) => isStandIn({ def })))
        return `it depends on cards of ${this.world.seat(e.seat).name} that are hidden now`;
      if (LOOKS.has(e.e) && 'seat' in e && typeof e.seat === 'number' && this.#holdsHidden(e.seat))
        return `it depends on the library of ${this.world.seat(e.seat).name}, whose cards are hidden now`;
    }
    return null;
  }
  #whose(o: GameObject): string {
    return this.world.seat(o.owner).name;
  }
  #holdsHidden(seat: number): boolean {
    return this.world.library(seat).some((id) => isStandIn(this.world.get(id)));
  }
}
