import { z } from 'zod';

/** The most matches of one run. */
export const LAB_MOST_GAMES = 2_000;
export const LabBot = z.enum(['random', 'sensible']);
export type LabBot = z.infer<typeof LabBot>;

/** `POST /api/lab/runs`: bots play a house format. */
export const LabRunRequest = z.strictObject({
  /** id of a house format */
  format: z.string().max(40),
  /** default 200 */
  games: z.number().int().min(1).max(LAB_MOST_GAMES).optional(),
  /** default: by chance. The same seed gives the same matches */
  seed: z.string().trim().max(64).optional(),
  /** default: the format's usual company */
  people: z.number().int().min(1).max(12).optional(),
  /** one bot for all sides, or one for each side by its number; default: sensible */
  bots: z.union([LabBot, z.array(LabBot).min(1).max(12)]).optional(),
  /** options laid over those of the house format, so that two of their values can be compared */
  options: z.record(z.string().max(80), z.union([z.string().max(200), z.number(), z.boolean()])).optional(),
});
export type LabRunRequest = z.infer<typeof LabRunRequest>;

/** A run of bot matches. */
export const LabRun = z.strictObject({
  id: z.string(),
  /** the house format */
  format: z.string(),
  name: z.string(),
  games: z.number().int(),
  seed: z.string(),
  people: z.number().int(),
  bots: z.string(),
  /** options laid over those of the house format */
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** matches that have been played */
  done: z.number().int(),
  /** `stopped`: cancelled, interrupted by a stop of the server, or by a fault; it can be continued from where it is */
  state: z.enum(['waiting', 'running', 'stopped', 'done']),
  /** its place in the queue, counted from 1; only while it waits */
  place: z.number().int().optional(),
  /** why it stopped, where that was a fault */
  fault: z.string().optional(),
  made: z.string(),
  /** version of the rules by which it was begun, and true if that is today's */
  rules: z.number().int(),
  current: z.boolean(),
});
export type LabRun = z.infer<typeof LabRun>;

/** A run that has begun. `secret`: whoever has it may cancel the run (`Authorization: Bearer SECRET`). */
export const LabRunStarted = z.strictObject({ run: LabRun, secret: z.string() });
export type LabRunStarted = z.infer<typeof LabRunStarted>;

/**
 * A figure of a report whose matches can be listed: `ending` by its words, `won` by grouping and label ("side:The Will"), `clause` by its id, `turns` and `leads` by their
 * number ("9") or a range of it ("9-12").
 * `draw`, `stalled` and `all` have no value.
 */
export const LabFigure = z.strictObject({
  of: z.enum(['all', 'ending', 'won', 'clause', 'turns', 'leads', 'draw', 'stalled']),
  value: z.string().max(400).default(''),
});
export type LabFigure = z.infer<typeof LabFigure>;

/** One match of a run. `n`: its number, counted from 0. */
export const LabMatch = z.strictObject({
  n: z.number().int(),
  seed: z.string(),
  ending: z.string(),
  turns: z.number().int(),
  leads: z.number().int(),
  decisions: z.number().int(),
});
export type LabMatch = z.infer<typeof LabMatch>;

/** `GET /api/lab/runs/:id/matches`: the matches behind a figure, at most 100, from the `from`th of them. */
export const LabMatches = z.strictObject({
  total: z.number().int(),
  from: z.number().int(),
  matches: z.array(LabMatch),
});
export type LabMatches = z.infer<typeof LabMatches>;

/** `POST /api/lab/runs/:id/matches/:n/replay`: the match as it can be looked back at; `seats`: as each of its people saw it. */
export const LabReplay = z.strictObject({
  match: z.string(),
  link: z.string(),
  seats: z.array(z.strictObject({ role: z.string(), name: z.string(), link: z.string() })),
});
export type LabReplay = z.infer<typeof LabReplay>;
