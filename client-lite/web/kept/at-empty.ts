import type { WishesView } from '../../../server/protocol/index.ts';
import { store } from './keyring.ts';
import { wishTexts } from '../texts/table/wishes.ts';

export type Empty = WishesView['empty'];

/** The person's choice for windows in which they can only pass. This browser keeps it for later matches; null before they choose. */
const KEY = 'fronts.empty';
export const EMPTY: { readonly [choice in Empty]: string } = wishTexts.empty;

export function rememberedEmpty(storage = store('localStorage')): Empty | null {
  const kept = storage?.getItem(KEY);
  return kept !== null && kept !== undefined && kept in EMPTY ? (kept as Empty) : null;
}
export function rememberEmpty(choice: Empty, storage = store('localStorage')): void {
  try {
    storage?.setItem(KEY, choice);
  } catch {
    // The store is full or forbidden: the choice holds for this match only.
  }
}

/** The setting to send when a person joins a match: their earlier choice, if this seat has another setting. Otherwise null. */
export function toTell(wishes: WishesView | undefined, storage = store('localStorage')): Empty | null {
  const chosen = rememberedEmpty(storage);
  return wishes !== undefined && chosen !== null && chosen !== wishes.empty ? chosen : null;
}

/** True at the first window in which the person can only pass, until they choose a setting. */
export const offersToSkip = (wishes: WishesView | undefined, storage = store('localStorage')): boolean =>
  wishes?.atEmpty === true && wishes.empty === 'public' && rememberedEmpty(storage) === null;
