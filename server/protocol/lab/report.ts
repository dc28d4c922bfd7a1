import { z } from 'zod';

/** The figures of a run; all intervals are 95 % intervals. */
const value = { value: z.number(), low: z.number(), high: z.number() };
const Share = z.strictObject({ ...value, count: z.number().int(), n: z.number().int() });
const Spread = z.strictObject({
  least: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  most: z.number(),
  mean: z.number(),
});

/** The study of a run, as `npm run sim -- … --report FOLDER` writes it into report.json. */
export const LabStudy = z.strictObject({
  setting: z.strictObject({
    format: z.string(),
    name: z.string(),
    variants: z.array(z.string()),
    changes: z.array(z.string()),
    options: z.record(z.string(), z.unknown()),
    people: z.number().int(),
    /** the number of them in each role */
    company: z.string(),
    games: z.number().int(),
    seed: z.string(),
    bots: z.string(),
    cards: z.string(),
  }),
  finished: z.number().int(),
  /** matches that were stopped by a cap, and are left out of everything else */
  stalled: z.number().int(),
  draws: Share,
  wins: z.array(
    z.strictObject({
      by: z.enum(['order', 'side', 'role', 'seat']),
      /** `even`: the share that they would win if all sides were equal */
      groups: z.array(z.strictObject({ label: z.string(), wins: Share, even: z.number() })),
    }),
  ),
  turns: Spread,
  turnCounts: z.array(z.number()),
  decisions: Spread,
  /** decisions with two or more possibilities besides passing */
  real: Spread,
  leadChanges: Spread,
  leadCounts: z.array(z.number()),
  /** matches that the side leading halfway through won, and the even share of a side */
  halfway: Share,
  halfwayEven: z.number(),
  endings: z.array(z.strictObject({ reason: z.string(), matches: z.number().int() })),
  life: z.array(
    z.strictObject({
      label: z.string(),
      turns: z.array(
        z.strictObject({
          turn: z.number().int(),
          n: z.number().int(),
          lower: z.number(),
          median: z.number(),
          upper: z.number(),
        }),
      ),
    }),
  ),
  clauses: z.array(
    z.strictObject({
      id: z.string(),
      says: z.string(),
      registered: z.boolean(),
      standing: z.string().nullable(),
      matches: Share,
      asked: z.number().int(),
      told: z.number().int(),
      refused: z.number().int(),
      acted: z.number().int(),
    }),
  ),
  cards: z.array(
    z.strictObject({ name: z.string(), seen: Share, unseen: Share, gain: z.strictObject(value), played: Share }),
  ),
  rulings: z.record(z.string(), z.number().int()),
});
export type LabStudy = z.infer<typeof LabStudy>;

/** `GET /api/lab/runs/:id/report`: the report of a run that is done, or of the matches that were played before it stopped. */
export const LabReport = z.strictObject({
  study: LabStudy,
  /** sentences about what stands out */
  findings: z.array(z.string()),
  /** the command that plays the same run and writes the same report */
  command: z.string(),
});
export type LabReport = z.infer<typeof LabReport>;

/** One figure under two settings. `low` and `high` are null where so few matches give no interval. `sure`: the difference is larger than chance. */
const Contrast = {
  label: z.string(),
  unit: z.enum(['share', 'number']),
  first: z.number(),
  second: z.number(),
  difference: z.strictObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() }),
  /** pairs of matches in which it is not the same */
  changed: z.number().int(),
  sure: z.boolean(),
};
/** `GET /api/lab/runs/:id/compare/:other`: two runs on the same seeds, match by match; differences are the second less the first. */
export const LabComparison = z.strictObject({
  /** names of the two settings */
  values: z.tuple([z.string(), z.string()]),
  pairs: z.number().int(),
  wins: z.array(z.strictObject({ ...Contrast, by: z.enum(['order', 'side', 'role', 'seat']) })),
  course: z.array(z.strictObject(Contrast)),
  clauses: z.array(z.strictObject({ ...Contrast, id: z.string(), says: z.string() })),
});
export type LabComparison = z.infer<typeof LabComparison>;
