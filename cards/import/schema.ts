import { z } from 'zod';
import type { ScryfallCard, ScryfallFace } from '../model/card.ts';

const text = z.string().max(10_000);
/** Names and codes go into text columns, which hold anything but U+0000. */
const name = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((s) => !s.includes('\u0000'), 'holds U+0000');
const strings = z.array(z.string().max(100)).max(100);

const face = {
  name: name(400),
  mana_cost: text.optional(),
  type_line: text.optional(),
  oracle_text: text.optional(),
  power: text.optional(),
  toughness: text.optional(),
  loyalty: text.optional(),
  defense: text.optional(),
  colors: strings.optional(),
  color_indicator: strings.optional(),
};
const Face: z.ZodType<ScryfallFace> = z.object(face);

/** The fields of a card object of Scryfall's bulk files that are read; others are left out. `null` counts as absent, as some exports write it. */
export const BulkCard: z.ZodType<ScryfallCard> = z.preprocess(
  withoutNulls,
  z.object({
    ...face,
    oracle_id: name(64).optional(),
    layout: z.string().min(1).max(40),
    cmc: z.number().min(0),
    color_identity: strings,
    keywords: strings.optional(),
    produced_mana: strings.optional(),
    set: name(16).optional(),
    rarity: name(40).optional(),
    released_at: z.string().max(20).optional(),
    card_faces: z.array(Face).max(10).optional(),
    image_uris: z.object({ normal: z.string().max(1000).optional() }).optional(),
  }),
);

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== null));
}
