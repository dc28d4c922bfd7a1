import { sql, type Kysely, type Migration } from 'kysely';

/** The keys by which push services know this server, and browsers that want to be called to a seat. */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table push_keys (one boolean primary key default true check (one), public_key text not null, private_key text not null)`,
      `create table push_subscriptions (
        match text not null references matches (id) on delete cascade, person integer not null, token_hash text not null, endpoint text not null,
        p256dh text not null, auth text not null, at timestamptz not null default now(), primary key (match, person, endpoint))`,
      `create index push_subscriptions_endpoint on push_subscriptions (endpoint)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
