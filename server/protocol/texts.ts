import { z } from 'zod';
import { isClean } from './clean.ts';

/** Texts that people write: of any script, never interpreted, shown as they came. `max`: characters as people count them, not units of UTF-16. */
export const Written = (max: number): z.ZodString =>
  z
    .string()
    .refine((s) => s.length <= max || [...s].length <= max, {
      error: (issue) => `holds ${[...(issue.input as string)].length} characters of at most ${max}: shorten it`,
    })
    .refine(isClean, { error: 'holds a character that is none (U+0000, or half of a pair): take it out' })
    .meta({ maxLength: max });

/** A name's text: as above, on one line and not only of blanks. */
export const Name = (max: number): z.ZodString =>
  Written(max)
    .refine((s) => !/[\p{Cc}\u2028\u2029]/u.test(s), { error: 'is a name and has to stand on one line' })
    .refine((s) => /[^\s\p{Cf}]/u.test(s), { error: 'is a name and must not be empty' });

/** How long they may be; as in the formats that keep them. */
export const NAME_LENGTH = 80;
export const PROSE_LENGTH = 600;
