/** U+0000, or half of a surrogate pair: databases store neither, and no keyboard types them. */
const UNCLEAN = /[\0\p{Cs}]/u;

/** The place in a message where a text holds a character that is none, like `answer.form.name`; null where all are clean. Keys count as texts. */
function uncleanAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return UNCLEAN.test(value) ? path.join('.') || 'message' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = UNCLEAN.test(key) ? [...path, 'a key'].join('.') : uncleanAt(inner, [...path, key]);
    if (at !== null) return at;
  }
  return null;
}

/** True if the text can be stored. */
export const isClean = (text: string): boolean => !UNCLEAN.test(text);

/** Lists and objects within each other that a message may have. */
const DEEPEST = 100;

/** A message that cannot be taken in: too deep, or unclean at a place. */
export type Unfit = { readonly deep: true } | { readonly at: string };
export function unfit(value: unknown): Unfit | null {
  if (isTooDeep(value)) return { deep: true };
  const at = uncleanAt(value);
  return at === null ? null : { at };
}

/** True if a message has so many lists and objects within each other that functions that call themselves for each would run out of stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((x) => (typeof x === 'object' && x !== null ? Object.values(x) : []));
  }
  return false;
}
