import { z } from 'zod';
import { DeckList } from './deck-list.ts';
import { Problem } from './problems.ts';

/** HTTP side: setting up and finding tables. `POST /api/tables` with TableRequest answers TableInfo; so does `GET /api/tables/:id`. */
export const SeatRequest = z.strictObject({
  name: z.string().min(1).max(40).optional(),
  who: z.enum(['person', 'random', 'sensible']),
  /** a list, or `own`: this person brings one by their link before the match begins; without it they are dealt what the format deals */
  deck: z.union([z.strictObject({ list: DeckList }), z.literal('own')]).optional(),
});

/** The choices besides a format: variants that are laid over it, and house rules: `!rule` takes a rule out, `rule=value` or `option=value` sets it, `rule` or `format/rule` puts one in. */
export const Choice = {
  variants: z.array(z.string().max(40)).max(20).optional(),
  changes: z.array(z.string().min(1).max(120)).max(60).optional(),
};

/** The most that a file may hold which a format reads, in bytes: there is room for deck lists besides. */
export const CONTENT_LIMIT = 384 * 1024;

/**
 * The table's rule for disputes: who decides them (all people by consent, those in the role that the format names for it, or a judge who plays for nobody and comes by
 * the link TableInfo.judge), for how many seconds the match pauses at most (default 180), and how many each person may raise (default 2; 0: none).
 */
export const DisputeRule = z.strictObject({
  decides: z.enum(['consent', 'role', 'judge']),
  /** the judge's name */
  judge: z.string().max(40).optional(),
  seconds: z.number().int().min(30).max(600).optional(),
  each: z.number().int().min(0).max(5).optional(),
});
export type DisputeRule = z.infer<typeof DisputeRule>;

/** Days that each person has for each decision. When they are over, a bot answers that question for them. A dispute stops the clock. */
export const DaysRule = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(7)]);
export type DaysRule = z.infer<typeof DaysRule>;

export const TableRequest = z.strictObject({
  format: z.string().max(40),
  /** the table's name; default: its format and people */
  title: z.string().max(60).optional(),
  /** the seats of all people but the first are open to anybody, and the lobby shows them */
  listed: z.literal(true).optional(),
  ...Choice,
  seed: z.string().max(64).optional(),
  /** people in the order of the format's roles (for the Confrontation: the Magicians, then the Augur) */
  people: z.array(SeatRequest).min(1).max(12),
  /** the format's own options; checked by the format's schema */
  options: z.record(z.string(), z.unknown()).optional(),
  /**
   * the cards that are dealt from: the shipped plane; sets, or with no set everything, of the imported catalog; or a list that counts its copies;
   * `rulings`: also cards that are not wholly understood, on which the table rules
   */
  cards: z
    .union([
      z.literal('starter'),
      z.strictObject({ sets: z.array(z.string().max(8)).max(40), rulings: z.boolean().optional() }),
      z.strictObject({ list: DeckList }),
    ])
    .optional(),
  /** a file that the format reads (FormatInfo.content), as JSON, of at most CONTENT_LIMIT; without it, what the format ships */
  content: z.unknown().optional(),
  /** false: the judge says what is so and what may be done, but not what would come of something */
  whatIf: z.boolean().optional(),
  disputes: DisputeRule.optional(),
  /** absent: nobody's time is limited */
  days: DaysRule.optional(),
  /** false: a deck with a card that cannot be played is refused; else such cards are left out of it */
  leaveOut: z.boolean().optional(),
});
export type TableRequest = z.infer<typeof TableRequest>;

/** `POST /api/content`: reads a file that somebody would bring to a format; `cards`: those that it is dealt from, unknown if absent. */
export const ContentRequest = z.strictObject({
  format: z.string().max(40),
  content: z.unknown(),
  cards: TableRequest.shape.cards,
});
export type ContentRequest = z.infer<typeof ContentRequest>;
/** Contents of a file in words, such as the scenes of an Episode. */
export const ContentSummary = z.strictObject({
  title: z.string(),
  about: z.string(),
  parts: z.array(z.strictObject({ label: z.string(), says: z.string() })),
});
export type ContentSummary = z.infer<typeof ContentSummary>;
/** Answer to ContentRequest: what the file holds, or its faults. */
export const ContentReport = z.union([
  z.strictObject({ ok: z.literal(true), summary: ContentSummary }),
  z.strictObject({ ok: z.literal(false), problems: z.array(Problem) }),
]);
export type ContentReport = z.infer<typeof ContentReport>;

export const TableInfo = z.strictObject({
  match: z.string(),
  format: z.string(),
  title: z.string(),
  people: z.array(
    z.strictObject({
      person: z.number().int(),
      role: z.string(),
      name: z.string(),
      who: z.enum(['person', 'random', 'sensible']),
      /** path with the secret token; only in the answer to the creator, and for the ready table's open seat */
      link: z.string().optional(),
      /** while the table waits for decks: whether this person has brought theirs */
      deck: z.enum(['awaited', 'brought']).optional(),
    }),
  ),
  watch: z.string(),
  /** path with the secret by which the judge decides disputes; only in the answer to the creator */
  judge: z.string().optional(),
  /** of a session of a campaign: path with the secret of whoever set it up, by which they may go on to the next one; only in the answer to them */
  host: z.string().optional(),
  over: z.boolean(),
  /** the person whose link the request carried (`Authorization: Bearer TOKEN`) */
  you: z.number().int().optional(),
  /** it waits for decks: the match begins when all are there */
  gathering: z.boolean(),
  /** a sentence about where the match begins, if that is not the moment asked for; only in the answer to whoever set it up */
  note: z.string().optional(),
});
export type TableInfo = z.infer<typeof TableInfo>;

