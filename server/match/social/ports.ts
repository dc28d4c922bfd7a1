import type { Channel, Words } from '../../protocol/index.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** A line of chat as it is stored. `person` null: written by somebody who watches. `side`: that of whoever wrote it, in the side's channel. */
export interface NewLine {
  readonly channel: Channel;
  readonly person: PersonId | null;
  readonly side: number | null;
  readonly name: string;
  readonly words: Words;
}
export interface StoredLine extends NewLine {
  readonly n: number;
  readonly at: Date;
}

/** Where the company of each match is kept: apart from the match's log, and never in a replay. */
export interface CompanyStore {
  /** Keeps a line; its number and time. */
  say(match: string, line: NewLine): Promise<Pick<StoredLine, 'n' | 'at'>>;
  /** The last lines of these channels, oldest first. `side`: of the side's channel only this side's. */
  lines(
    match: string,
    read: { readonly channels: readonly Channel[]; readonly side: number | null },
  ): Promise<StoredLine[]>;
  /** the people that each person of the match has muted */
  mutes(match: string): Promise<{ readonly person: PersonId; readonly muted: PersonId }[]>;
  setMute(match: string, person: PersonId, muted: PersonId, on: boolean): Promise<void>;
  /** A person has come to their seat: it is open to nobody else any more. */
  takeSeat(match: string, person: PersonId): Promise<unknown>;
  /** time of the last input of the match; null before the first */
  lastInput(match: string): Promise<Date | null>;
}
