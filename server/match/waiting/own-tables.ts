import type { MySeats, MyTables } from '../../protocol/index.ts';
import { hashToken } from '../tokens.ts';
import type { WaitingStore } from './ports.ts';

/** The state of the tables of these seats, in the order in which they were asked about. */
export async function ownTables(
  store: Pick<WaitingStore, 'seats'>,
  { seats }: MySeats,
  now: number,
): Promise<MyTables> {
  const asked = seats.map(({ match, token }) => ({ match, tokenHash: hashToken(token) }));
  const found = await store.seats(asked);
  return {
    now,
    tables: asked.flatMap(({ match, tokenHash }, seat) => {
      const own = found.find((other) => other.match === match && other.tokenHash === tokenHash);
      if (own === undefined) return [];
      const { title, over, since, until, waitsFor } = own;
      return [
        {
          match,
          seat,
          title,
          over,
          ...(since === null ? {} : { asked: { since, ...(until === null ? {} : { until }) } }),
          waitsFor: [...waitsFor],
        },
      ];
    }),
  };
}
