import { z } from 'zod';

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
  /** the same position with one fact changed */
  otherwise: z
    .strictObject({ says: z.string(), changes: z.array(z.string()), answers: z.array(ExampleAnswer) })
    .optional(),
});
export type RuleExample = z.infer<typeof RuleExample>;

/** `GET /api/formats/:id/examples`: positions that show the rules of a format; `conventions`: what all of them take for granted. */
export const RuleExamples = z.strictObject({ conventions: z.string(), examples: z.array(RuleExample) });
export type RuleExamples = z.infer<typeof RuleExamples>;
