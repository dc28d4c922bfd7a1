import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { SetupError } from '../../sdk/error.ts';
import { isBasic, isLand } from '../../sdk/deck/lands.ts';

/** Number of copies of each card in the pool; any number of a card that is missing here (P1). */
export type Copies = ReadonlyMap<string, number>;
export type Kind = 'basic' | 'nonbasic' | 'major' | 'minor';

const COLOUR_NAMES: Readonly<Record<Color, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };
const KIND_NAMES: Readonly<Record<Kind, string>> = {
  basic: 'basic lands',
  nonbasic: 'nonbasic lands',
  major: 'major cards',
  minor: 'minor cards',
};

export const manaValue = (card: CompiledCard): number => card.faces[0].manaValue;
/** Major = mana value 4 or more (P2). */
export const isMajor = (card: CompiledCard): boolean => manaValue(card) >= 4;

/** A plane never holds planeswalkers (P1). */
export const isPlaneswalker = (card: Pick<CompiledCard, 'faces'>): boolean =>
  card.faces.some((f) => f.types.includes('planeswalker'));

/** Kind of a card; null for planeswalkers, which belong to no pile. */
function kindOf(card: CompiledCard): Kind | null {
  if (isLand(card)) return isBasic(card) ? 'basic' : 'nonbasic';
  if (isPlaneswalker(card)) return null;
  return isMajor(card) ? 'major' : 'minor';
}

/**
 * Cards of one kind and color that a number of Magicians need.
 * `cards`: different cards; `have`: copies of them, perhaps any number.
 */
export interface Need {
  readonly colour: Color;
  readonly kind: Kind;
  readonly cards: number;
  readonly have: number;
  readonly need: number;
  readonly short: number;
}

/** A pool sorted as Roads and Weather need it: by kind and colour identity. A card of several colours is in each of them. */
export class Pool {
  private readonly lists = new Map<string, CompiledCard[]>();
  private readonly left: Map<string, number>;
  /** different cards that are drawn from, and planeswalkers left out (P1) */
  cards = 0;
  planeswalkers = 0;

  /** `colourless`: colorless nonland cards count for any color (Q2). Colorless lands always do (Q1). */
  constructor(cards: readonly CompiledCard[], colourless: boolean, copies: Copies = new Map()) {
    this.left = new Map(copies);
    for (const card of [...cards].sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const kind = kindOf(card);
      if (!kind) {
        this.planeswalkers++;
        continue;
      }
      const anyColour = kind === 'nonbasic' || (kind !== 'basic' && colourless);
      const colours = card.colorIdentity.length > 0 ? card.colorIdentity : anyColour ? COLORS : [];
      if (colours.length > 0) this.cards++;
      for (const colour of colours) {
        const list = this.lists.get(kind + colour);
        if (list) list.push(card);
        else this.lists.set(kind + colour, [card]);
      }
    }
  }

  list(kind: Kind, colour: Color): readonly CompiledCard[] {
    return this.lists.get(kind + colour) ?? [];
  }
  /** Number of copies of a kind in a color. */
  count(kind: Kind, colour: Color): number {
    return this.copies(this.list(kind, colour));
  }
  private copies(cards: readonly CompiledCard[]): number {
    return cards.reduce((sum, c) => sum + (this.left.get(c.key) ?? Infinity), 0);
  }
  /**
   * Needs of Roads and Weather for a number of Magicians, by color (Q1, Q2).
   * Cards that coins and walks add are counted in `wholeWeather`.
   */
  needs(magicians: number, fillWithBasics: boolean): Need[] {
    return COLORS.flatMap((colour) => {
      const of = (kind: Kind, need: number): Need => {
        const have = this.count(kind, colour);
        return { colour, kind, cards: this.list(kind, colour).length, have, need, short: Math.max(0, need - have) };
      };
      const nonbasic = of('nonbasic', 5 * magicians);
      const basic = of('basic', 10 * magicians + (fillWithBasics ? nonbasic.short : 0));
      return [fillWithBasics ? { ...nonbasic, short: 0 } : nonbasic, basic, of('minor', 12), of('major', 6)];
    });
  }
  /**
   * Size of the whole Weather: twenty cards a color and twenty a Magician, each copy used once (Q2).
   * `besides`: nonland cards that others may hold at the same time.
   */
  wholeWeather(magicians: number, besides = 0): Pick<Need, 'have' | 'need' | 'short'> {
    const [have, need] = [this.nonlands(), 20 * COLORS.length + 20 * magicians + besides];
    return { have, need, short: Math.max(0, need - have) };
  }
  /** Shortages of Roads and Weather for a number of Magicians, each with its color and number (Q1, Q2). */
  faults(magicians: number, fillWithBasics: boolean, besides = 0): SetupError[] {
    const faults = this.needs(magicians, fillWithBasics)
      .filter((n) => n.short > 0)
      .map((n) => shortfall(n.colour, n.kind, n.short));
    const { short } = this.wholeWeather(magicians, besides);
    return short > 0 ? [...faults, tooFew(short)] : faults;
  }
  /** Throws the first of these, before anything is built. */
  check(magicians: number, fillWithBasics: boolean, besides = 0): void {
    const [first] = this.faults(magicians, fillWithBasics, besides);
    if (first) throw first;
  }
  /** Number of copies of nonland cards; a card of several colors counts once. */
  private nonlands(): number {
    const cards = new Set(COLORS.flatMap((c) => [...this.list('minor', c), ...this.list('major', c)]));
    return this.copies([...cards]);
  }
  /** Draws from the full pool, which refuse what it lacks. */
  afresh(rng: Rng): Draws {
    return new Draws(
      { list: (kind, colour) => this.list(kind, colour), keyOf: (card) => card.key, strict: true },
      rng,
      new Map(this.left),
    );
  }
  /** Take copies that a character keeps out of the pool. */
  keep(cards: Iterable<CompiledCard>): void {
    for (const { key } of cards) {
      const n = this.left.get(key);
      if (n !== undefined) this.left.set(key, Math.max(0, n - 1));
    }
  }
}

