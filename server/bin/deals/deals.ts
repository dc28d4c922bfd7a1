import { fileURLToPath } from 'node:url';
import type { Way } from '../../../db/index.ts';
import type { CampaignDealing } from '../../campaign/session-deal.ts';
import type { Dealing } from '../../match/dealing/elsewhere.ts';
import { refusal } from '../../match/refusals.ts';
import type { Refusal } from '../../protocol/index.ts';
import { NotDone, programThread, WorkThread, type Thread, type ThreadLimits } from '../threads/work-thread.ts';
import type { Done, Results, Work } from './orders.ts';

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

  readonly setup: Dealing['setup'] = (request, names, brought) =>
    this.#result('setup', { setup: request, names, brought });
  readonly poolRefusal: Dealing['poolRefusal'] = (request) => this.#result('pool', { pool: request });
  readonly content: Dealing['content'] = (request) => this.#result('content', { content: request });
  readonly session: CampaignDealing['session'] = (order) => this.#result('session', { session: order });
  readonly check: CampaignDealing['check'] = (request) => this.#result('check', { check: request });
  readonly unreadable: CampaignDealing['unreadable'] = (pool) => this.#result('unreadable', { unreadable: pool });

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #result<K extends keyof Results>(kind: K, work: Work): Promise<Results[K] | Refusal> {
    try {
      const { result, error } = await this.#thread.do(work);
      if (error !== undefined) throw new Error(error);
      const made = result?.[kind];
      if (made === undefined) throw new Error(`${kind} was asked for, and something else came`);
      return made;
    } catch (error) {
      if (error instanceof NotDone) return notDone(error);
      throw error;
    }
  }
}

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
