import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { OPENED, openBoosters } from './boosters.ts';
import { apportion, colourSymbols } from './colours.ts';
import { onCurve } from './curve.ts';
import { isAllowed, type CardLimit, type DeckCards, type DeckPlace, type DeckRequirement } from './decks.ts';
import { SetupError } from '../error.ts';
import { isBasic, isLand } from './lands.ts';

export type { CardLimit, DeckCards, DeckRequirement };

/** A deck by the keys of its cards, repeats allowed. */
export interface Deck {
  /** the library, in any order */
  readonly main: readonly string[];
  /** cards that begin in the command zone (903.6) */
  readonly commanders: readonly string[];
  /** cards that begin in the command zone with marks of a rule */
  readonly marked?: readonly { readonly card: string; readonly marks: Readonly<Record<string, string>> }[];
  /** cards outside the game (400.11a), in a match in which an effect could bring them in */
  readonly sideboard?: readonly string[];
  /** cards that can be revealed as a companion (103.2b) */
  readonly companions?: readonly string[];
}

/** The decks of a format, or of a role in it. */
export interface DeckRules {
  /** number of cards in a dealt deck, commanders included. Default: 60 */
  readonly size: number;
  /** most copies of a card in a dealt deck, except basic lands. Default: 4 */
  readonly copies: number;
  /** fewest nonland cards in a dealt deck; with fewer the pool is refused as too small. Default: 30 */
  readonly leastSpells: number;
  /** each deck is dealt from six boosters, and the unused cards are its sideboard (100.2b, 100.4b) */
  readonly sealed?: boolean;
  /** companions may be revealed (103.2b) */
  readonly companions?: true;
  /** limits on single cards. Those of several rules all hold */
  readonly allows?: readonly CardLimit[];
  /** requirements on a whole deck. Those of several rules all hold */
  readonly requirements: readonly DeckRequirement[];
  /** The cards of a pool that may lead a deck, one or two together. Without it decks have no commander. */
  readonly leaders?: (pool: readonly CompiledCard[]) => readonly (readonly CompiledCard[])[];
  /** Settles choices about a deck before the game, such as the colour of a commander (903.4b). Returns the same cards, some under new keys. */
  readonly settle?: (deck: DeckCards) => DeckCards;
  /** the format's own cards, in addition to the pool. Those of several rules are joined */
  readonly also?: readonly CompiledCard[];
  /** clauses by which there are no sideboards */
  readonly noSideboard?: readonly string[];
  /** clauses by which no player brings a deck: all are dealt one */
  readonly noDecks?: readonly string[];
}

/** True if every color of a card's identity is among these (903.4). */
export const isWithin = (card: Pick<CompiledCard, 'colorIdentity'>, colours: readonly Color[]): boolean =>
  card.colorIdentity.every((c) => colours.includes(c));
/** 702.124c: the colours of several cards' identities together, in the usual order. */
export const identityOf = (cards: readonly CompiledCard[]): Color[] =>
  COLORS.filter((c) => cards.some((card) => card.colorIdentity.includes(c)));

/** Lands of a deck: two cards in five; seventeen of forty. */
const landsOf = (size: number): number => (size <= 40 ? Math.round(size * 0.425) : Math.round(size * 0.4));
/** most of the lands that are nonbasic, in a deck of several colors */
const NONBASIC_SHARE = 0.3;

/** The first basic land of a colour in a pool. */
const basicOf = (pool: readonly CompiledCard[], colour: Color): CompiledCard | undefined =>
  pool.find((c) => isBasic(c) && c.colorIdentity.join() === colour);

/** Cards that decks are dealt from. */
export interface DealtFrom {
  readonly cards: readonly CompiledCard[];
  /** copies left of cards that the pool has a limited number of, by key; dealing reduces it */
  readonly left?: Map<string, number>;
}

/**
 * Deal a deck that meets the rules by construction.
 * It is built around a leader where decks have one, else in two colors with enough cards. Two in five cards are
 * lands, in proportion to colored symbols; the others follow a mana curve and are mostly creatures. If
 * different cards run out, basic lands fill up. Throws SetupError for a pool that is too small.
 */
export function dealDeck(
  { cards, left }: DealtFrom,
  rng: Rng,
  rules: DeckRules,
  clause: string,
): Required<Omit<Deck, 'companions' | 'marked'>> {
  const pool = allowedOf(cards, rules, 'deck');
  const bag = !rules.sealed
    ? rounds(pool, rng, rules.copies, left)
    : left
      ? rounds(
          pool.filter((c) => !isBasic(c)),
          rng,
          1,
          left,
        ).slice(0, OPENED)
      : openBoosters(pool, rng);
  const commanders = rules.leaders ? leadersFor(pool, allowedOf(cards, rules, 'leader'), rng, rules, clause) : [];
  const colours = rules.leaders ? identityOf(commanders) : coloursFor(bag, pool, rng, rules, clause);
  const led = new Set(commanders.map((c) => c.name));
  const spells = bag.filter((card) => !isLand(card) && isWithin(card, colours) && !led.has(card.name));
  const lands = landsOf(rules.size);
  const dealt = onCurve(spells, rules.size - lands - commanders.length);
  const basics = new Map(colours.map((c) => [c, basicOf(pool, c)]));
  if (dealt.length < rules.leastSpells || [...basics.values()].includes(undefined))
    throw tooSmall(rules, colours.join(' and ') || 'no colour', clause);
  const useful = bag.filter((c) => isLand(c) && !isBasic(c) && c.colorIdentity.length > 0 && isWithin(c, colours));
  const fixing =
    colours.length < 2
      ? []
      : [...new Map(useful.map((c) => [c.key, c])).values()].slice(0, Math.floor(lands * NONBASIC_SHARE));
  const weights = colourSymbols([...commanders, ...dealt]);
  for (const c of COLORS) if (!colours.includes(c)) weights[c] = 0;
  if (colours.every((c) => weights[c] === 0)) for (const c of colours) weights[c] = 1;
  const counts = apportion(rules.size - commanders.length - dealt.length - fixing.length, weights);
  const filled = colours.flatMap((c) => Array.from({ length: counts[c] }, () => basics.get(c) as CompiledCard));
  for (const { key } of rules.sealed ? bag : [...commanders, ...dealt, ...fixing])
    if (left?.has(key)) left.set(key, (left.get(key) ?? 0) - 1);
  return {
    main: keys([...dealt, ...fixing, ...filled]),
    commanders: keys(commanders),
    sideboard: rules.sealed ? keys(without(bag, [...dealt, ...fixing])) : [],
  };
}

