export const points = (n: number): string => `${n} point${n === 1 ? '' : 's'}`;
export const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
/** A player's text as the end of a sentence: with a period, unless it ends in a mark of its own. */
export const ended = (words: string): string => (/[.!?…]["”’)]?$/.test(words) ? words : `${words}.`);
