/** Sections of a deck, in the order in which a list is written. */
export const SECTIONS = ['commander', 'companion', 'main', 'sideboard'] as const;
export type Section = (typeof SECTIONS)[number];

/** A card of a deck with its number of copies. */
export interface DeckEntry {
  readonly section: Section;
  readonly name: string;
  readonly count: number;
}

/** A deck that is kept in this browser. */
export interface Deck {
  readonly id: string;
  readonly name: string;
  /** id of the format that it is built for */
  readonly format: string;
  readonly entries: readonly DeckEntry[];
}

/** Most copies of a card that a deck list may name. */
export const MOST_COPIES = 250;
export const LONGEST_NAME = 60;

export const newDeck = (id: string, name: string, format: string, entries: readonly DeckEntry[] = []): Deck => ({
  id,
  name,
  format,
  entries: entries.reduce<readonly DeckEntry[]>((all, e) => changed(all, e.section, e.name, e.count), []),
});

/** Entries with `by` more copies of a card (fewer if negative). Without copies the entry goes. */
function changed(entries: readonly DeckEntry[], section: Section, name: string, by: number): readonly DeckEntry[] {
  const at = entries.findIndex((e) => e.section === section && e.name === name);
  const count = Math.max(0, Math.min(MOST_COPIES, (entries[at]?.count ?? 0) + by));
  if (at < 0) return count === 0 ? entries : [...entries, { section, name, count }];
  if (count === entries[at]?.count) return entries;
  return count === 0 ? entries.toSpliced(at, 1) : entries.with(at, { section, name, count });
}

/** The deck with `by` more copies of a card in a section; fewer if `by` is negative. The same object if nothing changes. */
export function withCopies(deck: Deck, section: Section, name: string, by: number): Deck {
  const entries = changed(deck.entries, section, name, by);
  return entries === deck.entries ? deck : { ...deck, entries };
}

/** The deck with `count` copies of a card moved from one section to another, or as many as are there. */
export function moved(deck: Deck, name: string, from: Section, to: Section, count: number): Deck {
  const n = Math.min(count, copiesOf(deck, from, name));
  return withCopies(withCopies(deck, from, name, -n), to, name, n);
}

/** The deck with another name for a card in one section. */
export function renamed(deck: Deck, section: Section, before: string, after: string): Deck {
  return {
    ...deck,
    entries: deck.entries.reduce<readonly DeckEntry[]>(
      (all, e) => changed(all, e.section, e.section === section && e.name === before ? after : e.name, e.count),
      [],
    ),
  };
}

export const copiesOf = (deck: Deck, section: Section, name: string): number =>
  deck.entries.find((e) => e.section === section && e.name === name)?.count ?? 0;

/** Number of cards in a section. */
export const sizeOf = (deck: Deck, section: Section): number =>
  deck.entries.reduce((n, e) => (e.section === section ? n + e.count : n), 0);

/** Sections to show: those that the format allows, and others that hold a card. */
export function sectionsOf(
  deck: Deck,
  allowed: { readonly commanders: boolean; readonly sideboard: boolean },
): readonly Section[] {
  const format = { main: true, commander: allowed.commanders, sideboard: allowed.sideboard, companion: false };
  return SECTIONS.filter((section) => format[section] || sizeOf(deck, section) > 0);
}
