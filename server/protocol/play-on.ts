import { z } from 'zod';
import { Judged, RulingInfo } from './judge.ts';
import { Refusal } from './messages.ts';
import { Ref } from './parts.ts';
import { SeatRequest } from './tables.ts';
import { CardView, LogLine, Patch, View } from './view.ts';

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

const int = z.number().int();
const choice = int.min(0);

/** A moment of a match that is over at which this viewer saw something change, or was asked. */
export const MomentMark = z.strictObject({
  /** number of the choice after which it is; 0: the start */
  n: choice,
  /** number of the last log line that stood there; -1: none */
  line: int,
  /** this viewer's own choice that led there, in words */
  mine: z.string().optional(),
});
export type MomentMark = z.infer<typeof MomentMark>;

/** Where a turn begins, or in a tale a stage between matches (`turn` -1). */
export const TurnMark = z.strictObject({
  n: choice,
  turn: int,
  /** the active side */
  who: z.string(),
  /** number of the match inside a tale, from 1 */
  inner: int.optional(),
  /** state of the tale, in a sentence */
  at: z.string().optional(),
});
export type TurnMark = z.infer<typeof TurnMark>;

/** `GET /api/matches/:id/moments`: the moments of a match that is over, as the seat saw them whose secret the request carries (`Authorization: Bearer TOKEN`), else as spectators did. */
export const Moments = z.strictObject({
  match: z.string(),
  format: z.string(),
  title: z.string(),
  people: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  you: int.nullable(),
  /** the match is part of a campaign: nobody plays on from it */
  campaign: z.literal(true).optional(),
  /** the match was played under earlier rules; these are its choices under the rules of today */
  older: z.literal(true).optional(),
  /** why the moments stop before the end of the match */
  ends: Refusal.optional(),
  moments: z.array(MomentMark).min(1),
  turns: z.array(TurnMark).min(1),
  log: z.array(LogLine),
  /** all cards that the log and the moments name */
  cards: z.record(z.string(), CardView),
});
export type Moments = z.infer<typeof Moments>;

/** `GET /api/matches/:id/moments/:n`: the last moment not after choice `n`. `?from=M` asks for the changes since moment M, which the client has: a `patch` in place of the `view`. Views come without their cards. */
export const Moment = z.strictObject({ n: choice, view: View.optional(), patch: Patch.optional() });
export type Moment = z.infer<typeof Moment>;

const line = z.string().min(1).max(300);

/** `POST /api/matches/:id/moments/:n/judge`: acts and questions as in the message `judge`, put at this moment or just before. */
export const MomentQuestions = z.strictObject({ acts: z.array(line).max(30), questions: z.array(line).max(10) });
export type MomentQuestions = z.infer<typeof MomentQuestions>;

/** The judge's answers at a moment; `names`: what lines may call the things that this viewer has handles of. */
export const MomentJudged = z.strictObject({ judged: Judged, names: z.array(z.tuple([Ref, z.string()])) });
export type MomentJudged = z.infer<typeof MomentJudged>;

/** `POST /api/matches/:id/moments/:n/why`: why a thing may or may not be used at this moment. `about`: as in the message `why`. */
export const MomentWhy = z.strictObject({ about: z.string().max(200) });
export const MomentRuling = z.strictObject({ ruling: RulingInfo });
export type MomentRuling = z.infer<typeof MomentRuling>;
