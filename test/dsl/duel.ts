import { duel as format } from '../../formats/duel/index.ts';
import { Scenario } from './acting.ts';
import { layIn, type Laid } from './lay.ts';

export type { Scenario } from './acting.ts';
export { lands } from './stock.ts';

/** A duel of "A", whose turn it is, and "B". It loads no other format, so a test of the rules alone starts at once. */
export const duel = (s: Omit<Laid, 'people' | 'variants' | 'changes'>): Scenario =>
  new Scenario(layIn(format, { ...s, names: ['A', 'B'] }));
