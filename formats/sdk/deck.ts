import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/rng.ts';
import { OPENED, openBoosters } from './boosters.ts';
import { apportion, colourSymbols } from './colours.ts';
import { onCurve } from './curve.ts';
import type { DeckCards, DeckRequirement } from './decks.ts';
import { SetupError } from './error.ts';
import { isBasic, isLand } from './lands.ts';

export type { DeckCards, DeckRequirement };

/** A deck by the keys of its cards, repeats allowed. */
export interface Deck {
  /** what becomes the library, in any order */
  readonly main: readonly string[];
  /** what begins in the command zone (903.6) */
  readonly commanders: readonly string[];
  /** what stays outside the game (400.11a), in a match in which something could bring it in */
  readonly sideboard?: readonly string[];
  /** what may be revealed as a companion (103.2b) */
  readonly companions?: readonly string[];
}

/** Of what kind the decks of a format are. */
export interface DeckRules {
  /** cards of a dealt deck, its commanders included */
  readonly size: number;
  /** copies of one card in a dealt deck, basic lands apart */
  readonly copies: number;
  /** fewest cards that are no lands in a dealt deck: with less the pool is too small */
  readonly leastSpells: number;
  /** each deck is dealt from boosters of its own, and what it does not play is its sideboard (100.2b, 100.4b) */
  readonly sealed?: boolean;
  /** companions may be revealed (103.2b) */
  readonly companions?: true;
  /** All that a deck has to meet. */
  readonly requirements: readonly DeckRequirement[];
  /** Which cards of a pool may lead a deck, one or two together; without it decks have no commander. */
  readonly leaders?: (pool: readonly CompiledCard[]) => readonly (readonly CompiledCard[])[];
  /** What is settled about a deck before the game: the same cards, some of them with keys of their own (903.4b). */
  readonly settle?: (deck: DeckCards) => DeckCards;
  /** cards that may lead or be in a deck besides those of the pool */
  readonly also?: readonly CompiledCard[];
  /** clauses by which a deck has no sideboard */
  readonly noSideboard?: readonly string[];
}

/** Whether all colours of a card's identity are among these (903.4). */
export const isWithin = (card: CompiledCard, colours: readonly Color[]): boolean => card.colorIdentity.every((c) => colours.includes(c));
/** The colours of several cards' identities together (702.124c), in the usual order. */
export const identityOf = (cards: readonly CompiledCard[]): Color[] => COLORS.filter((c) => cards.some((card) => card.colorIdentity.includes(c)));

/** Two cards in five, and seventeen of forty. */
const landsOf = (size: number): number => (size <= 40 ? Math.round(size * 0.425) : Math.round(size * 0.4));
/** of the lands of a deck of several colours, at most this share is nonbasic */
const NONBASIC_SHARE = 0.3;

/** The first basic land of a colour in a pool. */
const basicOf = (pool: readonly CompiledCard[], colour: Color): CompiledCard | undefined => pool.find((c) => isBasic(c) && c.colorIdentity.join() === colour);

/** What decks are dealt from. */
export interface DealtFrom {
  readonly cards: readonly CompiledCard[];
  /** how many are left of what there is only so often, by key; what is dealt is taken from it */
  readonly left?: Map<string, number>;
}

/**
 * A deck of a pool that meets the rules by the way it is made: around a leader where decks have one, else in two colours that there is enough of. Two in five
 * cards are lands, in proportion to the coloured symbols; the others follow a curve of costs, most of them creatures; where different cards run out, basic
 * lands fill it up. Throws SetupError for a pool that is too small.
 */
