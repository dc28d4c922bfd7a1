import type { PersonId } from '../../engine/kernel/refs.ts';

/** A question that a match waits for, as it is kept beside the match's log. Times are milliseconds since 1970. */
export interface WaitingQuestion {
  readonly person: PersonId;
  readonly decision: string;
  /** the question as everybody sees it; empty where nobody but the person sees any of it */
  readonly what: string;
  readonly since: number;
  /** when the person's time for it is over, and when they are reminded of that; null: their time is not limited */
  readonly until: number | null;
  readonly remind: number | null;
}

/** A seat of which somebody has the secret. */
export interface SeatAt {
  readonly match: string;
  readonly tokenHash: string;
}

/** One's own table, with the question that is one's own and the people the match waits for. */
export interface OwnSeat {
  readonly match: string;
  readonly title: string;
  readonly tokenHash: string;
  readonly over: boolean;
  readonly since: number | null;
  readonly until: number | null;
  readonly waitsFor: readonly string[];
}

/** Where the questions that matches wait for are kept. */
export interface WaitingStore {
  questions(match: string): Promise<WaitingQuestion[]>;
  /** These are all questions of the match now. Written only under its epoch; nothing happens where another process has the match. */
  keep(match: string, epoch: number, questions: readonly WaitingQuestion[]): Promise<void>;
  /** Matches with a question whose time was over at `now`, the longest overdue first. */
  due(now: number, most: number): Promise<string[]>;
  seats(of: readonly SeatAt[]): Promise<OwnSeat[]>;
}
