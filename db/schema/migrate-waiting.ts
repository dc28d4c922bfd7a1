import { sql, type Kysely, type Migration } from 'kysely';

async function run<T>(db: Kysely<T>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Questions that matches wait for, with the end of the time for each. */
export const waiting: Migration = {
  async up(db) {
    await run(db, [
      `create table waiting (
        match text not null references matches (id) on delete cascade, person integer not null, decision text not null, what text not null,
        since timestamptz not null, until timestamptz, remind timestamptz, called smallint not null default 0, primary key (match, person))`,
      `create index waiting_until on waiting (until)`,
    ]);
  },
};
