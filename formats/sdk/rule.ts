import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Builder } from '../../server/engine/builder.ts';
import type { Clause, Rules } from '../../server/engine/rules.ts';
import type { SeatId } from '../../server/engine/state.ts';
import type { Capability } from './capabilities.ts';
import type { DealtFrom, Deck, DeckCards, DeckRules } from './deck.ts';
import type { OptionDeclarations, OptionsOf } from './options.ts';

/** The hooks of the rules core that a rule may take part in. */
export type Hooks = Partial<Omit<Rules, 'id' | 'clauses' | 'setup'>>;

/** People who play as one side, by their number at the table, in the order of their seats; a side of one is called after its person. */
export interface Party {
  /** what the side is called; one of a single person after that person, if nothing is said */
  readonly name?: string;
  /** who plays in it: people by their number at the table, in the order of their seats */
  readonly people: readonly number[];
  /** parties of one team take turns of their own, but are no opponents of each other and win together; default: each for itself */
  readonly team?: number;
  /** each of its people has life and poison of their own */
  readonly ownLife?: boolean;
}

/** What a rule does to a match. Everything is optional; where two rules set the same single thing, the later one of the format counts. */
export interface Part {
  /** Who plays with whom, by how many come; default: everybody alone. */
  readonly sides?: (people: number) => readonly Party[];
  /** whether chance decides how the sides sit around the table (806.3); turns go to the left, in the order of sides */
  readonly randomSeats?: boolean;
  /** At which of the format's places (`places` of its hooks) the head of a party sits, by its number in the party; default: all at one. */
  readonly place?: (head: number) => number;
  /** Life that a side of so many heads starts with, `people` at the whole table (103.4). */
  readonly life?: (heads: number, people: number) => number;
  /** of what kind the decks are; what several rules say is joined */
  readonly deck?: Partial<DeckRules>;
  /** Deals to everybody at once, by person, where nobody brings a deck. Throws SetupError where the pool does not do for it. */
  readonly deals?: (from: DealtFrom, seed: string, people: number) => readonly DeckCards[];
  /** what each player has of the pool besides a deck; it begins in the command zone (Deck.commanders) */
  readonly brings?: (pool: readonly CompiledCard[]) => readonly CompiledCard[];
  /** everybody's cards are one library, from which all draw (103.3) */
  readonly oneLibrary?: boolean;
  /** Lays out what a deck holds besides its library, before that is shuffled (103.2). */
  readonly layOut?: (build: Builder, seat: SeatId, deck: Deck) => void;
  /** where it takes part in the rules core: see Hooks below */
  readonly hooks?: Hooks;
}

/**
 * A named rule that formats list. It says what it is (its clauses, each a number of the Comprehensive Rules or a ruling), what of it a table may
 * set otherwise, and what it does to a match. A format is such a list; a rule taken out of the list is gone with its clauses and options.
 */
export interface FormatRule {
  /** what house rules call it: `!id` takes it out, `id=value` sets its one option */
  readonly id: string;
  /** what it is, a line each: `cr(number, line)` for a rule of the game, `ruling(id, line)` for one of the format's own, and `standing(…)` around one that holds throughout, so that nothing in a match cites it */
  readonly clauses: readonly Clause[];
  /** what of it a table may set otherwise, by key: `number`, `choice` or `toggle` (formats/sdk/options.ts), each with the clause that it changes */
  readonly options: OptionDeclarations;
  /** ids of rules without which this one means nothing */
  readonly needs: readonly string[];
  /** what variants may ask of a format that it has by this rule */
  readonly gives: readonly Capability[];
  /** … or lacks because of it, each with the clause that says so */
  readonly takes: readonly Taken[];
  /** what it does to a match, with the options as the table has them */
  part(options: Readonly<Record<string, unknown>>): Part;
}

/** Something that a format with a rule does not have, and the clause of that rule that says so. */
export interface Taken {
  readonly of: Capability;
  readonly clause: string;
}

/** Declares a rule: see FormatRule. Options are read as they are declared. */
export function rule<const D extends OptionDeclarations>(spec: {
  readonly id: string;
  readonly clauses: readonly Clause[];
  readonly options?: D;
  readonly needs?: readonly string[];
  readonly gives?: readonly Capability[];
  readonly takes?: readonly Taken[];
  readonly part?: (options: OptionsOf<D>) => Part;
}): FormatRule {
  const { id, clauses, options = {}, needs = [], gives = [], takes = [] } = spec;
  return { id, clauses, options, needs, gives, takes, part: (values) => spec.part?.(values as OptionsOf<D>) ?? {} };
}

/** A rule of the game: its number is its clause. */
export const cr = (id: string, says: string): Clause => ({ id, says, source: `CR ${id}` });
/** How this server reads what the rules leave open. */
export const ruling = (id: string, says: string): Clause => ({ id, says, source: 'ruling', ruling: true });
/** What holds from the start and throughout, so that nothing in a match cites it: reports do not count it among what might have come up. */
export const standing = (clause: Clause): Clause => ({ ...clause, standing: true });
