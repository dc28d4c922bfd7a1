import { Migrator, sql, type Kysely, type Migration } from 'kysely';

/** Steps of the schema in order; a released step is never edited. Plain SQL, so that any server of the PostgreSQL family will do. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-matches': {
    async up(db) {
      await run(db, [
        `create table matches (
          id text primary key, format text not null, title text not null,
          status text not null check (status in ('ready', 'playing', 'over')),
          setup json not null, created_at timestamptz not null default now(),
          epoch integer not null default 0, lease_owner text, lease_until timestamptz)`,
        `create index matches_status on matches (status, created_at)`,
        `create table seats (
          match text not null references matches (id) on delete cascade, person integer not null, role text not null, name text not null,
          who text not null check (who in ('person', 'random', 'sensible')), token_hash text, stops json, primary key (match, person))`,
        `create table inputs (
          match text not null references matches (id) on delete cascade, seq integer not null, epoch integer not null, input json not null,
          request text, turn integer, fingerprint text, at timestamptz not null default now(), primary key (match, seq))`,
        `create table snapshots (
          match text not null references matches (id) on delete cascade, seq integer not null, state json not null, logs json not null,
          primary key (match, seq))`,
      ]);
    },
  },
  '0002-catalog': {
    async up(db) {
      await run(db, [
        `create table imports (
          id integer generated always as identity primary key, file text not null, hash text not null, compiler text not null,
          done integer not null default 0, stored integer not null default 0, whole integer not null default 0,
          bad integer not null default 0, skipped integer not null default 0,
          started_at timestamptz not null default now(), finished_at timestamptz)`,
        `create index imports_hash on imports (hash, compiler)`,
        `create table cards (
          oracle_id text primary key, name text not null, set_code text, rarity text, raw json not null, compiled json not null,
          whole boolean not null, unread json not null, import_id integer not null references imports (id))`,
        `create index cards_name on cards (name)`,
        `create index cards_set on cards (set_code) where whole`,
      ]);
    },
  },
  '0003-import-again': {
    async up(db) {
      await run(db, [
        `alter table cards add column source text not null default '', add column row_hash text not null default '', add column text_hash text not null default '',
          add column compiler text not null default '', add column gone_import integer`,
        `create index cards_source on cards (source, import_id)`,
        `create index cards_compiler on cards (compiler)`,
        `alter table imports add column source text not null default '', add column added integer not null default 0, add column changed integer not null default 0,
          add column recompiled integer not null default 0, add column same integer not null default 0, drop column stored, drop column compiler`,
        `create index imports_source on imports (source, id)`,
        `create table bad_rows (
          import_id integer not null references imports (id) on delete cascade, n integer not null, line integer not null, name text, error text not null, mend text not null,
          primary key (import_id, n))`,
      ]);
    },
  },
  '0004-decks': {
    async up(db) {
      await run(db, [
        `alter table matches drop constraint matches_status_check`,
        `alter table matches add constraint matches_status_check check (status in ('gathering', 'ready', 'playing', 'over'))`,
        `alter table seats add column deck json`,
      ]);
    },
  },
  '0005-printings': {
    async up(db) {
      await run(db, [
        `create table printings (
          oracle_id text not null references cards (oracle_id) on delete cascade, set_code text not null, rarity text, source text not null, import_id integer not null,
          primary key (oracle_id, set_code))`,
        `create index printings_set on printings (set_code)`,
        `insert into printings (oracle_id, set_code, rarity, source, import_id) select oracle_id, set_code, rarity, source, import_id from cards where set_code is not null`,
      ]);
    },
  },
};

async function run<T>(db: Kysely<T>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Brings the schema up to date; several processes may start at once (kysely takes a lock). `schema`: default is the connection's own, which has to be
 * named: kysely looks for its tables in all of them. Throws what the database said.
 */
export async function migrate<T>(db: Kysely<T>, schema?: string): Promise<void> {
  const own = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const migrator = new Migrator({
    db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) }, migrationTableSchema: schema ?? own.rows[0]?.name ?? 'public',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
