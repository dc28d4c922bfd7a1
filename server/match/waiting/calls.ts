import type { PersonId } from '../../engine/kernel/refs.ts';
import type { PushMessage } from '../../protocol/index.ts';
import type { Callable, PushStore, SendPush } from './push-ports.ts';
import { DAY_MS } from './questions.ts';

const EVERY_MS = 15_000;
const TIDY_MS = 60 * 60_000;
/** a person who is asked for so long, and away for so long, is called */
const PATIENCE_MS = 60_000;
const MOST = 200;
/** characters of a question */
const LONGEST = 200;

interface Deps {
  readonly store: PushStore;
  readonly send: SendPush;
  /** milliseconds for which a person has had no open connection to the match; 0: they are not to be called */
  readonly awayFor: (match: string, person: PersonId) => Promise<number>;
  /** milliseconds since 1970; default: the system's */
  readonly today?: () => number;
  readonly onFault: (error: unknown) => void;
}

/** Calls people who are away to questions that wait for them: once to each, and once more when little of their time is left. */
export class Calls {
  readonly #deps: Deps;
  #timer: NodeJS.Timeout | null = null;
  #tidied = -Infinity;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }
  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Makes the calls that are to be made now. */
  async look(): Promise<void> {
    const { store, awayFor, onFault } = this.#deps;
    const now = this.#now();
    try {
      if (now - this.#tidied >= TIDY_MS) {
        this.#tidied = now;
        await store.forgetOver();
      }
      for (const call of await store.callable(now, now - PATIENCE_MS, MOST)) {
        if ((await awayFor(call.match, call.person)) < PATIENCE_MS) continue;
        if (await store.claim(call)) void this.#call(call).catch(onFault);
      }
    } catch (error) {
      onFault(error);
    }
  }

  async #call({ match, person, title, what, until, soon }: Callable): Promise<void> {
    const { store, send } = this.#deps;
    const message: PushMessage = {
      match,
      person,
      title,
      question: [...what].slice(0, LONGEST).join(''),
      ...(soon && until !== null ? { until } : {}),
    };
    const seconds = Math.ceil((until === null ? DAY_MS : Math.max(0, until - this.#now())) / 1000);
    const sent = (await store.subscriptions(match, person)).map(async (subscription) => {
      if ((await send(subscription, message, seconds)) === 'gone') await store.forget(subscription.endpoint);
    });
    await Promise.all(sent);
  }

  #now(): number {
    return (this.#deps.today ?? Date.now)();
  }
}
