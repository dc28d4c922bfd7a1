import { z } from 'zod';

/** Most characters of a deck list. */
export const DECK_LIST_LIMIT = 40_000;
/** A deck list: one card a line with headings for its sections, as people write it and sites export it, or a file of Cockatrice (.cod) or Magic Online (.dek). */
export const DeckList = z
  .string()
  .min(1)
  .max(DECK_LIST_LIMIT, `a deck list has at most ${DECK_LIST_LIMIT} characters; leave out what is no card`);

/** The text of a deck file: UTF-8, or UTF-16 if it begins so; what is neither is taken for what Windows wrote before. */
export function deckFileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
