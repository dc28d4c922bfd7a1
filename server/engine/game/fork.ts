import type { Flow } from '../kernel/procedure.ts';
import { RunningMatch, type Begun } from './run.ts';

/** A match that can be played on in thought: on a fork in its own place, all of which is taken back. */
export abstract class ForkingMatch extends RunningMatch {
  /** True where a fork can be made: a question is open, and nobody has left the game in the middle of what asks it. */
  get canFork(): boolean {
    return this.open !== null && (this.flow === null || this.begun !== null);
  }

  /**
   * Carries out `run` on a fork of the match at the open question, and takes back everything that it did. What is under way is begun once more on the fork, from the last
   * point between procedures, with the answers that it has been given since. Nothing may look at the match from outside meanwhile. Throws where `canFork` is false.
   */
  fork<T>(run: () => T): T {
    const { open, answers, flow, todo, begun, depth, agent, announcing, hurrying, onSettled, forked } = this;
    if (!this.canFork) throw new Error('A fork is made at an open question.');
    const undone = flow && begun ? this.journal.undo(begun.mark) : null;
    const mark = this.journal.mark();
    try {
      this.forked = true;
      this.onSettled = null;
      if (flow) this.beginAgain();
      else this.openPriority(false);
      if (this.open?.id !== open?.id) throw new Error('What is under way did not lead to its question again.');
      this.answers = [...answers];
      return run();
    } finally {
      this.journal.rollback(mark);
      if (undone) this.journal.redo(undone);
      Object.assign(this, { open, answers, flow, todo, begun, depth, agent, announcing, hurrying, onSettled, forked });
    }
  }

  /** Carries out what is under way from its beginning to its open question. */
  private beginAgain(): void {
    const { begun } = this;
    if (!begun) return;
    const { again, fed, depth, agent, announcing } = begun;
    Object.assign(this, { depth, agent, announcing });
    const now: Begun = { ...begun, fed: [] };
    this.begun = now;
    this.flow = again() as Flow;
    this.open = null;
    this.resume([]);
    // somebody who is out answers by themselves, as before
    for (let answers = fed[now.fed.length]; answers; answers = fed[now.fed.length]) {
      this.open = null;
      now.fed.push(answers);
      this.resume(answers);
    }
  }
}
