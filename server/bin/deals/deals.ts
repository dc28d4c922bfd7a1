import { fileURLToPath } from 'node:url';
import type { Way } from '../../../db/index.ts';
import type { CampaignDealing } from '../../campaign/session-deal.ts';
import type { Dealing } from '../../match/dealing/elsewhere.ts';
import { refusal } from '../../match/refusals.ts';
import type { Refusal } from '../../protocol/index.ts';
import { NotDone, programThread, WorkThread, type Thread, type ThreadLimits } from '../threads/work-thread.ts';
import type { Done, Work } from './orders.ts';

/** The cards that it has read stay in the thread as long as it does. */
const LIMITS: ThreadLimits = { work: 120_000, begin: 60_000, idle: 600_000, waiting: 100 };
const PROGRAM = fileURLToPath(new URL('deal-thread.ts', import.meta.url));

/** Begins the thread with a way to the database. */
const beginDeals = (way: () => Way): Thread => {
  const given = way();
  return programThread(PROGRAM, given, 'port' in given ? [given.port] : []);
};

/** Deals from imported cards, in a thread of its own that reads them itself. The thread begins with the first deal. Refusals are those of a deal here; faults are thrown. */
export class Deals implements Dealing, CampaignDealing {
  readonly #thread: Pick<WorkThread<Work, Done>, 'do' | 'close'>;

  constructor(
    way: () => Way,
    thread: Pick<WorkThread<Work, Done>, 'do' | 'close'> = new WorkThread<Work, Done>(LIMITS, () => beginDeals(way)),
  ) {
    this.#thread = thread;
  }

  readonly setup: Dealing['setup'] = async (request, names, brought) => {
    const done = await this.#done({ setup: request, names, brought });
    return 'code' in done ? done : 'setup' in done ? done.setup : otherAnswer();
  };

  readonly poolRefusal: Dealing['poolRefusal'] = async (request) => {
    const done = await this.#done({ pool: request });
    return 'code' in done ? done : 'pool' in done ? done.pool : otherAnswer();
  };

  readonly content: Dealing['content'] = async (request) => {
    const done = await this.#done({ content: request });
    return 'code' in done ? done : 'content' in done ? done.content : otherAnswer();
  };

  readonly session: CampaignDealing['session'] = async (order) => {
    const done = await this.#done({ session: order });
    return 'code' in done ? done : 'session' in done ? done.session : otherAnswer();
  };

  readonly check: CampaignDealing['check'] = async (request) => {
    const done = await this.#done({ check: request });
    return 'code' in done ? done : 'check' in done ? done.check : otherAnswer();
  };

  readonly unreadable: CampaignDealing['unreadable'] = async (pool) => {
    const done = await this.#done({ unreadable: pool });
    return 'code' in done ? done : 'unreadable' in done ? done.unreadable : otherAnswer();
  };

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #done(work: Work): Promise<Exclude<Done, { readonly error: string }> | Refusal> {
    try {
      const done = await this.#thread.do(work);
      if ('error' in done) throw new Error(done.error);
      return done;
    } catch (error) {
      if (error instanceof NotDone) return notDone(error);
      throw error;
    }
  }
}

const otherAnswer = (): never => {
  throw new Error('an answer to something else');
};

const notDone = ({ reason }: NotDone): Refusal => {
  switch (reason) {
    case 'busy':
      return refusal('unavailable', 'Too many tables wait for their cards right now.', 'Ask again in a moment.');
    case 'slow':
      return refusal('unavailable', 'Dealing took too long and was given up.', 'Deal from fewer sets, or ask again.');
    case 'ended':
      return refusal('unavailable', 'The deal was interrupted.', 'Ask again, or deal from fewer sets.');
  }
};
