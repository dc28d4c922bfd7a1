import { z } from 'zod';
import { Ref } from '../parts.ts';

/**
 * The company of a table: what its people do with each other beside the match. Nothing of it is in the match's log, and no rule depends on it. A connection takes part
 * after `company`; clients that never send it hear nothing of this.
 */
const int = z.number().int();

/** The most characters of a line of chat. */
export const CHAT_LIMIT = 300;

/**
 * `table`: written by people at the table, read by all. `side`: among teammates. `watchers`: among those who only watch; nobody at the table reads it, so that nobody
 * plays by what others see.
 */
export const Channel = z.enum(['table', 'side', 'watchers']);
export type Channel = z.infer<typeof Channel>;

/** A quick phrase: sent by its key, and shown to each reader in their own language. */
export const Phrase = z.enum(['hello', 'luck', 'nice', 'thinking', 'yourTurn', 'moment', 'oops', 'thanks', 'goodGame']);
export type Phrase = z.infer<typeof Phrase>;

/** The words of a line of chat: plain text without line breaks, or a phrase. */
export const Words = z.union([
  z.strictObject({ text: z.string().min(1).max(CHAT_LIMIT) }),
  z.strictObject({ phrase: Phrase }),
]);
export type Words = z.infer<typeof Words>;

export const ChatLine = z.strictObject({
  /** rises with each line of the server; a table's lines have gaps */
  n: int,
  /** milliseconds since 1970 */
  at: int,
  channel: Channel,
  /** absent: written by somebody who watches */
  person: int.optional(),
  name: z.string(),
  words: Words,
});
export type ChatLine = z.infer<typeof ChatLine>;

/** The company as one connection sees it; sent whole whenever it changes. */
export const CompanyView = z.strictObject({
  /** the server's clock: milliseconds since 1970 */
  now: int,
  /** the table's name */
  title: z.string(),
  /** connections that only watch */
  watching: int,
  /** people for whom the match waits, since when, and where time is limited until when, unless a dispute stops the clock (milliseconds since 1970) */
  asked: z.array(z.strictObject({ person: int, since: int, until: int.optional() })),
  /** people whose chat this person does not hear */
  muted: z.array(int),
  /** after the end of the match: who wants another one, who does not, and its table once it is set up, which the same secrets open */
  rematch: z.strictObject({ agreed: z.array(int), declined: z.array(int), match: z.string().optional() }).optional(),
});
export type CompanyView = z.infer<typeof CompanyView>;

/** A play that a teammate may suggest: made of a word and of things that both see, so that it tells of no hidden card. */
export const SuggestedAct = z.enum(['cast', 'activate', 'attack', 'block', 'target', 'hold']);
export type SuggestedAct = z.infer<typeof SuggestedAct>;
/** First what acts, then what it is aimed at. */
export const SuggestedRefs = z.array(Ref).min(1).max(6);

/** A place that a person points at: an object or a seat by its ref, or a Front by its index. */
export const Spot = z.union([z.strictObject({ ref: Ref }), z.strictObject({ place: int.min(0).max(99) })]);
export type Spot = z.infer<typeof Spot>;
