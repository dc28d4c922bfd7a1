import { texts } from './texts.ts';

/** Texts about a match that begins at a moment of another. */
export const playOnTexts = texts({
  line: 'Play on from here',
  lineLabel: (line: string) => `Play on from here: ${line}`,
  fromHere: 'Another match begins at this moment, with the same hands and libraries.',
  fromLine: (line: string) => `Another match begins right after “${line}”, with the same hands and libraries.`,
  fromBeforeEnd: 'Another match begins at the last moment before this one ended, with the same hands and libraries.',
});
