import { z } from 'zod';

/** Notifications that reach a browser whose page is closed (Web Push, RFC 8030). */

const key = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), { error: `is no key of ${bytes} bytes` });
};

/** `GET /api/push`: the key by which the server's messages are known to push services (RFC 8292). */
export const PushKey = z.strictObject({ key: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** `PUT /api/matches/:id/push` with the secret of a seat (`Authorization: Bearer SECRET`): the browser is called when the seat’s answer is wanted. As `PushSubscription.toJSON()` says it. */
export const PushRequest = z.strictObject({
  subscription: z.strictObject({
    endpoint: z.url().max(1000),
    expirationTime: z.number().nullish(),
    keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
  }),
});
export type PushRequest = z.infer<typeof PushRequest>;
/** Answer to PushRequest: the seat. */
export const PushSeat = z.strictObject({ person: z.number().int() });
export type PushSeat = z.infer<typeof PushSeat>;

/** `DELETE /api/matches/:id/push` with the secret of the seat: the browser is called no more. */
export const PushEnd = z.strictObject({ endpoint: z.url().max(1000) });
export type PushEnd = z.infer<typeof PushEnd>;

/** The message that a browser is sent, encrypted for it alone (RFC 8291). It holds what everybody at the table may know, and no secret. */
export const PushMessage = z.strictObject({
  match: z.string(),
  person: z.number().int(),
  /** the table's name */
  title: z.string(),
  /** the question as everybody sees it; empty: nobody else sees any of it */
  question: z.string(),
  /** the last eighth of the time has begun; when it is over, in milliseconds since 1970 */
  until: z.number().int().optional(),
});
export type PushMessage = z.infer<typeof PushMessage>;
