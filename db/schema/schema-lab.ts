import type { CreatedAt, Json, NullableJson } from './columns.ts';

/** Tables of the format lab. */
export interface LabTables {
  /** formats that people composed; they never change */
  house_formats: {
    id: string;
    name: string;
    about: string;
    composition: Json;
    /** version of the rules under which it was kept */
    rules: number;
    made_at: CreatedAt;
  };
  /** runs of bot matches of house formats */
  lab_runs: {
    id: string;
    house_format: string;
    setting: Json;
    games: number;
    rules: number;
    /** SHA-256 of the secret by which a run is cancelled, hex */
    secret_hash: string;
    /** reason why it stopped, where that was a fault */
    fault: string | null;
    /** null until all matches are played */
    report: NullableJson;
    made_at: CreatedAt;
  };
  /** matches of a run, with numbers from 0 without gaps */
  lab_matches: {
    run: string;
    n: number;
    record: Json;
    facts: Json;
    /** the stored match that it was made into, for looking back at */
    match: string | null;
  };
}
