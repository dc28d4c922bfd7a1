import * as refuse from '../refusals.ts';
import type { Conceding } from '../../engine/actions/conceding.ts';
import type { ConcedingView, Refusal } from '../../protocol/index.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** The proposal of one player that their whole side concedes (104.3a). It is not part of the match: only what comes of it is. */
export class Concession {
  #open: { readonly person: PersonId; readonly owing: ReadonlySet<PersonId> } | null = null;

  /**
   * A player wants to concede together, or agrees to it. `bots` agree to whatever the people of their side do. Returns true once nobody's word is missing.
   */
  agree(person: PersonId, { friends }: Conceding, bots: ReadonlySet<PersonId>): boolean {
    const open = this.#open;
    const owing = new Set(
      open !== null && (open.person === person || open.owing.has(person))
        ? open.owing
        : friends.filter((p) => !bots.has(p)),
    );
    owing.delete(person);
    this.#open = owing.size === 0 ? null : { person: open?.person ?? person, owing };
    return owing.size === 0;
  }

  /** A player of the side plays on: there is no proposal any more. False if none was open to them. */
  decline(person: PersonId): boolean {
    if (this.#open === null || (this.#open.person !== person && !this.#open.owing.has(person))) return false;
    this.#open = null;
    return true;
  }

  drop(): void {
    this.#open = null;
  }

  /** The consequences of conceding as one player sees them; undefined if they have nothing to concede. */
  viewOf(person: PersonId, now: Conceding | null): ConcedingView | undefined {
    if (now === null) return undefined;
    const open =
      this.#open !== null && (this.#open.person === person || now.friends.includes(this.#open.person))
        ? { open: { person: this.#open.person, owing: [...this.#open.owing] } }
        : {};
    return { says: now.says, friends: [...now.friends], ...open };
  }
}

export const nothingToConcede = (): Refusal =>
  refuse.refusal('illegal', 'You have nobody to concede with.', 'Concede alone, or play on.', ['104.3a']);
export const nobodyConcedes = (): Refusal =>
  refuse.refusal('stale', 'Nobody proposes to concede now.', 'Look at the table as it is now.', ['104.3a']);
