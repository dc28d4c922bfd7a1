import { z } from 'zod';
import { SeatRequest } from './tables.ts';

/** `POST /api/judge/tables`: a match that begins where the acts of a situation file lead (docs/judge.md). Answered with its TableInfo. */
export const PositionTableRequest = z.strictObject({
  file: z.record(z.string(), z.unknown()),
  /** people in the order of the format's roles; without a name they are called as in the file, or by their role */
  people: z
    .array(SeatRequest.omit({ deck: true }))
    .min(1)
    .max(12),
});
export type PositionTableRequest = z.infer<typeof PositionTableRequest>;

/** `POST /api/matches/:id/tables`: a match that begins with a moment of one that is over, by default with the last one. Answered with its TableInfo. */
export const MomentTableRequest = z
  .strictObject({
    /** the number of a choice of the log, after which play goes on; 0: from the start */
    after: z.number().int().min(0).optional(),
    /** in place of `after`: the number of a line of the log (LogLine), as the seat reads it whose secret the request carries (`Authorization: Bearer TOKEN`), else as an onlooker does */
    line: z.number().int().min(0).optional(),
    /** by default everybody as in that match */
    people: z
      .array(SeatRequest.pick({ who: true }))
      .min(1)
      .max(12)
      .optional(),
  })
  .refine(({ after, line }) => after === undefined || line === undefined, 'name a choice or a line, not both');
export type MomentTableRequest = z.infer<typeof MomentTableRequest>;
