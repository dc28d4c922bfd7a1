import type { CompiledCard, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { SetupError } from '../error.ts';
import { isBasic } from './lands.ts';

/** A deck that a person brings, with one entry for each copy. */
export interface DeckCards {
  /** the library, in any order */
  readonly main: readonly CompiledCard[];
  /** cards that begin in the command zone (903.6) */
  readonly commanders: readonly CompiledCard[];
  readonly sideboard: readonly CompiledCard[];
  /** cards that may be revealed as a companion (103.2b) */
  readonly companions?: readonly CompiledCard[];
  /** the cards that its meld pairs become (712.4a) */
  readonly melded?: readonly CompiledCard[];
}

/** One rule of deck construction. */
export interface DeckRequirement {
  /** minimum deck size that it requires */
  readonly least?: number;
  readonly id: string;
  readonly clauses: readonly string[];
  /** The problem of a deck, as one sentence; null if it meets the requirement. */
  fails(deck: DeckCards): string | null;
  readonly mend: string;
}

/**
 * Limit on single cards: by mana value, rarity, set or a list of names.
 * Decks are dealt from such cards, leaders and boosters alone, and decks that people bring are checked.
 * `onlyCards`, `upToManaValue`, `ofRarity`, `ofSets` and `banned` make one.
 */
export interface CardLimit {
  readonly id: string;
  readonly clauses: readonly string[];
  /** the allowed cards in words: "cards with mana value 3 or less" */
  readonly only: string;
  /** True if the card may be in this part of a deck: among the leaders, or anywhere else. */
  allows(card: CompiledCard, as: DeckPlace): boolean;
  /** true if the limit applies to basic lands too; else they are always allowed */
  readonly basics?: true;
}
/** Part of a deck that a card is in: its leaders, or the other cards. */
export type DeckPlace = 'deck' | 'leader';

/** Rules for the decks that people may bring to a format. */
export interface DeckForm {
  /** one line for people: "At least 60 cards, at most four of each" */
  readonly about: string;
  readonly commanders: boolean;
  readonly sideboard: boolean;
  /** a companion may be brought (103.2b) */
  readonly companions?: boolean;
  /** clauses by which there is no sideboard; default: 100.4 */
  readonly noSideboard?: readonly string[];
  /** cards of the format's own that a list may name */
  readonly also?: readonly CompiledCard[];
  /** true if the server deals other things from the pool even when every person brings a deck */
  readonly dealsBesides?: boolean;
  readonly requirements: readonly DeckRequirement[];
}
/** Clauses by which no player brings a deck. */
export interface NoDecks {
  readonly noDecks: readonly string[];
}
/** A requirement that a deck does not meet. */
export interface DeckFault {
  readonly message: string;
  readonly clauses: readonly string[];
  readonly mend: string;
}

/**
 * True if a card can be played: it is fully automated, or players can rule on the rest.
 * Players can rule on text, but not on odd data such as an unknown card type.
 */
export const isPlayable = (card: Pick<CompiledCard, 'whole' | 'odd'>): boolean =>
  card.whole || (card.odd ?? []).length === 0;

/** The combined face of a meld pair, which is no card of its own (712.4a). */
export const isCombinedFace = (card: CompiledCard): boolean =>
  card.layout === 'meld' && card.faces[0].cost === undefined && !card.faces[0].types.includes('land');

/** The deck without cards that cannot be played. */
export function playable({ main, commanders, sideboard, companions, melded }: DeckCards): DeckCards {
  return {
    main: main.filter(isPlayable),
    commanders: commanders.filter(isPlayable),
    sideboard: sideboard.filter(isPlayable),
    ...(companions ? { companions: companions.filter(isPlayable) } : {}),
    ...(melded ? { melded } : {}),
  };
}

/** Every fault that keeps a deck from being played in a format. */
export function deckFaults(deck: DeckCards, form: DeckForm): readonly DeckFault[] {
  const misplaced: readonly DeckRequirement[] = [
    NO_COMBINED_FACE,
    ...(form.commanders ? [] : [NO_COMMANDER]),
    ...(form.companions ? [] : [NO_COMPANION]),
    ...(form.sideboard ? [] : [noSideboard(form.noSideboard ?? ['100.4'])]),
  ];
  return [...misplaced, ...form.requirements].flatMap((r) => {
    const message = r.fails(deck);
    return message === null ? [] : [{ message, clauses: r.clauses, mend: r.mend }];
  });
}

/** Throw SetupError for the first fault of a deck. `who`: its owner, for the message. */
export function checkDeck(who: string, deck: DeckCards, form: DeckForm): void {
  const [fault] = deckFaults(deck, form);
  if (fault) throw new SetupError(`The deck of ${who} cannot be played: ${fault.message}`, fault.clauses, fault.mend);
}

const NO_COMMANDER: DeckRequirement = {
  id: 'noCommander',
  clauses: ['100.2'],
  mend: 'Move it to the deck, or take it out.',
  fails: ({ commanders }) =>
    commanders.length === 0
      ? null
      : `${commanders.map((c) => c.name).join(' and ')} cannot be a commander here: this format has none.`,
};
const NO_COMPANION: DeckRequirement = {
  id: 'noCompanion',
  clauses: ['103.2b'],
  mend: 'Leave it out.',
  fails: ({ companions = [] }) =>
    companions.length === 0 ? null : `${companions.map((c) => c.name).join(' and ')} cannot be a companion here.`,
};
const NO_COMBINED_FACE: DeckRequirement = {
  id: 'combined face',
  clauses: ['712.4a'],
  mend: 'Take it out; the two cards that meld into it bring it along.',
  fails({ main, commanders, sideboard }) {
    const found = [...main, ...commanders, ...sideboard].find(isCombinedFace);
    return found ? `${found.name} is no card of its own, but what two others become.` : null;
  },
};
const noSideboard = (clauses: readonly string[]): DeckRequirement => ({
  id: 'noSideboard',
  clauses,
  mend: 'Take the sideboard out.',
  fails: ({ sideboard }) => (sideboard.length === 0 ? null : 'This format has no sideboards.'),
});

/** 100.5: number of cards in a deck, commanders included: at least or exactly (100.2, 100.5, 903.5a). */
export function deckSize({
  least,
  most,
  clauses,
}: {
  readonly least: number;
  readonly most?: number;
  readonly clauses: readonly string[];
}): DeckRequirement {
  const wanted = most === undefined ? `at least ${least}` : least === most ? `exactly ${least}` : `${least} to ${most}`;
  return {
    id: 'deckSize',
    least,
    clauses,
    mend: `Make it ${wanted}.`,
    fails: ({ main, commanders }) => {
      const n = main.length + commanders.length;
      return n < least || (most !== undefined && n > most) ? `It has ${n} cards, and ${wanted} are needed.` : null;
    },
  };
}

/** Declares a limit on single cards: see CardLimit. */
export const onlyCards = (limit: CardLimit): CardLimit => limit;

/** Cards with at most this mana value; `leader`: another number for the cards that lead a deck. */
export const upToManaValue = (most: number, clauses: readonly string[], leader = most): CardLimit => ({
  id: 'manaValue',
  clauses,
  only: `cards with mana value ${most} or less${leader === most ? '' : ` and commanders with mana value ${leader} or less`}`,
  allows: (card, as) => card.faces[0].manaValue <= (as === 'leader' ? leader : most),
});

/** Cards of these rarities; `leader`: those of the cards that lead a deck. */
export const ofRarity = (rarities: readonly string[], clauses: readonly string[], leader = rarities): CardLimit => ({
  id: 'rarity',
  clauses,
  only: `${rarities.join(' and ')} cards${leader === rarities ? '' : ` and ${leader.join(' or ')} commanders`}`,
  allows: ({ rarity = 'common' }, as) => (as === 'leader' ? leader : rarities).includes(rarity),
});

/** Cards of these sets, by their codes. */
export const ofSets = (sets: readonly string[], clauses: readonly string[]): CardLimit => ({
  id: 'sets',
  clauses,
  only: `cards of ${sets.map((s) => s.toUpperCase()).join(', ')}`,
  allows: ({ set }) => set !== undefined && sets.includes(set.toLowerCase()),
});

/** Every card except these, by their English names. */
export const banned = (names: readonly string[], clauses: readonly string[]): CardLimit => ({
  id: 'banned',
  clauses,
  only: 'cards that are not banned',
  basics: true,
  allows: ({ name }) => !names.includes(name),
});

/** True if every limit allows the card. */
export const isAllowed = (limits: readonly CardLimit[], card: CompiledCard, as: DeckPlace): boolean =>
  limits.every((l) => (l.basics !== true && isBasic(card)) || l.allows(card, as));

/** The limit as a requirement on a deck. */
export const keepsTo = (limit: CardLimit): DeckRequirement => ({
  id: limit.id,
  clauses: limit.clauses,
  mend: 'Take it out.',
  fails({ main, commanders, sideboard, companions = [] }) {
    const of = (cards: readonly CompiledCard[], as: DeckPlace): string[] =>
      cards.filter((c) => !isAllowed([limit], c, as)).map((c) => c.name);
    const out = [...new Set([...of(commanders, 'leader'), ...of([...main, ...sideboard, ...companions], 'deck')])];
    return out.length === 0
      ? null
      : `${out.join(', ')} ${out.length === 1 ? 'is' : 'are'} not allowed: only ${limit.only}.`;
  },
});

/**
 * 100.2a, 903.5b: most copies of a card by its English name, in deck and sideboard together (100.4a).
 * Basic lands are exempt, and so are cards that say otherwise.
 */
export function copyLimit({
  most,
  clauses,
}: {
  readonly most: number;
  readonly clauses: readonly string[];
}): DeckRequirement {
  return {
    id: 'copyLimit',
    clauses,
    mend: most === 1 ? 'Take out what is there twice.' : `Take copies out until there are ${most} of each.`,
    fails: ({ main, commanders, sideboard, companions = [] }) => {
      const counts = new Map<string, { n: number; readonly card: CompiledCard }>();
      for (const card of [...main, ...commanders, ...sideboard, ...companions]) {
        const entry = counts.get(card.name);
        if (entry) entry.n++;
        else counts.set(card.name, { n: 1, card });
      }
      const over = [...counts.values()].filter(({ n, card }) => !isBasic(card) && n > (ownLimit(card) ?? most));
      return over.length === 0
        ? null
        : `There are more than ${most} of ${over.map(({ n, card }) => `${card.name} (${n})`).join(', ')}.`;
    },
  };
}

/** 113.6n: static effects of a card, among them those on deck construction. */
export const staticsOf = (card: CompiledCard): readonly StaticEffect[] =>
  card.faces[0].abilities.flatMap((a) => (a.kind === 'static' ? a.effects : []));

/** Most copies that a card itself allows (100.2a, 113.6n); undefined if it has no such ability. */
function ownLimit(card: CompiledCard): number | undefined {
  const says = staticsOf(card).find((e) => e.st === 'copiesInDeck');
  return says && (says.most ?? Infinity);
}

/** 100.4a: most cards in the sideboard. */
export const sideboardSize = (most: number, clauses: readonly string[]): DeckRequirement => ({
  id: 'sideboardSize',
  clauses,
  mend: `Leave at most ${most} in it.`,
  fails: ({ sideboard, companions = [] }) =>
    sideboard.length + companions.length > most
      ? `The sideboard has ${sideboard.length + companions.length} cards.`
      : null,
});
