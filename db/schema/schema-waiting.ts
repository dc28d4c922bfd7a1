import type { ColumnType, Generated } from 'kysely';

/** Questions that matches wait for, browsers that are called to them, and links for whole tables. */
export interface WaitingTables {
  /** questions that matches wait for; `called`: how often the person has been called to this one */
  waiting: {
    match: string;
    person: number;
    decision: string;
    /** the question as everybody may read it */
    what: string;
    since: Date;
    until: Date | null;
    remind: Date | null;
    called: Generated<number>;
  };
  /** the keys by which push services know this server: one row at most */
  push_keys: { one: Generated<boolean>; public_key: string; private_key: string };
  /** browsers to be called to the questions of a seat, subscribed with its secret */
  push_subscriptions: {
    match: string;
    person: number;
    token_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    at: ColumnType<Date, never, Date>;
  };
  /** private notes of seats, by the SHA-256 of the seat's secret, hex */
  seat_notes: { token_hash: string; text: string; rev: number; changed_at: ColumnType<Date, never, Date> };
  /** links for whole tables, by the SHA-256 of their secret, hex */
  join_links: { match: string; secret_hash: string };
  /** seats that can be taken by such a link */
  join_seats: { match: string; person: number; taken: Generated<boolean> };
}
