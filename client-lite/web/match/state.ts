import type { Forecast, LogLine, Refusal, RulingInfo } from '../../../server/protocol/index.ts';
import type { LinkStatus } from '../connection/connection.ts';
import type { Session } from '../parts/session.ts';
import type { Drafting } from './draft.ts';
import type { Combat } from './links.ts';
import type { Opening } from './opening.ts';
import type { Stops } from './stops.ts';
import { emptyMatch, type MatchState } from './store.ts';

export interface WhyAnswer {
  about: string;
  title: string;
  ruling: RulingInfo | null;
  refusal: Refusal | null;
}
/** A window above the table. */
export type Window =
  | { show: 'card'; ref: string | null; card: string | null }
  | { show: 'zone'; seat: string; zone: 'graveyard' | 'hand' | 'exile' }
  /** the command zone of a seat, or a zone of the format's own by its name */
  | { show: 'shelf'; seat: string; area: string | undefined }
  | { show: 'facts'; seat: string }
  | { show: 'help' }
  | { show: 'concede' }
  | { show: 'leave' }
  | { show: 'stops' }
  | { show: 'log' }
  | { show: 'desk' }
  | { show: 'clause'; id: string }
  /** a table to set up that goes on from a line of the log; null: from before the end. `after`: from this choice instead */
  | { show: 'play on'; line: LogLine | null; after?: number }
  | { show: 'why'; why: WhyAnswer }
  /** questions to the judge about an object, or about the moment */
  | {
      show: 'judge';
      about: string | null;
      /** line of the log that it begins at */
      line?: number;
      /** the attack or block in question */
      combat?: Combat;
    }
  /** a dispute that is about to be raised: its words so far, and the line of the log; null: the last action */
  | { show: 'contest'; about: string; line: number | null };

export interface GameState {
  link: LinkStatus;
  refusedEntry: Refusal | null;
  match: MatchState;
  /** the prompt a person turned to, when several are open */
  chosen: string | null;
  sessions: { readonly [key: string]: Session };
  drafting: Drafting | null;
  /** the ruling that this person is about to open */
  opening: Opening | null;
  /** forecast of the attack or block so far; `of` says which one it belongs to */
  forecast: { of: string; said: Forecast } | null;
  /** the object whose actions are listed, and the seat in whose area it was tapped */
  menu: { ref: string; seat: string | null } | null;
  sending: boolean;
  refusal: Refusal | null;
  notice: string | null;
  window: Window | null;
  /** permanents drawn one by one although they look alike (group.ts) */
  spread: ReadonlySet<string>;
  /** the place shown where only one fits */
  place: number | null;
  /** the opponent shown where only one fits, and the turn in which the person chose that one */
  opponent: { readonly seat: string; readonly turn: number } | null;
  /** true if the question's list is unfolded on a narrow page */
  unfolded: boolean;
  /** stops of this person for priority; null when unknown, or when only watching */
  stops: Stops | null;
  /** true for the judge of the table, who watches and decides disputes */
  judge: boolean;
  /** true while the person looks at the tale instead of the match inside it */
  reading: boolean;
  /** key of the question that this person answered last */
  answered: string | null;
  /** form field that is not filled in as asked and gets the focus; `n` counts the tries to leave it */
  seek: { readonly key: string; readonly field: string; readonly n: number } | null;
  /** log lines that the person missed while the connection was lost */
  away: readonly LogLine[] | null;
}

export const start: GameState = {
  link: 'connecting',
  refusedEntry: null,
  match: emptyMatch,
  chosen: null,
  sessions: {},
  drafting: null,
  opening: null,
  forecast: null,
  menu: null,
  sending: false,
  refusal: null,
  notice: null,
  window: null,
  place: null,
  opponent: null,
  spread: new Set(),
  unfolded: false,
  stops: null,
  judge: false,
  reading: false,
  answered: null,
  seek: null,
  away: null,
};
