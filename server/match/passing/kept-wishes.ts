import { z } from 'zod';

const int = z.number().int();

/** One ability of one object, as long as that object exists under that id (400.7); `question`: one of the questions that it asks. */
export const Yield = z.strictObject({
  n: int,
  source: int,
  text: z.string(),
  name: z.string(),
  question: z.string().optional(),
  says: z.enum(['pass', 'yes', 'no']),
});

export type Yield = z.infer<typeof Yield>;

/** Passing on, with the turn in which it was asked for, and what of others' was on the stack or attacked by then. */
export const Until = z.strictObject({
  kind: z.enum(['turn', 'happens', 'stack']),
  turn: int,
  stack: z.array(int),
  attackers: z.array(int),
});

export type Until = z.infer<typeof Until>;

/** A kind of question that is let pass, in one turn or until it is taken back. */
export const Waived = z.strictObject({ n: int, key: z.string(), says: z.string(), turn: int.nullable() });

export type Waived = z.infer<typeof Waived>;

/** The last window of priority at which a person was asked: its turn and step, and the id that the next object got there. */
export const Seen = z.strictObject({ turn: int, step: z.string(), nextId: int });

export type Seen = z.infer<typeof Seen>;

export const Kept = z.object({
  hold: z.boolean().optional(),
  until: Until.nullable().optional(),
  yields: z.array(Yield).optional(),
  waived: z.array(Waived).optional(),
  asked: z.string().optional(),
  seen: Seen.optional(),
});
