import type * as Engine from '../../engine/kernel/decisions.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** A question that a program thinks about. */
export interface Thought {
  readonly match: string;
  readonly format: string;
  readonly person: PersonId;
  readonly decision: string;
  /** the last durable input before it */
  readonly seq: number;
}

/** Has a question thought about somewhere else, and resolves with the answer; null: it was not thought about, or nothing came of it. Never rejects. */
export type Think = (thought: Thought) => Promise<Engine.Answer | null>;

type Asked = Pick<Thought, 'person' | 'decision'>;
const keyOf = ({ person, decision }: Asked): string => `${person} ${decision}`;

/** The questions of one match that programs think about, each once. */
export class Thoughts {
  readonly #open = new Map<string, Asked | 'under way' | { readonly answer: Engine.Answer | null }>();

  /** The answer to a question, if it has been thought about; null: nothing came of that; undefined: it is thought about. */
  answer(asked: Asked): Engine.Answer | null | undefined {
    const known = this.#open.get(keyOf(asked));
    if (known === undefined) this.#open.set(keyOf(asked), asked);
    return typeof known === 'object' && 'answer' in known ? known.answer : undefined;
  }

  /** True while somebody thinks, or is about to. */
  get pending(): boolean {
    return [...this.#open.values()].some((t) => t === 'under way' || !('answer' in t));
  }

  /** Begins to think about what was asked since the last time. `then`: told of each answer. Questions that are no longer open are forgotten. */
  begin(
    isOpen: (decision: string) => boolean,
    think: (asked: Asked) => Promise<Engine.Answer | null>,
    then: () => void,
  ): void {
    for (const [key, asked] of this.#open) {
      const decision = key.slice(key.indexOf(' ') + 1);
      if (!isOpen(decision)) this.#open.delete(key);
      else if (asked !== 'under way' && !('answer' in asked)) {
        this.#open.set(key, 'under way');
        void think(asked).then((answer) => {
          if (!this.#open.has(key)) return;
          this.#open.set(key, { answer });
          then();
        });
      }
    }
  }
}
