import type { Game } from '../../engine/game/game.ts';
import type { Refusal } from '../../engine/kernel/decisions.ts';
import type { Input } from '../../engine/kernel/input.ts';
import type { Beginning } from '../../engine/kernel/state/game.ts';

/** Hands inputs to a match, and keeps the start of another one that begins where this one stands. */
export class Recorder {
  readonly #g: Game;
  #beginning: Beginning | null;

  constructor(g: Game) {
    this.#g = g;
    this.#beginning = g.point();
  }

  apply(input: Input): Refusal | null {
    const from = this.beginning;
    const refused = this.#g.apply(input);
    if (refused === null) this.#beginning = from && { ...from, inputs: [...(from.inputs ?? []), input] };
    return refused;
  }

  /** Null where nobody was ever asked anything. */
  get beginning(): Beginning | null {
    return this.#g.point() ?? this.#beginning;
  }
}
