import type { Rng } from '../../../server/engine/kernel/rng.ts';

const WHAT = [
  'Old',
  'Low',
  'Hollow',
  'Broken',
  'Silent',
  'Amber',
  'Salt',
  'Crooked',
  'Last',
  'Windward',
  'Sunken',
  'Painted',
  'Twice-Built',
  'Narrow',
] as const;
const WHERE = [
  'Ferry',
  'Orchard',
  'Stair',
  'Well',
  'Market',
  'Causeway',
  'Tollhouse',
  'Meadow',
  'Quarry',
  'Bridge',
  'Shrine',
  'Granary',
  'Harbour',
  'Gate',
] as const;

/** Names for Places that a quick deal makes up, in random order and all different. */
export function placeNames(rng: Rng): () => string {
  const names = rng.shuffle(WHAT.flatMap((a) => WHERE.map((b) => `the ${a} ${b}`)));
  return () => names.pop() as string;
}
