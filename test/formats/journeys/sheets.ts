import { cards, type Row } from '../../../cards/starter/build.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { addCopy, type DeckZone, type Sheet } from '../../../formats/journeys/model.ts';
import type { CardsByKey } from '../../../formats/journeys/talents/effects.ts';

const ROWS: readonly Row[] = [
  ['Forest', '', 'Basic Land — Forest', 'b', '{T}: Add {G}.'],
  ['Swamp', '', 'Basic Land — Swamp', 'b', '{T}: Add {B}.'],
  ['Grove', '', 'Land', 'c', '{T}: Add {G}.'],
  ['Hollow', '', 'Land', 'c', '{T}: Add {B}.'],
  ['Bear', '{1}{G}', 'Creature — Bear', 'c', '', '2/2'],
  ['Boar', '{2}{G}', 'Creature — Boar', 'c', '', '3/2'],
  ['Rat', '{B}', 'Creature — Rat', 'c', '', '1/1'],
  ['Drake', '{2}{U}', 'Creature — Drake', 'c', 'Flying', '2/2'],
  ['Guard', '{1}{W}', 'Creature — Soldier', 'c', '', '2/2'],
  ['Imp', '{1}{R}', 'Creature — Imp', 'c', '', '2/1'],
  ['Golem', '{4}', 'Artifact Creature — Golem', 'c', '', '3/3'],
  ['Idol', '{2}', 'Artifact', 'u', ''],
  ['Aura of Moss', '{1}{G}', 'Enchantment', 'u', ''],
  ['Spark', '{R}', 'Instant', 'u', 'Spark deals 3 damage to any target.'],
  ['Wolf King', '{3}{G}', 'Legendary Creature — Wolf', 'r', '', '4/4'],
  ['Old Bear', '{3}{G}', 'Creature — Bear', 'r', '', '4/4'],
  ['Great Beast', '{5}{G}', 'Creature — Beast', 'm', '', '6/6'],
  ['Warden', '{2}{G}', 'Legendary Planeswalker — Warden', 'm', '+1: You gain 1 life.'],
];
const POOL: readonly CompiledCard[] = cards(ROWS).map(compileCard);
export const pool = (): readonly CompiledCard[] => POOL;
export function card(name: string): CompiledCard {
  const found = POOL.find((c) => c.name === name);
  if (!found) throw new Error(`No card ${name}`);
  return found;
}
export const many = (n: number, name: string): CompiledCard[] => Array.from({ length: n }, () => card(name));
const byKey = new Map(POOL.map((c) => [c.key, c]));
export const lookup: CardsByKey = (key) => byKey.get(key);

/** A character with so many copies of cards in their zones. */
export function sheet(
  zones: Partial<Record<DeckZone, readonly (readonly [number, string])[]>> = {},
  more: Partial<Sheet> = {},
): Sheet {
  const s: Sheet = {
    version: 1,
    name: 'Oda',
    species: 'human',
    background: '',
    home: 'orw',
    spheres: { mental: 4, physical: 3, social: 2 },
    talents: [],
    life: 20,
    copies: [],
    ids: 0,
    basics: { [card('Forest').key]: 20, [card('Swamp').key]: 20 },
    ...more,
  };
  for (const [zone, list] of Object.entries(zones) as [DeckZone, readonly (readonly [number, string])[]][])
    for (const [n, name] of list) for (let i = 0; i < n; i++) addCopy(s, card(name).key, zone);
  return s;
}
/** Ids of the copies of a card, where they lie. */
export const ids = (s: Sheet, name: string, zone?: DeckZone): string[] =>
  s.copies.filter((c) => c.key === card(name).key && (zone === undefined || c.zone === zone)).map((c) => c.id);
export const count = (s: Sheet, zone: DeckZone): number => s.copies.filter((c) => c.zone === zone).length;
export const first = (): number => 0;
