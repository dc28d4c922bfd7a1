import { sql, type Kysely } from 'kysely';
import { isAwaited } from '../matches/gathering.ts';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

type Who = Tables['seats']['who'];

interface OpenTable {
  readonly match: string;
  readonly title: string;
  readonly format: string;
  readonly gathering: boolean;
  readonly people: { person: number; role: string; name: string; who: Who; open: boolean }[];
}
interface Seeker {
  readonly id: string;
  readonly name: string;
  readonly format: string;
}

/** most tables and people that a lobby shows */
const MOST = 30;
/** a table that nobody has joined in this time is shown no longer */
const DAY = sql<Date>`now() - interval '24 hours'`;
/** an entry that is not prolonged in this time is gone */
const SOON = sql<Date>`now() + interval '90 seconds'`;
const NOW = sql<Date>`now()`;

/** Open seats of listed tables, and people who look for players. */
export class LobbyRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Open seats of a new table to anybody. */
  async openSeats(match: string, people: readonly number[]): Promise<void> {
    if (people.length === 0) return;
    await reliably(() =>
      this.#db
        .insertInto('open_seats')
        .values(people.map((person) => ({ match, person })))
        .onConflict((oc) => oc.doNothing())
        .execute(),
    );
  }

  /** Close a seat. False if it was not open: of several who want it, one gets it. */
  async takeSeat(match: string, person: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('open_seats')
      .where('match', '=', match)
      .where('person', '=', person)
      .executeTakeFirst();
    if (numDeletedRows === 1n)
      await this.#db
        .updateTable('join_seats')
        .set({ taken: true })
        .where('match', '=', match)
        .where('person', '=', person)
        .execute();
    return numDeletedRows === 1n;
  }

  /** Tables that have open seats and are not over, newest first. */
  async tables(): Promise<OpenTable[]> {
    const rows = await reliably(() =>
      this.#db
        .with('open', (db) =>
          db
            .selectFrom('matches')
            .select(['id', 'title', 'format', 'status', 'created_at'])
            .where('status', 'in', ['gathering', 'playing'])
            .where('created_at', '>', DAY)
            .where((eb) =>
              eb.exists(eb.selectFrom('open_seats').select('person').whereRef('open_seats.match', '=', 'matches.id')),
            )
            .orderBy('created_at', 'desc')
            .limit(MOST),
        )
        .selectFrom('open')
        .innerJoin('seats', 'seats.match', 'open.id')
        .leftJoin('open_seats', (join) =>
          join.onRef('open_seats.match', '=', 'seats.match').onRef('open_seats.person', '=', 'seats.person'),
        )
        .select(['open.id', 'open.title', 'open.format', 'open.status', 'seats.person', 'seats.role', 'seats.name'])
        .select(['seats.who', 'seats.deck', 'open_seats.person as openSeat'])
        .orderBy('open.created_at', 'desc')
        .orderBy('open.id')
        .orderBy('seats.person')
        .execute(),
    );
    const tables = new Map<string, OpenTable>();
    for (const { id, title, format, status, person, role, name, who, deck, openSeat } of rows) {
      const table = tables.get(id) ?? { match: id, title, format, gathering: status === 'gathering', people: [] };
      tables.set(id, table);
      // whoever has brought a deck sits there already
      const open = openSeat !== null && (status !== 'gathering' || deck === null || isAwaited(deck));
      table.people.push({ person, role, name, who, open });
    }
    return [...tables.values()].filter((table) => table.people.some((person) => person.open));
  }

  /** List somebody who looks for players. */
  async seek(seeker: Seeker & { readonly secretHash: string }): Promise<void> {
    await this.#db.deleteFrom('seekers').where('until', '<', NOW).execute();
    const { id, name, format, secretHash } = seeker;
    await this.#db.insertInto('seekers').values({ id, name, format, secret_hash: secretHash, until: SOON }).execute();
  }

  /** Prolong an entry; the table to which its person is called, or null for none. Undefined if there is no such entry with this secret. */
  async prolong(id: string, secretHash: string): Promise<{ readonly match: string | null } | undefined> {
    const row = await this.#db
      .updateTable('seekers')
      .set({ until: SOON })
      .where('id', '=', id)
      .where('secret_hash', '=', secretHash)
      .where('until', '>', NOW)
      .returning('called_to')
      .executeTakeFirst();
    return row && { match: row.called_to };
  }

  async endSearch(id: string, secretHash: string): Promise<void> {
    await this.#db.deleteFrom('seekers').where('id', '=', id).where('secret_hash', '=', secretHash).execute();
  }

  /** Call somebody to a table; false if they look for players no longer. */
  async call(id: string, match: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('seekers')
      .set({ called_to: match })
      .where('id', '=', id)
      .where('until', '>', NOW)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** People who look for players, the latest first. */
  seekers(): Promise<Seeker[]> {
    return reliably(() =>
      this.#db
        .selectFrom('seekers')
        .select(['id', 'name', 'format'])
        .where('until', '>', NOW)
        .orderBy('since', 'desc')
        .limit(MOST)
        .execute(),
    );
  }
}
