import { availableParallelism } from 'node:os';
import { parentPort, workerData, type Worker } from 'node:worker_threads';
import { SetupError } from '../../../formats/sdk/error.ts';
import { programThread } from './work-thread.ts';

/** Does one piece of work. `alive` says that a long one is still under way. */
export type Doing<Item, Done> = (item: Item, alive: () => void) => Done | Promise<Done>;
/** Prepares a worker: compiles or reads the cards of the task, for example. */
export type Begin<Task, Item, Done> = (task: Task) => Doing<Item, Done> | Promise<Doing<Item, Done>>;

/** Work that can be shared out. Task, pieces and results are plain data; a result depends on nothing but the task and its piece. */
export interface Shared<Task, Item, Done> {
  /** a program that calls `workIn(begin)` */
  readonly program: string;
  readonly begin: Begin<Task, Item, Done>;
  readonly task: Task;
  /** read as workers become free, so a generator may stop when its time is over */
  readonly items: Iterable<Item>;
  readonly workers: number;
  /** a piece of work in an error: "match 7/3" */
  readonly name: (item: Item) => string;
  /** told how many pieces are done, in whatever order */
  readonly onDone?: (done: number) => void;
  /** Ends a worker that says nothing for `ms` milliseconds; `lost` is the result of its piece. One worker is then a thread as well: nothing else can end it. */
  readonly silence?: { readonly ms: number; readonly lost: (item: Item) => Done };
}

/** The number of workers of `--workers`: all cores by default. Throws an Error that says what to mend. */
export function workersOf(text: string | undefined): number {
  const n = text === undefined ? availableParallelism() : Number(text);
  if (!Number.isInteger(n) || n < 1) throw new Error(`--workers takes a whole number from 1; "${text}" is none.`);
  return n;
}

/**
 * Does the work and yields the results in the order of the pieces, whatever the number of workers. The first piece that cannot be done, in that order, throws its error. A
 * single worker is this thread itself. Whoever stops reading ends all workers.
 */
export async function* inOrder<Task, Item, Done>(
  work: Shared<Task, Item, Done>,
): AsyncGenerator<Done, void, undefined> {
  if (work.workers > 1 || work.silence) {
    const team = new Team(work);
    try {
      yield* team.results();
    } finally {
      await team.close();
    }
    return;
  }
  const doing = await work.begin(work.task);
  let done = 0;
  for (const item of work.items) {
    const result = await doing(item, () => undefined);
    work.onDone?.(++done);
    yield result;
  }
}

interface Failed {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly setup: Pick<SetupError, 'clauses' | 'mend' | 'faults'> | null;
}
type Said<Done> =
  | { readonly is: 'ready' | 'alive' }
  | { readonly is: 'done'; readonly done: Done }
  | { readonly is: 'failed'; readonly failed: Failed };

function failedOf(error: unknown): Failed {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, setup: null };
  const { name, message, stack } = error;
  const setup = error instanceof SetupError ? { clauses: error.clauses, mend: error.mend, faults: error.faults } : null;
  return { name, message, stack, setup };
}

function errorOf({ name, message, stack, setup }: Failed): Error {
  const error = setup ? new SetupError(message, setup.clauses, setup.mend, setup.faults) : new Error(message);
  return Object.assign(error, { name }, stack === undefined ? {} : { stack });
}

/** The program of a worker: does each piece that it is sent. */
export function workIn<Task, Item, Done>(begin: Begin<Task, Item, Done>): void {
  const port = parentPort;
  if (!port) throw new Error('This program is a thread of another one.');
  const say = (said: Said<Done>): void => port.postMessage(said);
  const doing = Promise.resolve(workerData as Task).then(begin);
  const failed = (error: unknown): void => say({ is: 'failed', failed: failedOf(error) });
  // a worker that could not begin answers its first piece with the reason
  doing.then(() => say({ is: 'ready' })).catch(() => undefined);
  port.on('message', (item: Item) => {
    doing
      .then((act) => act(item, () => say({ is: 'alive' })))
      .then((done) => say({ is: 'done', done }))
      .catch(failed);
  });
}

type Outcome<Done> = { readonly done: Done } | { readonly error: Error };

/** Workers that take one piece after another. */
class Team<Task, Item, Done> {
  readonly #work: Shared<Task, Item, Done>;
  readonly #items: Iterator<Item>;
  readonly #outcomes = new Map<number, Outcome<Done>>();
  readonly #threads = new Set<Worker>();
  #given = 0;
  #done = 0;
  /** no further piece is given out */
  #over = false;
  #wake: () => void = () => undefined;

  constructor(work: Shared<Task, Item, Done>) {
    this.#work = work;
    this.#items = work.items[Symbol.iterator]();
    for (let k = 0; k < work.workers && !this.#over; k++) this.#begin();
  }

  async *results(): AsyncGenerator<Done, void, undefined> {
    for (let n = 0; ; n++) {
      while (!this.#outcomes.has(n)) {
        if (this.#over && n >= this.#given) return;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      const outcome = this.#outcomes.get(n) as Outcome<Done>;
      this.#outcomes.delete(n);
      if ('error' in outcome) throw outcome.error;
      yield outcome.done;
    }
  }

  async close(): Promise<void> {
    this.#over = true;
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #next(): { readonly n: number; readonly item: Item } | null {
    if (this.#over) return null;
    const { value, done } = this.#items.next();
    if (done !== true) return { n: this.#given++, item: value };
    this.#over = true;
    this.#wake();
    return null;
  }

  /** Starts a thread, if there is a piece for it. */
  #begin(): void {
    let piece = this.#next();
    if (piece === null) return;
    const { silence, name } = this.#work;
    const thread = programThread(this.#work.program, this.#work.task);
    this.#threads.add(thread);
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      if (silence) timer = setTimeout(silent, silence.ms);
    };
    const leave = (): void => {
      clearTimeout(timer);
      this.#threads.delete(thread);
    };
    const silent = (): void => {
      const lost = piece;
      leave();
      piece = null;
      void thread.terminate();
      if (lost && silence) this.#tell(lost.n, { done: silence.lost(lost.item) });
      this.#begin();
    };
    const ended = (cause: string): void => {
      leave();
      if (piece)
        this.#tell(piece.n, {
          error: new Error(`The worker of ${name(piece.item)} ended before it was done: ${cause}.`),
        });
      piece = null;
    };
    const turn = (outcome: Outcome<Done>): void => {
      if (piece === null) return;
      this.#tell(piece.n, outcome);
      piece = this.#next();
      if (piece) {
        thread.postMessage(piece.item);
        wait();
      } else {
        leave();
        void thread.terminate();
      }
    };
    thread.on('message', (said: Said<Done>) => {
      if (said.is === 'done') turn({ done: said.done });
      else if (said.is === 'failed') turn({ error: errorOf(said.failed) });
      else wait();
    });
    thread.on('error', (error: unknown) => ended(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => ended(`exit code ${code}`));
    thread.postMessage(piece.item);
  }

  #tell(n: number, outcome: Outcome<Done>): void {
    this.#outcomes.set(n, outcome);
    // what comes after a fault is not told any more
    if ('error' in outcome) this.#over = true;
    else this.#work.onDone?.(++this.#done);
    this.#wake();
  }
}
