import { z } from 'zod';
import { DeckList } from './deck-list.ts';
import { Problem } from './problems.ts';
import { NAME_LENGTH, PROSE_LENGTH, Written } from './texts.ts';

/**
 * Planes of Magic: The Binding over HTTP. Whoever makes a plane is given its secret, once; `Authorization: Bearer SECRET` changes and deletes it. Everybody may
 * read every plane, play on it and copy it. A plane may be kept unfinished: what it lacks is listed (P1).
 */
const int = z.number().int();
const Color = z.enum(['W', 'U', 'B', 'R', 'G']);
/** Elements that a request may hold; sessions may add more (R5). */
export const MOST_ELEMENTS = 250;

/** The source of Roads and Weather: the shipped cards; sets of the imported catalog, or all of it, with `rulings` also partly automated cards; or a list that counts its copies. */
export const PlanePool = z.union([
  z.literal('starter'),
  z.strictObject({
    sets: z
      .array(
        z.string().regex(/^[A-Za-z0-9_-]{1,8}$/, { error: 'is no code of a set: write it as in the list of sets' }),
      )
      .max(40),
    rulings: z.boolean().optional(),
  }),
  z.strictObject({ list: DeckList }),
]);
export type PlanePool = z.infer<typeof PlanePool>;

/** An Element as it is being written. Finished, it has a name, and either a Disposition of one to three colours and a Haunt, or neither (P1). */
export const PlaneElement = z.strictObject({
  name: Written(NAME_LENGTH),
  lore: Written(PROSE_LENGTH),
  disposition: z
    .array(Color)
    .max(5, { error: 'names more than five colours: leave one to three' })
    .refine((d) => new Set(d).size === d.length, { error: 'names a colour twice: name it once' }),
  haunt: z.strictObject({ name: Written(NAME_LENGTH), lore: Written(PROSE_LENGTH) }).nullable(),
});
export type PlaneElement = z.infer<typeof PlaneElement>;

/** `POST /api/planes` makes a plane. */
export const PlaneDraft = z.strictObject({
  /** name and concept may be left empty */
  name: Written(NAME_LENGTH),
  concept: Written(PROSE_LENGTH),
  elements: z.array(PlaneElement).max(MOST_ELEMENTS, { error: `are more than ${MOST_ELEMENTS}: leave some out` }),
  pool: PlanePool.nullable(),
});
export type PlaneDraft = z.infer<typeof PlaneDraft>;

/** `PUT /api/planes/:id`, with the plane's secret. `changed`: of the plane as it was read; refused where it has been changed since. */
export const PlaneEdit = PlaneDraft.extend({ changed: z.iso.datetime().optional() });
export type PlaneEdit = z.infer<typeof PlaneEdit>;

/** A plane in the list that `GET /api/planes` answers, in the order in which they were changed, the shipped one first. */
export const PlaneInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  concept: z.string(),
  /** their number */
  elements: int,
  /** of which kind */
  pool: z.enum(['starter', 'sets', 'list']).nullable(),
  /** it comes with the server: nobody changes or deletes it, but sessions may */
  shipped: z.boolean(),
  /** nothing is missing for sessions, as far as can be told without its cards */
  ready: z.boolean(),
  /** Elements that sessions offer it and its owner has not decided about (R6) */
  offered: int,
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
});
export type PlaneInfo = z.infer<typeof PlaneInfo>;

/** `POST /api/planes/suggest` (a PlaneDraft), and part of every plane: what its own texts offer to the next Element. Nothing that is not written in them. */
export const PlaneSuggestions = z.strictObject({
  /** names in its texts that are no Element yet, the most frequent first */
  names: z.array(z.string()),
  /** of Haunts so far */
  haunts: z.array(z.string()),
  /** words that its texts use more than once */
  words: z.array(z.string()),
});
export type PlaneSuggestions = z.infer<typeof PlaneSuggestions>;

