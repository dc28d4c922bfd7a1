import { texts } from './texts.ts';

/** Texts about a match that begins at a moment of another. */
export const playOnTexts = texts({
  line: 'Play on from here',
  lineLabel: (line: string) => `Play on from here: ${line}`,
  fromHere: 'Another match begins at this moment, with the same hands and libraries.',
  fromLine: (line: string) => `Another match begins right after “${line}”, with the same hands and libraries.`,
  summary: 'Play on from here',
  about:
    'A match begins in this position, after the acts below it. Libraries that the position does not list are dealt at random.',
  who: (player: string) => `Who plays ${player}`,
  ready: 'The table is ready. Each link opens one seat: keep yours, and send the others.',
  linkOf: (player: string) => `Link of ${player}`,
  watch: 'Link to watch',
  play: 'Play',
  fromBeforeEnd: 'Another match begins at the last moment before this one ended, with the same hands and libraries.',
});
