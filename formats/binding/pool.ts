import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/kernel/rng.ts';
import { SetupError } from '../sdk/error.ts';
import { isBasic, isLand } from '../sdk/lands.ts';

/** How many copies of a card the pool has; a card that is not named has any number (P1). */
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
export const isPlaneswalker = (card: CompiledCard): boolean => card.faces.some((f) => f.types.includes('planeswalker'));

/** Where a card belongs, or null for planeswalkers. */
function kindOf(card: CompiledCard): Kind | null {
  if (isLand(card)) return isBasic(card) ? 'basic' : 'nonbasic';
  if (isPlaneswalker(card)) return null;
  return isMajor(card) ? 'major' : 'minor';
}

/** What so many Magicians need of a kind in a colour. `cards`: different ones; `have`: copies of them, perhaps any number. */
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

  /** `colourless`: whether colourless nonland cards count for any colour (Q2); colourless lands always do (Q1). */
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
  /** Copies there are of a kind in a colour. */
  count(kind: Kind, colour: Color): number {
    return this.copies(this.list(kind, colour));
  }
  private copies(cards: readonly CompiledCard[]): number {
    return cards.reduce((sum, c) => sum + (this.left.get(c.key) ?? Infinity), 0);
  }
  /** What Roads and Weather for so many Magicians are made of, by colour: what coins and walks add to it is counted in `wholeWeather` (Q1, Q2). */
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
  /** Twenty cards a colour and twenty a Magician, each copy used once (Q2). `besides`: nonland cards that others may hold at the same time. */
  wholeWeather(magicians: number, besides = 0): Pick<Need, 'have' | 'need' | 'short'> {
    const [have, need] = [this.nonlands(), 20 * COLORS.length + 20 * magicians + besides];
    return { have, need, short: Math.max(0, need - have) };
  }
  /** Everything that Roads and Weather for so many Magicians lack: names the colour and how many are short (Q1, Q2). */
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
  /** Copies there are of nonland cards, each card counted once whatever its colours. */
  private nonlands(): number {
    const cards = new Set(COLORS.flatMap((c) => [...this.list('minor', c), ...this.list('major', c)]));
    return this.copies([...cards]);
  }
  /** Everything to draw from anew; what cannot be had is refused. */
  afresh(rng: Rng): Draws {
    return new Draws(
      { list: (kind, colour) => this.list(kind, colour), keyOf: (card) => card.key, strict: true },
      rng,
      new Map(this.left),
    );
  }
  /** Copies that somebody keeps are gone from the pool. */
  keep(cards: Iterable<CompiledCard>): void {
    for (const { key } of cards) {
      const n = this.left.get(key);
      if (n !== undefined) this.left.set(key, Math.max(0, n - 1));
    }
  }
}

/** What is drawn from: cards, or keys of cards, by kind and colour. */
export interface Shelves<T> {
  list(kind: Kind, colour: Color): readonly T[];
  keyOf(card: T): string;
  /** what is drawn before the whole list is shuffled, the last one first */
  readonly first?: (kind: Kind, colour: Color) => readonly T[];
  /** whether `need` refuses; otherwise it makes do with what comes nearest, or with nothing */
  readonly strict: boolean;
}

/** What stands in for a kind that a colour has none left of. */
const INSTEAD: Readonly<Record<Kind, Kind>> = { basic: 'nonbasic', nonbasic: 'basic', major: 'minor', minor: 'major' };

/** Random draws: every distinct card once before any comes again, and never more copies than there are. */
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
  /** The next card of a kind and colour, or null when there is none left. */
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
  /** The same for what Q1 and Q2 ask for by number: throws the error that says what is short, or makes do. */
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

/** The Weather needs more cards than there are, of whatever colour. */
export const tooFew = (n: number): SetupError =>
  new SetupError(
    `The pool is too small: the Weather is short of ${n} cards and no colour has any left.`,
    ['Q2'],
    `Add ${n} nonland cards to the pool.`,
  );
