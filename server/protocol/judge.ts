import { z } from 'zod';

/** A clause of a format with what it says in a line and where that stands, or a number of the Comprehensive Rules alone. */
export const CitationInfo = z.strictObject({
  id: z.string(),
  says: z.string().optional(),
  source: z.string().optional(),
  /** our reading, where the source is silent */
  ruling: z.boolean().optional(),
  /** whole sentences of the document that it rests on, where the operator has imported it */
  passage: z.string().optional(),
});
export type CitationInfo = z.infer<typeof CitationInfo>;

/** A rule as it applies: whether it lets the thing through, in a sentence, with the facts that make it apply and what would change that. */
export const RulingLineInfo = z.strictObject({
  clauses: z.array(CitationInfo),
  holds: z.boolean(),
  says: z.string(),
  facts: z.array(z.string()),
  /** empty where it holds */
  mend: z.string(),
  /** it decides; such a line stands first */
  decisive: z.literal(true).optional(),
});
export type RulingLineInfo = z.infer<typeof RulingLineInfo>;

/** The judge's answer to one question: a verdict, a value, or both. `because` ends "Not judged, because …". */
export const RulingInfo = z.strictObject({
  asked: z.string(),
  verdict: z.enum(['yes', 'no', 'not judged']).optional(),
  because: z.string().optional(),
  answer: z.string().optional(),
  chain: z.array(RulingLineInfo),
  /** settings of options under which the answer is another; `ours`: what is set is our reading, not the document's */
  readings: z
    .array(
      z.strictObject({
        option: z.string(),
        values: z.array(z.string()),
        clause: z.string(),
        ours: z.boolean(),
        answer: z.string(),
      }),
    )
    .optional(),
  /** differences from what the file expects */
  unexpected: z.array(z.string()).optional(),
});
export type RulingInfo = z.infer<typeof RulingInfo>;

/** `POST /api/judge` with a situation file (docs/judge.md): its questions answered. What is wrong with the file is refused with its place and mend. */
export interface Judged {
  readonly name?: string | undefined;
  readonly rulings: readonly RulingInfo[];
  /** sentences about all that the file leaves open, and that was taken as usual */
  readonly assumed: readonly string[];
  /** the file with one fact changed */
  readonly twin?: Judged | undefined;
}
export const Judged: z.ZodType<Judged> = z.strictObject({
  name: z.string().optional(),
  rulings: z.array(RulingInfo),
  assumed: z.array(z.string()),
  get twin() {
    return Judged.optional();
  },
});

/** `POST /api/rulings` with a situation file: judged and kept. The same file under the same rules has the same id. */
export const RulingKept = z.strictObject({ id: z.string() });
export type RulingKept = z.infer<typeof RulingKept>;

/** `GET /api/rulings/:id`: a ruling as it was made, whatever the rules say today. */
export const KeptRuling = z.strictObject({
  id: z.string(),
  /** the situation file as it was asked */
  file: z.record(z.string(), z.unknown()),
  judged: Judged,
  /** the name of the format, the version of the rules, and every option of it that was in force */
  format: z.string(),
  rules: z.number().int(),
  options: z.array(z.strictObject({ key: z.string(), label: z.string(), value: z.string() })),
  /** when it was made, ISO 8601 */
  made: z.string(),
  /** the rules of this server are of that version still */
  current: z.boolean(),
});
export type KeptRuling = z.infer<typeof KeptRuling>;

/** `POST /api/judge/table`: the table that a position is built on. Seats, zones and steps are called by the words of situation files. */
export const JudgeTableRequest = z.strictObject({
  format: z.string().max(40),
  variants: z.array(z.string().max(40)).max(20).optional(),
  changes: z.array(z.string().max(200)).max(40).optional(),
  /** default: the fewest that can play */
  people: z.number().int().min(1).max(12).optional(),
  /** names of the people, as in a situation file */
  names: z.array(z.string().min(1).max(40)).max(12).optional(),
});
export type JudgeTableRequest = z.infer<typeof JudgeTableRequest>;

export const JudgeTable = z.strictObject({
  format: z.string(),
  name: z.string(),
  people: z.number().int(),
  /** the fewest and the most that can play */
  least: z.number().int(),
  most: z.number().int(),
  /** those that have life together, or each player: with the life that each begins with */
  totals: z.array(z.strictObject({ name: z.string(), life: z.number().int() })),
  sides: z.array(z.string()),
  /** the people in the order of the format's roles; `program`: only a bot can play it */
  players: z.array(z.strictObject({ name: z.string(), program: z.literal(true).optional() })),
  /** the places of the table, each with its seats; one place without a name where all sit at one table */
  places: z.array(z.strictObject({ name: z.string().nullable(), seats: z.array(z.string()) })),
  /** zones that a card of a seat can lie in, and values that the format keeps of a seat, with what is assumed where none is said; `also`: other names of the seat, as its person is called */
  seats: z.array(
    z.strictObject({
      name: z.string(),
      also: z.array(z.string()).optional(),
      side: z.string(),
      zones: z.array(z.string()),
      values: z.array(z.strictObject({ word: z.string(), assumed: z.string() })),
    }),
  ),
  steps: z.array(z.string()),
});
export type JudgeTable = z.infer<typeof JudgeTable>;

/** `GET /api/judge/cards?q=WORDS&format=ID`: cards that a situation may name without describing them, by the beginning of their name or of one of its words. */
export const JudgeCards = z.strictObject({
  cards: z.array(
    z.strictObject({
      name: z.string(),
      cost: z.string(),
      type: z.string(),
      text: z.string(),
      /** power and toughness, or loyalty, as printed */
      figures: z.string().optional(),
      /** a line of it is not understood: nothing is judged while it is on the table */
      unread: z.literal(true).optional(),
    }),
  ),
  /** there are others */
  more: z.boolean(),
});
export type JudgeCards = z.infer<typeof JudgeCards>;

const ExampleAnswer = z.strictObject({ asks: z.string(), answer: z.string() });

/** A position that shows a rule at work, with the answers that the judge gives. */
export const RuleExample = z.strictObject({
  /** the rule that it is about: `C7`, or a number of the Comprehensive Rules */
  rule: z.string(),
  /** the point of it in a sentence */
  says: z.string(),
  /** the position, and what is done in it, in sentences */
  given: z.array(z.string()),
  acts: z.array(z.string()),
  answers: z.array(ExampleAnswer),
  /** one fact of the position changed, and the answers then */
  otherwise: z
    .strictObject({ says: z.string(), changes: z.array(z.string()), answers: z.array(ExampleAnswer) })
    .optional(),
});
export type RuleExample = z.infer<typeof RuleExample>;

/** `GET /api/formats/:id/examples`: positions that show the rules of a format; `conventions`: what all of them take for granted. */
export const RuleExamples = z.strictObject({ conventions: z.string(), examples: z.array(RuleExample) });
export type RuleExamples = z.infer<typeof RuleExamples>;
