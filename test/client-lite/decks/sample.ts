import type { CardEntry } from '../../../server/protocol/index.ts';
import { newDeck, type Deck, type DeckEntry, type Section } from '../../../client-lite/web/decks/deck.ts';
import type { Facts } from '../../../client-lite/web/decks/facts.ts';

/** Deck from lines such as `4 Grizzly Bears`, in one section unless it is named: `sideboard 2 Shock`. */
export const deckWith = (...lines: readonly string[]): Deck =>
  newDeck(
    'a',
    'Bears',
    'duel',
    lines.map((line): DeckEntry => {
      const [, section, count, name] = /^(?:([a-z]+) )?(\d+) (.+)$/.exec(line) ?? [];
      return { section: (section ?? 'main') as Section, count: Number(count), name: name ?? '' };
    }),
  );

/** A card of the catalogue: name, mana cost, mana value, type line. */
const card = (name: string, manaCost: string, manaValue: number, typeLine: string): CardEntry => ({
  id: name,
  name,
  faces: [{ name, manaCost, typeLine, text: '' }],
  manaValue,
  colorIdentity: [],
  set: null,
  rarity: null,
  whole: true,
  gone: false,
  shipped: true,
});

export const facts: Facts = new Map(
  [
    card('Forest', '', 0, 'Basic Land — Forest'),
    card('Dryad Arbor', '', 0, 'Land Creature — Forest Dryad'),
    card('Grizzly Bears', '{1}{G}', 2, 'Creature — Bear'),
    card('Giant Growth', '{G}', 1, 'Instant'),
    card('Kitchen Finks', '{1}{G/W}{G/W}', 3, 'Creature — Ouphe'),
    card('Ornithopter', '{0}', 0, 'Artifact Creature — Thopter'),
    card('Emrakul, the Aeons Torn', '{15}', 15, 'Legendary Creature — Eldrazi'),
  ].map((c) => [c.name, c]),
);
