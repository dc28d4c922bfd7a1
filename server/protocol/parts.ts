import { z } from 'zod';
import { Ruling } from './rulings.ts';

/**
 * The generic questions that a match asks and the answers to them. Refs are strings: a seat is `s<N>`, an object is a handle that only
 * this viewer knows (`c<N>`). Clients need no rules: every option listed here is legal by itself, and limits are given as data.
 */
export const Ref = z.string().regex(/^[a-z]{1,2}\d{1,9}$/);
export type Ref = z.infer<typeof Ref>;

const key = z.string().max(120);
const label = z.string();

/** Something a person may do with priority. `mana` actions are offered apart: payments suggest them by themselves (CR 605). */
export const Action = z.strictObject({
  key,
  kind: z.enum(['cast', 'play', 'activate', 'special', 'mana']),
  label,
  /** the object that acts; absent for special actions of nobody's card */
  object: Ref.optional(),
  /** the seat for which it is done */
  seat: Ref.optional(),
  /** the cost as it is now, taxes and reductions included, as text: `{2}{R}` */
  cost: z.string().optional(),
  /** the face of a card that it is about, if not its first: an index of `faces` */
  face: z.number().int().min(1).optional(),
  clauses: z.array(z.string()).optional(),
});
export type Action = z.infer<typeof Action>;

/** One way of paying: which mana abilities are used and what each gives; mana already in the pool is spent first. */
export const Payment = z.strictObject({
  tap: z.array(z.strictObject({ key, mana: z.string().max(40) })).max(400),
  /** Phyrexian symbols paid with 2 life each, by position in the cost (CR 107.4f) */
  life: z.array(z.number().int().min(0).max(60)).max(60).optional(),
});
export type Payment = z.infer<typeof Payment>;

/** A kind of question that one may ask not to be asked (`waive`), choosing nothing. `says`: what is let pass. */
const Waiver = z.strictObject({ key, says: z.string() });
const waivers = z.array(Waiver).optional();
const base = { title: label, clauses: z.array(z.string()).optional(), object: Ref.optional() };

/** Holds while one of these options is picked in another field of the same form. */
const When = z.strictObject({ field: key, is: z.array(key) });
export const FieldOption = z.strictObject({
  key,
  label,
  note: z.string().optional(),
  /** a card that it is about, as a key into `cards` of the view */
  card: z.string().optional(),
  /** its part of the field's sum */
  weight: z.number().optional(),
  when: z.array(When).optional(),
  /** why it is shown and cannot be picked */
  no: z.strictObject({ says: z.string(), clause: z.string() }).optional(),
});
export type FieldOption = z.infer<typeof FieldOption>;
const field = { key, label, help: z.string().optional(), when: z.array(When).optional() };
/** A field of a form. While one of its `when` does not hold it is left out of the answer. */
export const Field = z.discriminatedUnion('kind', [
  /** `min` and `max`: characters; `lines`: how many are shown; `value`: what stands there to begin with; `file`: it is imported from a file of this ending */
  z.strictObject({
    kind: z.literal('text'),
    ...field,
    min: z.number().int(),
    max: z.number().int(),
    lines: z.number().int(),
    value: z.string().optional(),
    file: z.string().max(20).optional(),
  }),
  z.strictObject({
    kind: z.literal('pick'),
    ...field,
    min: z.number().int(),
    max: z.number().int(),
    options: z.array(FieldOption),
    value: z.array(key).optional(),
    /** of these keys at most so many together */
    limits: z.array(z.strictObject({ keys: z.array(key), max: z.number().int(), says: z.string() })).optional(),
    /** bounds of the sum of the picked options' weights, and a name for each sum from 0 on */
    sum: z.strictObject({ label, most: z.number(), says: z.array(z.string()).optional() }).optional(),
    /** the order in which they are picked counts */
    ordered: z.boolean().optional(),
  }),
]);
export type Field = z.infer<typeof Field>;

