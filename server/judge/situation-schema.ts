import { z } from 'zod';

/**
 * A position on the table as JSON: what the judge is asked about and what scenarios are played from. Seats are named by side and number
 * ("Will 1", "Opposition 2") or by their own names; cards by name, with an alias (`as`) where one is spoken of later.
 */
const Marks = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const Counters = z.record(z.string(), z.number().int().min(0));

const CardSpec = z.union([
  z.string(),
  z.strictObject({
    card: z.string(),
    as: z.string().optional(),
    tapped: z.boolean().optional(),
    faceDown: z.union([z.boolean(), z.enum(['morph', 'disguise', 'manifest', 'cloak'])]).optional(),
    counters: Counters.optional(),
    /** alias or name of what it is attached to */
    attachedTo: z.string().optional(),
    sick: z.boolean().optional(),
    damage: z.number().int().optional(),
    /** seat that owns it, where that is another */
    owner: z.string().optional(),
    /** the face that is up; default: the first */
    face: z.number().int().min(0).max(3).optional(),
    /** casts of this card from the command zone so far */
    casts: z.number().int().min(0).optional(),
    /** values that the format keeps on it, e.g. `{ "tied": "the Lamplighter" }` for a card tied to a Relationship */
    marks: Marks.optional(),
    chosenColor: z.enum(['W', 'U', 'B', 'R', 'G']).optional(),
  }),
]);
export type CardSpec = z.infer<typeof CardSpec>;

const InlineFace = z.strictObject({
  name: z.string(),
  cost: z.string().optional(),
  type: z.string(),
  text: z.string().optional(),
  pt: z.string().optional(),
  loyalty: z.string().optional(),
  defense: z.string().optional(),
});
const InlineCard = InlineFace.extend({
  /** the layout of a card that is not of one ordinary face, by its name in bulk files; `other` is its second face */
  layout: z.string().optional(),
  other: InlineFace.optional(),
  /** lines that are not understood are for the table to rule on; without this such a card is refused */
  table: z.boolean().optional(),
});
export type InlineCard = z.infer<typeof InlineCard>;

const SeatSpec = z.strictObject({
  battlefield: z.array(CardSpec).optional(),
  hand: z.array(CardSpec).optional(),
  graveyard: z.array(CardSpec).optional(),
  /** the last is the top card; replaces the dealt library */
  library: z.array(CardSpec).optional(),
  command: z.array(CardSpec).optional(),
  exile: z.array(CardSpec).optional(),
  marks: Marks.optional(),
  counters: Counters.optional(),
  /** mana in the pool: "RRG" */
  pool: z
    .string()
    .regex(/^[WUBRGC]*$/)
    .optional(),
});
export type SeatSpec = z.infer<typeof SeatSpec>;

export const Situation = z.strictObject({
  format: z.string(),
  /** variants laid over it, and house rules */
  variants: z.array(z.string()).optional(),
  changes: z.array(z.string()).optional(),
  /** people at the table, in the order of the format's roles */
  people: z.number().int().min(1).max(12),
  /** their names; default: Person 1, Person 2, … */
  names: z.array(z.string().min(1).max(40)).optional(),
  seed: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  /** cards that no catalog holds, in their own words */
  cards: z.array(InlineCard).optional(),
  /** the active side and the step */
  turn: z
    .strictObject({
      side: z.string().optional(),
      step: z.string().optional(),
      number: z.number().int().min(1).optional(),
      seats: z.array(z.string()).optional(),
      /** an extra turn (500.7), of the seats that are named or of the whole side */
      extra: z.boolean().optional(),
    })
    .optional(),
  sides: z
    .record(
      z.string(),
      z.strictObject({
        life: z.number().int().optional(),
        startingLife: z.number().int().optional(),
        poison: z.number().int().optional(),
      }),
    )
    .optional(),
  seats: z.record(z.string(), SeatSpec),
  /** spells on the stack, the last on top; targets by name, one for each "target" of the text */
  stack: z
    .array(
      z.strictObject({
        card: z.string(),
        by: z.string(),
        as: z.string().optional(),
        targets: z.array(z.string()).optional(),
        x: z.number().int().min(0).optional(),
      }),
    )
    .optional(),
  /** attacking creatures with the players or permanents that they attack, by name */
  attacks: z.record(z.string(), z.string()).optional(),
  /** values that the format keeps on the match */
  marks: z.record(z.string(), z.unknown()).optional(),
});
export type Situation = z.input<typeof Situation>;
