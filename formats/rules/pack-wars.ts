import { COLORS, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { BOOSTER, openBoosters } from '../sdk/deck/boosters.ts';
import type { DealtFrom, DeckCards } from '../sdk/deck/deck.ts';
import { SetupError } from '../sdk/error.ts';
import { isBasic } from '../sdk/deck/lands.ts';
import { number } from '../sdk/options.ts';
import { rule, ruling, standing } from '../sdk/composition/rule.ts';

/** One basic land of each color. Throws SetupError if the pool lacks one. */
export function basicsOf(pool: readonly CompiledCard[], clause: string): CompiledCard[] {
  return COLORS.map((colour) => {
    const found = pool.find((c) => isBasic(c) && c.colorIdentity.join() === colour);
    if (!found)
      throw new SetupError(
        'The pool lacks a basic land of some colour.',
        [clause],
        'Add the five basic lands to the pool.',
      );
    return found;
  });
}

/**
 * Cards of one player's boosters.
 * Boosters have cards by rarity. From a list that counts its copies, they are random cards out of the copies
 * left.
 */
function opened({ cards, left }: DealtFrom, rng: Rng, boosters: number): CompiledCard[] {
  if (!left) return openBoosters(cards, rng, boosters);
  const copies = cards.filter((c) => !isBasic(c)).flatMap((c) => Array.from({ length: left.get(c.key) ?? 0 }, () => c));
  const own = rng.shuffle(copies).slice(0, boosters * BOOSTER);
  for (const { key } of own) left.set(key, (left.get(key) ?? 0) - 1);
  return own;
}

/** PW2: decks of unseen boosters, shuffled with basic lands. */
export const openedPacks = rule({
  id: 'opened-packs',
  clauses: [
    standing(
      ruling(
        'PW1',
        'Each player opens one or two boosters of fourteen cards by rarity and plays all of it, unseen before.',
      ),
    ),
    ruling('PW2', 'Three to five basic lands of each type go with it.'),
    ruling('PW3', 'Nobody builds a deck or brings one; there are no sideboards.'),
  ],
  options: {
    boosters: number({
      label: 'Boosters',
      clause: 'PW1',
      ruling: true,
      default: 2,
      min: 1,
      max: 2,
      whole: true,
      about: 'How many boosters each player opens.',
    }),
    basics: number({
      label: 'Basic lands of each type',
      clause: 'PW2',
      ruling: true,
      default: 3,
      min: 3,
      max: 5,
      whole: true,
      about: 'How many Plains, Islands, Swamps, Mountains and Forests go into each deck.',
    }),
  },
  part: ({ boosters, basics }) => ({
    deck: { noDecks: ['PW3'], noSideboard: ['PW3'] },
    deals(from, seed, people): DeckCards[] {
      const lands = basicsOf(from.cards, 'PW2').flatMap((land) => Array.from({ length: basics }, () => land));
      return Array.from({ length: people }, (_, i) => {
        const main = opened(from, new Rng(`${seed} packs ${i}`), boosters);
        if (main.length < boosters * BOOSTER)
          throw new SetupError(
            `The pool has too few cards for ${people} players to open ${boosters} boosters each.`,
            ['PW1'],
            'Add cards to the pool, or open fewer boosters.',
          );
        return { main: [...main, ...lands], commanders: [], sideboard: [] };
      });
    },
  }),
});
