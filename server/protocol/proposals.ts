import { z } from 'zod';
import { Ruling } from './rulings.ts';

/** Proposals among the people at a table that are no questions of the game: undo, conceding together, disputes. */
const int = z.number().int();

/** Taking back: what this person could take back, and the proposal that is open (who asks, for what, whose consent is missing). */
export const UndoView = z.strictObject({
  mine: z.string().optional(),
  open: z.strictObject({ person: int, what: z.string(), owing: z.array(int) }).optional(),
});
export type UndoView = z.infer<typeof UndoView>;

/** Conceding: what it does alone, who may be asked to concede together, and the proposal to do so that is open (who asks, whose word is missing). */
export const ConcedingView = z.strictObject({
  says: z.string(),
  friends: z.array(int),
  open: z.strictObject({ person: int, owing: z.array(int) }).optional(),
});
export type ConcedingView = z.infer<typeof ConcedingView>;

/**
 * Disputes: the people who decide them (empty: all do, by consent, unless there is a judge, whose name `judge` is), how many each person may still raise, for how many seconds the match pauses at most, and the
 * one that is open. `act`: what would be taken back, and whether hidden information became known or chance was used since.
 */
export const DisputeView = z.strictObject({
  deciders: z.array(int),
  judge: z.string().optional(),
  remaining: z.array(int),
  seconds: int,
  open: z
    .strictObject({
      person: int,
      about: z.string(),
      /** when its time is over and what was contested stands, in milliseconds since 1970 */
      until: int,
      act: z.strictObject({ person: int, what: z.string(), revealed: z.boolean() }).optional(),
      /** a proposal to settle it: whose (null: the judge's), how, and whose consent is missing */
      proposed: z
        .strictObject({
          person: int.nullable(),
          as: z.enum(['stands', 'takeBack', 'ruling']),
          ruling: Ruling.optional(),
          owing: z.array(int),
        })
        .optional(),
    })
    .optional(),
});
export type DisputeView = z.infer<typeof DisputeView>;