/** Source of draws: cards, or keys of cards, by kind and color. */
export interface Shelves<T> {
  list(kind: Kind, colour: Color): readonly T[];
  keyOf(card: T): string;
  /** cards to draw before the whole list is shuffled, the last one first */
  readonly first?: (kind: Kind, colour: Color) => readonly T[];
  /** true if `need` throws for a missing card; false if it makes do with the nearest kind, or nothing */
  readonly strict: boolean;
}

/** The kind that replaces one of which a color has no card left. */
const INSTEAD: Readonly<Record<Kind, Kind>> = { basic: 'nonbasic', nonbasic: 'basic', major: 'minor', minor: 'major' };

/** Random draws: every card once before any comes again, and never more than the copies there are. */
export class Draws<T = CompiledCard> {
  /** copies that are left of counted cards, by key */
  readonly left: Map<string, number>;
  readonly strict: boolean;
  private readonly shelves: Shelves<T>;
  private readonly rng: Rng;
  private readonly piles = new Map<string, T[]>();

  constructor(shelves: Shelves<T>, rng: Rng, left: Map<string, number>) {
    this.shelves = shelves;
    this.strict = shelves.strict;
    this.rng = rng;
    this.left = left;
  }
  /** The next card of a kind and color; null if none is left. */
  draw(kind: Kind, colour: Color): T | null {
    const { list, first, keyOf } = this.shelves;
    const has = (c: T): boolean => (this.left.get(keyOf(c)) ?? 1) > 0;
    let pile = (this.piles.get(kind + colour) ?? first?.(kind, colour) ?? []).filter(has);
    if (pile.length === 0) pile = this.rng.shuffle(list(kind, colour).filter(has));
    const card = pile.pop() ?? null;
    this.piles.set(kind + colour, pile);
    const n = card === null ? undefined : this.left.get(keyOf(card));
    if (card !== null && n !== undefined) this.left.set(keyOf(card), n - 1);
    return card;
  }
  /**
   * The next card of a number that Q1 or Q2 demands.
   * Throws the shortage if there is none, or makes do with the nearest kind (`strict`).
   */
  need(kind: Kind, colour: Color): T | null {
    const card = this.draw(kind, colour);
    if (card === null && this.strict) throw shortfall(colour, kind, 1);
    return card ?? this.draw(INSTEAD[kind], colour);
  }
}

function shortfall(colour: Color, kind: Kind, n: number): SetupError {
  const what = `${COLOUR_NAMES[colour]} ${KIND_NAMES[kind]}`;
  const land = kind === 'basic' || kind === 'nonbasic';
  return new SetupError(
    `The pool is too small: it is short of ${n} ${what}.`,
    [land ? 'Q1' : 'Q2'],
    `Add ${n} ${what} to the pool${kind === 'nonbasic' ? ', or turn on "Fill Roads with basics"' : ''}.`,
  );
}

/** Refusal of a pool with too few nonland cards for the Weather. */
export const tooFew = (n: number): SetupError =>
  new SetupError(
    `The pool is too small: the Weather is short of ${n} cards and no colour has any left.`,
    ['Q2'],
    `Add ${n} nonland cards to the pool.`,
  );
