import type { MessagePort } from 'node:worker_threads';

/** Bytes of the PostgreSQL protocol from one connection. */
export interface Order {
  readonly id: number;
  readonly bytes: Uint8Array;
}

/** A message of the PostgreSQL protocol that was read. Of an error the fields are sent, as an error that is copied between threads loses them. */
export type Message = { readonly name: string } & Readonly<Record<string, unknown>>;

export type Answer = { readonly id: number } & (
  { readonly messages: readonly Message[] } | { readonly failed: string }
);

/** An order to the thread itself: to take another connection, or to end. */
export type Command = { readonly connect: MessagePort } | { readonly close: true };
/** Word from the thread: the database is open, or is not and why, or is closed. */
export type Said = { readonly is: 'open' | 'closed' } | { readonly is: 'failed'; readonly why: string };
