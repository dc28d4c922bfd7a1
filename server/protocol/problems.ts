import { z } from 'zod';

/** Something amiss with what somebody writes. `where`: in it or its file, like `elements.3.haunt.name`, counting from 0. */
export const Problem = z.strictObject({
  where: z.string(),
  message: z.string(),
  clauses: z.array(z.string()),
  mend: z.string(),
});
export type Problem = z.infer<typeof Problem>;
