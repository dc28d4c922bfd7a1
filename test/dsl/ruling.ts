/** The language of rulings about a match; script.ts explains it. */
export { SPECTATOR } from './script.ts';
export { card, lands, STOCK } from './stock.ts';
export { playing, Position, ruling, type Begin, type Given } from './position.ts';
export * from './acts.ts';
export * from './views.ts';
export * from './offers.ts';
