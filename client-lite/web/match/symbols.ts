/** Splits `{2}{R}`, `RRG` or a mixture into symbols without braces. */
export function symbolsOf(text: string): string[] {
  return [...text.matchAll(/\{([^{}]+)\}|([WUBRGC])/g)].map((found) => found[1] ?? found[2] ?? '');
}

/** The Phyrexian symbols of a cost with their positions in it (CR 107.4f). */
export const phyrexianSymbols = (cost: string): { at: number; symbol: string }[] =>
  symbolsOf(cost).flatMap((symbol, at) => (symbol.endsWith('/P') ? [{ at, symbol: `{${symbol}}` }] : []));
