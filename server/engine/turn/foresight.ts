import type { SeatId } from '../kernel/refs.ts';
import type { TurnState } from '../kernel/state/turn.ts';
import type { Game } from '../ports/game.ts';
import type { WriteName } from './chart-names.ts';
import { COMBAT_PHASE, type TurnFacts } from './guards.ts';
import { skipsAlways } from './next-turn.ts';
import { stepAfterPhase } from './phases.ts';
import type { Waiting } from './transitions.ts';

/**
 * The rest of a turn in which all players pass, for the label "Pass → End step". The match stays as it is: additional phases and skips that are used up
 * on the way are used up here alone, so that a skipped combat phase is skipped once.
 */
export class Foresight implements TurnFacts {
  seats: readonly SeatId[];
  inserted: TurnState['inserted'];
  resume: TurnState['resume'];
  readonly ends = null;
  readonly again: boolean;
  readonly #g: Game;
  #step: string;
  readonly #used: { readonly seat: SeatId; readonly what: string }[] = [];

  constructor(g: Game) {
    this.#g = g;
    ({
      seats: this.seats,
      inserted: this.inserted,
      resume: this.resume,
      again: this.again,
      step: this.#step,
    } = g.state.turn);
  }

  skips(seat: SeatId, what: string): boolean {
    const used = this.#used.filter((u) => u.seat === seat && u.what === what).length;
    return skipsAlways(this.#g, seat, what) || this.#g.world.seat(seat).skips.filter((s) => s === what).length > used;
  }

  /** Follow a transition with the writes that belong to it. */
  take(writes: readonly WriteName[], to: Waiting): void {
    for (const name of writes) this.#write(name);
    if (to.step) this.#step = to.step.id;
  }

  #write(name: WriteName): void {
    // a use counts for nothing where there is no skip to use up
    if (name === 'skipCombat' || name === 'standAside')
      this.#used.push(...this.seats.map((seat) => ({ seat, what: COMBAT_PHASE })));
    else if (name === 'beginAdditionalPhase') {
      const [next, ...rest] = this.inserted;
      this.inserted = rest;
      this.resume ??= { step: stepAfterPhase(this.#g.rules.turn, this.#step), seats: this.seats };
      this.seats = next?.seats ?? this.seats;
    } else if (name === 'resumeTurn') {
      this.seats = this.resume?.seats ?? this.seats;
      this.resume = null;
    }
  }
}
