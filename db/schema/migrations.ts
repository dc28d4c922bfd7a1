import { isDeepStrictEqual } from 'node:util';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { chat, join, lobby, notes } from './migrate-company.ts';
import { judges } from './migrate-judges.ts';
import { lab } from './migrate-lab.ts';
import { questsAsAdventures } from './migrate-quests.ts';
import { push } from './migrate-push.ts';
import { waiting } from './migrate-waiting.ts';

/** Steps of the schema in order, in plain SQL of the PostgreSQL family. A released step is never edited. */
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
  '0006-quests': {
    async up(db) {
      await run(db, [
        `create table planes (
          id text primary key, name text not null, concept text not null,
          pool_kind text check (pool_kind in ('starter', 'sets', 'list')), pool_list text, token_hash text, shipped boolean not null default false,
          created_at timestamptz not null default now(), changed_at timestamptz not null default now(),
          check ((coalesce(pool_kind, '') = 'list') = (pool_list is not null)), check (shipped = (token_hash is null)))`,
        `create index planes_changed on planes (changed_at)`,
        `create table plane_sets (
          plane text not null references planes (id) on delete cascade, n integer not null, set_code text not null, primary key (plane, n), unique (plane, set_code))`,
        `create table quests (
          id text primary key references matches (id) on delete cascade, title text not null, phase text not null, over boolean not null,
          will text, threat text, target integer not null, will_life integer not null, threat_life integer not null,
          ending text, confronted boolean not null, winner text check (winner in ('will', 'opposition')), opposition text,
          previous text unique references quests (id) on delete set null, created_at timestamptz not null default now())`,
        `create index quests_created on quests (created_at)`,
        `create table elements (
          plane text not null references planes (id) on delete cascade, n integer not null, name text not null, lore text not null,
          disposition text not null check (disposition ~ '^[WUBRG]{0,5}$'), haunt_name text, haunt_lore text,
          quest text references quests (id) on delete set null,
          primary key (plane, n), check ((haunt_name is null) = (haunt_lore is null)))`,
        `create index elements_quest on elements (quest)`,
        `create table quest_planes (
          quest text not null references quests (id) on delete cascade, n integer not null, plane text not null references planes (id) on delete restrict,
          primary key (quest, n), unique (quest, plane))`,
        `create index quest_planes_plane on quest_planes (plane)`,
        `create table characters (
          id text primary key, name text not null, home text not null references planes (id) on delete restrict, walks text references planes (id) on delete restrict,
          token_hash text, made_in text references quests (id) on delete set null, in_quest text references quests (id) on delete set null,
          cards_in text not null references matches (id) on delete restrict, face_count integer not null check (face_count >= 0),
          created_at timestamptz not null default now(), changed_at timestamptz not null default now())`,
        `create index characters_home on characters (home)`,
        `create index characters_walks on characters (walks)`,
        `create index characters_token on characters (token_hash)`,
        `create index characters_in_quest on characters (in_quest)`,
        `create table faces (
          character text not null references characters (id) on delete cascade, id text not null, n integer not null, gone boolean not null,
          relationship text not null check (relationship in ('Homeland', 'People', 'Art', 'Spark', 'Deeds')), kind text not null check (kind in ('quality', 'lot')),
          card text not null, name text not null, topic text not null check (topic in ('who', 'what', 'when', 'where', 'why', 'how')),
          story text not null, place text not null, kept text check (kept in ('will', 'opposition')), primary key (character, id))`,
        `create table face_changes (
          character text not null, face text not null, n integer not null, quest text not null,
          did text not null check (did in ('keep', 'diminish', 'end', 'start', 'grow', 'made', 'dissolved', 'restored')),
          before_card text, before_name text, after_card text, after_name text,
          primary key (character, face, n), foreign key (character, face) references faces (character, id) on delete cascade,
          check ((before_card is null) = (before_name is null)), check ((after_card is null) = (after_name is null)))`,
        `create table fealties (
          character text not null references characters (id) on delete cascade, n integer not null, place text not null, land text not null,
          points integer not null check (points >= 0), primary key (character, n))`,
        `create table character_cards (
          character text not null references characters (id) on delete cascade, card text not null, name text not null, count integer not null check (count > 0),
          primary key (character, card))`,
        `create table quest_characters (
          quest text not null references quests (id) on delete cascade, n integer not null, person integer not null, name text not null,
          character text references characters (id), primary key (quest, n), unique (quest, character))`,
        `create index quest_characters_character on quest_characters (character)`,
        `create table quest_steps (
          quest text not null references quests (id) on delete cascade, n integer not null, number integer not null, magician integer not null, plane text not null, place text not null,
          land text not null, land_name text not null, scene text not null, won text not null check (won in ('will', 'opposition')), by integer not null,
          primary key (quest, n))`,
        `create table quest_step_cards (
          quest text not null, step integer not null, n integer not null, card text not null, name text not null,
          played_as text not null check (played_as in ('flirt', 'answer', 'exploration', 'reveal')), text text not null,
          primary key (quest, step, n), foreign key (quest, step) references quest_steps (quest, n) on delete cascade)`,
        `create table quest_lives (
          quest text not null references quests (id) on delete cascade, n integer not null, step integer not null, will integer not null, threat integer not null,
          primary key (quest, n))`,
        `create table chronicle (
          quest text not null references quests (id) on delete cascade, n integer not null,
          kind text not null check (kind in ('making', 'opposition', 'will', 'threat', 'step', 'ending', 'confrontation', 'resolution', 'plane')),
          who integer, title text not null, text text not null, clause text, primary key (quest, n))`,
      ]);
    },
  },
  '0007-adventures': {
    async up(db) {
      await run(db, [
        `create table adventures (
          id text primary key references matches (id) on delete cascade, format text not null, title text not null, phase text not null, over boolean not null,
          session integer not null check (session >= 1), facts json not null, keep json not null, pool json,
          previous text unique references adventures (id) on delete set null, created_at timestamptz not null default now())`,
        `create index adventures_created on adventures (created_at)`,
        `create table adventurers (
          id text primary key, format text not null, name text not null, sheet json not null, version integer not null, dead boolean not null default false, rev integer not null default 1,
          token_hash text, made_in text references adventures (id) on delete set null, in_adventure text references adventures (id) on delete set null,
          cards_in text references matches (id) on delete restrict, cards json, check ((cards_in is null) <> (cards is null)),
          created_at timestamptz not null default now(), changed_at timestamptz not null default now())`,
        `create index adventurers_token on adventurers (token_hash)`,
        `create index adventurers_made_in on adventurers (made_in)`,
        `create index adventurers_in_adventure on adventurers (in_adventure)`,
        `create table adventurer_changes (
          adventurer text not null references adventurers (id) on delete cascade, adventure text not null references adventures (id) on delete cascade, n integer not null,
          name_before text, before json, name_after text not null, after json not null, died boolean not null,
          primary key (adventurer, adventure), unique (adventurer, n), check ((before is null) = (name_before is null)))`,
        `create index adventurer_changes_adventure on adventurer_changes (adventure)`,
        `create table adventure_characters (
          adventure text not null references adventures (id) on delete cascade, n integer not null, key text not null, person integer not null, name text not null,
          adventurer text references adventurers (id) on delete set null, dead boolean not null, primary key (adventure, n), unique (adventure, key))`,
        `create index adventure_characters_adventurer on adventure_characters (adventurer)`,
        `create table adventure_log (
          adventure text not null references adventures (id) on delete cascade, n integer not null, title text not null, text text not null, clause text, primary key (adventure, n))`,
      ]);
    },
  },
  '0008-card-search': {
    async up(db) {
      await run(db, [
        `create table card_search (
          id text primary key, version integer not null, shipped boolean not null, whole boolean not null, set_code text,
          name text collate "C" not null, names text[] not null, types text not null, oracle text not null, oracle_self text, oracle_full text,
          colors smallint[] not null, identity smallint not null, mana_value double precision not null,
          powers double precision[] not null, toughnesses double precision[] not null, loyalties double precision[] not null)`,
        `create index card_search_name on card_search (name, id)`,
      ]);
    },
  },
  '0009-adventure-hosts': {
    async up(db) {
      await run(db, [`alter table adventures add column host_hash text`]);
    },
  },
  '0010-downloads': {
    async up(db) {
      await run(db, [
        `create table downloads (
          what text primary key, updated_at text, address text not null, etag text, bytes integer not null, fetched_at timestamptz, imported_at timestamptz)`,
      ]);
    },
  },
  '0011-quest-hosts': {
    async up(db) {
      await run(db, [`alter table quests add column host_hash text`]);
    },
  },
  '0012-kept-faces-and-planes-of-fealties': {
    async up(db) {
      await run(db, [
        `alter table faces add column kept_for text check (kept_for = 'next quest')`,
        `alter table fealties add column plane text`,
      ]);
    },
  },
  '0013-element-offers': {
    async up(db) {
      await run(db, [
        // Existing planes were written under rules that asked for no Lore.
        `alter table planes add column early boolean not null default true`,
        `alter table planes alter column early set default false`,
        `create table element_offers (
          quest text not null references quests (id) on delete cascade, n integer not null, plane text not null references planes (id) on delete cascade,
          name text not null, lore text not null, disposition text not null check (disposition ~ '^[WUBRG]{0,5}$'), haunt_name text, haunt_lore text,
          state text not null default 'open' check (state in ('open', 'taken', 'declined')),
          primary key (quest, n), check ((haunt_name is null) = (haunt_lore is null)))`,
        `create index element_offers_plane on element_offers (plane)`,
      ]);
    },
  },
  '0014-pools-with-rulings': {
    async up(db) {
      await run(db, [`alter table planes add column pool_rulings boolean not null default false`]);
    },
  },
  '0015-quests-as-adventures': questsAsAdventures,
  '0016-rulings': {
    async up(db) {
      await run(db, [
        `create table rulings (
          id text primary key, rules integer not null, format text not null, file json not null, judged json not null, options json not null,
          made_at timestamptz not null default now())`,
      ]);
    },
  },
  '0017-chat': chat,
  '0018-lobby': lobby,
  '0019-lab': lab,
  '0020-waiting': waiting,
  '0021-push': push,
  '0022-join': join,
  '0023-seat-notes': notes,
  '0024-judges': judges,
};

async function run<T>(db: Kysely<T>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Bring the schema up to date.
 * Several processes may start at once, since kysely takes a lock. `schema`: default is the connection's own;
 * kysely needs its name, because it would look for its tables in all schemas. Throws the database's error.
 */
export async function migrate<T>(db: Kysely<T>, schema?: string): Promise<void> {
  const own = await sql<{ name: string | null; begun: boolean | null }>`
    select current_schema() as name, to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as begun`.execute(
    db,
  );
  if (own.rows[0]?.begun && (await upToDate(db))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
    migrationTableSchema: schema ?? own.rows[0]?.name ?? 'public',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** True if each step has been taken, and no other. At most starts it has, and kysely takes longer to see that: it reads what all tables look like. */
async function upToDate<T>(db: Kysely<T>): Promise<boolean> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return isDeepStrictEqual(
    done.rows.map((row) => row.name),
    Object.keys(MIGRATIONS),
  );
}