export function dealDeck({ cards: pool, left }: DealtFrom, rng: Rng, rules: DeckRules, clause: string): Required<Omit<Deck, 'companions'>> {
  const bag = !rules.sealed ? rounds(pool, rng, rules.copies, left) : left ? rounds(pool.filter((c) => !isBasic(c)), rng, 1, left).slice(0, OPENED) : openBoosters(pool, rng);
  const commanders = rules.leaders ? leadersFor(pool, rng, rules, clause) : [];
  const colours = rules.leaders ? identityOf(commanders) : coloursFor(bag, pool, rng, rules, clause);
  const led = new Set(commanders.map((c) => c.name));
  const spells = bag.filter((card) => !isLand(card) && isWithin(card, colours) && !led.has(card.name));
  const lands = landsOf(rules.size);
  const dealt = onCurve(spells, rules.size - lands - commanders.length);
  const basics = new Map(colours.map((c) => [c, basicOf(pool, c)]));
  if (dealt.length < rules.leastSpells || [...basics.values()].includes(undefined)) throw tooSmall(rules, colours.join(' and ') || 'no colour', clause);
  const useful = bag.filter((c) => isLand(c) && !isBasic(c) && c.colorIdentity.length > 0 && isWithin(c, colours));
  const fixing = colours.length < 2 ? [] : [...new Map(useful.map((c) => [c.key, c])).values()].slice(0, Math.floor(lands * NONBASIC_SHARE));
  const weights = colourSymbols([...commanders, ...dealt]);
  for (const c of COLORS) if (!colours.includes(c)) weights[c] = 0;
  if (colours.every((c) => weights[c] === 0)) for (const c of colours) weights[c] = 1;
  const counts = apportion(rules.size - commanders.length - dealt.length - fixing.length, weights);
  const filled = colours.flatMap((c) => Array.from({ length: counts[c] }, () => basics.get(c) as CompiledCard));
  for (const { key } of rules.sealed ? bag : [...commanders, ...dealt, ...fixing]) if (left?.has(key)) left.set(key, (left.get(key) ?? 0) - 1);
  return { main: keys([...dealt, ...fixing, ...filled]), commanders: keys(commanders), sideboard: rules.sealed ? keys(without(bag, [...dealt, ...fixing])) : [] };
}

const keys = (cards: readonly CompiledCard[]): string[] => cards.map((c) => c.key);
const tooSmall = (rules: DeckRules, inColours: string, clause: string): SetupError =>
  new SetupError(`The pool is too small for a deck of ${rules.size} cards in ${inColours}.`, [clause], 'Add nonland cards and basic lands of every colour to the pool.');

/** Every card once, in an order by chance, then every card again, as often as a deck may have it and as there are copies. */
function rounds(pool: readonly CompiledCard[], rng: Rng, copies: number, left: DealtFrom['left']): CompiledCard[] {
  return Array.from({ length: copies }, (_, i) => rng.shuffle(pool.filter((c) => isBasic(c) || (left?.get(c.key) ?? Infinity) > i))).flat();
}

/** The cards without some of them, each copy by itself. */
function without(all: readonly CompiledCard[], some: readonly CompiledCard[]): CompiledCard[] {
  const gone = [...some];
  return all.filter((card) => {
    const at = gone.indexOf(card);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
}

/** Two colours in which there is enough to play and a basic land of each: by chance, or of boosters those in which there is most. */
function coloursFor(bag: readonly CompiledCard[], pool: readonly CompiledCard[], rng: Rng, rules: DeckRules, clause: string): readonly Color[] {
  const pairs = rng.shuffle(COLORS.flatMap((a, i) => COLORS.slice(i + 1).map((b): readonly Color[] => [a, b]))).filter((pair) => pair.every((c) => basicOf(pool, c)));
  const worth = (pair: readonly Color[]): number => bag.filter((c) => !isLand(c) && isWithin(c, pair)).length;
  const fit = pairs.map((pair) => ({ pair, n: worth(pair) })).filter(({ n }) => n >= rules.leastSpells);
  // each of the two is worth playing, if there are such
  const both = fit.filter(({ pair }) => pair.every((c) => bag.filter((card) => !isLand(card) && card.colorIdentity.includes(c) && isWithin(card, pair)).length >= rules.leastSpells / 5));
  const some = both.length > 0 ? both : fit;
  const [first] = rules.sealed ? some.sort((a, b) => b.n - a.n) : some;
  if (!first) throw tooSmall(rules, 'two colours', clause);
  return first.pair;
}

/** Who leads: picked among those in whose colours the pool has enough to play, and every basic land. */
function leadersFor(pool: readonly CompiledCard[], rng: Rng, rules: DeckRules, clause: string): readonly CompiledCard[] {
  const basics = COLORS.filter((c) => basicOf(pool, c));
  const playable = new Map<string, number>(); // of a catalog there are thousands of leaders, but 31 identities
  const within = (colours: readonly Color[]): number => {
    const key = colours.join('');
    let n = playable.get(key);
    if (n === undefined) playable.set(key, (n = pool.filter((c) => !isLand(c) && isWithin(c, colours)).length));
    return n;
  };
  const fit = (rules.leaders?.(pool) ?? []).filter((leaders) => {
    const colours = identityOf(leaders);
    return colours.length > 0 && colours.every((c) => basics.includes(c)) && within(colours) >= rules.leastSpells + leaders.length;
  });
  if (fit.length === 0) throw new SetupError('The pool has nobody to lead a deck, or too few cards in the colours of those who could.', [clause], 'Add legendary creatures, and cards and basic lands in their colours, to the pool.');
  return rng.pick(fit);
}
