import type { ComponentChildren } from 'preact';

/**
 * A text with elements in it: `filled('<who> asks: shall we concede?', { who: <strong>Ada</strong> })`.
 * A translation may put them in another order.
 */
export const filled = (text: string, parts: { readonly [name: string]: ComponentChildren }): ComponentChildren[] =>
  text.split(/<(\w+)>/).map((piece, at) => (at % 2 === 0 ? piece : parts[piece]));
