import { z } from 'zod';
import { COLORS } from '../../../cards/oracle/ir/index.ts';

/**
 * Lasting data of Magic: The Binding (P1–P4): planes, characters with Faces and Fealties, sentences.
 * Texts are people's own, in any script, and never interpreted.
 */
export const Color = z.enum(COLORS);

/** Most characters of a text. */
export const NAME = 80;
export const PROSE = 600;
export const SCENE = 2000;

const text = (max: number) => z.string().max(max * 4); // forms count characters exactly; this bounds bytes
const CardKey = z.string().min(1).max(200);

export const Element = z.strictObject({
  name: text(NAME).min(1),
  lore: text(PROSE),
  /** one to three colors; or none, and then no Haunt either (P1) */
  disposition: z.array(Color).max(3),
  haunt: z.strictObject({ name: text(NAME).min(1), lore: text(PROSE) }).nullable(),
});
export type Element = z.infer<typeof Element>;

export const KINDS = ['quality', 'lot'] as const;
export type Kind = (typeof KINDS)[number];
export const SIZES = ['major', 'minor'] as const;
export type Size = (typeof SIZES)[number];
export const RELATIONSHIPS = ['Homeland', 'People', 'Art', 'Spark', 'Deeds'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];
export const OPPOSED = ['Root', 'Constituency', 'Obstruction', 'Eternity', 'Spark', 'Reach'] as const;
export type Opposed = (typeof OPPOSED)[number];
export const TOPICS = ['who', 'what', 'when', 'where', 'why', 'how'] as const;
export type Topic = (typeof TOPICS)[number];
/** Verbs of a Will or a Threat, with the colors W U B R G in this order (P6). */
export const VERBS = ['keep', 'diminish', 'end', 'start', 'grow'] as const;
export type Verb = (typeof VERBS)[number];

/** Change of a Face in a quest. `before`, `after`: the card tied to it; null: there was no Face. */
export const Change = z.strictObject({
  quest: text(NAME),
  did: z.enum([...VERBS, 'made', 'dissolved', 'restored']),
  before: z.strictObject({ card: CardKey, name: text(PROSE) }).nullable(),
  after: z.strictObject({ card: CardKey, name: text(PROSE) }).nullable(),
});
export type Change = z.infer<typeof Change>;

export const Face = z.strictObject({
  /** unique within its character, for ever */
  id: z.string().regex(/^f\d{1,6}$/),
  relationship: z.enum(RELATIONSHIPS),
  kind: z.enum(KINDS),
  card: CardKey,
  /** its description by the Magician's player */
  name: text(PROSE).min(1),
  topic: z.enum(TOPICS),
  /** one sentence: how the Magician came upon it */
  story: text(PROSE),
  place: text(NAME),
  /** side that keeps it; the other side cannot change it (R1) */
  kept: z.enum(['will', 'opposition']).nullable(),
  /** absent: kept for ever; else to the end of the quest after the one in which it was kept */
  keptFor: z.literal('next quest').optional(),
  history: z.array(Change),
});
export type Face = z.infer<typeof Face>;

/** `plane`: plane of the Place; absent: the home plane of the Magician who holds the Fealty. */
export const Fealty = z.strictObject({
  place: text(NAME).min(1),
  land: CardKey,
  points: z.number().int().min(0),
  plane: z.string().optional(),
});
export type Fealty = z.infer<typeof Fealty>;

/** A Magician as quests leave them (P3, R4). */
export const Character = z.strictObject({
  name: text(NAME).min(1),
  /** ids of planes; `walks`: the plane that a planeswalker has walked to */
  home: z.string(),
  walks: z.string().nullable(),
  faces: z.array(Face),
  /** lost Faces, for their histories */
  gone: z.array(Face),
  fealties: z.array(Fealty),
  /** in any order, repeats allowed */
  library: z.array(CardKey),
  /** number of Faces that the character has ever had */
  faceCount: z.number().int().min(0),
});
export type Character = z.infer<typeof Character>;

/** `{verb} {Faces}` (P6). A target is a Face by character and id, or for `start` a slot by character, Relationship, kind and size. */
export type Target =
  | { readonly magician: number; readonly face: string }
  | { readonly magician: number; readonly relationship: Relationship; readonly size: Size };
export interface Sentence {
  readonly verb: Verb;
  readonly kind: Kind;
  readonly targets: readonly Target[];
}
