import { sql, type Kysely, type Migration } from 'kysely';

/** The secret of the judge who decides a match's disputes, as its hash. */
export const judges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table matches add column judge_hash text`.execute(db);
  },
};
