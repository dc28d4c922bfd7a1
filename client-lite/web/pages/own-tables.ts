import type { MyTables } from '../../../server/protocol/index.ts';
import type { Seat } from '../kept/keyring.ts';

type OwnTable = MyTables['tables'][number];

/** Seats of matches that may not be over, each once. */
export function openSeats(
  played: readonly (Seat & { readonly ending: string | null })[],
  kept: readonly Seat[],
  most = 60,
): readonly Seat[] {
  const seats = [...played.filter(({ ending }) => ending === null), ...kept.toReversed()].filter(
    ({ match, token }) => !played.some((p) => p.match === match && p.token === token && p.ending !== null),
  );
  const known = new Map(seats.map(({ match, token }) => [`${match} ${token}`, { match, token }]));
  return [...known.values()].slice(0, most);
}

/** Tables in the order in which they want something: first those that wait for this person, the least time first, then those that have waited longest. */
export const byUrgency = (tables: readonly OwnTable[]): OwnTable[] =>
  tables
    .filter((table) => !table.over)
    .toSorted(
      (a, b) =>
        Number(b.asked !== undefined) - Number(a.asked !== undefined)
        || endOf(a) - endOf(b)
        || (a.asked?.since ?? 0) - (b.asked?.since ?? 0),
    );

const NEVER = Number.MAX_SAFE_INTEGER;
const endOf = ({ asked }: OwnTable): number => asked?.until ?? NEVER;
