import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/rng.ts';
import { SetupError } from '../sdk/error.ts';
import { isBasic, isLand } from '../sdk/lands.ts';

/** How many copies of a card the pool has; a card that is not named has any number (P1). */
export type Copies = ReadonlyMap<string, number>;
export type Kind = 'basic' | 'nonbasic' | 'major' | 'minor';

const COLOUR_NAMES: Readonly<Record<Color, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };
const KIND_NAMES: Readonly<Record<Kind, string>> = { basic: 'basic lands', nonbasic: 'nonbasic lands', major: 'major cards', minor: 'minor cards' };

export const manaValue = (card: CompiledCard): number => card.faces[0].manaValue;
/** Major = mana value 4 or more (P2). */
export const isMajor = (card: CompiledCard): boolean => manaValue(card) >= 4;

/** Where a card belongs, or null for planeswalkers, which a plane never holds (P1). */
function kindOf(card: CompiledCard): Kind | null {
  if (isLand(card)) return isBasic(card) ? 'basic' : 'nonbasic';
  if (card.faces.some((f) => f.types.includes('planeswalker'))) return null;
  return isMajor(card) ? 'major' : 'minor';
}

/** A pool sorted as Roads and Weather need it: by kind and colour identity. A card of several colours is in each of them. */
export class Pool {
  private readonly lists = new Map<string, CompiledCard[]>();
  private readonly left: Map<string, number>;

  /** `colourless`: whether colourless nonland cards count for any colour (Q2); colourless lands always do (Q1). */
  constructor(cards: readonly CompiledCard[], colourless: boolean, copies: Copies = new Map()) {
    this.left = new Map(copies);
    for (const card of [...cards].sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const kind = kindOf(card);
      if (!kind) continue;
      const anyColour = kind === 'nonbasic' || (kind !== 'basic' && colourless);
      for (const colour of card.colorIdentity.length > 0 ? card.colorIdentity : anyColour ? COLORS : []) {
        const key = kind + colour;
        this.lists.set(key, [...(this.lists.get(key) ?? []), card]);
      }
    }
  }

  list(kind: Kind, colour: Color): readonly CompiledCard[] {
    return this.lists.get(kind + colour) ?? [];
  }
  /** Copies there are of a kind in a colour. */
  count(kind: Kind, colour: Color): number {
    return this.list(kind, colour).reduce((sum, c) => sum + (this.left.get(c.key) ?? Infinity), 0);
  }
  /** Throws, before anything is built, if Roads or Weather for so many Magicians cannot be: names the colour and how many are short (Q1, Q2). */
  check(magicians: number, fillWithBasics: boolean): void {
    for (const colour of COLORS) {
      const nonbasics = 5 * magicians - this.count('nonbasic', colour);
      if (nonbasics > 0 && !fillWithBasics) throw shortfall(colour, 'nonbasic', nonbasics);
      const basics = 10 * magicians + Math.max(0, nonbasics) - this.count('basic', colour);
      if (basics > 0) throw shortfall(colour, 'basic', basics);
      for (const [kind, n] of [['minor', 12], ['major', 6]] as const) {
        const short = n - this.count(kind, colour);
        if (short > 0) throw shortfall(colour, kind, short);
      }
    }
  }
  /** Everything to draw from anew. */
  afresh(rng: Rng): Draws {
    return new Draws(this, rng, new Map(this.left));
  }
  /** Copies that somebody keeps are gone from the pool. */
  keep(cards: Iterable<CompiledCard>): void {
    for (const { key } of cards) {
      const n = this.left.get(key);
      if (n !== undefined) this.left.set(key, Math.max(0, n - 1));
    }
  }
}

/** Random draws from a pool: every distinct card once before any comes again, and never more copies than there are. */
export class Draws {
  private readonly pool: Pool;
  private readonly rng: Rng;
  private readonly left: Map<string, number>;
  private readonly piles = new Map<string, CompiledCard[]>();

  constructor(pool: Pool, rng: Rng, left: Map<string, number>) {
    this.pool = pool;
    this.rng = rng;
    this.left = left;
  }
  /** The next card of a kind and colour, or null when there is none left. */
  draw(kind: Kind, colour: Color): CompiledCard | null {
    const has = (c: CompiledCard): boolean => (this.left.get(c.key) ?? 1) > 0;
    let pile = (this.piles.get(kind + colour) ?? []).filter(has);
    if (pile.length === 0) pile = this.rng.shuffle(this.pool.list(kind, colour).filter(has));
    const card = pile.pop() ?? null;
    this.piles.set(kind + colour, pile);
    const n = card && this.left.get(card.key);
    if (card && typeof n === 'number') this.left.set(card.key, n - 1);
    return card;
  }
  /** The same, or the error that says what is short. */
  need(kind: Kind, colour: Color): CompiledCard {
    const card = this.draw(kind, colour);
    if (!card) throw shortfall(colour, kind, 1);
    return card;
  }
}

function shortfall(colour: Color, kind: Kind, n: number): SetupError {
  const what = `${COLOUR_NAMES[colour]} ${KIND_NAMES[kind]}`;
  const land = kind === 'basic' || kind === 'nonbasic';
  return new SetupError(`The pool is too small: it is short of ${n} ${what}.`, [land ? 'Q1' : 'Q2'],
    `Add ${n} ${what} to the pool${kind === 'nonbasic' ? ', or turn on "Fill Roads with basics"' : ''}.`);
}
