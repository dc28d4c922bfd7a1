import { COLORS, type Color } from '../../cards/oracle/ir/index.ts';
import type { Refusal } from '../../server/engine/kernel/decisions.ts';
import { isBasic, isLand } from '../sdk/deck/lands.ts';
import {
  addCopy,
  copyOf,
  deckOf,
  DECK_SIZE,
  inZone,
  STARTING_LIFE,
  type Copy,
  type DeckZone,
  type Sheet,
} from './model.ts';
import { refusal } from './refusal.ts';
import { alignments, mostCards, strength, type CardsByKey } from './talents/effects.ts';

/** Changes of characters between scenes and at their edges, all on their sheets. */

/** A number in [0, n) by chance. */
export type Chance = (n: number) => number;

const send = (copies: readonly Copy[], zone: DeckZone): void => {
  for (const c of copies) c.zone = zone;
};

/** J-8-5: lands of home return at the start of each scene. */
export function startOfScene(s: Sheet): Copy[] {
  const lands = s.talents.filter((h) => h.talent === 'memories-of-home').flatMap((h) => h.copies ?? []);
  const back = s.copies.filter((c) => lands.includes(c.id) && (c.zone === 'graveyard' || c.zone === 'exile'));
  send(back, 'library');
  return back;
}

/** J-2-5, J-6-9: gain life as a scene ends, up to 20 (J-5-12). A character with more than 20 keeps it. */
export const gain = (s: Sheet, n: number): void => {
  s.life = Math.max(s.life, Math.min(STARTING_LIFE, s.life + n));
};

/**
 * End of a scene for a character whose cards are in their zones.
 * They gain 1 life, and more with a Tough Hide; a Skilled Healer may give it to `heals` (J-8-15). Then Grave
 * Lore returns cards.
 */
export function endOfScene(
  s: Sheet,
  cards: CardsByKey,
  chance: Chance,
  heals: Sheet = s,
): { readonly recovered: readonly Copy[] } {
  gain(heals, 1);
  if (strength(s, 'tough-hide', cards) > 0) gain(heals, strength(s, 'tough-hide', cards));
  const recovered: Copy[] = [];
  for (let i = 0; i < strength(s, 'grave-lore', cards); i++) {
    const there = inZone(s, 'graveyard');
    const copy = there[chance(Math.max(1, there.length))];
    if (!copy) break;
    send([copy], 'library');
    recovered.push(copy);
  }
  return { recovered };
}

/**
 * Move a character's cards after a challenge, given by the keys they had in it (J-2-5).
 * The battlefield goes to the graveyard, hand and command zone into the library.
 */
export function afterChallenge(
  s: Sheet,
  keyOf: (copy: Copy) => string,
  zones: Readonly<Record<'library' | 'hand' | 'battlefield' | 'graveyard' | 'exile' | 'command', readonly string[]>>,
): void {
  const open = deckOf(s);
  const place = (keys: readonly string[], zone: DeckZone): void => {
    for (const key of keys) {
      const at = open.findIndex((c) => keyOf(c) === key);
      const [copy] = at < 0 ? [] : open.splice(at, 1);
      if (copy) copy.zone = zone;
    }
  };
  place([...zones.graveyard, ...zones.battlefield], 'graveyard');
  place(zones.exile, 'exile');
  place([...zones.library, ...zones.hand, ...zones.command], 'library');
}

// ---- rest ---------------------------------------------------------------------------------------------------------

export interface Nexus {
  readonly enriched: readonly Color[];
  readonly devoid: readonly Color[];
}
export interface Rest {
  /** 24: a full day */
  readonly hours: number;
  /** null: not at a mana nexus */
  readonly nexus: Nexus | null;
}
export const DAY = 24;
const PER_HOUR = 2;

