import { usualCompany, type FormatInfo, type TableRequest } from '../../../server/protocol/index.ts';
import { decksOf } from '../pages/setup.ts';
import type { Deck } from './deck.ts';
import { listOf } from './list.ts';

/** Role whose people bring a deck to a format: that of the seat which tries a deck out. Null if all decks are dealt. */
export const deckRole = (format: FormatInfo): string | null =>
  format.roles.find(({ role, program }) => program === undefined && decksOf(format, role) !== null)?.role ?? null;

/** True if people can bring decks to a table of this format. */
export const takesDecks = (format: FormatInfo): boolean =>
  format.tale === undefined && format.adventure === undefined && deckRole(format) !== null;

/** Kinds of sections that a deck for this format has. */
export function formOf(format: FormatInfo): {
  readonly about: string;
  readonly commanders: boolean;
  readonly sideboard: boolean;
} {
  const { decks } = format;
  const of = decks?.roles?.find((r) => r.role === deckRole(format)) ?? decks;
  return { about: of?.about ?? '', commanders: of?.commanders ?? false, sideboard: of?.sideboard ?? false };
}

/** A table of the deck's format with one person, who plays the deck, among bots. */
export function goldfishTable(format: FormatInfo, deck: Deck): TableRequest {
  const company = usualCompany(format.roles);
  const seat = company.indexOf(deckRole(format) ?? '');
  return {
    format: format.id,
    people: company.map((_, at) =>
      at === seat ? { who: 'person', deck: { list: listOf(deck) } } : { who: 'sensible' },
    ),
  };
}
