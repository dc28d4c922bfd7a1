import { z } from 'zod';

/** Lasting data of a character between scenes. */
export const SPHERES = ['mental', 'physical', 'social'] as const;
export type Sphere = (typeof SPHERES)[number];
export const ZONES = ['library', 'graveyard', 'exile', 'collection'] as const;
export type DeckZone = (typeof ZONES)[number];

const Colour = z.enum(['W', 'U', 'B', 'R', 'G']);
const Name = z.string().min(1).max(80);
const CardKey = z.string().min(1).max(200);

/** A character's copy of a card. `key`: the printed card, without its owner's marks. */
export const Copy = z.strictObject({
  id: z.string().regex(/^c\d+$/),
  key: CardKey,
  zone: z.enum(ZONES),
  /** marked as favored by a talent */
  favored: z.boolean().optional(),
  /** its new name (J-2-4) */
  renamed: Name.optional(),
  legendary: z.boolean().optional(),
  /** It begins in the command zone (J-8-19) */
  embodiment: z.boolean().optional(),
});
export type Copy = z.infer<typeof Copy>;

/** A selected talent. `colour`: of an Alignment. `copies`: the cards that it marked. */
export const Held = z.strictObject({
  talent: z.string().max(40),
  colour: Colour.optional(),
  copies: z.array(z.string()).optional(),
});
export type Held = z.infer<typeof Held>;

export const Sheet = z.strictObject({
  version: z.literal(1),
  name: Name,
  species: z.string().max(80),
  background: z.string().max(2000),
  /** the set that is the home plane */
  home: z.string().min(1).max(40),
  spheres: z.strictObject({
    mental: z.number().int().min(2).max(6),
    physical: z.number().int().min(2).max(6),
    social: z.number().int().min(2).max(6),
  }),
  talents: z.array(Held),
  life: z.number().int().min(0),
  copies: z.array(Copy),
  /** Basic lands of home in the collection, by key (J-6-2) */
  basics: z.record(CardKey, z.number().int().min(0)),
  /** ids of copies given so far */
  ids: z.number().int().min(0),
});
export type Sheet = z.infer<typeof Sheet>;

export const STARTING_LIFE = 20;
export const DECK_SIZE = 40;
/** Basic lands of each type in a collection (J-6-2). */
export const BASICS = 20;

/** J-6-2: the copies that are part of the deck, or in one of its zones. */
export const deckOf = (s: Sheet): Copy[] => s.copies.filter((c) => c.zone !== 'collection');
export const inZone = (s: Sheet, zone: DeckZone): Copy[] => s.copies.filter((c) => c.zone === zone);
export const copyOf = (s: Sheet, id: string): Copy | undefined => s.copies.find((c) => c.id === id);

/** A new copy for the character. */
export function addCopy(s: Sheet, key: string, zone: DeckZone): Copy {
  const copy: Copy = { id: `c${++s.ids}`, key, zone };
  s.copies.push(copy);
  return copy;
}

/** True for a character at 0 life, who is vulnerable (J-3-1). */
export const isVulnerable = (s: Sheet): boolean => s.life === 0;
/** True for a character without a library, who is exhausted (J-3-3). */
export const isExhausted = (s: Sheet): boolean => inZone(s, 'library').length === 0;
