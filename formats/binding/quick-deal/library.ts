import type { DeckCards, DeckForm, DeckRequirement } from '../../sdk/deck/decks.ts';
import { deckSize } from '../../sdk/deck/decks.ts';
import type { ConfrontationSetup } from '../setup-schema.ts';

const LEAST = 40;
const NO_PLANESWALKERS: DeckRequirement = {
  id: 'noPlaneswalkers',
  clauses: ['P1'],
  mend: 'Take it out.',
  fails({ main }) {
    const card = main.find((c) => c.faces.some((f) => f.types.includes('planeswalker')));
    return card ? `${card.name} is a planeswalker, and planes hold none.` : null;
  },
};

/** C23: the Libraries that people may bring. */
export const LIBRARIES: DeckForm = {
  about: `A Library of at least ${LEAST} cards, lands included, no planeswalkers; Relationships, Fealty and Fronts are dealt`,
  commanders: false,
  sideboard: false,
  dealsBesides: true,
  requirements: [deckSize({ least: LEAST, clauses: ['C23'] }), NO_PLANESWALKERS],
};

/**
 * C23: the Confrontation with Libraries that people bring instead of dealt ones.
 * `brought`: by person, the Augur last.
 */
export function withLibraries(setup: ConfrontationSetup, brought: readonly (DeckCards | null)[]): ConfrontationSetup {
  const library = (person: number, dealt: readonly string[]): string[] =>
    brought[person]?.main.map((c) => c.key) ?? [...dealt];
  return {
    ...setup,
    magicians: setup.magicians.map((m, i) => ({ ...m, library: library(i, m.library) })),
    opposition: { ...setup.opposition, library: library(setup.magicians.length, setup.opposition.library) },
  };
}
