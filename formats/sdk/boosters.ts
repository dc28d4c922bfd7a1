import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/kernel/rng.ts';
import { isBasic } from './lands.ts';

/** What a player of limited play opens (100.2b), and how many cards of which rarity are in each. */
const BOOSTERS = 6;
const COMMONS = 10;
const UNCOMMONS = 3;
/** one in so many has a mythic rare card in place of a rare one */
const MYTHIC_IN = 8;

/** how many cards are in a booster, and how many a player of limited play opens */
export const BOOSTER = COMMONS + UNCOMMONS + 1;
export const OPENED = BOOSTERS * BOOSTER;

/** The cards of the boosters that one player opens, repeats allowed. Where a pool has none of a rarity, there are more of the next one. */
export function openBoosters(pool: readonly CompiledCard[], rng: Rng, boosters = BOOSTERS): CompiledCard[] {
  const cards = pool.filter((c) => !isBasic(c));
  const of = (rarity: string): CompiledCard[] => cards.filter((c) => rarityOf(c) === rarity);
  const [common, uncommon, rare, mythic] = [of('common'), of('uncommon'), of('rare'), of('mythic')];
  const some = (n: number, ...lists: readonly (readonly CompiledCard[])[]): CompiledCard[] => {
    const from = lists.find((list) => list.length > 0) ?? cards;
    return from.length === 0
      ? []
      : Array.from({ length: n }, (_, i) => i).flatMap((i) =>
          i % from.length === 0 ? rng.shuffle(from).slice(0, n - i) : [],
        );
  };
  return Array.from({ length: boosters }, () => [
    ...some(COMMONS, common, uncommon, rare),
    ...some(UNCOMMONS, uncommon, common, rare),
    ...(rng.int(MYTHIC_IN) === 0 ? some(1, mythic, rare, uncommon, common) : some(1, rare, mythic, uncommon, common)),
  ]).flat();
}

/** Cards without a rarity are common; special ones are as rare as rare ones. */
function rarityOf({ rarity = 'common' }: CompiledCard): string {
  return rarity === 'special' || rarity === 'bonus' ? 'rare' : rarity;
}
