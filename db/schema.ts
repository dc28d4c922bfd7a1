import type { ColumnType, Generated } from 'kysely';

/**
 * The tables. JSON is kept as `json`, not `jsonb`: key order is part of what a replay reproduces, and card text may hold any character.
 * Columns of type `json` are written as text and read as values.
 */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null, string | null>;
type CreatedAt = ColumnType<Date, never, never>;

export interface Tables {
  matches: {
    id: string;
    format: string;
    title: string;
    status: 'gathering' | 'ready' | 'playing' | 'over';
    /** while the people bring their decks: what was asked for */
    setup: Json;
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
    /** what this person brings to a table that waits for decks */
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
    /** the import whose file no longer had the card */
    gone_import: number | null;
  };
  /** the sets that a card is printed in, and what it is there */
  printings: {
    oracle_id: string;
    set_code: string;
    rarity: string | null;
    source: string;
    import_id: number;
  };
  imports: {
    id: Generated<number>;
    file: string;
    source: string;
    /** SHA-256 of the file, hex */
    hash: string;
    /** rows of the file that are done; an interrupted import goes on after them */
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
}
