import { z } from 'zod';
import { DeckList } from './deck-list.ts';
import { Choice, TableInfo } from './tables.ts';

/** `POST /api/decks` answers a DeckReport: what of a list can be played in a format, before anybody sits down. */
export const DeckRequest = z.strictObject({
  format: z.string().max(40),
  ...Choice,
  /** the format's own options, as at a table; or a table that waits for decks, whose options count */
  options: z.record(z.string(), z.unknown()).optional(),
  match: z.string().max(40).optional(),
  list: DeckList,
  /** the side whose deck it is, where roles have decks of different kinds */
  role: z.string().max(40).optional(),
  /** `pool`: the list is what a table deals from, and no deck */
  as: z.enum(['deck', 'pool']).optional(),
});
export type DeckRequest = z.infer<typeof DeckRequest>;

const DeckSection = z.enum(['main', 'sideboard', 'commander', 'companion']);

export const DeckReport = z.strictObject({
  title: z.string().nullable(),
  /** every line is read, and the format allows the deck; cards that cannot be played are left out if the table says so */
  ok: z.boolean(),
  sections: z.array(z.strictObject({ section: DeckSection, copies: z.number().int(), cards: z.number().int() })),
  /** the cards, in the order of the list */
  cards: z.array(
    z.strictObject({
      /** of the list, counting from 1 */
      line: z.number().int(),
      section: DeckSection,
      count: z.number().int(),
      name: z.string(),
      /** `whole`: the rules carry all of it out; `table`: some of it the table rules on; `unplayable`: what is missing nobody can rule on yet */
      state: z.enum(['whole', 'table', 'unplayable']),
      /** the lines that are not understood; `known`: when it happens is understood, and what it does is not */
      missing: z.array(z.strictObject({ face: z.string(), text: z.string(), known: z.boolean() })),
      /** why it cannot be played */
      odd: z.array(z.string()),
      /** something to know about it */
      note: z.string().optional(),
    }),
  ),
  /** of different cards and of copies, how many are whole; of the lines of rules text on these cards, how many the rules carry out */
  whole: z.strictObject({
    cards: z.number().int(),
    ofCards: z.number().int(),
    copies: z.number().int(),
    ofCopies: z.number().int(),
    lines: z.number().int(),
    ofLines: z.number().int(),
  }),
  /** lines that are not read, with what to do, and names that may be meant */
  problems: z.array(
    z.strictObject({
      line: z.number().int(),
      text: z.string(),
      what: z.string(),
      mend: z.string(),
      near: z.array(z.string()),
    }),
  ),
  /** the cards and counts that the format does not allow in the deck */
  faults: z.array(z.strictObject({ message: z.string(), clauses: z.array(z.string()), mend: z.string() })),
  /** the reading of a line, where that may surprise */
  notes: z.array(z.strictObject({ line: z.number().int(), what: z.string() })),
});
export type DeckReport = z.infer<typeof DeckReport>;

/** `PUT /api/tables/:id/deck`: a person's deck at a table that waits for decks; without a list, one is dealt. It may be brought again until the match begins. */
export const DeckOffer = z.strictObject({ token: z.string().max(128), list: DeckList.optional() });
/** Its answer. A deck that is not in order is not taken. */
export const DeckTaken = z.strictObject({ taken: z.boolean(), report: DeckReport.nullable(), table: TableInfo });
export type DeckTaken = z.infer<typeof DeckTaken>;
