import { z } from 'zod';

/** Most characters of a deck list. */
export const DECK_LIST_LIMIT = 20_000;
/** A deck list as people write it: one card a line, headings for its sections. */
export const DeckList = z.string().min(1).max(DECK_LIST_LIMIT);
