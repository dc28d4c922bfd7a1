import { z } from 'zod';

/** A link for a whole table: `/join/MATCH#SECRET`. Whoever opens it takes a free seat by name. */
const int = z.number().int();

/** `POST /api/tables/:id/join-link` with the secret of the host, who has the first person's seat: makes a link. One that was made before opens no seat any more. */
export const JoinLink = z.strictObject({ link: z.string() });
export type JoinLink = z.infer<typeof JoinLink>;

/** `GET /api/tables/:id/join` with the secret of the link or of the host. */
export const JoinInfo = z.strictObject({
  match: z.string(),
  title: z.string(),
  format: z.string(),
  /** somebody has made a decision, or it is over: the host frees no seat any more */
  begun: z.boolean(),
  people: z.array(
    z.strictObject({
      person: int,
      role: z.string(),
      name: z.string(),
      /** `other`: a seat that is not taken by the link, such as a bot's or the host's */
      state: z.enum(['free', 'taken', 'other']),
    }),
  ),
});
export type JoinInfo = z.infer<typeof JoinInfo>;

/** `POST /api/tables/:id/join` with the secret of the link: takes a free seat; answered with its link (SeatTaken), whose secret is new. */
export const JoinRequest = z.strictObject({ person: int, name: z.string().min(1).max(40) });
export type JoinRequest = z.infer<typeof JoinRequest>;

/** `POST /api/tables/:id/join/free` with the secret of the host: frees a seat before the match begins. Whoever sat there leaves it; answered with JoinInfo. */
export const FreeSeat = z.strictObject({ person: int });
export type FreeSeat = z.infer<typeof FreeSeat>;
