/** Stories to be read and kept: plain text in lines. What people wrote holds nothing that a terminal or an editor would obey. */

/** On one line, without control characters and those that turn the direction of what follows. */
export const line = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim();

/** Set in from the left, line by line; nothing where nothing is said. */
export const written = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(/\r\n|[\r\n\u2028\u2029]/).map((l) => `    ${line(l)}`);

export const underlined = (title: string, with_: string): string[] => [
  title,
  with_.repeat(Math.max(3, Math.min(78, [...title].length))),
];

/** Lines under a title of their own; nothing where there are none. */
export const chapter = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', ...underlined(title, '-'), ...lines];
