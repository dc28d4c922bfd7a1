import type { Game } from '../../engine/game/game.ts';
import {
  isSeatRef,
  objRef,
  refId,
  seatRef,
  type ObjId,
  type PersonId,
  type Ref,
  type SeatId,
  type SideId,
} from '../../engine/kernel/refs.ts';
import { SituationError } from '../error.ts';
import type { BuiltSituation } from '../situation.ts';
import { alike, sideNames } from '../laid/names.ts';
import { Looking } from './looking.ts';

/** A match, and what its seats and cards are called. */
export type Called = Pick<BuiltSituation, 'game' | 'named' | 'ambiguous' | 'alsoCalled' | 'seat' | 'object'>;

/** The meaning of names in a match that goes on: a card is followed through its zones, and what comes into being is called by its own name. */
export class NamesInPlay {
  readonly #g: Game;
  readonly #built: Called;
  readonly #looking: Looking;

  constructor(built: Called) {
    this.#built = built;
    this.#g = built.game;
    this.#looking = new Looking(built.game, (name) => built.seat(name, ''), built.named);
  }

  /** These names in a match that goes on from where this one stands. */
  beside(game: Game): NamesInPlay {
    const named = new Map([...this.#built.named].map(([name, id]) => [name, this.#looking.follow(id)]));
    return new NamesInPlay({ ...this.#built, game, named });
  }

  seat(name: string, where: string): SeatId {
    return this.#built.seat(name, where);
  }
  /** The seat of this name, or none. */
  seatOrNone(name: string): SeatId | undefined {
    try {
      return this.#built.seat(name, '');
    } catch (e) {
      if (e instanceof SituationError) return undefined;
      throw e;
    }
  }
  /** A person by their own name or by a seat of theirs. */
  person(name: string, where: string): PersonId {
    const own = this.#g.state.people.find((p) => alike(p.name, name));
    return own?.id ?? this.#g.world.seat(this.seat(name, where)).person;
  }
  side(name: string): SideId | undefined {
    return this.#g.state.sides.find((s) => sideNames(s).some((n) => alike(n, name)))?.id;
  }
  object(name: string, where: string): ObjId {
    if (this.#built.ambiguous.has(name)) return this.#built.object(name, where);
    try {
      return this.#looking.id(this.#properly(name));
    } catch (e) {
      if (e instanceof SituationError) throw e;
      throw new SituationError(
        `There is nothing called "${name}".`,
        where,
        `Name one of: ${this.objects().join(', ')}.`,
      );
    }
  }
  ref(name: string, where: string): Ref {
    const seat = this.seatOrNone(name);
    if (seat !== undefined) return seatRef(seat);
    const things = this.objects();
    if (this.#built.ambiguous.has(name) || things.some((n) => alike(n, name)) || /'s /.test(name))
      return objRef(this.object(name, where));
    throw new SituationError(
      `There is neither a card nor a seat called "${name}".`,
      where,
      `Name one of: ${[...things, ...this.seats()].join(', ')}.`,
    );
  }
  /** The name in the spelling of the situation. */
  #properly(name: string): string {
    return this.objects().find((n) => alike(n, name)) ?? name;
  }

  /** Every name of an object: aliases, and what is on the table by itself. */
  objects(): string[] {
    const there = Object.values(this.#g.state.objects).filter((o) => o.kind !== 'ability' && o.zone !== 'library');
    return [...new Set([...this.#built.named.keys(), ...there.map((o) => this.#g.nameOf(o.id))])].filter(
      (n) => n !== '',
    );
  }
  seats(): string[] {
    return this.#g.state.seats.map((s) => s.name);
  }
  /** Everything that a line may name, the longest first, so that "Will 1's Bear" is not taken for "Will 1". */
  all(): string[] {
    const { seats, sides, people } = this.#g.state;
    const of = seats.flatMap((s) => [s.name, ...this.#built.alsoCalled(s.id)]);
    return [...new Set([...this.objects(), ...of, ...sides.flatMap(sideNames), ...people.map((p) => p.name)])].toSorted(
      (a, b) => b.length - a.length,
    );
  }

  /** A seat or an object in words. */
  called(ref: Ref): string {
    if (isSeatRef(ref)) return this.#g.world.seat(refId(ref)).name;
    const id = refId(ref);
    const alias = [...this.#built.named].find(([, first]) => first === id || this.#looking.follow(first) === id)?.[0];
    return alias ?? this.#g.nameOf(id);
  }
}
