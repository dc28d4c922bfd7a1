import type { Texts } from './drafts.ts';
import { store } from './keyring.ts';

const KEY = 'fronts.join-links';
/** tables whose links are kept */
const MOST = 50;

function read(texts: Texts | null): readonly (readonly [match: string, link: string])[] {
  try {
    const kept: unknown = JSON.parse(texts?.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.flatMap((entry: unknown) =>
          Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
            ? [[entry[0], entry[1]] as const]
            : [],
        )
      : [];
  } catch {
    return [];
  }
}

/** The link for a whole table that was made in this browser. */
export const joinLinkTo = (match: string, texts: Texts | null = store('localStorage')): string | null =>
  read(texts).find(([of]) => of === match)?.[1] ?? null;

export function keepJoinLink(match: string, link: string, texts: Texts | null = store('localStorage')): void {
  const others = read(texts).filter(([of]) => of !== match);
  try {
    texts?.setItem(KEY, JSON.stringify([...others, [match, link]].slice(-MOST)));
  } catch {
    // The store is full or forbidden; another link can be made.
  }
}
