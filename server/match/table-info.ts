import type { TableInfo } from '../protocol/index.ts';
import type { MatchRecord, SeatRecord, TableFormat } from './ports.ts';
import { cleanName } from './roles.ts';

/** The name that a table was given, else its format and people. */
export const titleOf = (format: TableFormat, names: readonly string[], asked = ''): string =>
  cleanName(asked, 60) || `${format.info.name}: ${names.join(', ')}`;

export const pick = ({ role, name, who }: Pick<SeatRecord, 'role' | 'name' | 'who'>) => ({ role, name, who });

/** `token`, `judge`: secrets that are told, of seats and of the judge. */
export function info(
  match: Omit<MatchRecord, 'createdAt'>,
  token: (person: number) => string | undefined,
  judge?: string,
): TableInfo {
  return {
    match: match.id,
    format: match.format,
    title: match.title,
    watch: `/watch/${match.id}`,
    ...(judge === undefined ? {} : { judge: `/watch/${match.id}#${judge}` }),
    over: match.status === 'over',
    gathering: match.status === 'gathering',
    people: match.seats.map((s) => {
      const secret = token(s.person);
      return {
        person: s.person,
        ...pick(s),
        ...(s.deck === undefined ? {} : { deck: s.deck }),
        ...(secret === undefined ? {} : { link: `/play/${match.id}#${secret}` }),
      };
    }),
  };
}
