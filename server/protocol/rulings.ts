import { z } from 'zod';

/**
 * Table rulings: what people may have done by hand where a card's words are not understood. A closed set of operations, each done to refs that the
 * viewer's table shows; words for them are in ruling-words.ts.
 */
const Ref = z.string().regex(/^[a-z]{1,2}\d{1,9}$/);
const refs = z.array(Ref).min(1).max(60);
const n = z.number().int().min(0).max(999);
const word = z.string().regex(/^[A-Za-z0-9+/' -]{1,30}$/);
const words = z.array(word).max(12);

export const ManaLetter = z.enum(['W', 'U', 'B', 'R', 'G', 'C']);
export const ColorLetter = z.enum(['W', 'U', 'B', 'R', 'G']);
const TypeWord = z.enum(['artifact', 'creature', 'enchantment', 'land', 'planeswalker']);
/** How long it lasts: `this` is the card in question, `your` its controller's. */
export const Term = z.enum(['end of turn', 'your next turn', 'while this is on the battlefield', 'permanent']);
export type Term = z.infer<typeof Term>;

export const TokenWish = z.strictObject({
  name: word.optional(),
  colors: z.array(ColorLetter).max(5),
  types: z.array(TypeWord).min(1).max(5),
  subtypes: words,
  power: n.optional(),
  toughness: n.optional(),
  keywords: words,
});
const change = z.number().int().min(-999).max(999);
/** `only`: these types or colours instead of its own, not besides them. */
export const Change = z.strictObject({
  power: change.optional(),
  toughness: change.optional(),
  base: z.strictObject({ power: change, toughness: change }).optional(),
  gain: words.optional(),
  lose: words.optional(),
  types: z.array(TypeWord).max(5).optional(),
  subtypes: words.optional(),
  colors: z.array(ColorLetter).max(5).optional(),
  only: z.boolean().optional(),
});
export type Change = z.infer<typeof Change>;

export const Operation = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('move'),
    what: refs,
    to: z.enum(['hand', 'battlefield', 'graveyard', 'exile', 'library', 'command']),
    /** in a library: an end of it, or how many cards lie above */
    position: z.union([z.enum(['top', 'bottom']), n]).optional(),
    /** on the battlefield: under whose control; default its owner's */
    seat: Ref.optional(),
    tapped: z.boolean().optional(),
  }),
  z.strictObject({ op: z.enum(['tap', 'untap', 'destroy', 'sacrifice', 'counter', 'reveal']), what: refs }),
  /** exiled until the card in question leaves the battlefield (CR 610.3) */
  z.strictObject({ op: z.literal('exileUntil'), what: refs }),
  z.strictObject({ op: z.literal('attach'), what: refs, onto: Ref }),
  /** on permanents and players; `n` < 0 takes them from permanents */
  z.strictObject({ op: z.literal('counters'), what: refs, kind: word, n: change }),
  z.strictObject({ op: z.literal('life'), who: refs, n: change }),
  z.strictObject({ op: z.literal('setLife'), who: refs, n: change }),
  z.strictObject({ op: z.literal('damage'), by: Ref, what: refs, n }),
  z.strictObject({
    op: z.literal('token'),
    who: refs,
    n: z.number().int().min(0).max(100),
    token: TokenWish,
    tapped: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('control'), what: refs, seat: Ref, until: Term }),
  z.strictObject({ op: z.literal('modify'), what: refs, change: Change, until: Term }),
  z.strictObject({ op: z.enum(['draw', 'mill', 'revealTop']), who: refs, n }),
  z.strictObject({ op: z.literal('discard'), who: refs, n, random: z.boolean().optional() }),
  /** `who` look at the top of `of`'s library */
  z.strictObject({ op: z.literal('look'), who: refs, of: Ref, n }),
  /** each searches the own library for up to `n` cards, and shuffles */
  z.strictObject({
    op: z.literal('search'),
    who: refs,
    n,
    to: z.enum(['hand', 'battlefield', 'battlefield tapped', 'top', 'graveyard']),
    reveal: z.boolean().optional(),
  }),
  z.strictObject({ op: z.enum(['shuffle', 'revealHand', 'win', 'lose']), who: refs }),
  z.strictObject({ op: z.literal('mana'), who: refs, mana: z.array(ManaLetter).min(1).max(20) }),
]);
export type Operation = z.infer<typeof Operation>;
export type OperationName = Operation['op'];

/** No operations: nothing happens. `more`: whoever says so goes on afterwards, when the table has seen what came of it. */
export const Ruling = z.strictObject({ ops: z.array(Operation).max(12), more: z.boolean().optional() });
export type Ruling = z.infer<typeof Ruling>;
