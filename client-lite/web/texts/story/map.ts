import { texts } from '../texts.ts';

/** Texts of a map of places and roads in a tale. */
export const mapTexts = texts({
  places: 'Places',
  is: { here: 'somebody is here', been: 'visited', ahead: 'not visited yet' },
  stands: (who: string) => `${who} is here.`,
  wasHere: (n: number, who: string) => `${n}: ${who}`,
});
