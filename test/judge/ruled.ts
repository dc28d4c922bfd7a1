import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { judge } from '../../server/judge/judge.ts';
import type { Ruling } from '../../server/match/view/ruling.ts';

/** The ruling on the one question of a file, with the cards of the shipped plane. */
export function ruledOn(input: unknown): Ruling {
  const [ruling] = judge(input, BOOK, starterCards()).rulings;
  if (ruling === undefined) throw new Error('The file asks nothing.');
  return ruling;
}
