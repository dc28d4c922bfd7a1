import { rulingsOf } from './position.ts';
import { scenario } from './scenario.ts';

/** The language of rulings about a match of any format; script.ts explains it. */
export const { ruling, playing, position } = rulingsOf((s) => scenario(s as Parameters<typeof scenario>[0]));
export { SPECTATOR } from './script.ts';
export { card, lands, ofKind, STOCK } from './stock.ts';
export { Position, type Begin, type Given } from './position.ts';
export * from './acts.ts';
export * from './views.ts';
export * from './offers.ts';
