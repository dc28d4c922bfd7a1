import { z } from 'zod';

/** HTTP side: setting up and finding tables. `POST /api/tables` with TableRequest answers TableInfo; so does `GET /api/tables/:id`. */
export const SeatRequest = z.strictObject({ name: z.string().min(1).max(40).optional(), who: z.enum(['person', 'random', 'sensible']) });

export const TableRequest = z.strictObject({
  format: z.string().max(40),
  seed: z.string().max(64).optional(),
  /** people in the order of the format's roles (for the Confrontation: the Magicians, then the Augur) */
  people: z.array(SeatRequest).min(1).max(12),
  /** the format's own options; checked by the format's schema */
  options: z.record(z.string(), z.unknown()).optional(),
  /** where the cards come from: the shipped plane, or sets / everything of the imported catalog */
  cards: z.union([z.literal('starter'), z.strictObject({ sets: z.array(z.string().max(8)).max(40) })]).optional(),
});
export type TableRequest = z.infer<typeof TableRequest>;

export const TableInfo = z.strictObject({
  match: z.string(),
  format: z.string(),
  title: z.string(),
  people: z.array(z.strictObject({
    person: z.number().int(), role: z.string(), name: z.string(), who: z.enum(['person', 'random', 'sensible']),
    /** path with the secret token; only in the answer to the creator, and for the ready table's open seat */
    link: z.string().optional(),
  })),
  watch: z.string(),
  over: z.boolean(),
});
export type TableInfo = z.infer<typeof TableInfo>;

/** `GET /api/formats`: what can be played and how; the page builds its form from this. */
export const FormatInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  roles: z.array(z.strictObject({ role: z.string(), min: z.number().int(), max: z.number().int() })),
  /** the format's own rules by number, in one line each; `ruling`: our reading of what its document leaves open */
  clauses: z.array(z.strictObject({ id: z.string(), says: z.string(), source: z.string(), ruling: z.boolean() })),
  options: z.array(z.strictObject({
    key: z.string(), label: z.string(), clause: z.string(), kind: z.enum(['choice', 'number', 'boolean']),
    choices: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
    min: z.number().optional(), max: z.number().optional(), default: z.union([z.string(), z.number(), z.boolean()]),
    /** true: our reading, not the format's own document */
    ruling: z.boolean(), about: z.string(),
  })),
});
export type FormatInfo = z.infer<typeof FormatInfo>;