/** `GET /api/planes/:id`. */
export const PlaneDetail = z.strictObject({
  ...PlaneInfo.shape,
  draft: PlaneDraft.extend({ elements: z.array(PlaneElement) }),
  /** Elements that sessions have made for it and its owner has not decided about (R5) */
  offers: z.array(
    z.strictObject({ session: z.strictObject({ id: z.string(), title: z.string() }), n: int, element: PlaneElement }),
  ),
  /** its shortcomings (P1) */
  missing: z.array(Problem),
  suggestions: PlaneSuggestions,
  /** those who would miss it: it cannot be deleted while there are any */
  used: z.strictObject({ characters: int, sessions: int }),
  /** the request carried its secret */
  yours: z.boolean(),
});
export type PlaneDetail = z.infer<typeof PlaneDetail>;

/** `POST /api/planes/:id/offers`, with the plane's secret: takes an Element that a session has made into the plane, or declines it. Answers the PlaneDetail. */
export const OfferDecision = z.strictObject({ session: z.string().max(64), n: int.min(0), take: z.boolean() });
export type OfferDecision = z.infer<typeof OfferDecision>;

/** Answer to whoever made a plane: its secret is told this once. */
export const PlaneMade = z.strictObject({ plane: PlaneDetail, token: z.string() });
export type PlaneMade = z.infer<typeof PlaneMade>;

/** A plane as one file: `GET /api/planes/:id/file`; `POST /api/planes/import` makes a plane of one. Everything that was written is in it, and nothing else. */
export const PlaneFile = z.strictObject({
  format: z.literal('magic-the-binding/plane'),
  version: z.literal(1),
  plane: PlaneDraft,
});
export type PlaneFile = z.infer<typeof PlaneFile>;

/** Answer to `POST /api/planes/import`: 201 with the plane and its secret, or 200 with everything that is wrong with the file. */
export const PlaneTaken = z.union([
  z.strictObject({
    taken: z.literal(true),
    ...PlaneMade.shape,
    /** the cards of it that are not here */ problems: z.array(Problem),
  }),
  z.strictObject({ taken: z.literal(false), problems: z.array(Problem) }),
]);
export type PlaneTaken = z.infer<typeof PlaneTaken>;

/** `POST /api/planes/check` answers a PoolReport: whether a pool carries a session of so many characters, before anything is built. */
export const PoolCheck = z.strictObject({
  pool: PlanePool,
  characters: int.min(1),
  /** options of the session, those of its format that its pool depends on among them */
  options: z.record(z.string().max(40), z.union([z.string().max(100), z.number(), z.boolean()])).optional(),
});
export type PoolCheck = z.infer<typeof PoolCheck>;

/** `have`: copies; null: any number. */
const Stock = { have: int.nullable(), need: int, short: int };
export const PoolReport = z.strictObject({
  characters: int,
  /** nothing is short, and nothing is amiss */
  ok: z.boolean(),
  /** the most characters that it carries */
  carries: int,
  /** different cards that are drawn from */
  cards: int,
  /** a line about the cards that no plane ever deals; null if there are none */
  neverDealt: z.string().nullable(),
  /** names of the kinds of cards that are counted for each colour */
  kinds: z.array(z.string()),
  /** the stock of each colour, in the order of `kinds`; `cards`: different ones */
  colours: z.array(z.strictObject({ colour: Color, stocks: z.array(z.strictObject({ cards: int, ...Stock })) })),
  /** stocks of all colours together, each card counted once */
  whole: z.array(z.strictObject({ name: z.string(), ...Stock })),
  /** cards among them with text that the players resolve themselves */
  ruled: int,
  /** cards of the sets or the list that are left out: the first of them by name, and how many there are in all */
  leftOut: z.array(z.string()),
  leftOutCount: int,
  /** the number of them that a pool of sets would have with `rulings` */
  rulable: int,
  /** its shortages, and the lines that cannot be read or are not here */
  problems: z.array(Problem),
});
export type PoolReport = z.infer<typeof PoolReport>;