/** Cards of a pool that a deck may contain. */
export const allowedOf = (
  cards: readonly CompiledCard[],
  { allows = [] }: Pick<DeckRules, 'allows'>,
  as: DeckPlace,
): readonly CompiledCard[] => (allows.length === 0 ? cards : cards.filter((c) => isAllowed(allows, c, as)));

const keys = (cards: readonly CompiledCard[]): string[] => cards.map((c) => c.key);
const limitsText = ({ allows = [] }: DeckRules): string =>
  allows.length === 0 ? '' : ` Only ${allows.map((l) => l.only).join(', only ')} are allowed.`;
const tooSmall = (rules: DeckRules, inColours: string, clause: string): SetupError =>
  new SetupError(
    `The pool is too small for a deck of ${rules.size} cards in ${inColours}.${limitsText(rules)}`,
    [clause, ...limitClauses(rules)],
    'Add nonland cards and basic lands of every colour to the pool.',
  );
const limitClauses = ({ allows = [] }: DeckRules): readonly string[] => allows.flatMap((l) => l.clauses);

/** Every card once in random order, then every card again, as often as a deck and its copies allow. */
function rounds(pool: readonly CompiledCard[], rng: Rng, copies: number, left: DealtFrom['left']): CompiledCard[] {
  return Array.from({ length: copies }, (_, i) =>
    rng.shuffle(pool.filter((c) => isBasic(c) || (left?.get(c.key) ?? Infinity) > i)),
  ).flat();
}

/** All cards without some of them, counted by copy. */
function without(all: readonly CompiledCard[], some: readonly CompiledCard[]): CompiledCard[] {
  const gone = [...some];
  return all.filter((card) => {
    const at = gone.indexOf(card);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
}

/** Nonland cards of one colour identity. Of a catalog there are thousands of cards, but 32 identities. */
interface Counted extends Pick<CompiledCard, 'colorIdentity'> {
  n: number;
}
function spellsByIdentity(cards: readonly CompiledCard[]): readonly Counted[] {
  const counted = new Map<string, Counted>();
  for (const card of cards) {
    if (isLand(card)) continue;
    const key = card.colorIdentity.join('');
    const same = counted.get(key);
    if (same) same.n++;
    else counted.set(key, { colorIdentity: card.colorIdentity, n: 1 });
  }
  return [...counted.values()];
}
/** The number of them that fit into these colors. */
const within = (
  counted: readonly Counted[],
  colours: readonly Color[],
  of: (card: Counted) => boolean = () => true,
): number => counted.reduce((sum, c) => (isWithin(c, colours) && of(c) ? sum + c.n : sum), 0);

/** Two colors with enough cards and a basic land each. Random; from boosters, the pair with the most cards. */
function coloursFor(
  bag: readonly CompiledCard[],
  pool: readonly CompiledCard[],
  rng: Rng,
  rules: DeckRules,
  clause: string,
): readonly Color[] {
  const basics = new Set(COLORS.filter((c) => basicOf(pool, c)));
  const pairs = rng
    .shuffle(COLORS.flatMap((a, i) => COLORS.slice(i + 1).map((b): readonly Color[] => [a, b])))
    .filter((pair) => pair.every((c) => basics.has(c)));
  const counted = spellsByIdentity(bag);
  const worth = (pair: readonly Color[]): number => within(counted, pair);
  const fit = pairs.map((pair) => ({ pair, n: worth(pair) })).filter(({ n }) => n >= rules.leastSpells);
  // Prefer pairs in which both colors have enough cards.
  const both = fit.filter(({ pair }) =>
    pair.every((c) => within(counted, pair, ({ colorIdentity }) => colorIdentity.includes(c)) >= rules.leastSpells / 5),
  );
  const some = both.length > 0 ? both : fit;
  const [first] = rules.sealed ? some.sort((a, b) => b.n - a.n) : some;
  if (!first) throw tooSmall(rules, 'two colours', clause);
  return first.pair;
}

/** Leaders from `candidates` in whose colors the pool has enough cards and every basic land. */
function leadersFor(
  pool: readonly CompiledCard[],
  candidates: readonly CompiledCard[],
  rng: Rng,
  rules: DeckRules,
  clause: string,
): readonly CompiledCard[] {
  const basics = COLORS.filter((c) => basicOf(pool, c));
  const counted = spellsByIdentity(pool);
  const fit = (rules.leaders?.(candidates) ?? []).filter((leaders) => {
    const colours = identityOf(leaders);
    return (
      colours.length > 0
      && colours.every((c) => basics.includes(c))
      && within(counted, colours) >= rules.leastSpells + leaders.length
    );
  });
  if (fit.length === 0)
    throw new SetupError(
      `The pool has nobody to lead a deck, or too few cards in the colours of those who could.${limitsText(rules)}`,
      [clause, ...limitClauses(rules)],
      'Add legendary creatures, and cards and basic lands in their colours, to the pool.',
    );
  return rng.pick(fit);
}
