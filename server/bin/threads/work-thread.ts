import { fileURLToPath } from 'node:url';
import { Worker, type MessagePort } from 'node:worker_threads';

/** Reason why work was not done: too much was waiting, it took too long, or the thread ended over it. */
export class NotDone extends Error {
  readonly reason: 'busy' | 'slow' | 'ended';

  constructor(reason: NotDone['reason'], cause?: unknown) {
    super(`not done: ${reason}`, { cause });
    this.name = 'NotDone';
    this.reason = reason;
  }
}

/** Work as the thread is sent it, and its answer; the answer 0 says that the thread is ready. */
export type Order<Work> = Work & { readonly id: number };
export type Answer<Done> = Partial<Done> & { readonly id: number };

interface Job<Work, Done> {
  readonly work: Work;
  resolve(done: Done): void;
  reject(error: NotDone): void;
}

/** The part of a `Worker` that is used here. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate'> & {
  on(event: string, listener: (value: unknown) => void): unknown;
};

export interface ThreadLimits {
  /** milliseconds that a piece of work may take */
  readonly work: number;
  /** milliseconds that the thread may take to begin */
  readonly begin: number;
  /** milliseconds without work after which the thread ends */
  readonly idle: number;
  /** pieces of work that may wait */
  readonly waiting: number;
}
/** Work that needs more memory ends the thread, not the server. */
const MOST_MEGABYTES = 768;

const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url));
/** Begins a thread that runs a TypeScript program of this project, with this as its `workerData`; `given`: parts of it that are handed over. */
export const programThread = (program: string, data: unknown, given: readonly MessagePort[] = []): Worker =>
  new Worker(RUN, { argv: [program], execArgv: [], workerData: data, transferList: [...given] });
/** Begins a thread whose memory is limited. */
export const beginThread = (program: string, data?: unknown, given: readonly MessagePort[] = []): Thread =>
  new Worker(RUN, {
    argv: [program],
    execArgv: [],
    workerData: data,
    transferList: [...given],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });

/**
 * Does work in a thread of its own, one piece after another, so that no match waits for it. The thread begins with the first work and stays for a while, since
 * beginning compiles cards. It says that it is ready by the answer 0. Work that takes too long, or over which the thread ends, is not done; a new thread goes on with the rest.
 */
export class WorkThread<Work extends object, Done extends object> {
  readonly #limits: ThreadLimits;
  readonly #begin: () => Thread;
  readonly #waiting: Job<Work, Done>[] = [];
  #thread: Thread | null = null;
  #ready = false;
  #job: (Job<Work, Done> & { readonly id: number }) | null = null;
  #last = 0;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: ThreadLimits, begin: () => Thread) {
    this.#limits = limits;
    this.#begin = begin;
  }

  /** Rejects with NotDone. */
  readonly do = (work: Work): Promise<Done> =>
    new Promise((resolve, reject) => {
      if (this.#closed) return reject(new NotDone('ended'));
      if (this.#waiting.length >= this.#limits.waiting) return reject(new NotDone('busy'));
      this.#waiting.push({ work, resolve, reject });
      this.#next();
    });

  /** Gives up the work under way, if it is this; the thread ends with it. */
  abandon(isIt: (work: Work) => boolean): void {
    if (this.#job !== null && isIt(this.#job.work)) this.#stop(new NotDone('ended'));
  }

  /** Ends the thread; what is not done is not done any more. */
  async close(): Promise<void> {
    this.#closed = true;
    const thread = this.#thread;
    for (const { reject } of this.#waiting.splice(0)) reject(new NotDone('ended'));
    this.#over(new NotDone('ended'));
    await thread?.terminate();
  }

  #next(): void {
    if (this.#job !== null) return;
    if (this.#waiting.length === 0) {
      if (this.#ready) this.#after(this.#limits.idle, () => this.#stop(new NotDone('ended')), true);
      return;
    }
    if (this.#thread === null) return this.#start();
    const job = this.#ready ? this.#waiting.shift() : undefined;
    if (job === undefined) return;
    this.#job = { ...job, id: ++this.#last };
    this.#after(this.#limits.work, () => this.#stop(new NotDone('slow')));
    const order: Order<Work> = { ...job.work, id: this.#job.id };
    try {
      this.#thread.postMessage(order);
    } catch (error) {
      // it cannot be copied; the thread has not seen it
      this.#job = null;
      job.reject(new NotDone('ended', error));
      this.#next();
    }
  }

  #start(): void {
    const thread = (this.#thread = this.#begin());
    this.#after(this.#limits.begin, () => this.#stop(new NotDone('slow')));
    const over = (cause: unknown): void => {
      if (this.#thread === thread) this.#over(new NotDone('ended', cause));
    };
    thread.on('message', (answer) => {
      if (this.#thread === thread) this.#answered(answer as Answer<Done>);
    });
    thread.on('error', over);
    thread.on('exit', over);
  }

  #answered({ id, ...done }: Answer<Done>): void {
    if (id === 0) this.#ready = true;
    else if (this.#job?.id === id) {
      this.#job.resolve(done as unknown as Done);
      this.#job = null;
    }
    this.#next();
  }

  /** The thread is done with, and with it what it worked on; one that never began would not begin for others either. */
  #over(error: NotDone): void {
    clearTimeout(this.#timer);
    const lost = this.#job ? [this.#job] : this.#ready ? [] : this.#waiting.splice(0);
    this.#thread = this.#job = null;
    this.#ready = false;
    for (const { reject } of lost) reject(error);
    this.#next();
  }
  #stop(error: NotDone): void {
    const thread = this.#thread;
    this.#over(error);
    void thread?.terminate();
  }

  #after(ms: number, act: () => void, idle = false): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
    if (idle) this.#timer.unref();
  }
}
