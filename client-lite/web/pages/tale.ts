import type { TaleView } from '../../../server/protocol/index.ts';

/** The format's names for the parts of its tale. */
export interface TaleWords {
  readonly track: string;
  readonly tracks: string;
  readonly station: string;
  readonly sheets: string;
}

const many = (word: string): string => `${word}s`;
export function wordsOf({ words = { track: 'Line', station: 'Stop', sheet: 'Character' } }: TaleView): TaleWords {
  return { track: words.track, tracks: many(words.track), station: words.station, sheets: many(words.sheet) };
}

/** "1 Step", "3 Steps". */
export const counted = (n: number, word: string): string => `${n} ${n === 1 ? word : many(word)}`;
