import { sql, type Kysely, type Migration } from 'kysely';

async function run<T>(db: Kysely<T>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Chat at tables, and the people whom others have muted. */
export const chat: Migration = {
  async up(db) {
    await run(db, [
      `create table chat (
        n bigint generated always as identity primary key, match text not null references matches (id) on delete cascade,
        channel text not null check (channel in ('table', 'side', 'watchers')), person integer, side integer, name text not null,
        phrase text, text text, at timestamptz not null default now(), check ((phrase is null) <> (text is null)))`,
      `create index chat_match on chat (match, n)`,
      `create table chat_mutes (
        match text not null references matches (id) on delete cascade, person integer not null, muted integer not null, primary key (match, person, muted))`,
    ]);
  },
};

/** Open seats of listed tables, and people who look for players. */
export const lobby: Migration = {
  async up(db) {
    await run(db, [
      `create table open_seats (
        match text not null references matches (id) on delete cascade, person integer not null, primary key (match, person))`,
      `create table seekers (
        id text primary key, name text not null, format text not null, secret_hash text not null,
        called_to text references matches (id) on delete set null, since timestamptz not null default now(), until timestamptz not null)`,
      `create index seekers_until on seekers (until)`,
    ]);
  },
};

/** Links for whole tables, and the seats that can be taken by them. */
export const join: Migration = {
  async up(db) {
    await run(db, [
      `create table join_links (match text primary key references matches (id) on delete cascade, secret_hash text not null)`,
      `create table join_seats (
        match text not null references matches (id) on delete cascade, person integer not null, taken boolean not null default false, primary key (match, person))`,
    ]);
  },
};

/** Private notes of seats, by the SHA-256 of the secret that opens the seat, hex. */
export const notes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table seat_notes (
          token_hash text primary key, text text not null, rev integer not null check (rev > 0), changed_at timestamptz not null default now())`,
      )
      .execute(db);
    await sql.raw(`create index seats_token on seats (token_hash)`).execute(db);
  },
};
