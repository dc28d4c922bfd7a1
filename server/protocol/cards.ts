import { z } from 'zod';

/** A card as it is published. */
export const CardEntry = z.strictObject({
  /** names it at `/api/cards/:id` */
  id: z.string(),
  name: z.string(),
  /** texts as printed; a card with one face has one */
  faces: z
    .array(
      z.strictObject({
        name: z.string(),
        manaCost: z.string(),
        typeLine: z.string(),
        text: z.string(),
        power: z.string().optional(),
        toughness: z.string().optional(),
        loyalty: z.string().optional(),
        defense: z.string().optional(),
      }),
    )
    .min(1),
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

/** A line of rules text as the rules read it. */
export const CardLine = z.strictObject({
  /** without reminder text, with the card's name in full */
  text: z.string(),
  /** its reading, in indented words; of a line that is not read, what is known of it. `rules`: where the Comprehensive Rules say what the word means */
  ir: z.array(z.strictObject({ depth: z.number().int(), text: z.string(), rules: z.array(z.string()) })),
  /** the text that this prints back to; absent where nothing was read */
  printed: z.string().optional(),
  /** why it is not read, in a word and in a sentence; `at`: the offset in `text` at which reading stops, `expected`: what could stand there */
  missing: z
    .strictObject({
      reason: z.string(),
      says: z.string(),
      at: z.number().int().optional(),
      expected: z.string().optional(),
    })
    .optional(),
});
export type CardLine = z.infer<typeof CardLine>;

/** The part of a face that the rules understand. */
export const CardReading = z.strictObject({
  face: z.string(),
  /** the pieces of the printed text one after another, each with whether it is understood and to which of `lines` it belongs, counting from 0; reminder text belongs to none. `stops`: reading stops before it */
  print: z.array(
    z.strictObject({
      text: z.string(),
      understood: z.boolean(),
      line: z.number().int().optional(),
      stops: z.literal(true).optional(),
    }),
  ),
  lines: z.array(CardLine),
});
export type CardReading = z.infer<typeof CardReading>;

/** `GET /api/cards/:id`: one card, the sets that it is known from, and what this server understands of it. */
export const CardDetail = z.strictObject({
  card: CardEntry,
  layout: z.string(),
  printings: z.array(z.strictObject({ set: z.string(), rarity: z.string().nullable() })),
  /** `whole`: the rules carry all of it out; `table`: some of it the table rules on; `unplayable`: what is missing nobody can rule on yet */
  state: z.enum(['whole', 'table', 'unplayable']),
  /** the parts beside the text that are not understood */
  odd: z.array(z.string()),
  /** for each face */
  readings: z.array(CardReading),
  /** all numbers of the Comprehensive Rules that it runs on */
  rules: z.array(z.string()),
});
export type CardDetail = z.infer<typeof CardDetail>;
