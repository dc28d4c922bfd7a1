import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { isBasic } from './lands.ts';

/** 100.2b: boosters of a player of limited play, and the cards of each rarity in one. */
const BOOSTERS = 6;
const COMMONS = 10;
const UNCOMMONS = 3;
/** one booster in this many has a mythic rare in place of a rare */
const MYTHIC_IN = 8;

/** cards in a booster, and cards that a player of limited play opens */
export const BOOSTER = COMMONS + UNCOMMONS + 1;
export const OPENED = BOOSTERS * BOOSTER;

/**
 * Cards of one player's boosters, repeats allowed.
 * If a pool lacks a rarity, the next one fills its places.
 */
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

/** Rarity for boosters: common without one; a special card counts as rare. */
function rarityOf({ rarity = 'common' }: CompiledCard): string {
  return rarity === 'special' || rarity === 'bonus' ? 'rare' : rarity;
}