/** `GET /api/sets`: the imported sets, and how many cards of each are understood as a whole. */
export const SetInfo = z.strictObject({ set: z.string(), cards: z.number().int(), whole: z.number().int() });
export type SetInfo = z.infer<typeof SetInfo>;

/** The origin of a rule: a format, a variant that is laid over it, or a house rule. */
export const Origin = z.strictObject({
  kind: z.enum(['format', 'variant', 'house']),
  id: z.string(),
  name: z.string(),
});
export type Origin = z.infer<typeof Origin>;

const ClauseInfo = z.strictObject({ id: z.string(), says: z.string(), source: z.string(), ruling: z.boolean() });

/** A variant, and for a format on which it cannot be laid why not. */
export const VariantInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  clauses: z.array(ClauseInfo),
  refused: z.strictObject({ message: z.string(), clauses: z.array(z.string()), mend: z.string() }).optional(),
});
export type VariantInfo = z.infer<typeof VariantInfo>;

/** `POST /api/compositions`: what a format with variants and house rules comes to; answered with its FormatInfo. */
export const CompositionRequest = z.strictObject({ format: z.string().max(40), ...Choice });
export type CompositionRequest = z.infer<typeof CompositionRequest>;

/** `GET /api/formats`: what can be played and how; the page builds its form from this. */
export const FormatInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  /**
   * `equal`: all roles that say so are filled by as many people each; `usual`: how many there are as long as nobody says otherwise, default `min`; `program`: only bots
   * take its seats, by the clause that is named; `leads`: it runs what the others meet, and has a desk of its own
   */
  roles: z.array(
    z.strictObject({
      role: z.string(),
      min: z.number().int(),
      max: z.number().int(),
      equal: z.boolean().optional(),
      usual: z.number().int().optional(),
      program: z.string().optional(),
      decides: z.literal(true).optional(),
      leads: z.literal(true).optional(),
    }),
  ),
  /** the format's own rules by number, in one line each; `ruling`: our reading of what its document leaves open */
  clauses: z.array(ClauseInfo),
  options: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      clause: z.string(),
      kind: z.enum(['choice', 'number', 'boolean']),
      choices: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      default: z.union([z.string(), z.number(), z.boolean()]),
      /** true: our reading, not the format's own document */
      ruling: z.boolean(),
      about: z.string(),
    }),
  ),
  /** its rules in order, each with its clauses, its options by key, the rules that it needs and where it comes from; one that is not put together from rules is one rule; a tale has none */
  rules: z
    .array(
      z.strictObject({
        id: z.string(),
        clauses: z.array(z.string()),
        options: z.array(z.string()),
        needs: z.array(z.string()),
        from: Origin,
      }),
    )
    .optional(),
  /** the properties that variants may ask of it */
  capabilities: z.array(z.string()).optional(),
  /** the variants that are laid over it and the house rules, where a table chose some */
  chosen: z.strictObject({ variants: z.array(z.string()), changes: z.array(z.string()) }).optional(),
  /** the variants that there are, and those that do not go with it */
  variants: z.array(VariantInfo).optional(),
  /** the decks that people may bring; absent where everything is dealt from the cards */
  decks: z
    .strictObject({
      about: z.string(),
      commanders: z.boolean(),
      sideboard: z.boolean(),
      /** other things are dealt even when everybody brings a deck */
      dealsBesides: z.boolean(),
      /** the roles that bring a deck, where roles have decks of different kinds; the others are dealt theirs */
      roles: z
        .array(z.strictObject({ role: z.string(), about: z.string(), commanders: z.boolean(), sideboard: z.boolean() }))
        .optional(),
    })
    .optional(),
  /** the things that may be brought as a JSON file in place of what is shipped; `sample`: what is shipped, as such a file */
  content: z.strictObject({ label: z.string(), about: z.string(), clause: z.string(), sample: z.unknown() }).optional(),
  /** it is played around matches (TaleView) and not set up as a table, but with `POST /api/adventures` */
  tale: z.literal(true).optional(),
  /**
   * it is one session of a campaign: what a character and a session are called (default: `session`), the roles whose people play one, and characters that are
   * ready-made. `planes`: its sessions take place on planes, on so many at most, with so many characters. `making`: a session may end when its characters are made
   */
  adventure: z
    .strictObject({
      character: z.string(),
      session: z.string().optional(),
      planes: z.strictObject({ most: z.number(), characters: z.number() }).optional(),
      making: z.literal(true).optional(),
      players: z.array(z.string()),
      ready: z.array(z.strictObject({ key: z.string(), name: z.string(), about: z.string() })),
    })
    .optional(),
});
export type FormatInfo = z.infer<typeof FormatInfo>;

/** The roles of a format's usual company, in the order of its roles: who sits at a table as long as nobody says otherwise. */
export const usualCompany = (roles: FormatInfo['roles']): string[] =>
  roles.flatMap(({ role, min, usual = min }) => Array.from({ length: usual }, () => role));
