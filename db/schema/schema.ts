import type { ColumnType, Generated } from 'kysely';
import type { ChangedAt, CreatedAt, Json, NullableJson } from './columns.ts';
import type { LabTables } from './schema-lab.ts';
import type { WaitingTables } from './schema-waiting.ts';

/**
 * The tables that are read and written. The tables of quests before 0015-quests-as-adventures are kept besides
 * them for one release (migrate-quests.ts).
 */
export interface Tables extends LabTables, WaitingTables {
  matches: {
    id: string;
    format: string;
    title: string;
    status: 'gathering' | 'ready' | 'playing' | 'over';
    /** setup; the request for one while people bring their decks */
    setup: Json;
    /** SHA-256 of the secret of the judge who decides disputes, hex */
    judge_hash: string | null;
    created_at: CreatedAt;
    /** fencing number of the lease: raised whenever a process takes the match */
    epoch: Generated<number>;
    lease_owner: string | null;
    lease_until: ColumnType<Date | null, Date | null, Date | null>;
  };
  seats: {
    match: string;
    person: number;
    role: string;
    name: string;
    who: 'person' | 'random' | 'sensible';
    /** SHA-256 of the seat's secret, hex */
    token_hash: string | null;
    stops: NullableJson;
    /** the person's deck for a table that waits for decks */
    deck: NullableJson;
  };
  inputs: {
    match: string;
    seq: number;
    epoch: number;
    input: Json;
    request: string | null;
    turn: number | null;
    fingerprint: string | null;
    at: CreatedAt;
  };
  snapshots: { match: string; seq: number; state: Json; logs: Json };
  cards: {
    oracle_id: string;
    name: string;
    set_code: string | null;
    rarity: string | null;
    raw: Json;
    compiled: Json;
    whole: boolean;
    unread: Json;
    import_id: number;
    /** kind of file that it came from */
    source: string;
    row_hash: string;
    text_hash: string;
    compiler: string;
    /** import whose file no longer had the card */
    gone_import: number | null;
  };
  /** sets and rarities in which a card is printed */
  printings: { oracle_id: string; set_code: string; rarity: string | null; source: string; import_id: number };
  /** searchable facts of each card, also of shipped ones (`shipped`); texts are folded for comparison */
  card_search: {
    /** the card's oracle id */
    id: string;
    /** of how the facts are drawn from a card */
    version: number;
    shipped: boolean;
    whole: boolean;
    /** set to show for a card; `printings` has all sets of an imported one */
    set_code: string | null;
    name: string;
    names: string[];
    types: string;
    oracle: string;
    /** null where it is the same as `oracle` */
    oracle_self: string | null;
    oracle_full: string | null;
    colors: number[];
    identity: number;
    mana_value: number;
    powers: number[];
    toughnesses: number[];
    loyalties: number[];
  };
  imports: {
    id: Generated<number>;
    file: string;
    source: string;
    /** SHA-256 of the file, hex */
    hash: string;
    /** rows of the file already imported; an interrupted import goes on after them */
    done: Generated<number>;
    added: Generated<number>;
    changed: Generated<number>;
    recompiled: Generated<number>;
    same: Generated<number>;
    whole: Generated<number>;
    bad: Generated<number>;
    skipped: Generated<number>;
    started_at: CreatedAt;
    finished_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  bad_rows: { import_id: number; n: number; line: number; name: string | null; error: string; mend: string };
  /** downloads, and the progress of a running one */
  downloads: {
    what: string;
    /** as the server tells it */
    updated_at: string | null;
    address: string;
    etag: string | null;
    bytes: number;
    fetched_at: ColumnType<Date | null, Date | null, Date | null>;
    imported_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  /** worlds that people write for sessions */
  planes: {
    id: string;
    name: string;
    concept: string;
    pool_kind: 'starter' | 'sets' | 'list' | null;
    pool_list: string | null;
    /** of a pool of sets: also cards with text that the players resolve themselves */
    pool_rulings: Generated<boolean>;
    /** SHA-256 of the owner's secret, hex; null for a shipped plane */
    token_hash: string | null;
    shipped: Generated<boolean>;
    /** true for a plane made when Elements needed no Lore and could share names */
    early: Generated<boolean>;
    created_at: CreatedAt;
    changed_at: ChangedAt;
  };
  plane_sets: { plane: string; n: number; set_code: string };
  elements: {
    plane: string;
    n: number;
    name: string;
    lore: string;
    /** letters of colours */
    disposition: string;
    haunt_name: string | null;
    haunt_lore: string | null;
    /** the session that made it */
    adventure: string | null;
  };
  /** Elements that sessions made, for the owners of their planes to accept or decline */
  element_offers: {
    adventure: string;
    n: number;
    plane: string;
    name: string;
    lore: string;
    disposition: string;
    haunt_name: string | null;
    haunt_lore: string | null;
    state: Generated<'open' | 'taken' | 'declined'>;
  };
  /** sessions of any format's campaigns, besides their matches */
  adventures: {
    id: string;
    format: string;
    title: string;
    phase: string;
    over: boolean;
    /** its number in its campaign, counted from 1 */
    session: number;
    facts: Json;
    /** the campaign's own data, for the next session */
    keep: Json;
    /** request for its cards */
    pool: NullableJson;
    /** besides its log, for readers of its story */
    report: NullableJson;
    /** the session that it follows: at most one follows each */
    previous: string | null;
    /** SHA-256 of the host's secret, hex; null if nobody has one */
    host_hash: string | null;
    created_at: CreatedAt;
  };
  /** characters of these formats, each as its last session has left it */
  adventurers: {
    id: string;
    format: string;
    name: string;
    sheet: Json;
    /** of the format's sheets */
    version: number;
    dead: Generated<boolean>;
    /** raised whenever anything of it changes */
    rev: Generated<number>;
    token_hash: string | null;
    made_in: string | null;
    /** the session that it is in now */
    in_adventure: string | null;
    /** match whose setup has its compiled cards; or, for a character from a file, the cards themselves */
    cards_in: string | null;
    cards: NullableJson;
    created_at: CreatedAt;
    changed_at: ChangedAt;
  };
  /** changes of a character by session; `before` is null if it was made there */
  adventurer_changes: {
    adventurer: string;
    adventure: string;
    n: number;
    name_before: string | null;
    before: NullableJson;
    name_after: string;
    after: Json;
    died: boolean;
  };
  adventure_characters: {
    adventure: string;
    n: number;
    key: string;
    person: number;
    name: string;
    adventurer: string | null;
    dead: boolean;
  };
  /** rulings of the judge; they never change */
  rulings: {
    id: string;
    /** version of the rules by which it was made */
    rules: number;
    format: string;
    file: Json;
    judged: Json;
    options: Json;
    made_at: CreatedAt;
  };
  /** chat at tables, apart from the log of the match: `text` as written, or `phrase` by its key */
  chat: {
    /** a bigint, which the driver reads as text */
    n: ColumnType<string, never, never>;
    match: string;
    channel: 'table' | 'side' | 'watchers';
    /** null: written by somebody who watches */
    person: number | null;
    side: number | null;
    name: string;
    phrase: string | null;
    text: string | null;
    at: CreatedAt;
  };
  /** people of a match whose chat another one does not hear */
  chat_mutes: { match: string; person: number; muted: number };
  /** seats of listed tables that anybody may take */
  open_seats: { match: string; person: number };
  /** people who look for players, until their entry is not prolonged any more */
  seekers: {
    id: string;
    name: string;
    format: string;
    secret_hash: string;
    called_to: ColumnType<string | null, string | undefined, string>;
    since: CreatedAt;
    until: Date;
  };
  /** planes on which a session takes place */
  adventure_planes: { adventure: string; n: number; plane: string };
  /** planes that a character's sheet names */
  adventurer_planes: { adventurer: string; plane: string };
  /** `chapter`: heading over a line and others; empty: none */
  adventure_log: {
    adventure: string;
    n: number;
    chapter: Generated<string>;
    title: string;
    text: string;
    clause: string | null;
  };
}
