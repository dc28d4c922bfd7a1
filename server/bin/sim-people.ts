import { BOOK } from '../../formats/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { peopleCounted, rolesByWord } from '../../formats/sdk/roles.ts';
import { usualCompany } from '../protocol/index.ts';

/** An option for each role that takes a varying number of people: `--magicians N`. */
export const ROLE_OPTIONS: readonly string[] = [...rolesByWord(BOOK.formats.values()).keys()];

/**
 * Number of people of a match: as many in one role as an option asks for, and the fewest in the others.
 * Without such an option it is the format's usual company. Throws SetupError for a role that the format lacks.
 */
export function peopleOf(
  { name, roles }: FormatDefinition,
  asked: Readonly<Record<string, string | undefined>>,
  whole: (text: string, option: string, min: number) => number,
): number {
  const given = Object.entries(asked).flatMap(([option, text]) =>
    text === undefined ? [] : [[option, whole(text, option, 1)] as const],
  );
  if (given.length === 0) return usualCompany(roles).length;
  const people = peopleCounted(roles, Object.fromEntries(given));
  if (typeof people === 'number') return people;
  throw new SetupError(`${name} has no role for --${people}.`, ['CR 100.1'], 'Say --people N instead.');
}
