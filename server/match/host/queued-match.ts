import * as refuse from '../refusals.ts';
import type { Refusal } from '../../protocol/index.ts';
import { Thoughts } from '../thinking/thoughts.ts';
import { KeptMatch } from './kept-match.ts';
import { isFenced, isUnreached, isUnsure } from './store-errors.ts';
import { turns, type Turn } from './turns.ts';

/** A match that takes one request at a time. */
export abstract class QueuedMatch extends KeptMatch {
  protected readonly thoughts = new Thoughts();
  /** the turn for which programs and automatic passes wait */
  private waiting: Turn | null = null;
  /** requests that were not begun */
  private queued = 0;

  /** Takes a request once those before it are done. */
  protected run<T>(job: () => T | Promise<T>): Promise<T | Refusal> {
    this.queued++;
    this.waiting?.hurry();
    return this.queue(job, () => {
      this.queued--;
      return turns.next();
    });
  }

  /** Lets the match go on by itself, once the requests so far are done; those that come meanwhile make it do so soon. */
  protected runLater<T>(job: () => T | Promise<T>): Promise<T | Refusal> {
    return this.queue(job, async () => {
      this.waiting = turns.later();
      if (this.queued > 0) this.waiting.hurry();
      await this.waiting.comes;
      this.waiting = null;
    });
  }

  private queue<T>(job: () => T | Promise<T>, turn: () => Promise<void>): Promise<T | Refusal> {
    this.lastUse = Date.now();
    const result = this.tail.then(async (): Promise<T | Refusal> => {
      await turn();
      if (this.closing !== null) return this.closing;
      if (this.broken === null ? this.resting !== null : !this.broken.final) await this.reload();
      if (this.broken !== null) return this.broken.why;
      try {
        return await job();
      } catch (error) {
        return this.failed(error);
      }
    });
    this.tail = result;
    return result;
  }

  /** Lets go of the game in memory unless something goes on by itself; connections stay, and the next request reads it back. */
  letRest(): void {
    this.tail = this.tail.then(() => {
      if (this.mayRest) this.rest();
    });
  }

  protected get mayRest(): boolean {
    const free = this.resting === null && this.broken === null && this.closing === null;
    return (
      free
      && !this.playing
      && this.sleep === null
      && !this.waits
      && !this.thoughts.pending
      && this.ledger.waiting.length === 0
      && this.viewers.mayRest
      && this.deps.format.info.tale !== true
    );
  }

  /** Resolves once the game is in memory, or cannot be. */
  async awake(): Promise<Refusal | null> {
    return this.run(() => null);
  }

  /** A request failed before anything was applied, or in the rules core: the match is read back as it was. */
  protected async failed(error: unknown): Promise<Refusal> {
    if (isFenced(error)) return this.fenced();
    this.deps.onFault(this.id, error);
    await this.reload();
    return isUnsure(error) ? refuse.unsure() : isUnreached(error) ? refuse.unsaved() : refuse.faulty();
  }

  /** Another process plays the match: connections have to join there. */
  protected fenced(): Refusal {
    void this.close(refuse.elsewhere());
    return this.closing ?? refuse.elsewhere();
  }

  /** Programs and automatic passes wait until people have decided something. */
  protected get waits(): boolean {
    return this.takingBack.proposal !== null || this.disputes.open !== null;
  }
}