const coloursOf = (copy: Copy, cards: CardsByKey): readonly Color[] => cards(copy.key)?.faces[0].colors ?? [];
/** Colors in which a nexus is enriched for a character (J-6-6, J-8-16). */
const enrichedFor = (s: Sheet, nexus: Nexus, cards: CardsByKey): Color[] =>
  COLORS.filter((c) => !nexus.devoid.includes(c) && (nexus.enriched.includes(c) || alignments(s, cards).includes(c)));

/**
 * Time to recover a card, in quarters of an hour; null if it cannot be recovered here.
 * Two quarters, or one for an enriched color.
 */
export function quarters(s: Sheet, copy: Copy, nexus: Nexus, cards: CardsByKey): number | null {
  const colours = coloursOf(copy, cards);
  if (colours.some((c) => nexus.devoid.includes(c))) return null;
  return colours.some((c) => enrichedFor(s, nexus, cards).includes(c)) ? 1 : 2;
}
export const quartersOf = ({ hours }: Rest): number => (hours >= DAY ? Infinity : hours * PER_HOUR * 2);

/** J-6-1, J-6-3, J-6-6: recover these cards from graveyard and exile; in a full day, all that can be. */
export function recover(s: Sheet, rest: Rest, ids: readonly string[], cards: CardsByKey): Refusal | null {
  const { nexus } = rest;
  if (!nexus) return ids.length === 0 ? null : refusal('Cards are recovered at a mana nexus.', 'J-6-3', 'Rest at one.');
  const lost = [...inZone(s, 'graveyard'), ...inZone(s, 'exile')];
  const picked =
    rest.hours >= DAY
      ? lost.filter((c) => quarters(s, c, nexus, cards) !== null)
      : lost.filter((c) => ids.includes(c.id));
  if (rest.hours < DAY && picked.length < new Set(ids).size)
    return refusal('Only cards of the graveyard and exile are recovered.', 'J-6-1', 'Choose among those.');
  const stuck = picked.find((c) => quarters(s, c, nexus, cards) === null);
  if (stuck)
    return refusal(
      `This nexus is devoid of a colour of ${cards(stuck.key)?.name ?? 'that card'}.`,
      'J-6-6',
      'Choose other cards.',
    );
  const time = picked.reduce((n, c) => n + (quarters(s, c, nexus, cards) ?? 0), 0);
  if (time > quartersOf(rest))
    return refusal(
      `${rest.hours} hours recover ${rest.hours * PER_HOUR} cards, twice as many of an enriched colour.`,
      enrichedFor(s, nexus, cards).length > 0 ? 'J-6-6' : 'J-6-3',
      'Choose fewer.',
    );
  send(picked, 'library');
  return null;
}

/** J-6-7 */
export function heal(s: Sheet, { hours }: Rest): void {
  if (hours >= DAY) s.life = STARTING_LIFE;
}

/** The collection's copy for an id: one of its own, or a basic land of home (`basic:<key>`). */
function taken(s: Sheet, id: string): Copy | null {
  if (!id.startsWith('basic:')) {
    const copy = copyOf(s, id);
    return copy?.zone === 'collection' ? copy : null;
  }
  const key = id.slice('basic:'.length);
  if ((s.basics[key] ?? 0) <= 0) return null;
  s.basics[key] = (s.basics[key] ?? 0) - 1;
  return addCopy(s, key, 'collection');
}
/** A card goes to the collection; basic lands of home are counted there. */
function putAway(s: Sheet, copy: Copy, cards: CardsByKey): void {
  const card = cards(copy.key);
  if (card && isBasic(card) && card.set === s.home) {
    s.basics[copy.key] = (s.basics[copy.key] ?? 0) + 1;
    s.copies.splice(s.copies.indexOf(copy), 1);
  } else copy.zone = 'collection';
}

