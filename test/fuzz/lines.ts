import type { FuzzReport } from './match.ts';

/** A worker's orders: matches `from`, `from + step`, … of the run, until the time is over. All of it as one JSON argument. */
export interface Task {
  readonly seed: string;
  readonly formats: readonly string[];
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  readonly people: number | null;
  /** files of compiled pools; null: the shipped plane */
  readonly pools: readonly (string | null)[];
  readonly stops: number;
  readonly inTurn: boolean;
  /** no match of this number or a later one; null: until the time is over */
  readonly end: number | null;
  readonly from: number;
  readonly step: number;
  /** ms since the epoch after which no match is begun */
  readonly until: number;
  readonly keepGoing: boolean;
  readonly folder: string;
  readonly shrinkMs: number;
  /** kinds that were found often enough: they are counted, not written */
  readonly mostOfAKind: number;
  /** a file that every input goes to before it is taken */
  readonly trace: string | null;
}

/** A worker's reports, one JSON line each. */
export type Line =
  | { readonly is: 'begun'; readonly match: number }
  | { readonly is: 'alive' }
  | {
      readonly is: 'report';
      readonly match: number;
      readonly format: string;
      readonly people: number;
      readonly pool: string;
      readonly ms: number;
      readonly report: FuzzReport;
    }
  | {
      readonly is: 'found';
      readonly match: number;
      readonly format: string;
      readonly people: number;
      readonly pool: string;
      readonly kind: string;
      readonly message: string;
      readonly file: string | null;
      readonly size: string;
    };
