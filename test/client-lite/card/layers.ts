const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Commands of a layer's path that have too few numbers, or too many: from there on a browser draws nothing. */
export function faults(layer: string): string[] {
  const d = /^[a-z][\d.]* (M.*)$/s.exec(layer)?.[1];
  if (d === undefined) return [layer];
  return [...d.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([command, letter = '', rest = '']) => {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).length;
    const each = NUMBERS[letter.toLowerCase()];
    return each !== undefined && (each === 0 ? n === 0 : n > 0 && n % each === 0) ? [] : [command];
  });
}
