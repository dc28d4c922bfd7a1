import type { View } from '../../../server/protocol/index.ts';

/** A question of one's own waits, other than one that may be answered at any time; for the judge, a dispute. */
export const isAsked = (view: View, judge = false): boolean => {
  const open = view.dispute?.open;
  if (view.over) return false;
  return open ? judge && !open.proposed : view.ask.some((prompt) => prompt.standing !== true);
};

/** A pause this short between two questions is the same turn to decide: nothing rings again. */
const SAME_TURN = 4_000;

/** Decides when to call a person: once when questions begin to come to them, not for each of a row. */
export class TurnNotice {
  #asked = false;
  /** when the last question was gone; `now` in milliseconds, never going back */
  #gone = -Infinity;
  #first = true;

  /** True if the person is to be called now. Whoever opens the page is not: they are looking at it. */
  look(asked: boolean, now: number): boolean {
    const begins = asked && !this.#asked && now - this.#gone > SAME_TURN && !this.#first;
    if (!asked && this.#asked) this.#gone = now;
    this.#asked = asked;
    this.#first = false;
    return begins;
  }
}
