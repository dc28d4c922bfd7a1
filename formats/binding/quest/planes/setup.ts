import { z } from 'zod';
import { Character, Color, Element, NAME, PROSE } from '../model.ts';

/** Published setup of a quest: planes with the cards that their pools lend, and the people. */
const CardKey = z.string().min(1).max(200);
export const MOST_PLANES = 6;
export const MOST_MAGICIANS = 11;
export const STOCK_KINDS = ['basic', 'nonbasic', 'major', 'minor'] as const;

export const QuestPlane = z.strictObject({
  id: z.string().max(64),
  name: z.string().max(NAME * 4),
  concept: z.string().max(PROSE * 4),
  elements: z.array(Element),
  /** keys of cards by kind and colour (`minorU`), in an order by chance; enough for this quest, whatever is chosen in it */
  stock: z.record(z.templateLiteral([z.enum(STOCK_KINDS), Color]), z.array(CardKey)),
  /** copies of a card; any number of a card that is missing here (P1) */
  copies: z.record(z.string(), z.number().int().min(0)),
});
export type QuestPlane = z.infer<typeof QuestPlane>;

export const QuestSetup = z.strictObject({
  version: z.literal(1),
  title: z.string().max(NAME * 4),
  planes: z.array(QuestPlane).min(1).max(MOST_PLANES),
  /** in the order of their Fronts. `character` null: made at this table (P4), at home on plane `home` */
  magicians: z
    .array(z.strictObject({ home: z.string(), character: Character.nullable(), id: z.string().nullable() }))
    .min(1)
    .max(MOST_MAGICIANS),
  /** it ends when the Magicians are made */
  making: z.boolean(),
});
export type QuestSetup = z.infer<typeof QuestSetup>;
