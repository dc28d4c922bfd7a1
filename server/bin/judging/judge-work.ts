import type { JudgeMoment } from '../../match/host/judge-port.ts';
import { refusal } from '../../match/refusals.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { Done, Work } from './orders.ts';
import { NotDone } from '../threads/work-thread.ts';
import type { JudgeThread } from './thread.ts';

/** The work of the judge's thread, with what people are told where it is not done. */
export class JudgeWork {
  readonly #thread: Pick<JudgeThread, 'do'>;
  readonly #onFault: (error: unknown) => void;

  constructor(thread: Pick<JudgeThread, 'do'>, onFault: (error: unknown) => void) {
    this.#thread = thread;
    this.#onFault = onFault;
  }

  /** Answers questions about a moment of a match. */
  readonly moment: JudgeMoment = async (moment, asked) => {
    const done = await this.done({ moment, asked });
    if ('told' in done) return done.told;
    return 'code' in done ? done : this.failed(done);
  };

  /** The result of the work, or a refusal for a mistake of whoever asked. */
  async done(work: Work): Promise<Exclude<Done, { readonly fault: unknown }> | Refusal> {
    try {
      const done = await this.#thread.do(work);
      return 'fault' in done ? faulty(done.fault) : done;
    } catch (error) {
      if (error instanceof NotDone) return notDone(error);
      throw error;
    }
  }

  /** The refusal where the judge itself has failed. */
  failed(done: Done): Refusal {
    this.#onFault(new Error('error' in done ? done.error : 'an answer to something else'));
    return refusal(
      'unavailable',
      'The judge failed on this position.',
      'Leave out the last thing that you added, and ask again.',
    );
  }
}

/** A mistake with its place: "At acts.0: There is nothing called “Bear”." */
const faulty = ({ message, where, mend }: Extract<Done, { readonly fault: unknown }>['fault']): Refusal =>
  refusal('bad-message', where === '' ? message : `At ${where}: ${message}`, mend || 'See the page of the judge.');

const notDone = ({ reason }: NotDone): Refusal => {
  switch (reason) {
    case 'busy':
      return refusal('unavailable', 'The judge has too many questions to answer right now.', 'Ask again in a moment.');
    case 'slow':
      return refusal(
        'illegal',
        'The judge took too long over this position and gave up.',
        'Ask fewer questions at once, or play on by fewer acts.',
      );
    case 'ended':
      return refusal(
        'unavailable',
        'The judge was interrupted over this position.',
        'Ask again; if that does not help, make the position smaller.',
      );
  }
};
