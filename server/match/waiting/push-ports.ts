import type { PersonId } from '../../engine/kernel/refs.ts';
import type { PushMessage } from '../../protocol/index.ts';

/** A browser that wants to be called, at the address that its push service has given it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The keys by which push services know this server (RFC 8292). The private one never leaves the database and this process. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A question to which a person may have to be called. `called`: how often they have been. */
export interface Callable {
  readonly match: string;
  readonly person: PersonId;
  readonly decision: string;
  readonly title: string;
  readonly what: string;
  /** milliseconds since 1970; null: their time is not limited */
  readonly until: number | null;
  /** the last part of the time has begun */
  readonly soon: boolean;
  readonly called: number;
}

/** Where keys and subscriptions are kept. A subscription holds as long as its seat has the secret by which it was made. */
export interface PushStore {
  /** The stored keys, or if there are none those that are made now. */
  keys(make: () => PushKeys): Promise<PushKeys>;
  subscribe(match: string, person: PersonId, tokenHash: string, subscription: Subscription): Promise<void>;
  unsubscribe(match: string, person: PersonId, endpoint: string): Promise<void>;
  /** Forgets a browser at all tables. */
  forget(endpoint: string): Promise<void>;
  /** Forgets the subscriptions of matches that are over. */
  forgetOver(): Promise<void>;
  subscriptions(match: string, person: PersonId): Promise<Subscription[]>;
  /** Questions asked before `since` of people with subscriptions who have not been called, or not again after the last part of their time began; the newest first. */
  callable(now: number, since: number, most: number): Promise<Callable[]>;
  /** Counts a call before it is made. False: another process has made it, or the question is gone. */
  claim(call: Callable): Promise<boolean>;
}

/** `gone`: the push service no longer knows this browser. */
export type Sent = 'sent' | 'gone' | 'failed';

/** Sends a message, again after a failure that may pass. `seconds`: how long it is worth anything. Never rejects. */
export type SendPush = (subscription: Subscription, message: PushMessage, seconds: number) => Promise<Sent>;
