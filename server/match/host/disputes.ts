import * as refuse from '../refusals.ts';
import type { DisputeRule, DisputeView, Refusal } from '../../protocol/index.ts';
import type { DisputedAct, DisputeInput, Proposed } from '../log/table-inputs.ts';
import { cleanName } from '../roles.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** The table's judge, who is no person of the match (DisputeRule). */
export const JUDGE = 'judge';
/** The people who say how a dispute is to end. */
export type Says = PersonId | typeof JUDGE;
const UNNAMED = 'The judge';

/** A dispute that is open. */
interface Open {
  readonly person: PersonId;
  readonly about: string;
  readonly at: number;
  readonly until: number;
  readonly act: DisputedAct | null;
}

/** The disputes of one match: the table's rule for them, how many each person has raised, the one that is open, and what is proposed. */
export class Disputes {
  readonly rule: { readonly decides: DisputeRule['decides']; readonly seconds: number; readonly each: number };
  readonly #judge: string;
  readonly #raised = new Map<PersonId, number>();
  #open: Open | null = null;
  #proposed: Proposed | null = null;

  /** `logged`: what is known of earlier ones, in order. */
  constructor({ decides, seconds = 180, each = 2, judge = '' }: DisputeRule, logged: readonly DisputeInput[]) {
    this.rule = { decides, seconds, each };
    this.#judge = cleanName(judge);
    for (const input of logged) this.note(input);
  }

  get open(): Open | null {
    return this.#open;
  }
  get judge(): string {
    return this.#judge || UNNAMED;
  }
  get proposed(): Proposed | null {
    return this.#proposed;
  }

  note(input: DisputeInput): void {
    this.#proposed = input.is === 'proposed' || input.is === 'goesOn' ? input.proposed : null;
    if (input.is === 'settled') this.#open = null;
    if (input.is === 'goesOn' && this.#open !== null) this.#open = { ...this.#open, act: null };
    if (input.is !== 'contested') return;
    this.#raised.set(input.person, (this.#raised.get(input.person) ?? 0) + 1);
    this.#open = input;
  }

  /** The number that this person may still raise. */
  remaining(person: PersonId): number {
    return Math.max(0, this.rule.each - (this.#raised.get(person) ?? 0));
  }

  /** The proposal after one person's word on it: none without their consent. Undefined if nothing is proposed that they could say it to. */
  answered(person: PersonId | null, agree: boolean): Proposed | null | undefined {
    const p = this.#proposed;
    const owes = person !== null && p?.owing.includes(person);
    if (p === null || !(owes || (!agree && p.person === person))) return undefined;
    return agree ? { ...p, owing: p.owing.filter((other) => other !== person) } : null;
  }
  /** The proposal without the people who have left; null if it was theirs, or leads back to before they did. */
  without(left: (person: PersonId) => boolean): Proposed | null {
    const p = this.#proposed;
    if (p === null || p.as === 'takeBack' || (p.person !== null && left(p.person))) return null;
    return { ...p, owing: p.owing.filter((person) => !left(person)) };
  }

  /** `people`: those at the table, by whether they are bots. */
  viewOf(deciders: readonly PersonId[], people: readonly { readonly bot: boolean }[]): DisputeView {
    const { rule, open, proposed } = this;
    return {
      deciders: [...deciders],
      ...(rule.decides === 'judge' ? { judge: this.#judge } : {}),
      remaining: people.map(({ bot }, person) => (bot ? 0 : this.remaining(person))),
      seconds: rule.seconds,
      ...(open === null
        ? {}
        : {
            open: {
              person: open.person,
              about: open.about,
              until: open.until,
              ...(open.act === null
                ? {}
                : { act: { person: open.act.person, what: open.act.what, revealed: open.act.revealed } }),
              ...(proposed === null ? {} : { proposed: { ...proposed, owing: [...proposed.owing] } }),
            },
          }),
    };
  }
}

/** "3 minutes", "90 seconds". */
export const durationText = (seconds: number): string =>
  seconds % 60 > 0 ? `${seconds} seconds` : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;

export const paused = (name: string, about: string): Refusal =>
  refuse.refusal(
    'paused',
    `The match is paused: ${name} contests “${about}”${/[.!?…]$/.test(about) ? '' : '.'}`,
    'Settle the dispute first: agree to how it ends, or wait until its time is over.',
  );
export const noneLeft = (each: number): Refusal =>
  refuse.refusal(
    'illegal',
    each === 0
      ? 'At this table nothing is contested.'
      : `You have contested ${each === 1 ? 'once' : `${each} times`} in this match, the most that this table allows.`,
    'Ask the judge, or talk it over.',
  );
export const noDispute = (): Refusal =>
  refuse.refusal('stale', 'Nothing is contested now.', 'Look at the table as it is now.');
export const nothingProposed = (): Refusal =>
  refuse.refusal('stale', 'Nothing that you could agree to is proposed now.', 'Look at the table as it is now.');
export const notYourDispute = (name: string): Refusal =>
  refuse.refusal('not-yours', `Only ${name}, who contested, withdraws the dispute.`, 'Propose that it stands.');
export const othersDecide = (names: readonly string[]): Refusal =>
  refuse.refusal('not-yours', `${names.join(' and ')} decides disputes at this table.`, 'Wait for the decision.');
export const nothingToLeadBack = (): Refusal =>
  refuse.refusal(
    'illegal',
    'There is nothing that could be taken back: it was done too long ago, or somebody has left since.',
    'Let it stand.',
    ['732.1'],
  );
