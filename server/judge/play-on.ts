import type { FormatBook } from '../../formats/sdk/composition/book.ts';
import { assignRoles, rolesByWord, wantedRoles } from '../../formats/sdk/roles.ts';
import type { Game } from '../engine/game/game.ts';
import { citations } from '../engine/kernel/citation.ts';
import { Builder } from '../engine/kernel/initial-state.ts';
import { seedRng } from '../engine/kernel/rng.ts';
import type { GameState, MatchSetup } from '../engine/kernel/state/game.ts';
import { nameEverybody } from '../match/roles.ts';
import { SituationError } from './error.ts';
import { read, situationIn } from './judge.ts';
import { laidOut, type Position } from './position.ts';
import type { CardPool } from './situation.ts';
import { Table } from './table.ts';

/** People who play on from a position, in the order of the format's roles. */
export interface PlayingOn {
  /** undefined: called as the file calls them, else by their role */
  readonly names: readonly (string | undefined)[];
  /** for the chance from there on, and for libraries that the file does not list, where it names no seed */
  readonly seed: string;
}

/** A match that begins with a position, and the roles of its people. */
export interface PositionSetup {
  readonly setup: MatchSetup;
  readonly roles: readonly string[];
}

/**
 * The setup of a match that begins where the acts of a file have led; its questions have no part in it. Choices that the last act leads to are left to those who play. Throws
 * SituationError where the file is not understood, where an act cannot be done, or where nothing can be played any more.
 */
export function setupToPlayOn(input: unknown, people: PlayingOn, book: FormatBook, pool: CardPool): PositionSetup {
  const file = read(input, rolesByWord(book.formats.values()));
  const { format, situation } = situationIn(file, book);
  const roles = assignRoles(format.roles, situation.people);
  if (roles === null)
    throw new SituationError(
      `${situation.people} people cannot play ${format.name}.`,
      'people',
      `It takes ${wantedRoles(format.roles)}.`,
    );
  if (people.names.length !== roles.length)
    throw new SituationError(
      `The position is of ${roles.length} people, and ${people.names.length} sit down.`,
      'people',
      `Name who plays each of: ${roles.join(', ')}.`,
    );
  const acts = file.acts ?? [];
  const seed = situation.seed ?? people.seed;
  // libraries are dealt anew for each match, unless acts have gone past those that the judge deals
  const seeded = acts.length === 0 ? { ...situation, seed } : situation;
  const lay = (): Position => laidOut(format, seeded, pool);
  const { match, beginning } = new Table(lay, acts, { stops: true, records: true }).reached;
  if (match.over !== null)
    throw new SituationError(
      `The match is over there: ${match.over.reason.replace(/\.$/, '')} (${citations(match.over.clauses)}).`,
      acts.length > 0 ? 'acts' : '',
      'Play on from an earlier moment.',
    );
  if (!beginning?.state)
    throw new SituationError(
      'Nobody can play on from this position.',
      'turn',
      'Name a step in which a player has priority.',
    );
  const unplayable = Object.values(match.state.objects).find((o) => match.setup.cards[o.def]?.odd);
  if (unplayable)
    throw new SituationError(
      `${match.nameOf(unplayable.id)} cannot be played yet (${match.setup.cards[unplayable.def]?.odd?.join(', ')}).`,
      '',
      'Leave it out of the position.',
    );
  const names = nameEverybody(
    roles,
    roles.map((_, i) => people.names[i] ?? situation.names?.[i]),
  );
  const setup = {
    ...match.setup,
    seed,
    people: match.setup.people.map((p, i) => ({ ...p, name: names[i] ?? p.name })),
  };
  const named = called(beginning.state, setup, match);
  // answers that lead on from there fit the chance that they were given under
  const ownChance = seeded.seed !== undefined || (beginning.inputs?.length ?? 0) > 0;
  const state = ownChance ? named : { ...named, rng: seedRng(seed) };
  return { setup: { ...setup, begins: { ...beginning, state } }, roles };
}

/** A state whose people, seats and sides are called as the format calls them in a match of this setup. */
function called(state: GameState, setup: MatchSetup, { rules }: Game): GameState {
  const builder = new Builder(setup);
  rules.setup(setup, builder);
  const dealt = builder.build(0, state.turn.step);
  const names = <T extends { readonly name: string }>(
    of: readonly T[],
    as: readonly { readonly name: string }[],
  ): T[] => of.map((x, i) => ({ ...x, name: as[i]?.name ?? x.name }));
  return {
    ...state,
    people: names(state.people, dealt.people),
    seats: names(state.seats, dealt.seats),
    sides: names(state.sides, dealt.sides),
  };
}
