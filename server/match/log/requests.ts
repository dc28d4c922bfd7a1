import type { Refusal } from '../../protocol/index.ts';
import { usedId } from '../refusals.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** A reply kept for a request that may come again; `answer` null: from before a restart, content unknown. */
interface Replied {
  readonly answer: string | null;
  readonly reply: Promise<Refusal | null>;
}
/** One person's request about one question. */
interface Request {
  readonly person: PersonId;
  readonly decision: string;
  readonly request: string;
}

/** A request that has been looked up. */
interface Claim {
  /** the reply of before; null: it came for the first time */
  readonly reply: Promise<Refusal | null> | null;
  /** Keeps the reply to it, for when it comes again. */
  keep(reply: Promise<Refusal | null>): Promise<Refusal | null>;
}
const replied = (reply: Promise<Refusal | null>): Claim => ({ reply, keep: () => reply });

const KEPT_FOR_EACH = 64;

/** Answers are taken once, however often they are sent: the same request gets the same reply. */
export class Requests {
  /** the number of replies that are kept */
  readonly most: number;
  readonly #replies = new Map<string, Replied>();

  constructor(people: number) {
    this.most = KEPT_FOR_EACH * people;
  }

  /** Looks a request up. One id for two different answers is refused. */
  claim(request: Request, answer: object): Claim {
    const key = keyOf(request);
    const text = JSON.stringify(answer);
    const before = this.#replies.get(key);
    if (before !== undefined)
      return before.answer === null || before.answer === text
        ? replied(before.reply)
        : replied(Promise.resolve(usedId()));
    return {
      reply: null,
      keep: (reply) => {
        this.#keep(key, { answer: text, reply });
        // what could not be saved, or came during a pause, may be tried again under the same id
        void reply.then((r) => {
          if (r?.code === 'unavailable' || r?.code === 'paused') this.#replies.delete(key);
        });
        return reply;
      },
    };
  }

  /** It was taken before the match was read back. */
  taken(request: Request): void {
    this.#keep(keyOf(request), { answer: null, reply: Promise.resolve(null) });
  }

  #keep(key: string, replied: Replied): void {
    this.#replies.set(key, replied);
    if (this.#replies.size > this.most) this.#replies.delete(this.#replies.keys().next().value as string);
  }
}

const keyOf = ({ person, decision, request }: Request): string => `${person} ${decision} ${request}`;
