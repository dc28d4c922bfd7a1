import type { PersonId } from '../../engine/kernel/refs.ts';

/** A person for whom the match waits, and the question. */
export interface Owing {
  readonly person: PersonId;
  readonly decision: string;
}

/** Since when the match waits for each person. */
export class Asked {
  #now: ReadonlyMap<PersonId, { readonly decision: string; readonly since: number }> = new Map();

  /** Compares with the questions that are open now; true if that changes anything. `at`: milliseconds since 1970. */
  note(owing: readonly Owing[], at: number): boolean {
    const before = this.#now;
    this.#now = new Map(
      owing.map(({ person, decision }) => {
        const kept = before.get(person);
        return [person, kept?.decision === decision ? kept : { decision, since: at }];
      }),
    );
    return before.size !== this.#now.size || [...this.#now].some(([person, now]) => before.get(person) !== now);
  }

  get list(): { person: PersonId; since: number }[] {
    return [...this.#now].map(([person, { since }]) => ({ person, since }));
  }
}
