import type { z } from 'zod';
import type { MarkChecks } from '../../server/engine/ports/format-hooks.ts';

/** Schemas for marks in a laid-out position: `{ downed: z.boolean() }`. */
export const marksOf = (shapes: Readonly<Record<string, z.ZodType>>): MarkChecks =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      (value: unknown): string | null => {
        const read = shape.safeParse(value);
        const [issue] = read.error?.issues ?? [];
        return issue === undefined
          ? null
          : `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`;
      },
    ]),
  );
