import type { TaleMap, TaleView } from '../../../server/protocol/index.ts';
import { taleTexts as say } from '../texts/story/tale.ts';

/** The format's names for the parts of its tale. */
export interface TaleWords {
  readonly track: string;
  readonly tracks: string;
  readonly station: string;
  readonly sheets: string;
}

const many = say.plural;
export function wordsOf({
  words = { track: say.track, station: say.station, sheet: say.sheet },
}: Pick<TaleView, 'words'>): TaleWords {
  return { track: words.track, tracks: many(words.track), station: words.station, sheets: many(words.sheet) };
}

/** Most places in a row of a map without roads, on a wide page and on a narrow one. */
export const IN_ROW = { wide: 6, narrow: 3 } as const;
/** Number of its rows, for the height of its paper. */
export const rowsOf = ({ places }: Pick<TaleMap, 'places'>): Record<string, number> => ({
  '--rows': Math.ceil(places.length / IN_ROW.wide),
  '--rows-narrow': Math.ceil(places.length / IN_ROW.narrow),
});

/** "1 Step", "3 Steps". */
export const { counted } = say;
