import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { apportion, colourSymbols } from '../../sdk/deck/colours.ts';
import type { BindingOptions } from '../options.ts';
import type { Roads } from './plane.ts';

/**
 * C22: all lands of a Library.
 * `nonlands` is the Library that the quest left, `places` the land cards of its Steps. Copies dealt from the
 * five Roads, with replacement, fill up until lands make up `landShare` of the Library.
 */
export function landsFor(
  nonlands: readonly CompiledCard[],
  places: readonly CompiledCard[],
  roads: Roads,
  options: Pick<BindingOptions, 'landShare' | 'landColours'>,
  rng: Rng,
): CompiledCard[] {
  const share = options.landShare;
  const wanted = Math.ceil((share * nonlands.length) / (1 - share) - 1e-9); // a share like 0.4 is not exact in binary
  const dealt = Math.max(0, wanted - places.length);
  const weights = options.landColours === 'library' ? colourSymbols(nonlands) : identities(places);
  const counts = apportion(dealt, weights);
  return [...places, ...COLORS.flatMap((c) => Array.from({ length: counts[c] }, () => rng.pick(roads[c])))];
}

function identities(places: readonly CompiledCard[]): Record<Color, number> {
  const n: Record<Color, number> = { W: 0, U: 0, B: 0, R: 0, G: 0 };
  for (const card of places) for (const c of card.colorIdentity) n[c]++;
  return n;
}
