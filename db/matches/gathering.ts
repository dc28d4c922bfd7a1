import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';

/** Deck that a person brought to a table: a list, or null for a dealt one. */
export interface StoredDeck {
  readonly list: string | null;
}
/** The deck of a person who has not brought theirs yet. */
export const AWAITED = { awaited: true };
/** True for the deck of a person who has not brought theirs yet. */
export const isAwaited = (deck: unknown): boolean => typeof deck === 'object' && deck !== null && 'awaited' in deck;

/** Tables that wait for decks, and begin when all are there. */
export class Gathering<Setup> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Request of a table that waits for decks, and the decks so far, by person; null once it has begun. */
  async find(
    id: string,
  ): Promise<{ readonly request: unknown; readonly decks: readonly (StoredDeck | 'awaited' | null)[] } | null> {
    const row = await this.#db
      .selectFrom('matches')
      .select('setup')
      .where('id', '=', id)
      .where('status', '=', 'gathering')
      .executeTakeFirst();
    if (row === undefined) return null;
    const seats = await this.#db.selectFrom('seats').select('deck').where('match', '=', id).orderBy('person').execute();
    return {
      request: (row.setup as { readonly request: unknown }).request,
      decks: seats.map(({ deck }) => (deck === null ? null : isAwaited(deck) ? 'awaited' : (deck as StoredDeck))),
    };
  }

  /**
   * Store a person's deck, replacing an earlier one.
   * False once the match has begun, or if the person brings none.
   */
  async bringDeck(id: string, person: number, deck: StoredDeck): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('seats')
      .set({ deck: JSON.stringify(deck) })
      .where('match', '=', id)
      .where('person', '=', person)
      .where('deck', 'is not', null)
      .where((eb) =>
        eb.exists(eb.selectFrom('matches').select('id').where('id', '=', id).where('status', '=', 'gathering')),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Begin the match; false if it has begun already. */
  async begin(id: string, setup: Setup): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('matches')
      .set({ setup: JSON.stringify(setup), status: 'playing' })
      .where('id', '=', id)
      .where('status', '=', 'gathering')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
