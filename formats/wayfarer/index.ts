import { Rng } from '../../server/engine/rng.ts';
import { commanderDecks } from '../rules/commander-decks.ts';
import { commanderReturns, commandZone } from '../rules/commander.ts';
import { dealDeck, type DeckRules } from '../sdk/deck.ts';
import { checkDeck, type DeckCards, type DeckForm } from '../sdk/decks.ts';
import { SetupError } from '../sdk/error.ts';
import { defineFormat } from '../sdk/format.ts';
import { number } from '../sdk/options.ts';
import type { Clause } from '../../server/engine/rules.ts';
import { compiled } from './cards.ts';
import { WAYFARER_CLAUSES } from './clauses.ts';
import { readEpisode, sparksOf } from './episode.ts';
import { ESSENCE } from './essence.ts';
import { wayfarerRules } from './rules.ts';
import { SHIPPED } from './shipped/episode.ts';
import type { WayfarerSetup } from './state.ts';

/** Decks as Commander has them (W301.1). */
const construction = commanderDecks({ size: 100, sizeClause: '903.5a', leaderClause: '903.3', brawl: false });
const DECKS: DeckRules = { size: 100, copies: 1, leastSpells: 30, requirements: [], ...construction.part({ deckSize: 100, construction: 'constructed' }).deck };
const FORM: DeckForm = { about: 'The wayfarers’ decks have exactly 100 different cards, led by a commander. The scrivener brings none', commanders: true, sideboard: false, noSideboard: ['903.5e'], dealsBesides: true, requirements: DECKS.requirements };
const ESSENCE_CARD = compiled(ESSENCE).card;

const CLAUSES: readonly Clause[] = [...WAYFARER_CLAUSES, ...commandZone.clauses, ...commanderReturns.clauses, ...construction.clauses];

/** A single game of an Episode at one tier (W100–W303). */
export const wayfarer = defineFormat({
  id: 'wayfarer', name: 'Wayfarer', clauses: CLAUSES,
  about: 'One scrivener plays an Episode of scenes against one to three wayfarers with Commander decks, who are downed and come back, and loot the spoils.',
  roles: [{ role: 'Scrivener', min: 1, max: 1 }, { role: 'Wayfarer', min: 1, max: 3 }],
  options: {
    tier: number({ label: 'Tier', clause: 'W100.6', ruling: false, default: 1, min: 1, max: 5, whole: true, about: 'Of the Episode and the spark emblems; wayfarers start with 25 life and 5 for each tier (W301.2).' }),
  },
  content: { label: 'Episode', about: 'Scenes with their decks, the cards that no pool has, and a Spoils deck, as a JSON file; without one “The Drowned Bell” is played.', clause: 'W100.3b', sample: SHIPPED },
  rules: () => wayfarerRules,
  decks: () => FORM,
  deal({ seed, people, cards, copies, decks, content }, { tier }) {
    if (decks?.[0]) throw new SetupError(`${people[0]?.name ?? 'The scrivener'} is the scrivener, who plays the scene decks of an Episode.`, ['W100.3', 'W200.3'], 'Take that deck away; an Episode is brought as a file.');
    const episode = readEpisode(content ?? SHIPPED, tier, cards);
    const byKey = new Map(cards.map((c) => [c.key, c]));
    const left = copies && new Map(copies);
    const dealt = (who: string, i: number): DeckCards => {
      const deck = dealDeck({ cards, ...(left ? { left } : {}) }, new Rng(`${seed} deck ${i}`), DECKS, 'D2');
      const cardsOf = (keys: readonly string[]): DeckCards['main'] => keys.flatMap((key) => byKey.get(key) ?? []);
      const made = { main: cardsOf(deck.main), commanders: cardsOf(deck.commanders), sideboard: [] };
      checkDeck(who, made, FORM);
      return made;
    };
    const wayfarers = people.slice(1).map(({ name }, i) => {
      const deck = decks?.[i + 1] ?? dealt(name, i);
      return { person: i + 1, deck: DECKS.settle?.(deck) ?? deck };
    });
    const keys = (list: DeckCards['main']): string[] => list.map((c) => c.key);
    const sparks = sparksOf(tier);
    const data: WayfarerSetup = {
      tier, episode: episode.name, scrivener: 0, scenes: episode.scenes, spoils: episode.spoils, essence: ESSENCE_CARD.key, sparks: sparks.map(({ subtype, card }) => ({ subtype, card: card.key })),
      wayfarers: wayfarers.map(({ person, deck }) => ({ person, deck: { main: keys(deck.main), commanders: keys(deck.commanders) }, spark: null })),
    };
    return {
      data, people: people.map((p, i) => ({ name: p.name, side: i === 0 ? 1 : 0 })),
      uses: [...data.wayfarers.flatMap(({ deck }) => [...deck.main, ...deck.commanders]), ...data.scenes.flatMap((s) => [s.card, ...s.deck]), ...data.spoils, data.essence, ...sparks.map((s) => s.card.key)],
      made: [...episode.cards, ...sparks.map((s) => s.card), ESSENCE_CARD, ...wayfarers.flatMap(({ deck }) => deck.commanders)],
    };
  },
});
