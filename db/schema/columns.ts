import type { ColumnType } from 'kysely';

/**
 * Types of columns.
 * JSON has type `json`, not `jsonb`: a replay depends on the order of keys, and card text may hold any
 * character. Columns of type `json` are written as text and read as values.
 */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null, string | null>;
export type CreatedAt = ColumnType<Date, never, never>;
export type ChangedAt = ColumnType<Date, never, Date>;
