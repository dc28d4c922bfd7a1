import { objRef, seatRef, type ObjId, type Ref, type SeatId, type SideId } from '../../engine/kernel/refs.ts';
import { SituationError } from '../error.ts';
import type { PlainSeat, PlainState } from './plain-state.ts';

/** The names of a situation: seats by side and number or by their own names, cards by name or alias. */
export class LaidNames {
  readonly named = new Map<string, ObjId>();
  readonly ambiguous = new Set<string>();
  private readonly unaliased = new Set<string>();
  /** other names of seats */
  readonly also = new Map<string, SeatId>();
  protected readonly state: PlainState;

  constructor(state: PlainState) {
    this.state = state;
  }

  seat(name: string, where = ''): SeatId {
    const seat = this.seatNamed(name);
    if (seat === undefined)
      throw new SituationError(`There is no seat "${name}".`, where, `Name one of: ${this.seatNames().join(', ')}.`);
    return seat;
  }
  /** From now on each seat is called by its side and number, as situations call it, and a player of one seat alone as that seat. What they were called still counts. */
  callSeatsBySide(): void {
    for (const side of this.state.sides)
      for (const [i, id] of side.seats.entries()) {
        const seat = this.state.seats[id] as PlainSeat;
        this.also.set(seat.name, id);
        seat.name =
          side.seats.length === 1 && side.name === seat.name ? seat.name : `${sideNames(side).at(-1)} ${i + 1}`;
        const own = this.state.seats.filter((s) => s.person === seat.person);
        const person = this.state.people[seat.person];
        if (own.length === 1 && person) person.name = seat.name;
      }
  }
  private seatNamed(name: string): SeatId | undefined {
    const also = [...this.also].find(([n]) => alike(n, name));
    if (also) return also[1];
    for (const side of this.state.sides) {
      const seat = side.seats.find(
        (id, i) =>
          alike(this.state.seats[id]?.name ?? '', name)
          || sideNames(side).some((n) => alike(name, `${n} ${i + 1}`) || (side.seats.length === 1 && alike(name, n))),
      );
      if (seat !== undefined) return seat;
    }
    return undefined;
  }
  private seatNames(): string[] {
    return this.state.sides.flatMap((s) => s.seats.map((_, i) => `${sideNames(s).at(-1)} ${i + 1}`));
  }
  side(name: string, where: string): SideId {
    const side = this.state.sides.findIndex((s) => sideNames(s).some((n) => alike(n, name)));
    if (side < 0)
      throw new SituationError(
        `There is no side "${name}".`,
        where,
        `Name one of: ${this.state.sides.map((s) => sideNames(s).at(-1)).join(', ')}.`,
      );
    return side;
  }
  object(name: string, where: string): ObjId {
    if (this.ambiguous.has(name))
      throw new SituationError(
        `There is more than one "${name}".`,
        where,
        'Give the one that is meant an alias with "as", and name that.',
      );
    const id = this.named.get(name);
    if (id === undefined)
      throw new SituationError(
        `There is nothing called "${name}".`,
        where,
        `Name a card that is laid out: ${this.cardNames()}.`,
      );
    return id;
  }
  private cardNames(): string {
    return [...this.named.keys()].join(', ') || 'there is none';
  }
  /** A card that is laid out, or a seat. */
  ref(name: string, where: string): Ref {
    if (this.named.has(name)) return objRef(this.object(name, where));
    const seat = this.seatNamed(name);
    if (seat === undefined)
      throw new SituationError(
        `There is neither a card nor a seat called "${name}".`,
        where,
        `Name one of: ${[...this.named.keys(), ...this.seatNames()].join(', ')}.`,
      );
    return seatRef(seat);
  }

  /** A card's name stands for the one without an alias; for none where several could be meant. */
  protected call(id: ObjId, card: string, alias: string | undefined): void {
    if (alias !== undefined) this.named.set(alias, id);
    const known = this.named.has(card) && this.named.get(card) !== id;
    const settled = this.unaliased.has(card);
    if (alias === undefined) this.unaliased.add(card);
    if (known && settled === (alias === undefined)) this.ambiguous.add(card);
    else if (alias === undefined) this.ambiguous.delete(card);
    if (!known || (alias === undefined && !settled)) this.named.set(card, id);
  }
}

export const sideNames = (side: { name: string }): string[] => [
  ...new Set([side.name, side.name.replace(/^The /, '')]),
];
/** Names are the same whatever letters are capitals, and with an article or without. */
export const alike = (a: string, b: string): boolean => plainName(a) === plainName(b);
const plainName = (name: string): string => name.toLowerCase().replace(/^the /, '');
