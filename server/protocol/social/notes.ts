import { z } from 'zod';

/** Most characters (UTF-16 code units) of a seat's notes. */
export const NOTES_LENGTH = 20_000;

/**
 * `GET /api/notes` with the secret of a seat: its private notes, which nobody else can read. They stay with the secret, so that the next session of a campaign, whose seats
 * the same secrets open, has them too. `rev`: 0 before anything was written, then one more with each change.
 */
export const SeatNotes = z.strictObject({ text: z.string(), rev: z.number().int().min(0) });
export type SeatNotes = z.infer<typeof SeatNotes>;

/** `PUT /api/notes`: the whole of the notes, in place of the version `rev`; answered with SeatNotes once it is durable, or refused as `stale` if another page has written meanwhile. */
export const WriteNotes = z.strictObject({ text: z.string().max(NOTES_LENGTH), rev: z.number().int().min(0) });
export type WriteNotes = z.infer<typeof WriteNotes>;
