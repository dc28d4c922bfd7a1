import type { FormatInfo, Refusal, TableRequest } from '../protocol/index.ts';
import { refusal } from './refusals.ts';

/** "Team 2 A": a number behind a number would not be told from it */
const letter = (nth: number): string => String.fromCharCode(64 + nth);

/** Names as asked for, else by role ("Player 2", "Team 2 A"); never two alike, and nothing that a terminal or a database chokes on. */
export function nameEverybody(roles: readonly string[], asked: readonly (string | undefined)[]): string[] {
  const taken = new Set<string>();
  return roles.map((role, i) => {
    const alone = roles.filter((r) => r === role).length === 1;
    const nth = roles.slice(0, i + 1).filter((r) => r === role).length;
    const wish =
      cleanName(asked[i] ?? '') || (alone ? capital(role) : `${capital(role)} ${/\d$/.test(role) ? letter(nth) : nth}`);
    let name = wish;
    for (let n = 2; taken.has(name); n++) name = `${wish} (${n})`;
    taken.add(name);
    return name;
  });
}

/** Without control and direction characters, spaces folded, cut after `most` characters. */
export const cleanName = (name: string, most = 40): string =>
  [
    ...name
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('');

/** The refusal of a person at a seat that only bots take; null if everybody may sit where they want to. */
export function notForPeople(
  format: Pick<FormatInfo, 'name' | 'roles'>,
  assigned: readonly string[],
  people: readonly { readonly who: string }[],
): Refusal | null {
  const role = format.roles.find(
    (r) => r.program !== undefined && assigned.some((a, i) => a === r.role && people[i]?.who === 'person'),
  );
  return role === undefined
    ? null
    : refusal('illegal', `Only a bot plays the role “${role.role}” of ${format.name}.`, 'Let a bot take that seat.', [
        role.program ?? '100.1',
      ]);
}

/** The refusal of a rule for disputes that leaves them to a role where the format names none, or to a judge in a campaign, whose next session would have another link. */
export const nobodyDecides = (
  { name, roles, tale }: Pick<FormatInfo, 'name' | 'roles' | 'tale'>,
  disputes: TableRequest['disputes'],
): Refusal | null =>
  disputes?.decides === 'role' && !roles.some((r) => r.decides)
    ? refusal('illegal', `No role of ${name} decides disputes.`, 'Have all decide them by consent.')
    : disputes?.decides === 'judge' && tale
      ? refusal('illegal', `No judge decides disputes in ${name}.`, 'Have all decide them by consent, or a role.')
      : null;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The desk of a role that leads, for its person's view. */
export const deskOf = (roles: FormatInfo['roles'], role: string | undefined): { readonly desk?: true } =>
  roles.some((r) => r.role === role && r.leads) ? { desk: true } : {};
