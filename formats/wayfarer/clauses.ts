import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { ruling, standing } from '../sdk/composition/rule.ts';

/** A clause of the format's document, in our words. */
const w = (id: string, says: string): Clause => ({ id, says, source: `Wayfarer ${id.slice(1)}` });

/** Clauses on the company, the scrivener and the start of a game. */
export const COMPANY: readonly Clause[] = [
  w('W100.1', 'One scrivener, who runs the game, plays with one to three wayfarers.'),
  standing(
    w('W100.2', 'The rules of Magic hold where this document says nothing else; the texts of cards go before both.'),
  ),
  standing(w('W100.3', 'The scrivener brings a set of scene decks, each wayfarer a Commander deck.')),
  w('W100.4', 'Each wayfarer begins with a Commander deck, which changes from game to game.'),
  standing(w('W100.5', 'Combat damage by commanders is not counted.')),
  w('W100.6', 'Spark emblems and scenes are of a tier, which is that of the game.'),
  standing(w('W100.7', 'The wayfarers take the first turn, and draw in its draw step.')),
  standing(w('W100.8', 'Some rules are other ones while there is a single wayfarer.')),
  standing(w('W200.1', 'The scrivener plays by rules of their own where these say so.')),
  standing(w('W301.1', 'The wayfarers play Commander as one team that shares its turns, against the scrivener.')),
  standing(w('W301.2', 'A wayfarer starts with 30 life at tier 1, and with 5 more at each higher one.')),
];
/** Clauses on scenes: opening, closing and following each other. */
export const SCENES: readonly Clause[] = [
  w('W100.3a', 'A scene deck is shuffled and lies under its scene card.'),
  w('W100.3b', 'The scene decks of a game together are an Episode.'),
  w('W200.2', 'Any cards may be in a scene deck; each has its scene card, and they are used in their order.'),
  standing(
    w(
      'W200.3',
      'With the commanders in the command zone, the first scene card comes into it, and its deck becomes the library.',
    ),
  ),
  w(
    'W202.1',
    'A scene is active as long as its card lies face up in the command zone; the scrivener owns and controls it.',
  ),
  standing(w('W202.2', 'Abilities of scenes work in the command zone and cannot be countered.')),
  standing(w('W202.3', 'A scene opens as it starts and closes as it ends.')),
  w(
    'W202.3a',
    '“When this scene opens” triggers as the card comes into the command zone; for the first one it waits for the first upkeep.',
  ),
  standing(w('W202.3b', '“When this scene closes” triggers as the next scene is readied.')),
  w('W202.4', 'If the scrivener would lose, the next scene is readied instead.'),
  w('W202.5', 'Readying the next scene goes step by step.'),
  w(
    'W202.5a',
    'Scenes leave the game, the hand goes into the library, an Essence is sacrificed; then the scrivener’s turn ends, if it is one.',
  ),
  w('W202.5b', 'With a single wayfarer two Essences are sacrificed.'),
  standing(
    w(
      'W202.5c',
      'As the scrivener’s next turn starts the next scene comes, its deck becomes the library, and a base hand is drawn.',
    ),
  ),
  standing(
    w(
      'W202.5d',
      'At 0 life or less the scrivener has the revived value, else gains the survived one; the revived value is the new starting life.',
    ),
  ),
  standing(w('W202.5e', 'Then the scrivener has no poison counters any more.')),
  standing(w('W202.5f', 'Last of all abilities trigger that look for the opening of the scene.')),
  w(
    'W301.4',
    'If a wayfarer would win or the scrivener would lose, the next scene is readied instead, unless a scene says so.',
  ),
  w('W301.4a', 'An ability that has brought this about does it no more in this game.'),
  standing(w('W301.4b', 'Abilities are identical that come from the same printed text.')),
  ruling(
    'WR3',
    'From readying until the next scene opens the scrivener cannot lose; when the last scene has closed the wayfarers win.',
  ),
];
/** Clauses on the hand and the turn of the scrivener. */
export const SCRIVENER_TURN: readonly Clause[] = [
  w('W200.4', 'The scrivener’s opening hand has as many cards as the base hand size.'),
  standing(w('W200.4a', 'The base hand size is 1, and 2 more for each wayfarer beyond the first.')),
  standing(w('W200.4b', 'With a single wayfarer it is 2.')),
  standing(w('W200.5', 'The scrivener has no maximum hand size.')),
  standing(w('W201.1', 'The scrivener’s turn has the usual phases and steps.')),
  standing(w('W201.4', 'The scrivener does not draw in the draw step.')),
  w('W201.5', 'As their first main phase begins, the scrivener may cast a card for each wayfarer for nothing.'),
  standing(
    w('W201.6', 'As their end step begins, the scrivener draws up to the base hand size; nothing replaces that.'),
  ),
  standing(w('W201.7', 'The scrivener discards nothing in the cleanup step.')),
  standing(
    ruling(
      'WR1',
      'The free casts count the wayfarers who are not downed; the scrivener’s hand and the Essences of a scene that closes count all in the game, unless the option says otherwise.',
    ),
  ),
  standing(
    ruling('WR2', 'Essences come as a turn-based action, and the scrivener takes mulligans to the base hand size.'),
  ),
];
/** Clauses on the Essences of the scrivener. */
export const ESSENCES: readonly Clause[] = [
  w(
    'W201.3',
    'At the beginning of the scrivener’s upkeep an Essence from outside the game comes onto the battlefield.',
  ),
  standing(w('W201.3a', 'Essence is a colourless land that taps for one mana of any colour.')),
  standing(w('W203.1', 'The scrivener has an Essence more each upkeep.')),
];
/** Clauses on infused spells and permanents. */
export const INFUSE: readonly Clause[] = [
  w(
    'W201.2',
    'In the scrivener’s untap step, after phased-out permanents phase in and before anything untaps, whatever is infused is it no longer.',
  ),
  w(
    'W203.2',
    'A spell is infused by tapping three untapped Essences as it is cast; these stay tapped through the next untap step.',
  ),
  standing(
    w(
      'W203.2a',
      'A permanent spell that is infused enters so; what triggers on that triggers together with its entering.',
    ),
  ),
  w(
    'W203.3',
    'Whenever the scrivener could cast a sorcery, they may infuse a permanent of theirs, which uses no stack.',
  ),
  standing(w('W203.4', 'Infused spells cannot be countered, and infused creatures have haste.')),
  standing(w('W203.5', 'A copy of something infused is infused, too.')),
  standing(w('W203.6', 'Infused permanents are it no longer as the scrivener’s untap step begins.')),
];
/** Clauses on wayfarers who are downed and return. */
export const DOWNED: readonly Clause[] = [
  w('W301.3', 'A wayfarer who would lose is downed instead.'),
  standing(
    w(
      'W301.3a',
      'Who is downed shuffles all that they own into the library but commanders; emblems but sparks and all counters go.',
    ),
  ),
  w(
    'W301.3b',
    'Until they return they are not there for the others, nor their library and what they own in the command zone.',
  ),
  w(
    'W301.3c',
    'In their upkeep they find a basic land; with three of them, or as the next scene would open, they return.',
  ),
  w('W301.3d', 'They return with 10 life less for each time, a new opening hand, and mulligans.'),
  w('W301.3e', 'Nobody returns whose starting life would be 0 or less.'),
  w('W301.3f', 'When all wayfarers are downed, they have lost.'),
  standing(ruling('WR4', 'What a downed wayfarer controls of others goes back to them, or is exiled.')),
  standing(
    ruling('WR6', 'The lands that a downed wayfarer finds are there for everybody; who cannot return looks for none.'),
  ),
];
/** Clauses on spark emblems. */
export const SPARKS: readonly Clause[] = [
  w('W302.1', 'Each wayfarer starts with a spark emblem of the tier that is played.'),
  standing(w('W302.2', 'Spark emblems work in the command zone from the beginning to the end.')),
];
/** Clauses on the Spoils deck and its items. */
export const SPOILS: readonly Clause[] = [
  w('W303.1', 'Who loots the spoils casts the top card of the Spoils deck without paying its mana cost.'),
  w('W303.2', 'The wayfarers together have one item; of several they choose one, and the others go back.'),
  w('W303.3', 'An item that would leave the battlefield is shuffled into the Spoils deck instead.'),
  ruling('WR5', 'Spoils are their looter’s; one that cannot be cast stays on top of the deck.'),
];

/** Every clause of the document, rule by rule. */
export const WAYFARER_CLAUSES: readonly Clause[] = [
  ...COMPANY,
  ...SCENES,
  ...SCRIVENER_TURN,
  ...ESSENCES,
  ...INFUSE,
  ...DOWNED,
  ...SPARKS,
  ...SPOILS,
];