export const Part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('priority'), ...base, actions: z.array(Action), pass: label }),
  z.strictObject({
    kind: z.literal('choose'),
    ...base,
    from: z.array(Ref),
    min: z.number().int(),
    max: z.number().int(),
    ordered: z.boolean().optional(),
    waivers,
  }),
  z.strictObject({
    kind: z.literal('options'),
    ...base,
    min: z.number().int(),
    max: z.number().int(),
    options: z.array(z.strictObject({ key, label, note: z.string().optional() })),
    /** the answer that counts if nobody gives one; without it, the last `min` options */
    fallback: z.array(key).optional(),
    waivers,
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...base,
    min: z.number().int(),
    max: z.number().int(),
    /** the suggested number; without it, `min` */
    fallback: z.number().int().optional(),
    /** consequences of some of the numbers, in words for a button */
    outcomes: z.array(z.strictObject({ n: z.number().int(), says: z.string() })).optional(),
  }),
  z.strictObject({
    kind: z.literal('order'),
    ...base,
    items: z.array(z.strictObject({ key, label, object: Ref.optional() })),
  }),
  z.strictObject({
    /** of a higher `rank` (default: 0 with `lethal`, else 1) something gets a share only when all of lower ones have their lethal share */
    kind: z.literal('distribute'),
    ...base,
    total: z.number().int(),
    exact: z.boolean(),
    among: z.array(
      z.strictObject({
        ref: Ref,
        min: z.number().int(),
        max: z.number().int(),
        lethal: z.number().int().optional(),
        rank: z.number().int().optional(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('piles'),
    ...base,
    items: z.array(Ref),
    piles: z.array(z.strictObject({ key, label, min: z.number().int().optional(), max: z.number().int().optional() })),
  }),
  z.strictObject({
    kind: z.literal('pay'),
    ...base,
    cost: z.string(),
    optional: z.boolean(),
    urged: z.boolean().optional(),
    suggestion: Payment.nullable(),
    /** every mana ability that could help, with each mana it can give */
    sources: z.array(z.strictObject({ key, object: Ref, gives: z.array(z.string()), note: z.string().optional() })),
    pool: z.string(),
  }),
  z.strictObject({
    kind: z.literal('attack'),
    ...base,
    /** of each target: `obeys`, how many requirements an attack on it obeys, `costs`, whether it is to be paid for; `alone`: why it cannot attack alone */
    creatures: z.array(
      z.strictObject({
        object: Ref,
        targets: z.array(Ref),
        must: z.string().optional(),
        obeys: z.array(z.number().int()).optional(),
        costs: z.array(z.boolean()).optional(),
        alone: z.string().optional(),
      }),
    ),
    /** at most so many attack these, or at all */
    limits: z
      .array(z.strictObject({ targets: z.array(Ref).optional(), max: z.number().int(), says: z.string() }))
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('block'),
    ...base,
    /** `alone`: why it cannot block alone; `costs`: it is to be paid for; `lured`: attackers that it has to block if it can */
    creatures: z.array(
      z.strictObject({
        object: Ref,
        attackers: z.array(Ref),
        max: z.number().int(),
        must: z.string().optional(),
        alone: z.string().optional(),
        costs: z.boolean().optional(),
        lured: z.array(Ref).optional(),
      }),
    ),
    /** at most so many creatures may block */
    most: z.number().int().optional(),
    /** limits of an attacker: at least `min` blockers or none (menace), at most `max`, and `must`: why it has to be blocked if it can be */
    needs: z.array(
      z.strictObject({
        attacker: Ref,
        min: z.number().int(),
        max: z.number().int().optional(),
        must: z.string().optional(),
      }),
    ),
  }),
  /** The table rules on words that are not understood. Without a proposal one is made (`ruling`); with one: `consent`, or another `ruling` instead. */
  z.strictObject({
    kind: z.literal('ruling'),
    ...base,
    text: z.string(),
    round: z.number().int(),
    rounds: z.number().int(),
    x: z.number().int().optional(),
    about: z.array(Ref).optional(),
    /** the seats that exist for whom it is done */
    seats: z.array(Ref),
    proposal: z.strictObject({ by: Ref, ruling: Ruling }).optional(),
  }),
  /** Several things said at once; `name`: which form it is, for programs; `send`: what sending it is called. Texts are data: nothing in them is interpreted. */
  z.strictObject({ kind: z.literal('form'), ...base, name: z.string(), fields: z.array(Field), send: label }),
]);
export type Part = z.infer<typeof Part>;
export type PartKind = Part['kind'];

const refs = z.array(Ref).max(2000);
const pairs = z.array(z.tuple([Ref, Ref])).max(2000);

/** Answers to the slots of a cast or activation (modes, X, targets, costs, payment), by slot name. Missing `pay` = the suggestion. */
export type Draft = { [slot: string]: Answer };
export type Answer =
  | { pass: true }
  | { action: string; draft?: Draft | undefined }
  | { chosen: string[] }
  | { keys: string[] }
  | { n: number }
  | { order: string[] }
  | { shares: [string, number][] }
  | { piles: { [pile: string]: string[] } }
  | { pay: Payment | null }
  | { attacks: [string, string][] }
  | { blocks: [string, string][] }
  | { ruling: Ruling }
  | { consent: boolean }
  | { form: { [field: string]: string | string[] } };

const SimpleAnswer = [
  z.strictObject({ chosen: refs }),
  z.strictObject({ keys: z.array(key).max(200) }),
  z.strictObject({ n: z.number().int() }),
  z.strictObject({ order: z.array(key).max(2000) }),
  z.strictObject({ shares: z.array(z.tuple([Ref, z.number().int()])).max(200) }),
  z.strictObject({ piles: z.record(key, refs) }),
  z.strictObject({ pay: Payment.nullable() }),
] as const;
export const Draft = z.record(z.string().max(40), z.union(SimpleAnswer));
export const Answer = z.union([
  z.strictObject({ pass: z.literal(true) }),
  z.strictObject({ action: key, draft: Draft.optional() }),
  ...SimpleAnswer,
  z.strictObject({ attacks: pairs }),
  z.strictObject({ blocks: pairs }),
  z.strictObject({ ruling: Ruling }),
  z.strictObject({ consent: z.boolean() }),
  z.strictObject({ form: z.record(key, z.union([z.string().max(8000), z.array(key).max(200)])) }),
]) as z.ZodType<Answer>;
