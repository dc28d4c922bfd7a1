import { z } from 'zod';
import { Choice, FormatInfo } from '../tables.ts';

/** A format with variants, house rules and options. */
export const HouseComposition = z.strictObject({
  format: z.string().max(40),
  ...Choice,
  /** the format's own options; those that are missing have their default */
  options: z.record(z.string().max(80), z.union([z.string().max(200), z.number(), z.boolean()])).optional(),
});
export type HouseComposition = z.infer<typeof HouseComposition>;

/** `POST /api/lab/formats`: a house format to keep. */
export const HouseFormatRequest = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** the designer's own text about it */
  about: z.string().trim().max(2_000).optional(),
  composition: HouseComposition,
});
export type HouseFormatRequest = z.infer<typeof HouseFormatRequest>;

/** The id under which a house format is kept: the same name, text, composition and rules have the same. */
export const HouseFormatKept = z.strictObject({ id: z.string() });
export type HouseFormatKept = z.infer<typeof HouseFormatKept>;

/** `GET /api/lab/formats/:id`: a house format. It never changes: a change of it is kept under another id. */
export const HouseFormat = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  composition: HouseComposition,
  /** version of the rules under which it was kept, and true if that is today's */
  rules: z.number().int(),
  current: z.boolean(),
  made: z.string(),
  /** the format that it comes to today; null if today's rules refuse it */
  info: FormatInfo.nullable(),
  refused: z.strictObject({ message: z.string(), clauses: z.array(z.string()), mend: z.string() }).optional(),
});
export type HouseFormat = z.infer<typeof HouseFormat>;

/** `POST /api/lab/sides`: the sides of a composition with so many people. */
export const LabSidesRequest = z.strictObject({
  composition: HouseComposition,
  people: z.number().int().min(1).max(12),
});
export type LabSidesRequest = z.infer<typeof LabSidesRequest>;
export const LabSides = z.strictObject({
  /** names of the sides by number, and the roles of their people */
  sides: z.array(z.strictObject({ name: z.string(), roles: z.array(z.string()) })),
});
export type LabSides = z.infer<typeof LabSides>;
