import { z } from 'zod';

/** A card as it is published. */
export const CardEntry = z.strictObject({
  /** names it at `/api/cards/:id` */
  id: z.string(),
  name: z.string(),
  /** texts as printed; a card with one face has one */
  faces: z.array(z.strictObject({
    name: z.string(), manaCost: z.string(), typeLine: z.string(), text: z.string(),
    power: z.string().optional(), toughness: z.string().optional(), loyalty: z.string().optional(), defense: z.string().optional(),
  })).min(1),
  manaValue: z.number(),
  /** letters of colours */
  colorIdentity: z.array(z.string()),
  /** the printing that is shown */
  set: z.string().nullable(),
  rarity: z.string().nullable(),
  image: z.string().optional(),
  /** the rules carry all of it out */
  whole: z.boolean(),
  /** the file that was imported last no longer has it */
  gone: z.boolean(),
  /** it comes along with the server */
  shipped: z.boolean(),
});
export type CardEntry = z.infer<typeof CardEntry>;

/** `GET /api/cards?q=QUERY&page=N`: the cards that a search in Scryfall's syntax finds, by name, one whose whole name is asked for first. */
export const CardsFound = z.strictObject({
  total: z.number().int(),
  /** counting from 1 */
  page: z.number().int(),
  pages: z.number().int(),
  cards: z.array(CardEntry),
});
export type CardsFound = z.infer<typeof CardsFound>;

/** `GET /api/cards/:id`: one card, the sets that it is known from, and what of it is not carried out. */
export const CardDetail = z.strictObject({
  card: CardEntry,
  printings: z.array(z.strictObject({ set: z.string(), rarity: z.string().nullable() })),
  /** `whole`: the rules carry all of it out; `table`: some of it the table rules on; `unplayable`: what is missing nobody can rule on yet */
  state: z.enum(['whole', 'table', 'unplayable']),
  /** what is not understood, line by line; `known`: when it happens is understood, and what it does is not */
  missing: z.array(z.strictObject({ face: z.string(), text: z.string(), known: z.boolean() })),
  /** why it cannot be played */
  odd: z.array(z.string()),
});
export type CardDetail = z.infer<typeof CardDetail>;
