import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { commanderDecks } from '../rules/commander-decks.ts';
import { dealDeck, type DealtFrom, type DeckRules } from '../sdk/deck/deck.ts';
import { checkDeck, type DeckCards, type DeckForm } from '../sdk/deck/decks.ts';
import type { Deal } from '../sdk/deal.ts';
import { compiled } from './cards.ts';
import { sparksOf, type Episode } from './episode.ts';
import { ESSENCE } from './essence.ts';
import { SCRIVENER, WAYFARERS, type WayfarerSetup } from './state.ts';

/** Decks as Commander has them (W301.1). */
export const CONSTRUCTION = commanderDecks({ size: 100, sizeClause: '903.5a', leaderClause: '903.3', brawl: false });
const DECKS: DeckRules = {
  size: 100,
  copies: 1,
  leastSpells: 30,
  requirements: [],
  ...CONSTRUCTION.part({ deckSize: 100, construction: 'constructed' }).deck,
};
export const DECK_FORM: DeckForm = {
  about: 'The wayfarers’ decks have exactly 100 different cards, led by a commander. The scrivener brings none',
  commanders: true,
  sideboard: false,
  noSideboard: ['903.5e'],
  dealsBesides: true,
  requirements: DECKS.requirements,
};
const ESSENCE_CARD = compiled(ESSENCE).card;
const keys = (list: readonly CompiledCard[]): string[] => list.map((c) => c.key);

/** A deck from the pool for a wayfarer who brings none. */
export function dealt(from: DealtFrom, who: string, seed: string): DeckCards {
  const byKey = new Map(from.cards.map((c) => [c.key, c]));
  const cardsOf = (of: readonly string[]): CompiledCard[] => of.flatMap((key) => byKey.get(key) ?? []);
  const { main, commanders } = dealDeck(from, new Rng(seed), DECKS, 'D2');
  const deck = { main: cardsOf(main), commanders: cardsOf(commanders), sideboard: [] };
  checkDeck(who, deck, DECK_FORM);
  return deck;
}

/** A wayfarer of a game: deck and spark; null: they choose one. */
export interface Coming {
  readonly deck: DeckCards;
  readonly spark: string | null;
}

/** One game: the scrivener is the first person, the wayfarers follow. */
export function gameOf(
  names: readonly string[],
  tier: number,
  episode: Episode,
  coming: readonly Coming[],
): Deal & { readonly data: WayfarerSetup } {
  const sparks = sparksOf(tier);
  const settled = coming.map(({ deck }) => DECKS.settle?.(deck) ?? deck);
  const data: WayfarerSetup = {
    tier,
    episode: episode.name,
    scrivener: 0,
    scenes: episode.scenes,
    spoils: episode.spoils,
    essence: ESSENCE_CARD.key,
    sparks: sparks.map(({ subtype, card }) => ({ subtype, card: card.key })),
    wayfarers: settled.map((deck, i) => ({
      person: i + 1,
      deck: { main: keys(deck.main), commanders: keys(deck.commanders) },
      spark: coming[i]?.spark ?? null,
    })),
  };
  return {
    data,
    people: names.map((name, i) => ({ name, side: i === 0 ? SCRIVENER : WAYFARERS })),
    uses: [
      ...data.wayfarers.flatMap(({ deck }) => [...deck.main, ...deck.commanders]),
      ...data.scenes.flatMap((s) => [s.card, ...s.deck]),
      ...data.spoils,
      data.essence,
      ...sparks.map((s) => s.card.key),
    ],
    made: [...episode.cards, ...sparks.map((s) => s.card), ESSENCE_CARD, ...settled.flatMap((deck) => deck.commanders)],
  };
}
