import type { CompanyView } from '../../protocol/index.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** The answers of people to another match after the end of this one. Not kept: it holds as long as the match is in memory. */
export class Rematch {
  readonly #says = new Map<PersonId, boolean>();
  /** the new table, once there is one */
  match: string | null = null;

  say(person: PersonId, agree: boolean): void {
    this.#says.set(person, agree);
  }

  get agreed(): PersonId[] {
    return [...this.#says].flatMap(([person, agree]) => (agree ? [person] : []));
  }

  /** True if each of these people has answered, and at least one agrees. */
  settled(people: readonly PersonId[]): boolean {
    return this.agreed.length > 0 && people.every((person) => this.#says.has(person));
  }

  /** null: nobody has said anything */
  get view(): NonNullable<CompanyView['rematch']> | null {
    if (this.#says.size === 0) return null;
    const declined = [...this.#says].flatMap(([person, agree]) => (agree ? [] : [person]));
    return { agreed: this.agreed, declined, ...(this.match === null ? {} : { match: this.match }) };
  }
}
