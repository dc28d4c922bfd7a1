import type { PersonId } from '../../engine/kernel/refs.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import type { View } from '../../protocol/index.ts';
import { applyLog, effective, isOlder } from '../log/rebuild.ts';
import type { GamePort, InputRow, MatchRecord, MatchStore, TableFormat } from '../ports.ts';
import type { TableFacts, ViewerPort } from '../view-ports.ts';

/** A match that is over, as it is stored: what it started from, and every choice that was not taken back. */
export interface Recorded {
  readonly record: MatchRecord;
  readonly format: TableFormat;
  readonly setup: MatchSetup;
  readonly rows: readonly InputRow[];
}

export async function recordedIn(
  store: MatchStore,
  record: MatchRecord,
  format: TableFormat,
): Promise<Recorded | null> {
  const setup = await store.setup(record.id);
  return setup && { record, format, setup, rows: effective(await store.inputs(record.id, 0)) };
}

/** The people of the table as they are shown beside a match that is over: nobody is waited for. */
const factsOf = ({ id, format, seats }: MatchRecord): TableFacts => ({
  match: id,
  format,
  people: seats.map(({ name, who }) => ({ name, bot: who === 'person' ? null : who, connected: true })),
});

/**
 * One viewer's eyes on a recorded match that is played once more, choice by choice. The view is drawn after each choice, so that handles are dealt in the
 * same order every time.
 */
export class Playback {
  readonly game: GamePort;
  readonly viewer: ViewerPort;
  view: View;
  /** number of the last choice; 0: none */
  at = 0;
  /** the last choice in words, if a person made it by hand */
  reads: string | null = null;
  /** the rules no longer lead beyond `at` */
  parted = false;
  readonly #of: Recorded;
  readonly #compare: boolean;
  #next = 0;

  constructor(of: Recorded, person: PersonId | null) {
    this.#of = of;
    this.#compare = !isOlder(of.format, of.setup);
    this.game = of.format.start(of.setup);
    this.viewer = of.format.makeViewer(this.game, { person }, factsOf(of.record));
    this.view = this.viewer.view();
    this.viewer.log();
  }

  /** The choice that comes next. */
  get next(): InputRow | undefined {
    return this.#of.rows[this.#next];
  }

  /** A player has priority in a match that goes on: the judge can begin here. */
  get quiet(): boolean {
    return this.game.over === null && this.game.match?.quiescent === true;
  }

  /** Plays the next choice; null at the end of the record, and where the rules no longer follow it. */
  step(): InputRow | null {
    const row = this.next;
    if (row === undefined || this.parted) return null;
    this.reads = null;
    const after = (_row: InputRow, reads: string | null): void => {
      this.reads = reads;
    };
    if (applyLog(this.game, [row], { compare: this.#compare, after }) !== null) {
      this.parted = true;
      return null;
    }
    this.#next++;
    this.at = row.seq;
    this.viewer.log();
    this.view = this.viewer.view();
    return row;
  }
}
