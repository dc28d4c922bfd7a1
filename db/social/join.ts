import type { Kysely } from 'kysely';
import { isAwaited } from '../matches/gathering.ts';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

/** Links for whole tables, and the seats that can be taken by them. */
export class JoinRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Open these seats to a link; a link that was made before opens them no longer. Seats that were taken by it stay taken. */
  async open(match: string, secretHash: string, people: readonly number[]): Promise<void> {
    await reliably(() =>
      this.#db.transaction().execute(async (tx) => {
        await tx
          .insertInto('join_links')
          .values({ match, secret_hash: secretHash })
          .onConflict((oc) => oc.column('match').doUpdateSet({ secret_hash: secretHash }))
          .execute();
        if (people.length > 0)
          await tx
            .insertInto('join_seats')
            .values(people.map((person) => ({ match, person })))
            .onConflict((oc) => oc.doNothing())
            .execute();
      }),
    );
  }

  /** SHA-256 of the secret of the table's link; null: it has none. */
  async secretHash(match: string): Promise<string | null> {
    const row = await reliably(() =>
      this.#db.selectFrom('join_links').select('secret_hash').where('match', '=', match).executeTakeFirst(),
    );
    return row?.secret_hash ?? null;
  }

  /** The seats of the link. Whoever has brought a deck sits there already. */
  async seats(match: string): Promise<{ readonly person: number; readonly taken: boolean }[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('join_seats as j')
        .innerJoin('seats as s', (join) => join.onRef('s.match', '=', 'j.match').onRef('s.person', '=', 'j.person'))
        .innerJoin('matches as m', 'm.id', 'j.match')
        .select(['j.person', 'j.taken', 's.deck', 'm.status'])
        .where('j.match', '=', match)
        .orderBy('j.person')
        .execute(),
    );
    return rows.map(({ person, taken, deck, status }) => ({
      person,
      taken: taken || (status === 'gathering' && deck !== null && !isAwaited(deck)),
    }));
  }

  /** Take a seat. False if it was not free: of several who want it, one gets it. */
  async take(match: string, person: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('join_seats')
      .set({ taken: true })
      .where('match', '=', match)
      .where('person', '=', person)
      .where('taken', '=', false)
      .executeTakeFirst();
    await this.#db.deleteFrom('open_seats').where('match', '=', match).where('person', '=', person).execute();
    return numUpdatedRows === 1n;
  }

  /** Free a seat; false if it was not taken. */
  async free(match: string, person: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('join_seats')
      .set({ taken: false })
      .where('match', '=', match)
      .where('person', '=', person)
      .where('taken', '=', true)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
