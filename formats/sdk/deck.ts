import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/rng.ts';
import { apportion, colourSymbols } from './colours.ts';
import type { DeckCards, DeckRequirement } from './decks.ts';
import { SetupError } from './error.ts';

export type { DeckCards, DeckRequirement };

/** A deck by the keys of its cards, repeats allowed. */
export interface Deck {
  /** what becomes the library, in any order */
  readonly main: readonly string[];
  /** what begins in the command zone (903.6) */
  readonly commanders: readonly string[];
  /** what stays outside the game (400.11a), in a match in which something could bring it in */
  readonly sideboard?: readonly string[];
}

/** Of what kind the decks of a format are. */
export interface DeckRules {
  /** cards of a dealt deck, its commanders included */
  readonly size: number;
  /** copies of one card in a dealt deck, basic lands apart */
  readonly copies: number;
  /** fewest cards that are no lands in a dealt deck: with less the pool is too small */
  readonly leastSpells: number;
  /** All that a deck has to meet. */
  readonly requirements: readonly DeckRequirement[];
  /** Which cards of a pool may lead a deck, one or two together; without it decks have no commander. */
  readonly leaders?: (pool: readonly CompiledCard[]) => readonly (readonly CompiledCard[])[];
  /** What is settled about a deck before the game: the same cards, some of them with keys of their own (903.4b). */
  readonly settle?: (deck: DeckCards) => DeckCards;
  /** clauses by which a deck has no sideboard */
  readonly noSideboard?: readonly string[];
}

export const isLand = (card: CompiledCard): boolean => card.faces[0].types.includes('land');
export const isBasic = (card: CompiledCard): boolean => card.faces[0].supertypes.includes('basic') && isLand(card);
/** Whether all colours of a card's identity are among these (903.4). */
export const isWithin = (card: CompiledCard, colours: readonly Color[]): boolean => card.colorIdentity.every((c) => colours.includes(c));
/** The colours of several cards' identities together (702.124c), in the usual order. */
export const identityOf = (cards: readonly CompiledCard[]): Color[] => COLORS.filter((c) => cards.some((card) => card.colorIdentity.includes(c)));

const LAND_SHARE = 0.4;
/** of the lands of a deck of several colours, at most this share is nonbasic */
const NONBASIC_SHARE = 0.3;

/** The first basic land of a colour in a pool. */
const basicOf = (pool: readonly CompiledCard[], colour: Color): CompiledCard | undefined => pool.find((c) => isBasic(c) && c.colorIdentity.join() === colour);

/**
 * A deck of a pool that meets the rules by the way it is made: around a leader where decks have one, else in two colours that chance picks. Two in five
 * cards are lands, in proportion to the coloured symbols; where different cards run out, basic lands fill it up. Throws SetupError for a pool that is too small.
 */
export function dealDeck(pool: readonly CompiledCard[], rng: Rng, rules: DeckRules, clause: string): Deck {
  const commanders = rules.leaders ? leadersFor(pool, rng, rules, clause) : [];
  const colours = rules.leaders ? identityOf(commanders) : rng.shuffle(COLORS).slice(0, 2);
  const basics = new Map(colours.map((c) => [c, basicOf(pool, c)]));
  const led = new Set(commanders.map((c) => c.name));
  const spells = pool.filter((card) => !isLand(card) && isWithin(card, colours) && !led.has(card.name));
  const lands = Math.round(rules.size * LAND_SHARE);
  const dealt = Array.from({ length: rules.copies }, () => rng.shuffle(spells)).flat().slice(0, rules.size - lands - commanders.length);
  if (dealt.length < rules.leastSpells || [...basics.values()].includes(undefined)) {
    throw new SetupError(`The pool is too small for a deck of ${rules.size} cards in ${colours.join(' and ') || 'no colour'}.`, [clause], 'Add nonland cards and basic lands of every colour to the pool.');
  }
  const fixing = colours.length < 2 ? [] : rng.shuffle(pool.filter((c) => isLand(c) && !isBasic(c) && c.colorIdentity.length > 0 && isWithin(c, colours))).slice(0, Math.floor(lands * NONBASIC_SHARE));
  const weights = colourSymbols([...commanders, ...dealt]);
  for (const c of COLORS) if (!colours.includes(c)) weights[c] = 0;
  if (colours.every((c) => weights[c] === 0)) for (const c of colours) weights[c] = 1;
  const counts = apportion(rules.size - commanders.length - dealt.length - fixing.length, weights);
  const filled = colours.flatMap((c) => Array.from({ length: counts[c] }, () => basics.get(c) as CompiledCard));
  return { main: [...dealt, ...fixing, ...filled].map((c) => c.key), commanders: commanders.map((c) => c.key) };
}

/** Who leads: picked among those in whose colours the pool has enough to play, and every basic land. */
function leadersFor(pool: readonly CompiledCard[], rng: Rng, rules: DeckRules, clause: string): readonly CompiledCard[] {
  const fit = (rules.leaders?.(pool) ?? []).filter((leaders) => {
    const colours = identityOf(leaders);
    return colours.length > 0 && colours.every((c) => basicOf(pool, c)) && pool.filter((c) => !isLand(c) && isWithin(c, colours)).length >= rules.leastSpells + leaders.length;
  });
  if (fit.length === 0) throw new SetupError('The pool has nobody to lead a deck, or too few cards in the colours of those who could.', [clause], 'Add legendary creatures, and cards and basic lands in their colours, to the pool.');
  return rng.pick(fit);
}
