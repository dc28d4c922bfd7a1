import type { Texts } from './drafts.ts';
import { store } from './keyring.ts';

const KEY = 'fronts.judge';

/** The position that is being built in this browser; null if there is none. */
export function keptPosition(texts: Texts | null = store('localStorage')): Readonly<Record<string, unknown>> | null {
  try {
    const found: unknown = JSON.parse(texts?.getItem(KEY) ?? 'null');
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

export function keepPosition(
  file: Readonly<Record<string, unknown>>,
  texts: Texts | null = store('localStorage'),
): void {
  try {
    texts?.setItem(KEY, JSON.stringify(file));
  } catch {
    // The store is full or forbidden: the position lasts until the page is closed.
  }
}
