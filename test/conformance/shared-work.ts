import type { Begin } from '../../server/bin/threads/workers.ts';
import { CardFile, readDecks, type DeckList, type ScenarioFile } from './data.ts';
import { play, type Outcome } from './play.ts';

/** A scenario, and the file of the deck lists that it may name. */
export interface ToPlay {
  readonly scenario: ScenarioFile;
  readonly decks: string | null;
}

/** Plays scenarios with the cards of compiled files. */
export const playScenarios: Begin<readonly SharedArrayBuffer[], ToPlay, Outcome> = (bytes) => {
  const cards = new CardFile(bytes);
  const lists = new Map<string | null, ReadonlyMap<string, DeckList>>([[null, new Map()]]);
  return ({ scenario, decks }) => {
    const known = lists.get(decks) ?? readDecks(decks ?? '');
    lists.set(decks, known);
    return play(scenario, cards, known);
  };
};
