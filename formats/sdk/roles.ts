import type { FormatInfo } from '../../server/protocol/tables.ts';

/**
 * The role of each of `n` people, in the format's order; null if that number cannot play.
 * Each role gets its minimum, and the rest fills up from the first. Roles marked `equal` get equal numbers.
 */
export function assignRoles(roles: FormatInfo['roles'], n: number): string[] | null {
  const counts = roles.map((r) => r.min);
  let rest = n - counts.reduce((a, b) => a + b, 0);
  if (rest < 0) return null;
  const each = Math.floor(rest / Math.max(1, roles.filter((r) => r.equal).length));
  for (const [i, role] of roles.entries()) {
    const more = Math.min(role.equal ? each : rest, role.max - role.min);
    counts[i] = role.min + more;
    rest -= more;
  }
  return rest > 0 ? null : roles.flatMap((r, i) => Array.from({ length: counts[i] as number }, () => r.role));
}

/** Numbers of people for each role, in words: "2 to 6 × Team 1, then as many × Team 2". */
export function wantedRoles(roles: FormatInfo['roles']): string {
  const number = (r: FormatInfo['roles'][number]): string => (r.min === r.max ? String(r.min) : `${r.min} to ${r.max}`);
  return roles
    .map((r, i) => `${r.equal && roles.slice(0, i).some((x) => x.equal) ? 'as many' : number(r)} × ${r.role}`)
    .join(', then ');
}

/** People in each role, in words: "2 × Magician, 1 × Augur"; empty if that number cannot play. */
export function companyOf(roles: FormatInfo['roles'], n: number): string {
  const assigned = assignRoles(roles, n) ?? [];
  return [...new Set(assigned)].map((role) => `${assigned.filter((r) => r === role).length} × ${role}`).join(', ');
}

type Roles = FormatInfo['roles'];
/** The word that counts the people of a role: "magicians". */
const wordOf = (role: string): string => `${role.toLowerCase()}s`;

/** Roles of these formats that take a varying number of people and have a single word for a name, by the word that counts them. */
export const rolesByWord = (formats: Iterable<{ readonly roles: Roles }>): ReadonlyMap<string, string> =>
  new Map(
    [...formats].flatMap((f) =>
      f.roles.flatMap(({ role, min, max }): [string, string][] =>
        min < max && /^[A-Za-z]+$/.test(role) ? [[wordOf(role), role]] : [],
      ),
    ),
  );

/** The number of people with so many in the roles that are counted, by their words, and the fewest in the others. A word of no such role: that word. */
export function peopleCounted(roles: Roles, counts: Readonly<Record<string, number>>): number | string {
  const stranger = Object.keys(counts).find((word) => roles.every((r) => wordOf(r.role) !== word));
  return stranger ?? roles.reduce((n, r) => n + (counts[wordOf(r.role)] ?? r.min), 0);
}
