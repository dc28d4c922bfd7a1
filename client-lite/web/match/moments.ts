import type { Moments, TurnMark } from '../../../server/protocol/index.ts';

/** Where to go in a finished match from a moment. */
export type Step = 'next' | 'back' | 'next turn' | 'turn back' | 'first' | 'last';

type Index = Pick<Moments, 'moments' | 'turns'>;

/** Index of the last moment not after choice `n`. */
export const momentAt = ({ moments }: Pick<Moments, 'moments'>, n: number): number =>
  Math.max(
    0,
    moments.findLastIndex((moment) => moment.n <= n),
  );

/** Index of the first moment at which a line of the log stands. */
export function momentOfLine({ moments }: Pick<Moments, 'moments'>, line: number): number {
  const at = moments.findIndex((moment) => moment.line >= line);
  return at < 0 ? moments.length - 1 : at;
}

/** The turn, or the stage of a tale, that a moment belongs to. */
export const turnOf = ({ moments, turns }: Index, at: number): TurnMark | undefined =>
  turns.findLast((turn) => turn.n <= (moments[at]?.n ?? 0));

/** Index of the moment that a step leads to; at either end it is the same one. */
export function stepFrom(index: Index, at: number, step: Step): number {
  const last = index.moments.length - 1;
  switch (step) {
    case 'next':
      return Math.min(last, at + 1);
    case 'back':
      return Math.max(0, at - 1);
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'next turn': {
      const n = index.moments[at]?.n ?? 0;
      const turn = index.turns.find((other) => other.n > n);
      return turn ? momentAt(index, turn.n) : last;
    }
    case 'turn back': {
      const n = index.moments[at]?.n ?? 0;
      const turn = index.turns.findLast((other) => other.n < n);
      return turn ? momentAt(index, turn.n) : 0;
    }
  }
}
