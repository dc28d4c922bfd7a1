import { BOOK } from '../../formats/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { usualCompany } from '../protocol/index.ts';

/** The option that counts the people of a role: `--magicians N`. */
const optionOf = (role: string): string => `${role.toLowerCase()}s`;

/** An option for each role that takes a varying number of people and has a single word for a name. */
export const ROLE_OPTIONS: readonly string[] = [
  ...new Set(
    [...BOOK.formats.values()]
      .flatMap((f) => f.roles)
      .flatMap((r) => (r.min < r.max && /^[A-Za-z]+$/.test(r.role) ? [optionOf(r.role)] : [])),
  ),
];

/**
 * Number of people of a match: as many in one role as an option asks for, and the fewest in the others.
 * Without such an option it is the format's usual company. Throws SetupError for a role that the format lacks.
 */
export function peopleOf(
  { name, roles }: FormatDefinition,
  asked: Readonly<Record<string, string | undefined>>,
  whole: (text: string, option: string, min: number) => number,
): number {
  const given = Object.entries(asked).flatMap(([option, text]) => (text === undefined ? [] : [{ option, text }]));
  const stranger = given.find(({ option }) => roles.every((r) => optionOf(r.role) !== option));
  if (stranger)
    throw new SetupError(`${name} has no role for --${stranger.option}.`, ['CR 100.1'], 'Say --people N instead.');
  if (given.length === 0) return usualCompany(roles).length;
  return roles.reduce((n, r) => {
    const one = given.find(({ option }) => option === optionOf(r.role));
    return n + (one ? whole(one.text, one.option, 1) : r.min);
  }, 0);
}
