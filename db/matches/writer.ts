import { UnreachedError, UnsureError } from '../errors.ts';

/** Rows of one caller, and how to tell it. */
interface Waiting<Row> {
  readonly rows: readonly Row[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: rows that arrive while one batch is written go into the next, from any caller.
 * `write` stores a batch in one statement and returns the rows that failed. A caller's promise settles with all
 * of its rows. A batch that fails as a whole is written again caller by caller, so that a bad row fails its own
 * caller only.
 */
export class GroupWriter<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<ReadonlyMap<Row, Error>>;
  readonly #limit: number;
  #waiting: Waiting<Row>[] = [];
  #running: Promise<void> | null = null;

  constructor(write: (rows: readonly Row[]) => Promise<ReadonlyMap<Row, Error>>, limit = 500) {
    this.#write = write;
    this.#limit = limit;
  }

  append(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing waits to be written. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    // callers of the same tick share the first batch
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      try {
        await this.#store(batch);
      } catch (error) {
        if (batch.length === 1 || error instanceof UnsureError || error instanceof UnreachedError)
          for (const w of batch) w.reject(error);
        else for (const w of batch) await this.#store([w]).catch(w.reject);
      }
    }
    this.#running = null;
  }

  /** Write a batch and settle its callers. If the statement throws, none of them is settled. */
  async #store(batch: readonly Waiting<Row>[]): Promise<void> {
    const failed = await this.#write(batch.flatMap((w) => w.rows));
    for (const w of batch) {
      const error = w.rows.map((row) => failed.get(row)).find((e) => e !== undefined);
      if (error === undefined) w.resolve();
      else w.reject(error);
    }
  }

  /** The longest run of callers within the limit, at least one: a caller's rows are never split. */
  #take(): Waiting<Row>[] {
    let size = 0;
    let n = 0;
    while (
      n < this.#waiting.length
      && (n === 0 || size + (this.#waiting[n] as Waiting<Row>).rows.length <= this.#limit)
    )
      size += (this.#waiting[n++] as Waiting<Row>).rows.length;
    return this.#waiting.splice(0, n);
  }
}
