import type { PersonId } from '../../engine/kernel/refs.ts';
import type { Owing } from '../social/asked.ts';
import type { WaitingQuestion } from './ports.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** the part of the time at whose beginning a person is reminded */
const LAST_PART = 1 / 8;

type Timed = Omit<WaitingQuestion, 'what'>;

/** The questions that a match waits for, each with the time that is left for it. */
export class Questions {
  /** milliseconds that a person has for a question; null: as long as they like */
  readonly #span: number | null;
  #open: readonly Timed[] = [];

  /** `days`: of the table, for each decision. `kept`: the questions as they were stored. */
  constructor(days: number | undefined, kept: readonly Timed[] = []) {
    this.#span = days === undefined ? null : days * DAY_MS;
    this.#open = kept;
  }

  get timed(): boolean {
    return this.#span !== null;
  }
  get open(): readonly Timed[] {
    return this.#open;
  }

  /** Compares with the questions that are open now; true if they are others. A question that was open before keeps its time. */
  note(owing: readonly Owing[], now: number): boolean {
    const before = this.#open;
    this.#open = owing.map(({ person, decision }) => {
      const known = before.find((q) => q.person === person && q.decision === decision);
      return known ?? { person, decision, since: now, ...this.#timeFrom(now) };
    });
    return before.length !== this.#open.length || this.#open.some((q) => !before.includes(q));
  }

  /** The clock stood still for so many milliseconds. */
  stood(ms: number): void {
    this.#open = this.#open.map((q) => ({
      ...q,
      ...(q.until === null ? {} : { until: q.until + ms }),
      ...(q.remind === null ? {} : { remind: q.remind + ms }),
    }));
  }

  until(person: PersonId): number | undefined {
    return this.#open.find((q) => q.person === person)?.until ?? undefined;
  }

  /** The first moment at which somebody's time is over. */
  get next(): number | null {
    const ends = this.#open.flatMap((q) => q.until ?? []);
    return ends.length === 0 ? null : Math.min(...ends);
  }

  /** Somebody whose time is over. */
  late(now: number): Timed | undefined {
    return this.#open.find((q) => q.until !== null && q.until <= now);
  }

  #timeFrom(now: number): Pick<Timed, 'until' | 'remind'> {
    if (this.#span === null) return { until: null, remind: null };
    return { until: now + this.#span, remind: now + this.#span * (1 - LAST_PART) };
  }
}
