import type { Kysely } from 'kysely';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

/** A ruling to keep. */
interface Ruling<File, Judged, Options> {
  readonly id: string;
  /** version of the rules by which it was made */
  readonly rules: number;
  readonly format: string;
  readonly file: File;
  readonly judged: Judged;
  readonly options: Options;
}

/** Rulings of the judge, as they were made. Their file, judgement and options are JSON. */
export class RulingRepository<File = unknown, Judged = unknown, Options = unknown> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Keeps a ruling; one that is kept already stays as it is. */
  async keep({ id, rules, format, file, judged, options }: Ruling<File, Judged, Options>): Promise<void> {
    const row = {
      id,
      rules,
      format,
      file: JSON.stringify(file),
      judged: JSON.stringify(judged),
      options: JSON.stringify(options),
    };
    await reliably(() =>
      this.#db
        .insertInto('rulings')
        .values(row)
        .onConflict((oc) => oc.column('id').doNothing())
        .execute(),
    );
  }

  async find(id: string): Promise<(Ruling<File, Judged, Options> & { readonly made: Date }) | null> {
    const row = await reliably(() =>
      this.#db.selectFrom('rulings').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    if (row === undefined) return null;
    const { made_at: made, file, judged, options, ...facts } = row;
    return { ...facts, made, file: file as File, judged: judged as Judged, options: options as Options };
  }
}
