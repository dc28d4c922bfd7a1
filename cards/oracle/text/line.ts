/** One line read by one phrase, and printed back. */
import {
  Declined,
  LINE_LENGTH,
  meaning,
  Run,
  stable,
  STEPS,
  type DeclineReason,
  type Limits,
  type Phrase,
} from '../combinators/index.ts';
import { capitalise, lowerSentences } from '../normalise.ts';

export type LineReason = 'unread' | 'ambiguous' | 'reprint' | 'unclear reference' | 'too long' | DeclineReason;
/** Reasons for which a line is given up unfinished, so that no text takes long. */
export const GIVEN_UP: readonly LineReason[] = ['step budget', 'reading cap', 'nesting', 'too long'];
/** steps for all lines of a face together, a dozen times what printed ones take */
export const FACE_STEPS = 4 * STEPS;
export type LineResult<T> =
  | { readonly ok: true; readonly value: T }
  /** `far` is the furthest offset that any phrase reached in the normalised line, `expected` what it wanted there. */
  | { readonly ok: false; readonly reason: LineReason; readonly far: number; readonly expected: string };
/** All of the text by one phrase: its only meaning, or why not. The value prints back to exactly this text. */
export function read<T>(phrase: Phrase<T>, text: string, limits: Limits = {}): LineResult<T> {
  if (text.length > LINE_LENGTH) return { ok: false, reason: 'too long', far: LINE_LENGTH, expected: '' };
  const run = new Run(lowerSentences(text), text, limits);
  const refuse = (reason: LineReason): LineResult<T> => ({ ok: false, reason, far: run.far, expected: run.expected });
  try {
    const complete = phrase
      .parse(run, 0)
      .filter((reading) => reading.end === text.length)
      .map((reading) => reading.value);
    if (complete.length === 0) return refuse('unread');
    if (complete.length > 1 && new Set(complete.map((value) => stable(meaning(value)))).size > 1)
      return refuse('ambiguous');
    const value = complete.find((one) => write(phrase, one) === text);
    return value === undefined ? refuse('reprint') : { ok: true, value };
  } catch (error) {
    if (error instanceof Declined) return refuse(error.reason);
    throw error;
  }
}
export function write<T>(phrase: Phrase<T>, value: T): string | undefined {
  const text = phrase.print(value);
  return text === undefined ? undefined : capitalise(text);
}
