import { z } from 'zod';
import { optionSchema } from '../sdk/options.ts';
import { BINDING_OPTIONS, type BindingOptions } from './options.ts';

/** Published setup of a Confrontation (C23), as a quest or a quick deal makes it. */
const CardKey = z.string().min(1).max(200).describe('key of a compiled card');
const Prose = z.string().min(1).max(400);
const Count = z.number().int().min(0);

const MAGICIAN_RELATIONSHIPS = ['Homeland', 'People', 'Art', 'Spark', 'Deeds'] as const;
const OPPOSITION_RELATIONSHIPS = ['Root', 'Constituency', 'Obstruction', 'Eternity', 'Spark', 'Reach'] as const;
export type MagicianRelationship = (typeof MAGICIAN_RELATIONSHIPS)[number];
export type OppositionRelationship = (typeof OPPOSITION_RELATIONSHIPS)[number];

const tied = <const R extends readonly [string, ...string[]]>(relationships: R) =>
  z.strictObject({
    card: CardKey,
    face: Prose.describe('the Face that the card is tied to'),
    relationship: z.enum(relationships),
    kind: z.enum(['quality', 'lot']),
  });

export const FealtyMark = z.strictObject({
  place: Prose.describe('the Place that owes it'),
  land: CardKey.describe('the land card tied to it (C14)'),
  points: Count,
});

const Step = z.strictObject({
  place: Prose,
  land: CardKey,
  magician: z.array(CardKey).describe('cards that the Magician played into the Step'),
  augur: z.array(CardKey).describe('cards that the Augur played into the Step'),
  won: z.enum(['will', 'opposition']),
  by: Count.describe('difference of the totals of mana value'),
});

const Magician = z.strictObject({
  name: Prose,
  library: z.array(CardKey).describe('in any order: it is shuffled; lands of Places and Roads included (C22)'),
  relationships: z.array(tied(MAGICIAN_RELATIONSHIPS)),
  fealties: z.array(FealtyMark),
  front: z.strictObject({ steps: z.array(Step) }),
});

const Opposition = z.strictObject({
  name: Prose,
  library: z.array(CardKey),
  relationships: z.array(tied(OPPOSITION_RELATIONSHIPS)),
});

export const ConfrontationSetup = z.strictObject({
  version: z.literal(1),
  willLife: z.number().int().min(1).describe("the Will's Life when Questing ends (C20)"),
  threatLife: z.number().int().min(1),
  chooses: z.enum(['will', 'opposition']).describe('the side that chooses to play or draw first (C21)'),
  chooser: Count.optional().describe(
    'the Magician of the side that chooses who does so, by Front from 0: the winner of the last Step (C21); absent: all of the side do',
  ),
  magicians: z.array(Magician).min(1).max(11).describe('in the order of their Fronts'),
  opposition: Opposition,
  options: optionSchema(BINDING_OPTIONS) as z.ZodType<BindingOptions>,
});
export type ConfrontationSetup = z.infer<typeof ConfrontationSetup>;
export type MagicianSetup = z.infer<typeof Magician>;
export type OppositionSetup = z.infer<typeof Opposition>;
export type FealtySetup = z.infer<typeof FealtyMark>;
export type StepSetup = z.infer<typeof Step>;

/** The setup of a Confrontation in the data of a match; null for a match of another format that borrows rules of it. */
export const confrontationIn = (data: unknown): ConfrontationSetup | null =>
  typeof data === 'object' && data !== null && 'opposition' in data ? (data as ConfrontationSetup) : null;

/** The published JSON Schema of ConfrontationSetup. */
export const confrontationJsonSchema = (): Record<string, unknown> =>
  z.toJSONSchema(ConfrontationSetup, { io: 'input' });

/** Every card key that a setup names, repeats included. */
export function* cardsOf(setup: ConfrontationSetup): Iterable<string> {
  for (const c of [...setup.magicians, setup.opposition]) {
    yield* c.library;
    for (const r of c.relationships) yield r.card;
  }
  for (const m of setup.magicians) {
    for (const f of m.fealties) yield f.land;
    for (const s of m.front.steps) yield* [s.land, ...s.magician, ...s.augur];
  }
}
