import { z } from 'zod';
import { Channel, ChatLine, CompanyView, Spot, SuggestedAct, SuggestedRefs, Words } from './social/company.ts';
import { Answer, Draft, Part, Payment, Ref } from './parts.ts';
import { Ruling } from './rulings.ts';
import { Judged, RulingInfo } from './judge.ts';
import { LogLine, Patch, View } from './view.ts';

/** Raised whenever an older client could misread a message. */
export const PROTOCOL_VERSION = 2;

/** Chosen by the client, stored with the answer and sent back: letters, digits and . : _ - alone. */
export const RequestId = z.string().regex(/^[\w.:-]{1,64}$/, { error: 'is 1 to 64 letters, digits or . : _ -' });
const id = RequestId;
const decision = z.string().max(80);

/** Why something was refused: always with the rule and what to do about it. */
export const Refusal = z.strictObject({
  code: z.enum([
    'bad-message',
    'unknown',
    'not-joined',
    'forbidden',
    'stale',
    'not-yours',
    'illegal',
    'too-large',
    'too-fast',
    'version',
    'over',
    'unavailable',
    'gathering',
    'paused',
  ]),
  message: z.string(),
  /** CR numbers and format clauses */
  clauses: z.array(z.string()),
  mend: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;

/** A standing wish of a person: passing on, answering one ability always alike (`object`: that ability on the stack; without it, the question that is asked), or letting a kind of question pass. */
export const Wish = z.union([
  z.strictObject({ until: z.enum(['turn', 'happens', 'stack']).nullable() }),
  z.strictObject({ always: z.literal('pass'), object: Ref }),
  z.strictObject({ always: z.enum(['yes', 'no']) }),
  /** a key of the `waivers` of the question that is asked: such questions are answered by choosing nothing, in this turn or until it is taken back */
  z.strictObject({ waive: z.string().min(1).max(120), until: z.enum(['turn', 'told']) }),
  /** windows of priority in which one could only pass: passed where what all see proves it, also where only one's own cards show it, or always asked */
  z.strictObject({ empty: z.enum(['public', 'own', 'ask']) }),
  /** takes back the one of this number */
  z.strictObject({ forget: z.number().int() }),
]);
export type Wish = z.infer<typeof Wish>;

/** Every message of a client carries a request id and is answered once by `ok`, `quote`, `forecast`, `log`, `why`, `judged` or `refused`. */
export const ClientMessage = z.discriminatedUnion('type', [
  /** `token` is the seat link's secret; without one the client is a spectator. `since` resumes after that view number. */
  z.strictObject({
    type: z.literal('join'),
    id,
    protocol: z.number().int(),
    match: z.string().max(64),
    token: z.string().max(128).optional(),
    name: z.string().max(40).optional(),
    since: z.number().int().optional(),
    epoch: z.string().max(64).optional(),
  }),
  /** `hold`: priority is held after this action, so that one may act again before anybody else (117.3c). `version`: that of the prompt, if it has one; refused if the question has changed since. */
  z.strictObject({
    type: z.literal('answer'),
    id,
    decision,
    person: z.number().int(),
    answer: Answer,
    version: z.string().max(64).optional(),
    hold: z.boolean().optional(),
  }),
  /** Compose a cast or activation: answers so far; the reply names the next slot, or the quote when it is complete. */
  z.strictObject({
    type: z.literal('quote'),
    id,
    decision,
    person: z.number().int(),
    action: z.string().max(120),
    draft: Draft,
  }),
  /** Asks for the outcome of an attack or a block, if nothing else happened. */
  z.strictObject({ type: z.literal('forecast'), id, decision, person: z.number().int(), answer: Answer }),
  /** Why may (or may not) this be done? Evaluates every requirement. */
  z.strictObject({ type: z.literal('why'), id, about: z.string().max(200) }),
  /**
   * Asks the judge what would come of these acts, as far as one can know, in the language of situation files (docs/judge.md): lines that also may name things by their
   * handles in braces, "May {c12} attack {s3}?". Nothing of it is done. Without questions it tells names alone.
   */
  z.strictObject({
    type: z.literal('judge'),
    id,
    /** the line of the asker's log at which the judge begins, or just before; default: now */
    line: z.number().int().min(0).optional(),
    acts: z.array(z.string().min(1).max(300)).max(30),
    questions: z.array(z.string().min(1).max(300)).max(10),
  }),
  /** Keeps the judge's last answer on this connection under a link, with the position as one knew it: answered by `ok` with RulingKept as its data. */
  z.strictObject({ type: z.literal('keep'), id }),
  /** While your side has priority: the table is to rule on `about`, a card that is not wholly understood, for one of your seats. */
  z.strictObject({ type: z.literal('rule'), id, decision, seat: Ref, about: Ref, ruling: Ruling }),
  /** Concedes alone. `together`: true proposes that the whole side concedes, or agrees to that; false declines, or takes the proposal back. */
  z.strictObject({ type: z.literal('concede'), id, together: z.boolean().optional() }),
  /** The seat goes on without this person: a friend or a bot takes it. */
  z.strictObject({ type: z.literal('leave'), id }),
  z.strictObject({ type: z.literal('wish'), id, wish: Wish }),
  /** Asks to take back one's last act. At once if it revealed nothing and concerned nobody else; otherwise the others are asked. */
  z.strictObject({ type: z.literal('undo'), id }),
  /** Agrees to what somebody wants to take back, or not; whoever asked withdraws it so. */
  z.strictObject({ type: z.literal('consent'), id, agree: z.boolean() }),
  /**
   * Contests an action or a result: the match pauses until that is settled, or its time is over. `line`: the line of one's log that it is about; without it, what
   * was done last.
   */
  z.strictObject({
    type: z.literal('contest'),
    id,
    about: z.string().min(1).max(200),
    line: z.number().int().min(0).optional(),
  }),
  /** Proposes how the dispute ends, or decides it if the table leaves that to this person. `withdrawn`: by whoever contested. */
  z.strictObject({
    type: z.literal('settle'),
    id,
    as: z.enum(['stands', 'takeBack', 'withdrawn', 'ruling']),
    /** the operations, with `as: 'ruling'` */
    ruling: Ruling.optional(),
  }),
  /** Agrees to the proposed end of the dispute, or not; whoever proposed it withdraws it so. */
  z.strictObject({ type: z.literal('agree'), id, agree: z.boolean() }),
  /** Lines of the log before line `before`: some of the last of them. */
  z.strictObject({ type: z.literal('log'), id, before: z.number().int().min(0) }),
  /** Takes part in the company of the table (CompanyView): answered by `ok`; `company`, `said` and `pointed` come from then on. `name`: of somebody who watches. */
  z.strictObject({ type: z.literal('company'), id, name: z.string().max(40).optional() }),
  /** Writes a line. */
  z.strictObject({ type: z.literal('chat'), id, channel: Channel, words: Words }),
  /** Hears no more of a person's chat and points, or hears them again. Kept with the match. */
  z.strictObject({ type: z.literal('mute'), id, person: z.number().int(), on: z.boolean() }),
  /** Points at something that the others see, too. */
  z.strictObject({ type: z.literal('point'), id, at: Spot }),
  /** Suggests a play to teammates, as far as they see all that it names. */
  z.strictObject({ type: z.literal('suggest'), id, act: SuggestedAct, refs: SuggestedRefs }),
  /** After the end: agrees to another match with the same format, options, decks and people, or declines. `now`: it begins without those who have not answered. */
  z.strictObject({ type: z.literal('rematch'), id, agree: z.boolean(), now: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('sync'), id }),
  z.strictObject({ type: z.literal('ping'), id }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const Quote = z.strictObject({
  /** the slot to answer next; absent when nothing is left to choose */
  next: z.strictObject({ slot: z.string(), part: Part }).optional(),
  /** cost as far as it is fixed, and the payment that would be made */
  cost: z.string().optional(),
  reasons: z.array(z.strictObject({ text: z.string(), clause: z.string() })),
  payment: Payment.nullable().optional(),
  manaLeft: z.string().optional(),
  /** other things that could be paid for with it, and those that then could not any more */
  afterwards: z.strictObject({ still: z.array(z.string()), gone: z.array(z.string()) }).optional(),
  /** once it has resolved it could be taken back without anybody's consent, if everybody passes */
  takeBack: z.literal(true).optional(),
  ready: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

/** The outcome of a combat if nobody did anything and nothing that triggers resolved; only what everybody would see of it. */
export const Forecast = z.strictObject({
  /** the things taken for granted, in sentences */
  assumes: z.array(z.string()),
  sides: z.array(
    z.strictObject({
      side: z.number().int(),
      life: z.tuple([z.number().int(), z.number().int()]),
      poison: z.tuple([z.number().int(), z.number().int()]),
    }),
  ),
  /** to players, and to permanents that are no creatures */
  damage: z.array(z.strictObject({ to: Ref, n: z.number().int() })),
  /** the objects that would leave the battlefield, and those that would trigger */
  dies: z.array(Ref),
  triggers: z.array(Ref),
  /** why the match would end */
  over: z.string().nullable(),
});
export type Forecast = z.infer<typeof Forecast>;

export const ServerMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ok'), re: id, data: z.unknown().optional() }),
  z.strictObject({ type: z.literal('refused'), re: id.nullable(), refusal: Refusal }),
  z.strictObject({ type: z.literal('quote'), re: id, quote: Quote }),
  z.strictObject({ type: z.literal('forecast'), re: id, forecast: Forecast }),
  /** `more`: there are others before these */
  z.strictObject({ type: z.literal('log'), re: id, lines: z.array(LogLine), more: z.boolean() }),
  /** a verdict, with every rule that decides it, the decisive one first */
  z.strictObject({ type: z.literal('why'), re: id, ruling: RulingInfo }),
  /** `names`: what lines may call the things that this viewer has handles of */
  z.strictObject({ type: z.literal('judged'), re: id, judged: Judged, names: z.array(z.tuple([Ref, z.string()])) }),
  /** The whole view; `n` numbers views and patches per viewer; `epoch` changes when numbering starts anew (a restart). */
  z.strictObject({
    type: z.literal('view'),
    n: z.number().int(),
    epoch: z.string(),
    view: View,
    log: z.array(LogLine),
  }),
  z.strictObject({ type: z.literal('patch'), n: z.number().int(), patch: Patch, log: z.array(LogLine) }),
  z.strictObject({ type: z.literal('company'), company: CompanyView }),
  /** lines of chat: after `company` the last ones, then each as it is written */
  z.strictObject({ type: z.literal('said'), lines: z.array(ChatLine) }),
  /** a person points at something that this viewer sees */
  z.strictObject({ type: z.literal('pointed'), person: z.number().int(), at: Spot }),
  /** a teammate suggests a play, or this person's own suggestion has gone out */
  z.strictObject({ type: z.literal('suggested'), person: z.number().int(), act: SuggestedAct, refs: SuggestedRefs }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
