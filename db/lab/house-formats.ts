import type { Kysely } from 'kysely';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

interface Kept<Composition> {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly composition: Composition;
  /** version of the rules under which it was kept */
  readonly rules: number;
}

/** House formats. They never change; their composition is JSON. */
export class HouseFormatRepository<Composition = unknown> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Keeps a house format; one that is kept already stays as it is. */
  async keep({ id, name, about, composition, rules }: Kept<Composition>): Promise<void> {
    const row = { id, name, about, composition: JSON.stringify(composition), rules };
    await reliably(() =>
      this.#db
        .insertInto('house_formats')
        .values(row)
        .onConflict((oc) => oc.column('id').doNothing())
        .execute(),
    );
  }

  async find(id: string): Promise<(Kept<Composition> & { readonly made: Date }) | null> {
    const row = await reliably(() =>
      this.#db.selectFrom('house_formats').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    if (row === undefined) return null;
    const { made_at: made, composition, ...facts } = row;
    return { ...facts, made, composition: composition as Composition };
  }
}
