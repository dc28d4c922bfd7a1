import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { Builder } from '../../../server/engine/kernel/initial-state.ts';
import type { Deck } from '../deck/deck.ts';
import type { Part } from './rule.ts';
import type { SideId } from '../../../server/engine/kernel/refs.ts';
import type { Seat } from '../../../server/engine/kernel/state/seat.ts';

/** People who play as one side. */
export interface Party {
  /** the name of the side. Default: the name of its only person */
  readonly name?: string;
  /** its people by their number at the table, in the order of their seats */
  readonly people: readonly number[];
  /**
   * names of the seats of its only person, each with a library and a command zone of its own
   * Default: those that a rule names (Part.seats), which share them.
   */
  readonly seats?: readonly string[];
  /**
   * number of its team. Default: a team of its own
   * Sides of one team take separate turns, are no opponents and win together.
   */
  readonly team?: number;
  /** each of its people has their own life total and poison counters */
  readonly ownLife?: boolean;
  /** its starting life total, whatever `life` of the rules says. Null: its people have no life total */
  readonly life?: number | null;
  /** false: its seats are no players, such as a group of creatures that fights by itself (Seat.player) */
  readonly player?: false;
}

/** Start of a match of a composed format: sides in turn order, and each person's deck. */
export interface TableSetup {
  readonly sides: readonly Party[];
  /** by person; for a person without one nothing is dealt or shuffled */
  readonly decks: readonly Deck[];
  /** the side of each person, by person. Default: as the setup says */
  readonly sideOf?: readonly SideId[];
}

/** The answer of the one rule that gives it, out of parts as `partsOf` (parts.ts) leaves them. */
export function given<T>(parts: readonly Part[], of: (p: Part) => T | undefined): T | undefined {
  for (const part of parts) {
    const answer = of(part);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Sides in turn order, or in random order if a rule says so. */
export function seating(parts: readonly Part[], people: number, seed: string): readonly Party[] {
  const sides =
    given(parts, (p) => p.sides)?.(people) ?? Array.from({ length: people }, (_, i): Party => ({ people: [i] }));
  return parts.some((p) => p.randomSeats) ? new Rng(`${seed} seats`).shuffle<Party>(sides) : sides;
}

/** Names of the seats of a party with one person; null if each person has one seat, in their own name. */
export const seatsOf = (parts: readonly Part[], party: Party, sides: readonly Party[]): readonly string[] | null =>
  party.seats ?? given(parts, (p) => p.seats)?.(party, sides) ?? null;

/**
 * Build the starting state: people in order, sides with a seat for each head, a library from each deck. The seats of a
 * person who plays several share a library and a command zone.
 */
export function layTable(parts: readonly Part[], build: Builder): void {
  const { setup } = build;
  const { sides, decks, sideOf } =
    given(parts, (p) => p.matches)?.table(setup.data, (key) => build.card(key)) ?? (setup.data as TableSetup);
  const life = given(parts, (p) => p.life);
  const place = given(parts, (p) => p.place);
  const people = setup.people.map((p, i) => build.person(p.name, sideOf?.[i] ?? p.side));
  const nameOf = (person: number): string => setup.people[person]?.name ?? `Player ${person + 1}`;
  const shared = parts.some((p) => p.oneLibrary) ? build.library() : null;
  for (const party of sides) {
    const [alone] = party.people;
    const start = party.life === undefined ? (life?.(party.people.length, people.length) ?? 20) : party.life;
    const side = build.side(party.name ?? nameOf(alone ?? 0), start, {
      ...(party.team === undefined ? {} : { team: party.team }),
      ownLife: party.ownLife === true,
    });
    const several = seatsOf(parts, party, sides);
    for (const [head, person] of party.people.entries()) {
      const zones = (): Pick<Seat, 'library' | 'command'> => ({
        library: shared ?? build.library(),
        command: build.command(),
      });
      const common = party.seats ? null : zones();
      const [seat] = (several ?? [nameOf(person)]).map((name, i) =>
        build.seat({
          name,
          side,
          person: people[person] ?? person,
          place: place?.(several ? i : head) ?? 0,
          ...(common ?? zones()),
          ...(party.player === false ? { player: false } : {}),
        }),
      );
      const deck = decks[person];
      if (!deck || !common || seat === undefined) continue;
      for (const key of deck.main) build.put(key, seat, 'library');
      build.outside(seat, deck.sideboard ?? []);
      for (const p of parts) p.layOut?.(build, seat, deck);
      build.shuffle(common.library);
    }
  }
  for (const p of parts) p.begin?.(build);
}
