import { z } from 'zod';

/**
 * A position on the table as JSON: what the judge is asked about and what scenarios are played from. Seats are named by side and number
 * ("Will 1", "Opposition 2") or by their own names; cards by name, with an alias (`as`) where one is spoken of later.
 */
const Marks = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const Counters = z.record(z.string(), z.number().int().min(0));

/** A card, with words of the format besides. */
const CardSpec = z.union([
  z.string(),
  z.looseObject({
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
    /** it is a copy of this card (707.2) */
    copyOf: z.string().optional(),
    /** whoever has it has it by an effect until then; after that its owner has it again */
    until: z.literal('end of turn').optional(),
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

/** Everything at a seat, with words of the format besides. */
const SeatSpec = z.looseObject({
  battlefield: z.array(CardSpec).optional(),
  hand: z.array(CardSpec).optional(),
  graveyard: z.array(CardSpec).optional(),
  /** the last is the top card; replaces the dealt library */
  library: z.array(CardSpec).optional(),
  command: z.array(CardSpec).optional(),
  exile: z.array(CardSpec).optional(),
  marks: Marks.optional(),
  counters: Counters.optional(),
  /** lands that it has played this turn */
  landsPlayed: z.number().int().min(0).optional(),
  /** mana in the pool: "RRG" */
  pool: z
    .string()
    .regex(/^[WUBRGC]*$/)
    .optional(),
});
export type SeatSpec = z.infer<typeof SeatSpec>;

const Announced = {
  by: z.string(),
  as: z.string().optional(),
  /** by name, one for each "target" of the text */
  targets: z.array(z.string()).optional(),
  x: z.number().int().min(0).optional(),
  /** counted from 1 */
  modes: z.array(z.number().int().min(1)).optional(),
};
/** A spell, or an activated or triggered ability `of` something by words of its text. */
const StackSpec = z.union([
  z.looseObject({
    card: z.string(),
    ...Announced,
    /** seat that owns it, where that is another */
    owner: z.string().optional(),
    casts: z.number().int().min(0).optional(),
    marks: Marks.optional(),
  }),
  z.strictObject({ ability: z.string(), of: z.string(), ...Announced }),
]);
export type StackSpec = z.infer<typeof StackSpec>;

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
      /** the side whose turn it is; `side` says the same */
      of: z.string().optional(),
      side: z.string().optional(),
      step: z.string().optional(),
      number: z.number().int().min(1).optional(),
      seats: z.array(z.string()).optional(),
      /** an extra turn (500.7), of the seat that is named here, of those under `seats`, or of the whole side */
      extra: z.union([z.boolean(), z.string()]).optional(),
      /** the side that has priority, where it is not the one whose turn it is: all before it have passed */
      priority: z.string().optional(),
      /** people of that side who have passed, by their names or seats */
      passed: z.array(z.string()).optional(),
    })
    .optional(),
  /** life and poison by side, or by player where they have their own */
  life: z.record(z.string(), z.number().int()).optional(),
  poison: z.record(z.string(), z.number().int().min(0)).optional(),
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
  /** spells and abilities on the stack, the last on top */
  stack: z.array(StackSpec).optional(),
  /** spells that were cast earlier this turn */
  cast: z.array(z.strictObject({ card: z.string(), by: z.string() })).optional(),
  /** attacking creatures with the players or permanents that they attack, by name */
  attacks: z.record(z.string(), z.string()).optional(),
  /** blocking creatures with the attackers that they block */
  blocks: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** values that the format keeps on the match */
  marks: z.record(z.string(), z.unknown()).optional(),
});
export type Situation = z.input<typeof Situation>;
