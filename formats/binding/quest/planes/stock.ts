import { COLORS, type Color, type CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import type { Rng } from '../../../../server/engine/kernel/rng.ts';
import { Draws, type Copies, type Kind, type Pool } from '../../quick-deal/pool.ts';
import { STOCK_KINDS, type QuestPlane, type QuestSetup } from './setup.ts';

/**
 * Cards that a plane's pool lends to a quest: all that this quest could draw, out of perhaps thousands.
 * Roads and Weather are built once for each Magician who is made (for one, P4) and once for the quest (for all,
 * Q1, Q2). A building draws from a list (a kind in a color) at most the number in Q1 and Q2, and twenty cards a
 * Magician if all coins fall for it: `most`. If a list has as many different cards as all buildings together
 * can draw, each building gets its own stretch of it; since the list's order is random, that equals drawing
 * from the whole pool. Shorter lists are lent whole, and shuffled for each building.
 * Copies of counted cards may be gone when they are drawn. Therefore a list is cut only where it has that many
 * more of them, or enough cards that never run out.
 */
export interface Plan {
  /** Magicians of the quest */
  readonly magicians: number;
  /** of them, those who are made first */
  readonly makers: number;
  /** it ends when they are made */
  readonly making: boolean;
}

/** Most cards of one kind and color that this many Magicians can draw. */
export function most(kind: Kind, magicians: number): number {
  switch (kind) {
    case 'basic':
      return 15 * magicians; // with `fillWithBasics`
    case 'nonbasic':
      return 5 * magicians;
    case 'minor':
      return 14 + 20 * magicians;
    case 'major':
      return 8 + 20 * magicians;
  }
}
/** Nonland cards of a Weather for this many Magicians (Q2). */
export const weatherSize = (magicians: number): number => 100 + 20 * magicians;

export const planOf = ({ magicians, making }: Pick<QuestSetup, 'magicians' | 'making'>): Plan => ({
  magicians: magicians.length,
  makers: magicians.filter((m) => m.character === null).length,
  making,
});

/** Start of a building's stretch in a long list. Building number `makers` is the quest's own. */
const offset = (kind: Kind, building: number): number => building * most(kind, 1);
const inAll = (kind: Kind, { magicians, makers, making }: Plan): number =>
  offset(kind, makers) + (making ? 0 : most(kind, magicians));

/** Keys of a pool by kind and color in random order, as many as the quest can draw. */
export function stockOf(pool: Pool, copies: Copies, rng: Rng, plan: Plan): QuestPlane['stock'] {
  // The Weather of a making can be topped up once for every time it was built.
  const drawn = 2 * plan.makers * weatherSize(1) + (plan.making ? 0 : weatherSize(plan.magicians));
  const cut = (kind: Kind, list: readonly CompiledCard[]): string[] => {
    const needed = inAll(kind, plan);
    let lasting = 0;
    const keys: string[] = [];
    for (const { key } of rng.shuffle(list)) {
      if (lasting >= needed || keys.length >= needed + drawn) break;
      keys.push(key);
      if (!copies.has(key)) lasting++;
    }
    return keys;
  };
  return Object.fromEntries(
    STOCK_KINDS.flatMap((kind) => COLORS.map((colour) => [`${kind}${colour}`, cut(kind, pool.list(kind, colour))])),
  ) as QuestPlane['stock'];
}

/**
 * Draws of one building from the stock of a plane.
 * They reduce `left`, and make do with other kinds where one has run out.
 */
export function drawsFor(
  plane: QuestPlane,
  plan: Plan,
  building: number,
  rng: Rng,
  left: Map<string, number>,
): Draws<string> {
  const list = (kind: Kind, colour: Color): readonly string[] => plane.stock[`${kind}${colour}`] ?? [];
  const first = (kind: Kind, colour: Color): readonly string[] => {
    const all = list(kind, colour);
    const from = offset(kind, building);
    return all.length < inAll(kind, plan)
      ? []
      : all.slice(from, from + most(kind, building === plan.makers ? plan.magicians : 1));
  };
  return new Draws({ list, first, keyOf: (key) => key, strict: false }, rng, left);
}
