import type { TaleView } from '../../../server/protocol/index.ts';
import { taleTexts as say } from '../texts/story/tale.ts';

/** The format's names for the parts of its tale. */
export interface TaleWords {
  readonly track: string;
  readonly tracks: string;
  readonly station: string;
  readonly sheets: string;
}

const many = say.plural;
export function wordsOf({ words = { track: say.track, station: say.station, sheet: say.sheet } }: TaleView): TaleWords {
  return { track: words.track, tracks: many(words.track), station: words.station, sheets: many(words.sheet) };
}

/** "1 Step", "3 Steps". */
export const { counted } = say;
