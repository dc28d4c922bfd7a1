import { z } from 'zod';
import { Situation } from './situation-schema.ts';

/** The questions that the judge answers, in a form for programs; lines say the same (questions/read.ts). Names are those of the situation: seats, cards and their aliases. */
const name = z.string().min(1);
const about = { by: name.optional() };

export const Question = z.discriminatedUnion('may', [
  /** May `source` target it? `by`: the seat that controls the spell or ability; `ability`: a part of the text meant; `mode` counts from 1. */
  z.strictObject({
    may: z.literal('target'),
    source: name,
    ...about,
    target: name,
    ability: name.optional(),
    mode: z.number().int().min(1).optional(),
  }),
  /** Does an effect of `source` that does not target reach it? */
  z.strictObject({ may: z.literal('affect'), source: name, ...about, target: name }),
  z.strictObject({ may: z.literal('attack'), attacker: name, target: name }),
  z.strictObject({ may: z.literal('block'), blocker: name, attacker: name }),
  /** May it be moved to another seat by a special action of the format? `by`: who moves it (default: who controls it). */
  z.strictObject({ may: z.literal('move'), what: name, ...about, to: name }),
  /** May the seat pay `what`: "life" (with `amount`), or a cost as a card says it: "{1}{R}, Sacrifice a creature"? `for`: the object whose cost it is. */
  z.strictObject({
    may: z.literal('pay'),
    by: name,
    what: name,
    amount: z.number().int().min(0).optional(),
    for: name.optional(),
  }),
  /** May the seat cast the card (or play it, if it is a land)? */
  z.strictObject({ may: z.literal('cast'), card: name, ...about }),
  /** May the seat activate the ability whose text contains `ability` (default: the first)? */
  z.strictObject({ may: z.literal('activate'), what: name, ...about, ability: name.optional() }),
]);
export type Question = z.infer<typeof Question>;

/** An answer as a test of the file expects it. */
export const Expectation = z.strictObject({
  verdict: z.enum(['yes', 'no', 'not judged']).optional(),
  answer: z.string().optional(),
  /** clauses that are cited */
  clauses: z.array(z.string()).optional(),
  /** the clause that decides, which stands first */
  decisive: z.string().optional(),
  /** exactly these fail */
  fails: z.array(z.string()).optional(),
  /** parts of sentences that are told */
  facts: z.array(z.string()).optional(),
  /** exactly the settings of options under which the answer is another, with that answer: by option, then by value */
  otherwise: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});
export type Expectation = z.infer<typeof Expectation>;

const Asked = z.union([z.string(), z.strictObject({ ask: z.string(), expect: Expectation.optional() })]);

export const JudgeFile = Situation.partial({ people: true, seats: true }).extend({
  /** the name of the dispute */
  name: z.string().optional(),
  /** the number of people of some roles, by the words that count them ("magicians"); in place of `people` */
  roles: z.record(z.string(), z.number().int().min(1).max(12)).optional(),
  /** acts, a line each */
  acts: z.array(z.string()).optional(),
  /** one question in its form for programs, with what is expected of it */
  question: Question.optional(),
  expect: Expectation.optional(),
  questions: z.array(Asked).optional(),
  /** the dispute with one fact changed: a JSON merge patch (RFC 7386), and what is expected then of each question */
  twin: z
    .strictObject({ name: z.string(), change: z.record(z.string(), z.unknown()), expect: z.array(Expectation) })
    .optional(),
});
export type JudgeFile = z.infer<typeof JudgeFile>;

/** A file with the words that count people of a role put where they belong: `"magicians": 2` is short for `"roles": { "magicians": 2 }`. */
export function withRoles(input: unknown, words: ReadonlySet<string>): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const counted = Object.entries(input).filter(([word]) => words.has(word));
  if (counted.length === 0) return input;
  const rest = Object.fromEntries(Object.entries(input).filter(([word]) => !words.has(word)));
  return { ...rest, roles: Object.fromEntries(counted) };
}
