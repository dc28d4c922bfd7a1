import { texts } from '../texts.ts';

/** Texts of a map of places and roads in a tale. */
export const mapTexts = texts({
  places: 'Places',
  is: { here: 'here now', been: 'visited', ahead: 'still ahead' },
  offered: 'Can be chosen.',
  placed: 'Chosen in the question.',
  stands: (who: string) => `${who} is here.`,
  wasHere: (station: string, n: number, who: string) => `${station} ${n}: ${who}`,
});
