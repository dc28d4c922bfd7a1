import type { DeckSource } from '../../cards/deck/resolve.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { mustExist } from './cards/command.ts';
import { withSource } from './decks.ts';

/**
 * The cards of these names, by the names as they are written: "Delver" finds a card with that name on one face. They are looked up in a bulk file, if one is given, else
 * in the catalog, if there is one. Only what is found is compiled; nothing is read or opened for no names. Throws an error with its remedy.
 */
export async function realCards(
  names: readonly string[],
  file: string | undefined,
): Promise<ReadonlyMap<string, CompiledCard>> {
  if (file !== undefined)
    mustExist(file, 'a bulk file; Scryfall offers them at https://scryfall.com/docs/api/bulk-data');
  if (names.length === 0) return new Map();
  return withSource(file, (source) => cardsNamed(names, source));
}

/** The cards of a source that have these names, by the names as they are written. */
export async function cardsNamed(
  names: readonly string[],
  source: DeckSource,
): Promise<ReadonlyMap<string, CompiledCard>> {
  const index = await source.names();
  const written = names.flatMap((name) => {
    const found = index.find(name);
    return found.kind === 'found' ? [[name, found.name] as const] : [];
  });
  const cards = await source.deckCards([...new Set(written.map(([, full]) => full))]);
  return new Map(
    written.flatMap(([name, full]) => {
      const card = cards.get(full)?.card;
      return card ? [[name, card] as const] : [];
    }),
  );
}
