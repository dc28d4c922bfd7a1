import type { FormatInfo } from '../../../server/protocol/index.ts';
import { withPeople, type Setup, type Who } from './setup.ts';

/** Seats that a person can take: not those that only bots may. */
const peopleIn = ({ roles }: FormatInfo): FormatInfo['roles'] => roles.filter((role) => role.program === undefined);

/** Numbers of players that a format takes, ascending: 4, 6, 8 … for two teams of two or more. */
export function playersOf(format: FormatInfo): number[] {
  const [together, others] = [true, false].map((equal) =>
    peopleIn(format).filter((role) => (role.equal ?? false) === equal),
  ) as [FormatInfo['roles'], FormatInfo['roles']];
  const range = (least: number, most: number): number[] =>
    Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
  const sum = (of: 'min' | 'max'): number => others.reduce((n, role) => n + role[of], 0);
  const teams =
    together.length === 0
      ? [0]
      : range(Math.max(...together.map((role) => role.min)), Math.min(...together.map((role) => role.max))).map(
          (each) => each * together.length,
        );
  return [...new Set(teams.flatMap((n) => range(n + sum('min'), n + sum('max'))))].toSorted((a, b) => a - b);
}

/** Formats whose name, description or roles hold all words of a search, and that take this many players. */
export function matching(formats: readonly FormatInfo[], search: string, players: number | null): FormatInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return formats.filter((format) => {
    const text = [format.name, format.about, ...format.roles.map(({ role }) => role)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word)) && (players === null || playersOf(format).includes(players));
  });
}

/** The setup with this many players, as far as the format's roles allow; the first roles grow first. `who`: takes new seats. */
export function ofSize(format: FormatInfo, setup: Setup, players: number, who: Who = 'sensible'): Setup {
  const seats = peopleIn(format);
  const teams = seats.filter((role) => role.equal);
  let left = players - seats.reduce((n, role) => n + role.min, 0);
  return seats.reduce((now, role) => {
    if (role.equal && role !== teams[0]) return now; // grows with the first team
    const more = Math.max(0, Math.min(role.max - role.min, role.equal ? Math.floor(left / teams.length) : left));
    left -= role.equal ? more * teams.length : more;
    return withPeople(format, now, role.role, role.min + more, who);
  }, setup);
}

/** First sentence of a format's description. */
export const inShort = ({ about }: FormatInfo): string => /^.*?[.!?](?=\s|$)/.exec(about)?.[0] ?? about;
