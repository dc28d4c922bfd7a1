import type { GamePort, Input, InputRow, MatchStore, SnapshotRow } from '../ports.ts';
import type { DisputeInput, TimeInput, UndoInput } from './table-inputs.ts';

const SNAPSHOT_EVERY = 100;

/**
 * Inputs applied to the game in memory, numbered, until they are durable, with the marks by which a replay is compared, and the record of the game
 * besides, which goes with the inputs that led to it.
 */
export class Ledger {
  readonly #store: MatchStore;
  readonly #at: { readonly match: string; readonly epoch: number };
  readonly #game: GamePort;
  #rows: InputRow[] = [];
  #seq: number;
  #turn: number;
  #snapshotAt: { readonly seq: number; readonly turn: number };
  #kept: { readonly record: object | null; readonly text: string };

  /** `game`: as its last durable input, number `seq`, left it; `since`: the input of the snapshot that it was read from. */
  constructor(
    store: MatchStore,
    at: { readonly match: string; readonly epoch: number },
    game: GamePort,
    { seq, since }: { readonly seq: number; readonly since: number },
  ) {
    this.#store = store;
    this.#at = at;
    this.#game = game;
    this.#seq = seq;
    this.#turn = game.turn;
    this.#snapshotAt = { seq: since, turn: game.turn };
    this.#kept = kept(game.record?.() ?? null);
  }

  /** The number of the last input. */
  get seq(): number {
    return this.#seq;
  }

  /** Rows that are not durable yet. */
  get waiting(): readonly InputRow[] {
    return this.#rows;
  }

  /** Notes an input that the game has taken. */
  note(input: Input, request: string | null): void {
    const { turn } = this.#game;
    const marked = turn !== this.#turn || this.#game.over !== null;
    this.#turn = turn;
    this.#push(
      input,
      request,
      marked ? { turn, fingerprint: this.#game.fingerprint() } : { turn: null, fingerprint: null },
    );
  }
  /** Notes an input of the table's, which does not change the state of the game in memory. */
  noteBeside(input: UndoInput | DisputeInput | TimeInput): void {
    this.#push(input, null, { turn: null, fingerprint: null });
  }
  #push(input: Input, request: string | null, mark: Pick<InputRow, 'turn' | 'fingerprint'>): void {
    this.#rows.push({ ...this.#at, seq: ++this.#seq, input, request, ...mark });
  }

  /** Makes durable what was noted, with `record` if it is another than before. After a failure this is of no more use. */
  async append(record: object | null = this.#game.record?.() ?? null): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (record === this.#kept.record) return this.#store.append(rows);
    const before = this.#kept.text;
    this.#kept = kept(record);
    return this.#kept.text === before ? this.#store.append(rows) : this.#store.append(rows, record);
  }

  /** True if all of these rows are in the log. */
  async holds(rows: readonly InputRow[]): Promise<boolean> {
    const [first] = rows;
    if (first === undefined) return true;
    const there = await this.#store.inputs(this.#at.match, first.seq - 1);
    return rows.every(
      (row, i) =>
        JSON.stringify(there[i]?.input) === JSON.stringify(row.input)
        && there[i]?.epoch === row.epoch
        && there[i]?.request === row.request,
    );
  }

  /** Keeps the state once a stretch or after many inputs, where the game can be taken up again. */
  async snapshot(logs: () => SnapshotRow['logs']): Promise<void> {
    const { seq, turn } = this.#snapshotAt;
    if (this.#game.over !== null || !this.#game.quiescent || (this.#turn === turn && this.#seq - seq < SNAPSHOT_EVERY))
      return;
    this.#snapshotAt = { seq: this.#seq, turn: this.#turn };
    await this.#store.saveSnapshot(this.#at.match, this.#at.epoch, {
      seq: this.#seq,
      state: this.#game.snapshot(),
      logs: logs(),
    });
  }
}

const kept = (record: object | null): { readonly record: object | null; readonly text: string } => ({
  record,
  text: JSON.stringify(record),
});
