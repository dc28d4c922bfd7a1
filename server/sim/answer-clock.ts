/** CPU time in ms of answers with only one option, and of the others. */
export interface AnswerTimes {
  readonly forced: number;
  readonly free: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures the CPU time of answers, each from its question until the next one. It is that of the whole process, which must do nothing else. */
export class AnswerClock {
  #since = cpuMs();
  readonly #times = { forced: 0, free: 0 };

  get times(): AnswerTimes {
    return { ...this.#times };
  }

  /** The next question is there. */
  answered(forced: boolean): void {
    const now = cpuMs();
    this.#times[forced ? 'forced' : 'free'] += now - this.#since;
    this.#since = now;
  }
}