/** J-6-4: swap cards of the deck with cards of the collection, in pairs. */
export function swap(
  s: Sheet,
  rest: Rest,
  out: readonly string[],
  into: readonly string[],
  cards: CardsByKey,
): Refusal | null {
  if (out.length === 0 && into.length === 0) return null;
  if (!rest.nexus || rest.hours < 1)
    return refusal('Cards are swapped after an hour of rest at a mana nexus.', 'J-6-4', 'Rest at one.');
  if (out.length !== into.length)
    return refusal(
      `Each card is swapped for one: ${out.length} go and ${into.length} come.`,
      'J-6-4',
      'Name as many of the deck as of the collection.',
    );
  for (const [i, id] of out.entries()) {
    const from = copyOf(s, id);
    const to = from && from.zone !== 'collection' ? taken(s, into[i] ?? '') : null;
    if (!from || !to)
      return refusal('A card of the deck is swapped for one of the collection.', 'J-6-4', 'Choose one of each.');
    to.zone = from.zone;
    putAway(s, from, cards);
  }
  return null;
}

/** J-6-5: after a full day at a nexus the deck grows or shrinks. */
export function resize(
  s: Sheet,
  rest: Rest,
  add: readonly string[],
  remove: readonly string[],
  cards: CardsByKey,
): Refusal | null {
  if (add.length === 0 && remove.length === 0) return null;
  if (!rest.nexus || rest.hours < DAY)
    return refusal('The deck changes its size after a full day at a mana nexus.', 'J-6-5', 'Rest for a day at one.');
  const size = deckOf(s).length + add.length - remove.length;
  if (size < DECK_SIZE || size > mostCards(s))
    return refusal(
      `The deck would have ${size} cards; it may have ${DECK_SIZE} to ${mostCards(s)}.`,
      mostCards(s) > DECK_SIZE ? 'J-8-1' : 'J-6-5',
      'Add or remove others.',
    );
  for (const id of remove) {
    const copy = copyOf(s, id);
    if (!copy || copy.zone === 'collection')
      return refusal('Cards are removed from the deck.', 'J-6-5', 'Choose cards of the deck.');
    putAway(s, copy, cards);
  }
  for (const id of add) {
    const copy = taken(s, id);
    if (!copy) return refusal('Cards are added from the collection.', 'J-6-5', 'Choose cards of the collection.');
    copy.zone = 'library';
  }
  return null;
}

export const MOST_TRANSFER = 7;
/** J-8-12: mill up to seven cards, so that another character recovers as many (`picks`). */
export function transfer(
  s: Sheet,
  to: Sheet,
  picks: readonly string[],
  rest: Rest,
  cards: CardsByKey,
  chance: Chance,
): Refusal | null {
  if (picks.length === 0) return null;
  const clause = 'J-8-12';
  if (strength(s, 'mental-transfer', cards) === 0 || s === to)
    return refusal('Mental Transfer is needed, and somebody else to give to.', clause, 'Choose another character.');
  if (rest.hours < 1 || picks.length > MOST_TRANSFER)
    return refusal(`After an hour of rest up to ${MOST_TRANSFER} cards are milled.`, clause, 'Choose fewer cards.');
  const back = to.copies.filter((c) => picks.includes(c.id) && (c.zone === 'graveyard' || c.zone === 'exile'));
  const library = inZone(s, 'library');
  if (back.length < picks.length || library.length < picks.length)
    return refusal('As many cards are milled as are recovered.', clause, 'Choose fewer cards.');
  for (let i = 0; i < picks.length; i++) send(library.splice(chance(library.length), 1), 'graveyard');
  send(back, 'library');
  return null;
}

/** How many others may come along (J-6-8) */
export const COMPANIONS = 5;
/** J-6-8: exile a land of this plane from the library. */
export function travel(s: Sheet, land: string, plane: string, cards: CardsByKey): Refusal | null {
  const copy = copyOf(s, land);
  const card = copy && cards(copy.key);
  if (!copy || !card || copy.zone !== 'library' || !isLand(card) || card.set !== plane)
    return refusal(
      `To travel to ${plane.toUpperCase()}, a land of that plane is exiled from the library.`,
      'J-6-8',
      'Choose such a land.',
    );
  copy.zone = 'exile';
  return null;
}
