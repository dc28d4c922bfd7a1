import { z } from 'zod';
import { Situation } from './situation-schema.ts';

/** The questions that the judge answers. Names are those of the situation: seats, cards and their aliases. */
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

export const JudgeFile = Situation.extend({
  /** the name of the dispute */
  name: z.string().optional(),
  question: Question,
  /** the result that a test of this file expects: clauses that are cited, those of them that fail, and parts of facts */
  expect: z
    .strictObject({
      verdict: z.enum(['yes', 'no', 'not judged']),
      clauses: z.array(z.string()),
      fails: z.array(z.string()).optional(),
      facts: z.array(z.string()).optional(),
    })
    .optional(),
});
export type JudgeFile = z.infer<typeof JudgeFile>;
