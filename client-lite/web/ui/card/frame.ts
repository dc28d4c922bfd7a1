const COLOURS = /[^WUBRG]/g;

/**
 * Classes of a frame: its one colour, a pair of two, `gold` for more, `land`, or `none`.
 * `identity`: colour identity, by which a land is drawn (CR 903.4).
 */
export function frameOf(colors: string, types: string, identity: readonly string[] = []): string {
  const land = /Land/.test(types);
  const own = colors.replace(COLOURS, '');
  const letters = own === '' && land ? identity.join('').replace(COLOURS, '') : own;
  if (letters.length === 0) return land ? 'frame-land' : 'frame-none';
  if (letters.length === 1) return `frame-${letters}`;
  return letters.length === 2 ? `frame-gold pair from-${letters[0]} to-${letters[1]}` : 'frame-gold';
}
