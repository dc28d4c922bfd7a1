import { sql, type Kysely, type Migration } from 'kysely';

/** House formats, and runs of bot matches of them. */
export const lab: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table house_formats (
        id text primary key, name text not null, about text not null, composition json not null, rules integer not null, made_at timestamptz not null default now())`,
      `create table lab_runs (
        id text primary key, house_format text not null references house_formats (id), setting json not null, games integer not null, rules integer not null,
        secret_hash text not null, fault text, report json, made_at timestamptz not null default now())`,
      `create index lab_runs_house_format on lab_runs (house_format)`,
      `create table lab_matches (
        run text not null references lab_runs (id) on delete cascade, n integer not null, record json not null, facts json not null,
        match text references matches (id) on delete set null, primary key (run, n))`,
      `create index lab_matches_match on lab_matches (match)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
