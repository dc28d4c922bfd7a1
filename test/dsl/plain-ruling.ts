import { scenario } from './plain.ts';
export { hooked } from './plain.ts';
import { rulingsOf } from './position.ts';

/** Rulings in that language about matches of the plain formats alone: for the rules core (plain.ts). */
export const { ruling, playing, position } = rulingsOf(({ magicians: _none, ...s }) =>
  scenario(s as Parameters<typeof scenario>[0]),
);
export { SPECTATOR } from './script.ts';
export { card, lands, ofKind } from './stock.ts';
export { Position, type Begin, type Given } from './position.ts';
export * from './acts.ts';
export * from './views.ts';
export * from './offers.ts';
