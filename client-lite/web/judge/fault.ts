import type { Refusal } from '../../../server/protocol/index.ts';
import { judgeTableTexts as say, judgeTexts } from '../texts/judge/page.ts';

/** Fault of a file that the judge refused. `where`: its place in the file, like `seats.Will 1.hand.0`; empty if it has none. */
export interface Fault {
  readonly where: string;
  readonly message: string;
  readonly mend: string;
}

/** Places that the page marks, from the narrowest to the widest that the fault lies in. */
export function marksOf(where: string): readonly string[] {
  const parts = where.split('.');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('.'));
}

/** True for a place of the page that is the one of the fault, or holds it. */
export const isAt = (fault: Fault | null, place: string): fault is Fault =>
  fault !== null && marksOf(fault.where).includes(place);

/** Reads the place that a refusal names in its first words: "At acts.0: …". */
export function faultOf({ message, mend }: Pick<Refusal, 'message' | 'mend'>): Fault {
  const [, where = '', says = message] = /^At ([^:]+): (.+)$/s.exec(message) ?? [];
  return { where, message: `${says.slice(0, 1).toUpperCase()}${says.slice(1)}`, mend };
}

/** The place of a fault in words: "act 2", "Will 1’s hand". */
export function placeWords(where: string): string {
  const line = /^(acts|questions)\.(\d+)/.exec(where);
  if (line) return judgeTexts.line(line[1] === 'acts' ? 'acts' : 'questions', Number(line[2]) + 1);
  const seat = /^seats\.([^.]+)(?:\.(\w+))?/.exec(where);
  if (seat) return seat[2] === undefined ? (seat[1] ?? '') : say.zoneOf(seat[1] ?? '', say.readable(seat[2]));
  const card = /^cards\.(\d+)/.exec(where);
  if (card) return say.cardDescription(Number(card[1]) + 1);
  return say.readable(where.split('.')[0] ?? '');
}
