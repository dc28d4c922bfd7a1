import { z } from 'zod';

/** Setup of a challenge scene: plain data, made by the tale or by the deal of a single scene. */
const CardKey = z.string().min(1).max(300);
const Name = z.string().min(1).max(120);

/** Conditions that overcome a threat deck (J-4-4). */
export const CONDITIONS = ['destroy', 'clear', 'unharmed', 'endure', 'empty', 'prose'] as const;
export const Condition = z.strictObject({
  /**
   * Kinds of conditions.
   * `destroy`: n of its permanents of this kind have died.
   * `clear`: it has none of this kind left, after it had one.
   * `unharmed`: n turn cycles without damage from it.
   * `endure`: n threat steps are over.
   * `empty`: its library is used up.
   * `prose`: the Game Master decides.
   */
  kind: z.enum(CONDITIONS),
  n: z.number().int().min(1).max(99),
  /** a card type or subtype in lower case; empty: any permanent */
  what: z.string().max(40),
  text: z.string().min(1).max(300),
  /** Keys of the cards that the character who resolves it gains (J-7-3) */
  experience: z.array(CardKey),
});
export type Condition = z.infer<typeof Condition>;

/** J-4-2: a threat deck with its library and its permanents. */
export const Threat = z.strictObject({
  name: Name,
  about: z.string().max(600),
  draw: z.number().int().min(1).max(7),
  library: z.array(CardKey).min(1),
  /** Sets of conditions; each set opens when the one before it is resolved (J-4-5) */
  levels: z.array(z.array(Condition).min(1)).min(1),
});
export type Threat = z.infer<typeof Threat>;

const Spheres = z.strictObject({ mental: z.number().int(), physical: z.number().int(), social: z.number().int() });
export const Mage = z.strictObject({
  name: Name,
  /** J-2-12; not said: 4, 3 and 2 */ spheres: Spheres.optional(),
  life: z.number().int().min(1).max(500),
  hand: z.number().int().min(0).max(20),
  library: z.array(CardKey),
  battlefield: z.array(CardKey),
  /** it fights on the side of the characters */
  friendly: z.boolean(),
  experience: z.array(CardKey),
});
export type Mage = z.infer<typeof Mage>;

export const Pc = z.strictObject({
  name: Name,
  person: z.number().int().min(0),
  life: z.number().int().min(0),
  library: z.array(CardKey),
  graveyard: z.array(CardKey),
  exile: z.array(CardKey),
  command: z.array(CardKey),
  /** keys of the cards that may be searched for at the start (J-2-4) */
  favored: z.array(CardKey),
  spheres: Spheres,
  /** Dice that are rolled for initiative; J-8-7: creatures that may block for others; J-8-9 (J-8-6) */
  dice: z.number().int().min(1),
  helpers: z.number().int().min(0),
  tinkerer: z.boolean(),
  /** J-8-15 */ healer: z.boolean(),
});
export type Pc = z.infer<typeof Pc>;

/** The loss that the company risks, and the number of characters whose fall brings it (J-2-13). */
export const Stakes = z.strictObject({
  text: z.string().min(1).max(600),
  fallen: z.number().int().min(1).max(8),
  /** how many characters the scene is meant for */ company: z.number().int().min(1).max(8),
});
export type Stakes = z.infer<typeof Stakes>;

/** Editions of the readings by which a scene or session is played; the last is today's. */
export const Edition = z.literal([2, 3, 4]);
export const TODAY = 4;

export const ChallengeSetup = z.strictObject({
  version: z.literal(1),
  title: Name,
  text: z.string().max(2000),
  /** the person who is the Game Master */
  gm: z.number().int().min(0),
  pcs: z.array(Pc).min(1).max(8),
  mages: z.array(Mage).max(6),
  threats: z.array(Threat).max(6),
  threatUntap: z.boolean(),
  threatBlocks: z.boolean(),
  /** edition of the scene; absent: that of scenes stored before there were others */
  edition: Edition.optional(),
  stakes: Stakes.optional(),
});
export type ChallengeSetup = z.infer<typeof ChallengeSetup>;
