import { z } from 'zod';

/** Seats that are open to anybody, and people who look for players. All of it is public. */
const int = z.number().int();
const name = z.string().min(1).max(40);

/** A table whose owner has listed it, with its open seats. */
export const OpenTable = z.strictObject({
  match: z.string(),
  title: z.string(),
  format: z.string(),
  /** its people bring decks of their own */
  gathering: z.boolean(),
  people: z.array(
    z.strictObject({
      person: int,
      role: z.string(),
      name: z.string(),
      who: z.enum(['person', 'random', 'sensible']),
      open: z.boolean(),
    }),
  ),
});
export type OpenTable = z.infer<typeof OpenTable>;

export const Seeker = z.strictObject({ id: z.string(), name: z.string(), format: z.string() });
export type Seeker = z.infer<typeof Seeker>;

/** `GET /api/lobby`, newest first. */
export const LobbyInfo = z.strictObject({ tables: z.array(OpenTable), seekers: z.array(Seeker) });
export type LobbyInfo = z.infer<typeof LobbyInfo>;

/** `POST /api/tables/:id/sit`: takes an open seat; answered with its link, whose secret is new. */
export const SitRequest = z.strictObject({ person: int, name });
export type SitRequest = z.infer<typeof SitRequest>;
export const SeatTaken = z.strictObject({ link: z.string() });
export type SeatTaken = z.infer<typeof SeatTaken>;

/** `POST /api/lobby/seekers`: somebody looks for players. The entry goes by itself unless it is prolonged. */
export const SeekRequest = z.strictObject({ name, format: z.string().min(1).max(40) });
export type SeekRequest = z.infer<typeof SeekRequest>;
export const Seeking = z.strictObject({ id: z.string(), secret: z.string() });
export type Seeking = z.infer<typeof Seeking>;

/** `PUT /api/lobby/seekers/:id` with the entry's secret prolongs it; the answer holds the table to which somebody has called this person. */
export const SeekerCalls = z.strictObject({
  call: z.strictObject({ match: z.string(), title: z.string() }).optional(),
});
export type SeekerCalls = z.infer<typeof SeekerCalls>;

/** `POST /api/lobby/seekers/:id/call`: calls somebody to a listed table that has an open seat. */
export const CallRequest = z.strictObject({ match: z.string().max(64) });
export type CallRequest = z.infer<typeof CallRequest>;

/** `POST /api/tables/mine`: the state of one’s own tables, each named with the secret of a seat; seats that these secrets do not open are left out of the answer. */
export const MySeats = z.strictObject({
  seats: z
    .array(z.strictObject({ match: z.string().max(64), token: z.string().min(1).max(128) }))
    .min(1)
    .max(60),
});
export type MySeats = z.infer<typeof MySeats>;
export const MyTables = z.strictObject({
  tables: z.array(
    z.strictObject({
      match: z.string(),
      /** number of the seat in the request */
      seat: int,
      title: z.string(),
      over: z.boolean(),
      /** a question waits for this seat: since when, and where time is limited until when (milliseconds since 1970) */
      asked: z.strictObject({ since: int, until: int.optional() }).optional(),
      /** names of all people whom the match waits for */
      waitsFor: z.array(z.string()),
    }),
  ),
  /** the server's clock: milliseconds since 1970 */
  now: int,
});
export type MyTables = z.infer<typeof MyTables>;
